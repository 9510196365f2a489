import type { KitchenChange, KitchenChangedEvent } from '@comanda/contract/floor/kitchen';
import { changePaper } from '@comanda/escpos/change-paper';
import { destinations, type PrintDesk, stationOf } from './order-papers.ts';
import type { NewJob } from './print-jobs.repo.ts';

/** Only what is different for each station, one paper for each (F11). */
export function changeJobs({ order, changes }: KitchenChangedEvent, desk: PrintDesk): NewJob[] {
  const told = new Set<string>();
  /** What is of the whole order comes once out of a printer of several stations. */
  const isNews = ({ line, kind }: KitchenChange, printer_id: number) => {
    const known = told.has(`${printer_id} ${kind}`);
    if (line === null) told.add(`${printer_id} ${kind}`);
    return line !== null || !known;
  };
  return [...Map.groupBy(changes, (change) => stationOf(change, desk))].flatMap(([station, all]) =>
    destinations(station, desk).flatMap((printer_id) => {
      const own = all.filter((change) => isNews(change, printer_id));
      if (own.length === 0) return [];
      return {
        printer_id,
        kind: 'change' as const,
        title: `Pedido ${order.number} · alteração`,
        order_id: order.id,
        paper: changePaper(order, desk.shop, station.name, own),
        op_id: `change-${printer_id}-${own.map(({ id }) => id).join('.')}`,
      };
    }),
  );
}
