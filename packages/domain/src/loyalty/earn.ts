import type { Loose, RowIn } from '../fields/field.ts';
import type { LOYALTY_PROGRAM } from '../fields/loyalty.ts';
import type { ItemId } from '../ids.ts';
import type { DeliveryMethod } from '../codes.ts';
import { weekdayOf } from '../local-time.ts';
import { add, isPositive, max, min, type Money, percent, subtract, times, ZERO } from '../money.ts';
import type { CardGift, LoyaltyUnit, ProgramKind } from './codes.ts';

type Form = Loose<RowIn<typeof LOYALTY_PROGRAM, 'form'>>;
/** A programme as the store sets it; lists that are empty let everything in. */
export interface ProgramRule extends Omit<Form, 'kind' | 'gives' | 'name' | 'active' | 'valid_days'> {
  readonly kind: ProgramKind;
  /** What a full card gives. */
  readonly gives: CardGift;
}
export interface Program extends ProgramRule {
  readonly id: number;
  readonly valid_days: number | null;
}

export interface EarningOrder {
  /** What was paid for it. */
  readonly total: number;
  readonly subtotal: number;
  /** What of the total the plain cashback counts: `plainPart`. */
  readonly plain_total: number;
  readonly delivery_method: DeliveryMethod;
  /** The store's business day. */
  readonly day: string;
  /** Those that were not taken out; what points paid earns nothing. */
  readonly lines: readonly {
    readonly item_id: ItemId;
    readonly menu_group_id: number | null;
    readonly quantity: number;
    readonly total: number;
    readonly points_total: number;
  }[];
  /** Orders that the client had in the ninety days before, this one included. */
  readonly visits: number;
  /** It is the client's first. */
  readonly first: boolean;
  /** Programmes of which a full card has paid a piece of it. */
  readonly paid_by: readonly number[];
}
/** What the client and the programmes have by now. */
export interface EarningState {
  /** Stamps of the client, by programme. */
  readonly stamps: ReadonlyMap<number, number>;
  /** What each programme has given in all. */
  readonly given: ReadonlyMap<number, number>;
}

export interface Earning {
  readonly program: ProgramKind;
  /** null for the plain cashback of the store's settings. */
  readonly program_id: number | null;
  readonly unit: LoyaltyUnit;
  readonly amount: Money;
  /** Left out for the store's own rule. */
  readonly valid_days?: number | null;
}

/** The store's own rule for every order, in percent. */
export interface PlainCashback {
  readonly cashback_program: number;
  /** Codes of DELIVERY_METHOD. */
  readonly cashback_methods: readonly number[];
  /** Of what was on offer, too. */
  readonly cashback_offers: boolean;
}

/** What it gives of an order that came in this way. */
export const plainRate = (
  { cashback_program, cashback_methods }: Pick<PlainCashback, 'cashback_program' | 'cashback_methods'>,
  method: number,
): number => (cashback_methods.includes(method) ? cashback_program : 0);

/** What of an order it counts. @param offers what its lines that were on offer come to */
export const plainPart = (
  { cashback_offers }: Pick<PlainCashback, 'cashback_offers'>,
  { total, offers }: { total: number; offers: number },
): Money => max(0, cashback_offers ? total : subtract(total, offers));

/** Whether an order is one that the programme counts, and what of it. */
function counted(program: ProgramRule, order: EarningOrder): { amount: Money; pieces: number } | null {
  const { weekdays, delivery_methods, menu_group_ids, item_ids, minimum, ends_on } = program;
  if (ends_on !== null && order.day > ends_on) return null;
  if (order.subtotal < minimum) return null;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(order.day))) return null;
  if (delivery_methods.length > 0 && !delivery_methods.includes(order.delivery_method)) return null;
  if (menu_group_ids.length === 0 && item_ids.length === 0) return { amount: max(0, order.total), pieces: 1 };
  const lines = order.lines.filter(
    ({ item_id, menu_group_id, points_total }) =>
      points_total === 0 &&
      (item_ids.includes(item_id) || (menu_group_id !== null && menu_group_ids.includes(menu_group_id))),
  );
  if (lines.length === 0) return null;
  // What the lines come to, but never more than was paid.
  return {
    amount: min(add(...lines.map(({ total }) => total)), max(0, order.total)),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/**
 * What a delivered order gives its client.
 * @param base percent of `plain_total` that every order gives; of it and the programmes that give a percentage, the best counts
 */
export function earnOf(
  base: number,
  programs: readonly Program[],
  order: EarningOrder,
  { stamps, given }: EarningState,
): Earning[] {
  const plain = percent(order.plain_total, base);
  const earned: Earning[] = [{ program: 'cashback', program_id: null, unit: 'money', amount: plain }];
  const extras: Earning[] = [];
  for (const program of programs) {
    const part = counted(program, order);
    if (part === null) continue;
    const { kind, id, value, needs, budget, valid_days } = program;
    const left = budget === null ? Infinity : Math.max(0, budget - (given.get(id) ?? 0));
    const gift = (amount: Money): Earning => ({
      program: kind,
      program_id: id,
      unit: 'money',
      amount: min(amount, left),
      ...(valid_days === null ? {} : { valid_days }),
    });
    if (kind === 'cashback' || (kind === 'tier' && order.visits >= (needs ?? Infinity)))
      extras.push(
        gift(max(0, subtract(percent(part.amount, value), percent(min(part.amount, order.plain_total), base)))),
      );
    else if (kind === 'points') earned.push(gift(times(part.amount, value)));
    else if (kind === 'welcome' && order.first) earned.push(gift(add(value)));
    else if (kind === 'stamps' && program.gives === 'item') {
      // The piece that the card has paid fills no other.
      const amount = max(0, part.pieces - (order.paid_by.includes(id) ? 1 : 0));
      earned.push({ program: kind, program_id: id, unit: 'stamp', amount });
    } else if (kind === 'stamps' && needs !== null && left > 0) {
      const full = Math.floor(((stamps.get(id) ?? 0) + part.pieces) / needs);
      earned.push({ program: kind, program_id: id, unit: 'stamp', amount: subtract(part.pieces, full * needs) });
      if (full > 0) earned.push(gift(times(value, full)));
    }
  }
  const [best] = extras.toSorted((one, other) => other.amount - one.amount);
  return [...earned, ...(best ? [best] : [])].filter(({ amount }) => amount !== ZERO);
}

/** What of it is balance. */
export const moneyOf = (earned: readonly Earning[]): Money =>
  add(...earned.filter(({ unit, amount }) => unit === 'money' && isPositive(amount)).map(({ amount }) => amount));
