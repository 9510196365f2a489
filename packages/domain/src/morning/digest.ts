import type { OrderId } from '../ids.ts';
import type { LocalDate } from '../local-time.ts';
import { fromCents, type Money, toCents } from '../money.ts';
import { unknownCostPart } from '../reports/derive.ts';
import {
  type Cancelled,
  type DayValues,
  type HourFact,
  type ItemFact,
  type MorningFacts,
  type Waiting,
  WEEKS_NEEDED,
} from './facts.ts';

export const DIGEST_CODES = {
  plain: ['never', 'shut', 'unsold', 'sold'],
  compared: ['better', 'worse', 'alike'],
  /** The same weekday a week before, or the middle of those before. */
  than: ['last', 'usual'],
  rank: ['best', 'lowest'],
} as const;
type Code<Of extends keyof typeof DIGEST_CODES> = (typeof DIGEST_CODES)[Of][number];

/** How the day stood: `better` and `worse` by so many whole percent, `alike` by less than one. */
export type Headline =
  | { readonly code: Code<'plain'> }
  | { readonly code: Code<'compared'>; readonly percent: number; readonly than: Code<'than'> };

/** What waits for a person; each is shown with the page on which it is done. */
export type Need =
  | {
      readonly code: 'cancelled';
      readonly orders: number;
      readonly value: Money;
      /** Of all of them, or of the most; null where nobody has said why. */
      readonly reason: { readonly words: string; readonly orders: number } | null;
    }
  | {
      readonly code: 'due';
      readonly count: number;
      readonly total: Money;
      readonly overdue: number;
      readonly first: string;
    }
  | {
      readonly code: 'reviews';
      readonly count: number;
      readonly text: string;
      readonly name: string;
      readonly order_id: OrderId;
    }
  | { readonly code: 'pix'; readonly count: number; readonly total: Money }
  | {
      readonly code: 'low';
      readonly count: number;
      /** There may be more of them. */
      readonly at_least: boolean;
      readonly first: string;
    };

export interface Digest {
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly headline: Headline;
  /** Null where nothing was sold: then there is nothing to measure. */
  readonly sold: {
    readonly net: Money;
    readonly orders: number;
    readonly peak: { readonly hour: number; readonly orders: number } | null;
    /** Mean minutes from acceptance to ready. */
    readonly prep: number | null;
    readonly average: Money;
    /** Of the average, against the day it is compared with: whole percent, 0 too. */
    readonly average_change: number | null;
    /** Null where most of it is not known. */
    readonly margin: { readonly value: Money; readonly part: number } | null;
    /** Percent of the sales whose cost nobody knows. */
    readonly unknown: number | null;
    /** Percent of the promises, of so many. */
    readonly kept: { readonly part: number; readonly promised: number } | null;
  } | null;
  /** Which of the two made most of the difference. */
  readonly why:
    | { readonly code: 'orders'; readonly difference: number }
    | { readonly code: 'average'; readonly difference: Money }
    | null;
  /** The most or the least of so many same weekdays. */
  readonly rank: { readonly code: Code<'rank'>; readonly of: number } | null;
  readonly hours: { readonly hour: number; readonly orders: number; readonly net: Money }[];
  readonly needs: Need[];
  /** Needs that are not among them. */
  readonly more: number;
  readonly ahead: {
    readonly shut: boolean;
    readonly holiday: string | null;
    readonly usual: { readonly net: Money; readonly orders: number; readonly of: number } | null;
    readonly scheduled: number;
    readonly note: string | null;
  };
  readonly items: (Pick<ItemFact, 'item_id' | 'name' | 'image' | 'quantity'> & {
    /** More than on each of so many same weekdays before; null where it is not, or too few are known. */
    readonly record_of: number | null;
  })[];
  /** What somebody wrote of the day, and of the day that it is compared with. */
  readonly note: string | null;
  readonly note_before: string | null;
}

const MOST_NEEDS = 3;
const MOST_ITEMS = 2;
/** Of fewer pieces there is no record. */
const RECORD_FROM = 3;
/** A difference that is worth its reason. */
const WORTH_A_REASON = 5;
/** From here on nobody knows what was left. */
const MOSTLY_UNKNOWN = 50;

/** What is true of a finished day and worth saying in the morning; nothing that the figures do not say. */
export function digestOf(facts: MorningFacts): Digest {
  const { day, today, values, hours, shut, holiday, notes, waiting } = facts;
  const sold = (values.orders ?? 0) > 0;
  const compared = sold ? comparedDay(facts) : null;
  const needs = needsOf(values, facts.cancelled, waiting);
  return {
    day,
    today,
    headline: headlineOf(facts, compared),
    sold: sold ? soldOf(values, hours, compared) : null,
    why: compared ? whyOf(values, compared.values) : null,
    rank: sold ? rankOf(values, facts.before) : null,
    hours: hours.map(({ place, orders, net }) => ({ hour: place % 24, orders, net: fromCents(toCents(net)) })),
    needs: needs.slice(0, MOST_NEEDS),
    more: Math.max(0, needs.length - MOST_NEEDS),
    ahead: {
      shut: shut.today,
      holiday: holiday.today,
      usual: shut.today ? null : usualOf(facts.likeToday),
      scheduled: waiting.scheduled,
      note: notes.today,
    },
    items: bestOf(facts.items),
    note: notes.day,
    note_before: compared?.than === 'last' ? notes.before : null,
  };
}

interface Compared {
  than: Code<'than'>;
  values: Pick<DayValues, 'net' | 'orders' | 'average'>;
}
const hasSold = ({ orders, net }: DayValues): boolean => (orders ?? 0) > 0 && (net ?? 0) > 0;

/** The same weekday a week before; where that sold nothing, the middle of those that did. */
function comparedDay({ before }: MorningFacts): Compared | null {
  const [last] = before;
  if (last && hasSold(last)) return { than: 'last', values: last };
  const usual = usualOf(before);
  return usual && usual.net > 0
    ? {
        than: 'usual',
        values: { net: usual.net, orders: usual.orders, average: fromCents(toCents(usual.net) / usual.orders) },
      }
    : null;
}

/** The middle of the same weekdays on which the store sold; null of too few. */
export function usualOf(days: readonly DayValues[]): { net: Money; orders: number; of: number } | null {
  const sold = days.filter(hasSold);
  if (sold.length < WEEKS_NEEDED) return null;
  const net = fromCents(middle(sold.map((each) => toCents(each.net ?? 0))));
  return { net, orders: Math.max(1, Math.round(middle(sold.map(({ orders }) => orders ?? 0)))), of: sold.length };
}

/** @param values at least one */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? high : (high + (sorted[half - 1] ?? high)) / 2;
}

/** Whole percent by which one is more than another; null where that is nothing. */
function change(now: number | null | undefined, before: number | null | undefined): number | null {
  return now == null || !before ? null : Math.round(((now - before) / before) * 100) + 0; // adding 0 makes minus zero zero
}

function headlineOf({ values, shut, sold_before }: MorningFacts, compared: Compared | null): Headline {
  if ((values.orders ?? 0) === 0) {
    if (!sold_before) return { code: 'never' };
    return { code: shut.day ? 'shut' : 'unsold' };
  }
  const percent = compared && change(values.net, compared.values.net);
  if (compared == null || percent === null) return { code: 'sold' };
  const code = percent === 0 ? 'alike' : percent > 0 ? 'better' : 'worse';
  return { code, percent: Math.abs(percent), than: compared.than };
}

function soldOf(values: DayValues, hours: readonly HourFact[], compared: Compared | null): Digest['sold'] {
  const { net, orders, average, margin, margin_part, kept_part, promised, prep_mean } = values;
  const peak = hours.reduce<HourFact | null>((best, hour) => (hour.orders > (best?.orders ?? 0) ? hour : best), null);
  const unknown = unknownCostPart(values);
  const known = margin != null && margin_part != null && (unknown ?? 0) < MOSTLY_UNKNOWN;
  return {
    net: fromCents(toCents(net ?? 0)),
    orders: orders ?? 0,
    peak: peak && peak.orders > 1 && hours.length > 1 ? { hour: peak.place % 24, orders: peak.orders } : null,
    prep: prep_mean == null ? null : Math.round(prep_mean),
    average: fromCents(toCents(average ?? 0)),
    average_change: compared && change(average, compared.values.average),
    margin: known ? { value: fromCents(toCents(margin)), part: Math.round(margin_part) } : null,
    unknown,
    kept: kept_part == null || !promised ? null : { part: Math.round(kept_part), promised },
  };
}

/** Of the difference, one part is the orders at the old average, the other the average at the new orders. */
function whyOf(now: DayValues, before: Compared['values']): Digest['why'] {
  const percent = change(now.net, before.net);
  if (percent === null || Math.abs(percent) < WORTH_A_REASON) return null;
  const orders = (now.orders ?? 0) - (before.orders ?? 0);
  const average = fromCents(toCents(now.average ?? 0) - toCents(before.average ?? 0));
  const byOrders = orders * (before.average ?? 0);
  const byAverage = average * (now.orders ?? 0);
  const more = percent > 0;
  // What went the other way explains nothing.
  if (byOrders !== 0 && byOrders > 0 === more && Math.abs(byOrders) >= Math.abs(byAverage))
    return { code: 'orders', difference: orders };
  return average !== 0 && average > 0 === more ? { code: 'average', difference: average } : null;
}

function rankOf(values: DayValues, before: readonly DayValues[]): Digest['rank'] {
  const sold = before.filter(hasSold);
  const net = values.net ?? 0;
  if (sold.length < WEEKS_NEEDED) return null;
  if (sold.every((each) => (each.net ?? 0) < net)) return { code: 'best', of: sold.length + 1 };
  return sold.every((each) => (each.net ?? 0) > net) ? { code: 'lowest', of: sold.length + 1 } : null;
}

/** Records before what always sells most. */
function bestOf(items: readonly ItemFact[]): Digest['items'] {
  return items
    .map(({ item_id, name, image, quantity, before }) => {
      const record =
        quantity >= RECORD_FROM && before.length >= WEEKS_NEEDED && before.every((each) => each < quantity);
      return { item_id, name, image, quantity, record_of: record ? before.length : null };
    })
    .toSorted(
      (one, other) =>
        Number(other.record_of !== null) - Number(one.record_of !== null) || other.quantity - one.quantity,
    )
    .slice(0, MOST_ITEMS);
}

/** The most urgent first: bills, people who were let down, money that was not seen, what runs out. */
function needsOf(values: DayValues, cancelled: readonly Cancelled[], waiting: Waiting): Need[] {
  const { due, reviews, low, pix } = waiting;
  const orders = values.cancelled ?? 0;
  const [reason, next] = cancelled.toSorted((one, other) => other.orders - one.orders);
  // Of several alike, none is the most common one.
  const stands = reason !== undefined && reason.orders > (next?.orders ?? 0);
  return [
    ...(due.count > 0 ? [{ code: 'due' as const, ...due, total: fromCents(toCents(due.total)) }] : []),
    ...(orders > 0
      ? [
          {
            code: 'cancelled' as const,
            orders,
            value: fromCents(toCents(values.cancelled_value ?? 0)),
            reason: stands ? { words: reason.reason, orders: Math.min(reason.orders, orders) } : null,
          },
        ]
      : []),
    ...(reviews ? [{ code: 'reviews' as const, ...reviews }] : []),
    ...(pix.count > 0 ? [{ code: 'pix' as const, count: pix.count, total: fromCents(toCents(pix.total)) }] : []),
    ...(low.count > 0 ? [{ code: 'low' as const, ...low }] : []),
  ];
}
