import type { Approval } from '@comanda/contract/floor/approvals';
import { removeOrderItem } from '@comanda/contract/orders/order-edits';
import { getOrder, getOrdersDay, type Order, type OrderItem } from '@comanda/contract/orders/orders';
import { formatMoney } from '@comanda/domain/format';
import { isInKitchen } from '@comanda/domain/kitchen/kitchen-line';
import { isFinal } from '@comanda/domain/orders/order-status';
import { quantityBelow } from '@comanda/domain/quantity';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { needsWasteReason, type WasteCode } from '@comanda/domain/menu/waste-reasons';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { LineSum } from '@comanda/ui/line-sum';
import { CustomerNote } from '@comanda/ui/ticket';
import { showToast } from '@comanda/ui/toast';
import { MessageSquareText, Minus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showRefusal, useWrite } from '../../../platform/api.ts';
import { usePermission, type SessionStore } from '../../../platform/session.tsx';
import { asksApproval } from '../../../platform/form/use-approval.tsx';
import { AddItemDialog } from './add-item-dialog.tsx';
import { KitchenWaiting } from '../kitchen-waiting.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { allergyWords, lineChoices } from '../order-words.ts';
import { RemoveLineDialog } from './remove-line-dialog.tsx';

interface LinesProps {
  order: Order;
  store: SessionStore;
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

/** What was asked; while the order is open its lines can be taken out, and others added, with the new total said. */
export function OrderLines({ order, store, editing, onEdit }: LinesProps) {
  const [adding, setAdding] = useState(false);
  const [noting, setNoting] = useState(false);
  const allowed = usePermission('orders_edit');
  const open = !isFinal(order.status);
  return (
    <section className="border-b border-line p-5" aria-label={t('Itens')}>
      <ul className="divide-y divide-line">
        {order.cart_itens.map((line) => (
          <Line key={line.line} line={line} order={order} store={store} editing={editing && open} />
        ))}
      </ul>
      {order.allergy !== '' && <CustomerNote className="mt-3">{allergyWords(order)}</CustomerNote>}
      {order.observation !== '' && <CustomerNote className="mt-3">{order.observation}</CustomerNote>}
      <KitchenWaiting order={order} />
      {open && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!editing && (
            <Button
              size="sm"
              icon={<Pencil className="size-4" aria-hidden />}
              disabledReason={allowed ? undefined : t('Seu usuário não pode editar pedidos.')}
              onClick={() => onEdit(true)}
            >
              {t('Editar itens')}
            </Button>
          )}
          {editing && (
            <Button size="sm" icon={<Plus className="size-4" aria-hidden />} onClick={() => setAdding(true)}>
              {t('Adicionar item')}
            </Button>
          )}
          {editing && (
            <Button
              size="sm"
              icon={<MessageSquareText className="size-4" aria-hidden />}
              aria-label={t('Observação do pedido {number}', { number: order.number })}
              onClick={() => setNoting(true)}
            >
              {t('Observação')}
            </Button>
          )}
        </div>
      )}
      {adding && <AddItemDialog order={order} store={store} onClose={() => setAdding(false)} />}
      {noting && <NoteDialog order={order} line={null} onClose={() => setNoting(false)} />}
    </section>
  );
}

function Line({
  line,
  order,
  store,
  editing,
}: {
  line: OrderItem;
  order: Order;
  store: SessionStore;
  editing: boolean;
}) {
  /** What is to stay of the line; null while nothing is asked. */
  const [asking, setAsking] = useState<number | null>(null);
  const [asksYes, setAsksYes] = useState(false);
  const [noting, setNoting] = useState(false);
  const money = (value: number) => formatMoney(value, store.country_id);
  const removed = line.removed_at !== null;
  const struck = removed ? 'line-through' : undefined;
  const remove = useWrite(removeOrderItem, {
    refreshes: [getOrdersDay, getOrder],
    quiet: true,
    onDone: ({ difference, after }) =>
      showToast(t('Novo total: {total} ({change}).', { total: money(after), change: money(difference) })),
  });
  async function take(quantity: number, because: { waste_reason?: WasteCode; approval?: Approval } = {}) {
    try {
      const body = { store_id: order.store_id, order_id: order.id, quantity, ...because };
      await remove.mutateAsync({ params: { itemId: line.line }, body });
    } catch (error) {
      if (!asksApproval(error)) showRefusal(error);
      throw error;
    }
  }
  /** One less at a touch; where it takes a reason or somebody's yes, the dialog asks. */
  async function takeOne() {
    if (atWork) return setAsking(less);
    await take(less).catch((error: unknown) => {
      if (!asksApproval(error)) return;
      setAsksYes(true);
      setAsking(less);
    });
  }
  const atWork = isInKitchen(order.status) && needsWasteReason(line);
  const less = quantityBelow(line.quantity, { type: line.item_type, minimum_quantity: 0 });

  return (
    <li className={cx('flex gap-3 py-3 first:pt-0', removed && 'text-fg-3')}>
      <b className={cx('min-w-8 shrink-0 tabular-nums', struck)}>
        {line.item_type === 2 ? line.quantity_formatted : `${line.quantity}×`}
      </b>
      <div className="min-w-0 flex-1">
        <p className={cx('text-sm font-semibold break-words', struck)}>{line.name}</p>
        {lineChoices(line).map((choice) => (
          <p key={choice} className={cx('text-ui', struck ?? 'text-fg-2')}>
            {choice}
          </p>
        ))}
        {!removed && <LineSum line={line} country_id={store.country_id} className="block text-ui text-fg-3" />}
        {!removed && <LineProgress line={line} order={order} />}
        {removed && <p className="text-ui">{goneWords(line)}</p>}
        {line.observation !== '' && <CustomerNote className="mt-1">{line.observation}</CustomerNote>}
        {editing && !removed && (
          <div className="mt-2 flex gap-1.5">
            {less > 0 && (
              <IconButton
                size="sm"
                variant="secondary"
                label={t('Tirar um {name}', { name: line.name })}
                disabled={remove.isPending}
                onClick={() => void takeOne()}
              >
                <Minus className="size-4" aria-hidden />
              </IconButton>
            )}
            <IconButton
              size="sm"
              variant="danger-ghost"
              label={t('Retirar {name} do pedido', { name: line.name })}
              onClick={() => setAsking(0)}
            >
              <Trash2 className="size-4" aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              variant="secondary"
              label={t('Observação de {name}', { name: line.name })}
              onClick={() => setNoting(true)}
            >
              <MessageSquareText className="size-4" aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <span className="t-money text-sm">{money(line.total)}</span>
      {noting && <NoteDialog order={order} line={line} onClose={() => setNoting(false)} />}
      {asking !== null && (
        <RemoveLineDialog
          order={order}
          line={line}
          rest={asking}
          asksYes={asksYes}
          onRemove={(because) => take(asking, because)}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

/** How far the kitchen is with it. */
function LineProgress({ line, order }: { line: OrderItem; order: Order }) {
  if (!isInKitchen(order.status)) return null;
  const words =
    line.served_at !== null
      ? t('Entregue na mesa')
      : line.done_at !== null
        ? t('Pronto na cozinha')
        : line.course > order.fired_course
          ? t('{course}º prato, aguardando', { course: line.course })
          : line.seen_at !== null
            ? t('A cozinha viu')
            : t('Na fila da cozinha');
  return <p className="text-ui font-semibold text-fg-3">{words}</p>;
}

/** What became of a line that is off its order. */
function goneWords({ moved_to }: OrderItem): string {
  if (moved_to === null) return t('Retirado do pedido');
  return moved_to === 0
    ? t('Foi para outra mesa')
    : t('Foi para a mesa {table}', { table: writeTableNumber(moved_to) });
}
