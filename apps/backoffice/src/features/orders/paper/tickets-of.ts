import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import type { PrintGroup, PrintSettings } from '@comanda/contract/floor/print';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { openLines } from '../order-words.ts';

/** One piece of paper: the whole order, or what one place of the kitchen prepares of it. */
export interface PaperTicket {
  key: string;
  /** The print group; null on the whole order, empty for items that are in none. */
  group: string | null;
  lines: readonly OrderItem[];
}

/**
 * What comes out of the printer for an order: its copies, then a ticket for each print group that has a part in it.
 * @param asked somebody has pressed print: there is one at least, whatever the settings say
 */
export function ticketsOf(
  order: Order,
  settings: PrintSettings,
  groups: readonly PrintGroup[],
  asked: boolean,
): PaperTicket[] {
  const lines = openLines(order);
  const copies = copiesOf(order, settings);
  const parts = settings.group_tickets ? partsOf(lines, groups) : [];
  const whole = asked && copies + parts.length === 0 ? 1 : copies;
  return [...Array.from({ length: whole }, (_, at) => ({ key: `order-${at}`, group: null, lines })), ...parts];
}

function copiesOf({ delivery_method }: Order, settings: PrintSettings): number {
  if (delivery_method === DELIVERY_METHOD.delivery) return settings.copies_delivery;
  return delivery_method === DELIVERY_METHOD.table ? settings.copies_table : settings.copies_takeaway;
}

function partsOf(lines: readonly OrderItem[], groups: readonly PrintGroup[]): PaperTicket[] {
  const groupOf = new Map(groups.flatMap(({ id, itens }) => itens.map((item) => [item.id, id])));
  const parts = [...groups.map(({ id, name }) => ({ id, name })), { id: undefined, name: '' }];
  return parts
    .map(({ id, name }) => ({
      key: `group-${id ?? 'none'}`,
      group: name,
      lines: lines.filter(({ item_id }) => groupOf.get(item_id) === id),
    }))
    .filter((part) => part.lines.length > 0);
}
