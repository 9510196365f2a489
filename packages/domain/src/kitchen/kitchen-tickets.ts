import { ITEM_TYPE } from '../codes.ts';
import { isHeld, isToCook, type KitchenLine, type KitchenOrder, sentAt } from './kitchen-line.ts';

/** What one station sees: a print group, what belongs to none (0), or everything (null). */
export type Station = number | null;
export const NO_STATION = 0;

type LineOf<Order extends KitchenOrder> = Order['cart_itens'][number];

/** An order's part at one station, as the screen shows it. */
export interface KitchenTicket<Order extends KitchenOrder = KitchenOrder> {
  /** Stays the same while the ticket stands. */
  readonly key: string;
  readonly order: Order;
  /** In the order's own sequence, those that are struck among them. */
  readonly lines: readonly LineOf<Order>[];
  /** Waiting for their course, not to be begun. */
  readonly held: readonly LineOf<Order>[];
  /** Came after the order was sent. */
  readonly additional: boolean;
  /** When its clock began. */
  readonly sent_at: string;
  readonly unseen: boolean;
  /** Other stations that still cook for the order. */
  readonly also_at: readonly number[];
}

export const stationOf = ({ print_group_id }: Pick<KitchenLine, 'print_group_id'>): number =>
  print_group_id ?? NO_STATION;
const isAt = (station: Station, line: KitchenLine): boolean => station === null || stationOf(line) === station;

/**
 * The tickets of a station: what comes first, and then the oldest first. What was added later is a ticket of its own.
 * A ticket stands as long as one of its lines is to be cooked.
 */
export function kitchenTickets<Order extends KitchenOrder>(
  orders: readonly Order[],
  station: Station,
): KitchenTicket<Order>[] {
  return orders.flatMap((order) => ticketsOf(order, station)).toSorted(byPlace);
}

function ticketsOf<Order extends KitchenOrder>(order: Order, station: Station): KitchenTicket<Order>[] {
  const all: readonly LineOf<Order>[] = order.cart_itens;
  const live = all.filter(({ removed_at }) => removed_at === null);
  const rounds = Map.groupBy(
    live.filter((line) => isAt(station, line)),
    ({ added_at }) => added_at ?? '',
  );
  return [...rounds].flatMap(([added_at, round]) => {
    if (!round.some((line) => isToCook(order, line))) return [];
    const held = round.filter((line) => isHeld(order, line) && line.done_at === null);
    const lines = round.filter((line) => !held.includes(line));
    const open = lines.filter((line) => line.done_at === null);
    const sent = (open.length > 0 ? open : held).map((line) => sentAt(order, line)).toSorted();
    return [
      {
        key: `${order.id} ${added_at}`,
        order,
        lines,
        held,
        additional: added_at !== '',
        sent_at: sent[0] ?? order.created_at,
        unseen: round.some(({ seen_at }) => seen_at === null),
        also_at: othersAt(order, live, station),
      },
    ];
  });
}

function othersAt(order: KitchenOrder, live: readonly KitchenLine[], station: Station): number[] {
  if (station === null) return [];
  const others = live.filter((line) => isToCook(order, line) && !isAt(station, line)).map(stationOf);
  return [...new Set(others)].filter((id) => id !== NO_STATION);
}

function byPlace(one: KitchenTicket, other: KitchenTicket): number {
  const first = Number(other.order.priority_at !== null) - Number(one.order.priority_at !== null);
  if (first !== 0) return first;
  const [left, right] = [one.sent_at, other.sent_at];
  return left === right ? one.order.id - other.order.id : left < right ? -1 : 1;
}

interface CountedLine extends KitchenLine {
  readonly name: string;
  readonly item_type: number;
  readonly complementos: readonly { readonly name: string; readonly quantity: number }[];
}
export interface DishTotal {
  readonly name: string;
  readonly item_type: number;
  /** Pieces, or grams of what is weighed. */
  readonly quantity: number;
}

/** What is to be made of each dish, the most first; of `complements`, what goes into them. */
export function dishTotals(
  tickets: readonly KitchenTicket<KitchenOrder<CountedLine>>[],
  of: 'dishes' | 'complements' = 'dishes',
): DishTotal[] {
  const totals = new Map<string, DishTotal>();
  const count = (name: string, item_type: number, quantity: number) => {
    const key = `${item_type} ${name}`;
    totals.set(key, { name, item_type, quantity: quantity + (totals.get(key)?.quantity ?? 0) });
  };
  for (const line of tickets.flatMap(({ lines }) => lines)) {
    if (line.done_at !== null) continue;
    if (of === 'dishes') count(line.name, line.item_type, line.quantity);
    else
      for (const each of line.complementos)
        count(each.name, ITEM_TYPE.unit, each.quantity * (line.item_type === ITEM_TYPE.unit ? line.quantity : 1));
  }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'pt'));
}
