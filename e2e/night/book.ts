import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { add } from '@comanda/domain/money';
import type { Dish } from './dishes.ts';
import type { Channel, PlannedLine } from './plan.ts';

/** What people remember of the night, written down as it happens: nothing of it is read from the shop. */
export interface NightBook {
  /** Orders by their kind, see `kindOf`. */
  orders: Map<string, number>;
  /** Pieces, or grams, that were asked for; what was taken back or cancelled too. */
  dishes: Map<Dish, number>;
  /** What was paid in the end, by the code of its way. */
  money: Map<number, number>;
  /** Bills that were opened: tables, and parts of tables. */
  bills: number;
}
export const emptyBook = (): NightBook => ({ orders: new Map(), dishes: new Map(), money: new Map(), bills: 0 });

type Way = Channel | 'table by waiter' | 'table by phone';
const METHOD: Readonly<Record<Way, number>> = {
  delivery: DELIVERY_METHOD.delivery,
  takeaway: DELIVERY_METHOD.takeaway,
  counter: DELIVERY_METHOD.counter,
  'typed delivery': DELIVERY_METHOD.delivery,
  later: DELIVERY_METHOD.takeaway,
  'table by waiter': DELIVERY_METHOD.table,
  'table by phone': DELIVERY_METHOD.table,
};
const BY_PHONE: ReadonlySet<Way> = new Set(['delivery', 'takeaway', 'table by phone']);

/** Kinds of orders that the shop tells apart. */
export const kindOf = (isPhone: boolean, delivery_method: number) =>
  `${isPhone ? 'phone' : 'typed'} ${delivery_method}`;

export function ordered({ orders, dishes }: NightBook, way: Way, lines: readonly PlannedLine[]): void {
  const kind = kindOf(BY_PHONE.has(way), METHOD[way]);
  orders.set(kind, (orders.get(kind) ?? 0) + 1);
  alsoOrdered(dishes, lines);
}
export function alsoOrdered(dishes: NightBook['dishes'], lines: readonly PlannedLine[]): void {
  for (const { dish, quantity } of lines) dishes.set(dish, (dishes.get(dish) ?? 0) + quantity);
}
export function paid({ money }: NightBook, payment: number, amount: number): void {
  money.set(payment, add(money.get(payment) ?? 0, amount));
}

/** The counter's typed sale: so many coxinhas and a plate by weight, in cash. */
export const plateAnd = (pieces: number): PlannedLine[] => [
  { dish: 'coxinha', quantity: pieces },
  { dish: 'kilo', quantity: 350 },
];
export const inCash = (book: NightBook, amount: number) => paid(book, PAYMENT.cash, amount);
