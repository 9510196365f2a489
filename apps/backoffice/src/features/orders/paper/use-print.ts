import { getOrder, type Order } from '@comanda/contract/orders/orders';
import { findPrintGroups, getPrintSettings } from '@comanda/contract/floor/print';
import { printOrder } from '@comanda/contract/floor/print-jobs';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ulid } from 'ulid';
import { read, useWrite } from '../../../platform/api.ts';
import { usePrinters } from '../../print-queue/public.ts';
import { isLine } from '../board/board.ts';
import { ticketsOf } from './tickets-of.ts';
import { usePaper } from './use-paper.ts';

/** Prints orders as the store has set it: on its printers; without any, drawn for paper alone, and taken away again when the print dialog is closed. */
export function usePrint(store_id: number) {
  const client = useQueryClient();
  const { data: settings } = useQuery(read(getPrintSettings, { params: { id: store_id } }));
  const { data: groups } = useQuery({
    ...read(findPrintGroups, { query: { store_id } }),
    enabled: settings?.group_tickets === true,
  });
  const printers = usePrinters(store_id);
  const spools = (printers.data?.printers.length ?? 0) > 0;
  const spool = useWrite(printOrder);
  const [job, setJob] = usePaper();
  const ready = settings !== undefined && (groups !== undefined || !settings.group_tickets);
  function start(order: Order, asked: boolean) {
    if (!ready) {
      if (asked)
        showToast({ text: t('A impressão ainda está carregando. Tente de novo em instantes.'), tone: 'danger' });
      return;
    }
    const tickets = ticketsOf(order, settings, groups ?? [], asked);
    if (tickets.length > 0) setJob({ order, tickets });
  }
  /** The board has of an order that is over only its card. */
  async function startWhole(order: Order) {
    if (!isLine(order)) return start(order, true);
    const query = { store_id };
    const whole = await client.fetchQuery(read(getOrder, { params: { id: order.id }, query })).catch(() => null);
    if (whole === null) showToast({ text: t('Não conseguimos carregar o pedido. Tente de novo.'), tone: 'danger' });
    else start(whole.order, true);
  }
  return {
    job,
    settings,
    /** Somebody has pressed print. */
    order: (order: Order) => {
      if (!spools) return void startWhole(order);
      spool.mutate(
        { params: { id: order.id }, body: { store_id, op_id: ulid() } },
        {
          // The last printer was taken away meanwhile: then the page prints.
          onSuccess: ({ jobs }) =>
            jobs > 0
              ? showToast(t('Pedido {number} na impressora.', { number: order.number }))
              : void startWhole(order),
        },
      );
    },
    /** Somebody has accepted an order on this device. */
    accepted: (order: Order) => {
      if (settings?.print_on_accept === true && printers.isSuccess && !spools) start(order, false);
    },
  };
}
