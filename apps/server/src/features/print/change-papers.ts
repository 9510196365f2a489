import type { KitchenChangedEvent } from '@comanda/contract/kitchen';
import { changePaper } from '@comanda/escpos/change-paper';
import { destinations, type PrintDesk, stationOf } from './order-papers.ts';
import type { NewJob } from './print-jobs.repo.ts';

/** Only what is different for each station, one paper for each (F11). @param papers that the order has already: none of them is told twice */
export function changeJobs(
  { order, changes }: KitchenChangedEvent,
  desk: PrintDesk,
  papers: readonly Pick<NewJob, 'op_id'>[],
): NewJob[] {
  const told = new Set(papers.flatMap(({ op_id }) => toldBy(op_id)));
  const news = changes.filter(({ id }) => !told.has(id));
  return [...Map.groupBy(news, (change) => stationOf(change, desk))].flatMap(([station, own]) =>
    destinations(station, desk).map((printer_id) => ({
      printer_id,
      kind: 'change' as const,
      title: `Pedido ${order.number} · alteração`,
      order_id: order.id,
      paper: changePaper(order, desk.shop, station.name, own),
      op_id: `change-${printer_id}-${own.map(({ id }) => id).join('.')}`,
    })),
  );
}

const toldBy = (op_id: string): number[] => /^change-\d+-([\d.]+)$/.exec(op_id)?.[1]?.split('.').map(Number) ?? [];
