import type { OrderId, ItemId } from '../ids.ts';
import type { LocalDate } from '../local-time.ts';
import type { MeasureKey } from '../reports/measures.ts';
import type { Values } from '../reports/derive.ts';

/** What is told of a finished day, as every report measures it. */
export const MORNING_MEASURES = [
  'orders',
  'net',
  'average',
  'margin',
  'margin_part',
  'goods_unknown',
  'kept_part',
  'promised',
  'prep_mean',
  'cancelled',
  'cancelled_value',
] as const satisfies readonly MeasureKey[];
export type MorningMeasure = (typeof MORNING_MEASURES)[number];
export type DayValues = Pick<Values, MorningMeasure>;

/** So many of the same weekday stand behind a day. */
export const WEEKS_BACK = 8;
/** Of fewer nobody says that something is usual. */
export const WEEKS_NEEDED = 3;

export interface HourFact {
  /** Hours since the midnight at which the day began. */
  readonly place: number;
  readonly orders: number;
  readonly net: number;
}

export interface ItemFact {
  readonly item_id: ItemId;
  readonly name: string;
  readonly image: string | null;
  readonly quantity: number;
  /** Of each same weekday before on which the store sold, this item's own; 0 where it sold none. */
  readonly before: readonly number[];
}

export interface Cancelled {
  readonly reason: string;
  readonly orders: number;
}

/** What there is to do today, counted by those who know of it. */
export interface Waiting {
  /** Payables that fall due today, or did before. */
  readonly due: { readonly count: number; readonly total: number; readonly overdue: number; readonly first: string };
  /** Ratings of one or two stars of the last days that nobody has answered. */
  readonly reviews: {
    readonly count: number;
    /** The newest. */
    readonly text: string;
    readonly name: string;
    readonly order_id: OrderId;
  } | null;
  /** Items, complements and materials below their minimum. */
  readonly low: { readonly count: number; readonly at_least: boolean; readonly first: string };
  /** Orders of the day that went out with a Pix that nobody has seen arrive. */
  readonly pix: { readonly count: number; readonly total: number };
  /** Orders for today that are still to come. */
  readonly scheduled: number;
}

/** All that a morning knows. Days are business days of the store. */
export interface MorningFacts {
  /** The day that is over. */
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly values: DayValues;
  readonly hours: readonly HourFact[];
  /** The same weekday of the weeks before, the newest first; a day without sales is there with none. */
  readonly before: readonly DayValues[];
  /** The same weekdays as today, likewise. */
  readonly likeToday: readonly DayValues[];
  /** Whether the store has ever sold before. */
  readonly sold_before: boolean;
  /** By its hours the store did not open. */
  readonly shut: { readonly day: boolean; readonly today: boolean };
  readonly holiday: { readonly today: string | null };
  readonly notes: { readonly day: string | null; readonly before: string | null; readonly today: string | null };
  readonly items: readonly ItemFact[];
  readonly cancelled: readonly Cancelled[];
  readonly waiting: Waiting;
}
