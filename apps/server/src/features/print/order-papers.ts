import type { Order, OrderChanged, OrderItem } from '@comanda/contract/orders/orders';
import type { PrintSettings } from '@comanda/contract/floor/print';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { kitchenPaper } from '@comanda/escpos/kitchen-paper';
import { orderPaper } from '@comanda/escpos/order-paper';
import { openLines } from '@comanda/escpos/order-words';
import type { NewJob } from './print-jobs.repo.ts';
import type { PrinterRow } from './printers.repo.ts';
import { namedPrinter, type PrintingGroup, type PrintingShop } from './printing-store.repo.ts';

/** What decides which papers an order is. */
export interface PrintDesk {
  shop: PrintingShop;
  settings: PrintSettings;
  printers: readonly PrinterRow[];
  stations: readonly PrintingGroup[];
  menu_url: string;
}

/**
 * Every paper of an order: its copies on each printer that has whole orders, then one for each station that cooks a part of it.
 * @param asked somebody has pressed print: there is one at least, whatever the settings say
 */
export function papersOf(order: Order, desk: PrintDesk, { asked, key }: { asked: boolean; key: string }): NewJob[] {
  const { settings, shop, menu_url } = desk;
  const kitchen = kitchenJobs(order, desk, key);
  const wished = copiesOf(order, settings);
  const copies = asked && wished + kitchen.length === 0 ? 1 : wished;
  const title = `Pedido ${order.number}`;
  const whole = counters(desk).flatMap(({ id: printer_id }) =>
    Array.from({ length: copies }, (_, index) => ({
      printer_id,
      kind: 'order' as const,
      title,
      order_id: order.id,
      paper: orderPaper(order, shop, settings, { copy: index + 1, copies, menu_url }),
      op_id: `${key}-order-${printer_id}-${index + 1}`,
    })),
  );
  return [...whole, ...kitchen];
}

/** A corrected order anew, one of it on each printer that has whole orders. @param seq of the event that tells of it */
export function correctedPapers(order: Order, change: OrderChanged, desk: PrintDesk, seq: number): NewJob[] {
  const { settings, shop, menu_url } = desk;
  return counters(desk).map(({ id: printer_id }) => ({
    printer_id,
    kind: 'order' as const,
    title: `Pedido ${order.number} · corrigido`,
    order_id: order.id,
    paper: orderPaper(order, shop, settings, { menu_url, corrections: change.corrections ?? [] }),
    op_id: `corrected-${order.id}-${seq}-${printer_id}`,
  }));
}

/** Printers of whole orders; without any, the cash desk's, so that nothing is lost. */
const counters = ({ printers, shop }: PrintDesk): readonly PrinterRow[] => {
  const chosen = printers.filter(({ prints_orders }) => prints_orders);
  if (chosen.length > 0) return chosen;
  const named = namedPrinter(printers, shop);
  return named ? [named] : [];
};

function copiesOf({ delivery_method }: Order, settings: PrintSettings): number {
  if (delivery_method === DELIVERY_METHOD.delivery) return settings.copies_delivery;
  return delivery_method === DELIVERY_METHOD.table ? settings.copies_table : settings.copies_takeaway;
}

function kitchenJobs(order: Order, desk: PrintDesk, key: string): NewJob[] {
  const parts = [...Map.groupBy(openLines(order), (line) => stationOf(line, desk))].filter(
    ([station]) => station.printer_id !== null || desk.settings.group_tickets,
  );
  return parts.flatMap(([station, lines]) =>
    destinations(station, desk).map((printer_id) => ({
      printer_id,
      kind: 'kitchen' as const,
      title: `Pedido ${order.number} · ${station.name || 'Outros itens'}`,
      order_id: order.id,
      paper: kitchenPaper(order, desk.shop, desk.settings, {
        name: station.name,
        lines,
        also: parts.filter(([other]) => other !== station && other.name !== '').map(([other]) => other.name),
      }),
      op_id: `${key}-kitchen-${station.id}-${printer_id}`,
    })),
  );
}

const NO_STATION: PrintingGroup = { id: 0, name: '', printer_id: null };
export const stationOf = (
  line: Pick<OrderItem, 'print_group_id'>,
  { stations }: Pick<PrintDesk, 'stations'>,
): PrintingGroup => stations.find(({ id }) => id === line.print_group_id) ?? NO_STATION;

/** A station's own printer; without one, where whole orders go. */
export function destinations(station: PrintingGroup, desk: PrintDesk): number[] {
  const own = desk.printers.find(({ id }) => id === station.printer_id);
  return (own ? [own] : counters(desk)).map(({ id }) => id);
}
