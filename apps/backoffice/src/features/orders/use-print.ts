import type { Order } from '@comanda/contract/orders';
import { findPrintGroups, getPrintSettings } from '@comanda/contract/print';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { ticketsOf } from './tickets-of.ts';
import { usePaper } from './use-paper.ts';

/** Prints orders as the store has set it: drawn for paper alone, and taken away again when the print dialog is closed. */
export function usePrint(store_id: number) {
  const { data: settings } = useQuery(read(getPrintSettings, { params: { id: String(store_id) } }));
  const { data: groups } = useQuery({
    ...read(findPrintGroups, { query: { store_id: String(store_id) } }),
    enabled: settings?.group_tickets === true,
  });
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
  return {
    job,
    settings,
    /** Somebody has pressed print. */
    order: (order: Order) => start(order, true),
    /** Somebody has accepted an order on this device. */
    accepted: (order: Order) => {
      if (settings?.print_on_accept === true) start(order, false);
    },
  };
}
