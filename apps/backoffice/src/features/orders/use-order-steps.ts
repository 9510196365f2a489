import type { WasteCode } from '@comanda/domain/menu/waste-reasons';
import type { Approval } from '@comanda/contract/floor/approvals';
import { ApiError } from '@comanda/contract/clients/client';
import { getOrder, getOrdersDay, type Order, updateOrder } from '@comanda/contract/orders/orders';
import type { DriverId } from '@comanda/domain/ids';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { undoTarget } from '@comanda/domain/orders/order-undo';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { lostContact } from '../../platform/live/lost-contact.ts';
import { isOffline, messageOf, useWrite } from '../../platform/api.ts';
import { asksApproval } from '../../platform/form/use-approval.tsx';
import { record } from '../../platform/journal/record.ts';
import { usePatience } from '../../platform/journal/use-patience.ts';
import { useLiveStatus } from '../../platform/live/live.ts';
import type { OrdersDay } from '../../platform/live/orders-day.ts';
import { useSession, useStore } from '../../platform/session.tsx';

interface StepExtras {
  prepare_time_minutes?: number;
  cancellation_code?: string;
  waste_reason?: WasteCode;
  cancellation_reason?: string;
  password?: string;
  approval?: Approval;
}

/**
 * Moves orders along. Another person's step in between is said, and the board shows what is true.
 * @param onAccepted hears of each order that was accepted here
 */
export function useOrderSteps(onAccepted: (order: Order) => void = () => {}) {
  const client = useQueryClient();
  const { user } = useSession();
  const store = useStore();
  const alone = useLiveStatus(store?.id ?? null).state === 'offline';
  const patience = usePatience(store?.id ?? null);
  const update = useWrite(updateOrder, { refreshes: [getOrder], quiet: true });

  /** Shows the answer at once: the stream brings the same a moment later. */
  function show(order: Order): void {
    client.setQueriesData<OrdersDay>({ queryKey: [getOrdersDay.path] }, (board) =>
      board && board.orders.some(({ id }) => id === order.id)
        ? { ...board, orders: board.orders.map((other) => (other.id === order.id ? order : other)) }
        : board,
    );
  }

  async function send(
    order: Order,
    body: Omit<Parameters<typeof update.mutateAsync>[0]['body'], 'store_id' | 'id'>,
  ): Promise<Order> {
    const { id: order_id, store_id } = order;
    const ask = async () => {
      const moved = await update.mutateAsync({ body: { store_id, id: order_id, ...body }, signal: patience() });
      show(moved);
      return moved;
    };
    try {
      const { status } = body;
      // What takes something back, or asks for an answer, waits for the server.
      if (status === undefined || !isForward(status)) {
        if (alone) throw waitsForContact();
        return await ask();
      }
      const moved = { ...order, status };
      const { answer } = await record(
        { store_id, kind: 'order-status', body: { order_id, status }, title: stepText(moved), user_name: user.name },
        { alone, ask, isBehind: ({ kind, body: of }) => kind === 'order-status' && of['order_id'] === order_id },
      );
      return answer ?? moved;
    } catch (failure) {
      const error = isOffline(failure) ? waitsForContact() : failure;
      if (error instanceof AloneError) showToast({ text: error.message, tone: 'warning' });
      // whoever cancels is asked for it where they are
      else if (!asksApproval(error)) showToast({ text: messageOf(error), tone: 'danger' });
      if (error instanceof ApiError && error.code === 'conflict')
        void client.invalidateQueries({ queryKey: [getOrdersDay.path] });
      throw error;
    }
  }

  async function undo(order: Order): Promise<void> {
    await send(order, { undo: true }).catch(() => {});
  }

  /** The till learns it at once, so that a slip is taken back as it was made. */
  async function markPaid(order: Order, paid: boolean): Promise<void> {
    const marked = await send(order, { paid }).catch(() => null); // it has said why
    if (marked === null) return;
    const { number } = marked;
    showToast({
      text: paid ? t('Pedido {number} marcado como pago.', { number }) : t('Pedido {number} a receber.', { number }),
      undo: () => void markPaid(marked, !paid),
    });
  }

  return {
    /** Who makes them. */
    user,
    async step(order: Order, to: OrderStatus, extras: StepExtras = {}): Promise<void> {
      const moved = await send(order, { status: to, from: order.status, ...extras });
      if (order.status === 'received' && to === 'preparing') onAccepted(moved);
      const text = stepText(moved);
      showToast(alone || undoTarget(moved) === null ? text : { text, undo: () => void undo(moved) });
    },
    promise: (order: Order, prepare_time_minutes: number) => send(order, { prepare_time_minutes }),
    message: (order: Order, message: string) => send(order, { message }),
    assign: (order: Order, driver_id: DriverId | null) => send(order, { driver_id }),
    markPaid,
  };
}
/** Said already; whoever asked stays where they were. */
class AloneError extends Error {}
const waitsForContact = () =>
  new AloneError(t('{lost}: isto precisa esperar a conexão voltar.', { lost: lostContact() }));

const isForward = (status: OrderStatus): status is 'preparing' | 'ready' | 'dispatched' | 'delivered' =>
  status !== 'received' && status !== 'scheduled' && status !== 'cancelled';

export type OrderSteps = ReturnType<typeof useOrderSteps>;

function stepText({ number, status }: Order): string {
  const words: Record<OrderStatus, string> = {
    scheduled: t('Pedido {number} agendado.', { number }),
    received: t('Pedido {number} recebido.', { number }),
    preparing: t('Pedido {number} aceito.', { number }),
    ready: t('Pedido {number} pronto.', { number }),
    dispatched: t('Pedido {number} saiu para entrega.', { number }),
    delivered: t('Pedido {number} entregue.', { number }),
    cancelled: t('Pedido {number} cancelado.', { number }),
  };
  return words[status];
}
