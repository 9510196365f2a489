import { PAYMENT } from '@comanda/domain/codes';
import type { Dish } from './dishes.ts';
import type { Dice } from './seeded.ts';

export interface PlannedLine {
  dish: Dish;
  /** Pieces, or grams. */
  quantity: number;
}
/** What becomes of an order before the kitchen is through with it. */
export type Fate = 'goes' | 'cancelled early' | 'cancelled late' | 'more' | 'less';
export type Channel = 'delivery' | 'takeaway' | 'counter' | 'typed delivery' | 'later';

export interface PlannedOrder {
  channel: Channel;
  lines: PlannedLine[];
  /** A code, or half by card and half in cash. */
  payment: number | 'split';
  coupon: boolean;
  /** Ten percent by hand, at the counter. */
  discount: boolean;
  fate: Fate;
}

const PLATES: readonly Dish[] = ['coxinha', 'burger', 'steak', 'fries', 'beer'];
const AT_THE_COUNTER: readonly PlannedOrder['payment'][] = [
  PAYMENT.cash,
  PAYMENT.cash,
  PAYMENT.debit,
  PAYMENT.credit,
  PAYMENT.pix,
  'split',
  PAYMENT.onCredit,
];
const AT_THE_DOOR: readonly PlannedOrder['payment'][] = [PAYMENT.cash, PAYMENT.cash, PAYMENT.credit, PAYMENT.pix];
const FATES: readonly Fate[] = [
  'goes',
  'goes',
  'goes',
  'goes',
  'goes',
  'goes',
  'cancelled early',
  'cancelled late',
  'more',
  'less',
];

export function planLines(dice: Dice): PlannedLine[] {
  // Dishes that stand side by side, because the same dish twice is one line.
  const first = dice.below(PLATES.length);
  const lines: PlannedLine[] = Array.from({ length: 1 + dice.below(3) }, (_, index) => ({
    dish: PLATES[(first + index) % PLATES.length] ?? 'beer',
    quantity: 1 + dice.below(3),
  }));
  return dice.below(6) === 0 ? [...lines, { dish: 'kilo', quantity: 150 + 50 * dice.below(14) }] : lines;
}

/** So many orders of each kind. */
export function planOrders(dice: Dice, counts: Readonly<Partial<Record<Channel, number>>>): PlannedOrder[] {
  const channels = Object.entries(counts) as [Channel, number][]; // its own keys
  return channels.flatMap(([channel, count]) => Array.from({ length: count }, () => planOrder(dice, channel)));
}

function planOrder(dice: Dice, channel: Channel): PlannedOrder {
  const isCounter = channel === 'counter';
  return {
    channel,
    lines: planLines(dice),
    payment: dice.pick(isCounter ? AT_THE_COUNTER : AT_THE_DOOR),
    coupon: (channel === 'delivery' || channel === 'takeaway') && dice.below(4) === 0,
    discount: isCounter && dice.below(5) === 0,
    fate: channel === 'later' ? 'goes' : dice.pick(FATES),
  };
}
