import * as z from 'zod';
import { text } from '../fields.ts';

/** By which way an order came, as reports tell it: a partner's is the partner's, however it is brought. */
export const CHANNELS = ['delivery', 'takeaway', 'table', 'counter', 'partner'] as const;

/** What days that facts are read of are refused for. */
export const RANGE_ERRORS = [
  'report_range_reversed',
  'report_range_too_long',
  'report_range_too_long_evening',
] as const;

const HOURS = 24;
const WEEKDAYS = 7;
const whole = (most: number) => z.coerce.number().int().min(0).max(most);
const number = whole(Number.MAX_SAFE_INTEGER);
const yes = z.literal('1').transform(() => true);

/** What leaves of the history the orders that a row of a report is made of; 0, or no text, is who has none. */
export const SOLD_FILTERS = {
  /** Neither cancelled, nor for later, nor a test. */
  sold: yes.optional(),
  type: z.coerce.number().int().min(1).max(3).optional(),
  channel: z.enum(CHANNELS).optional(),
  /** Of the store's clock. */
  hour: whole(HOURS - 1).optional(),
  /** Both ends counted, also over midnight. */
  from_hour: whole(HOURS - 1).optional(),
  to_hour: whole(HOURS - 1).optional(),
  /** Of the business day; 0 is Sunday. */
  weekday: whole(WEEKDAYS - 1).optional(),
  /** Who took it. */
  person: number.optional(),
  driver: number.optional(),
  /** Brought by any of the drivers. */
  driven: yes.optional(),
  neighbourhood: text(200).optional(),
  /** So many kilometres, begun ones counted. */
  km: whole(99_999).optional(),
  /** Number and name of what gave it, as on the order. */
  discount: text(200).optional(),
  discounted: yes.optional(),
  /** The client's first. */
  new_client: yes.optional(),
  /** It left less than nothing. */
  loss: yes.optional(),
  /** Something of the menu that is still on it. */
  item: number.optional(),
  group: number.optional(),
  complement: number.optional(),
  complement_group: number.optional(),
  /** A way of paying, of a card its brand, and in how many instalments, also for a part. */
  paid_with: z
    .string()
    .regex(/^\d{1,5}( \d{1,15}( \d{1,2})?)?$/)
    .optional(),
  /** Why it was cancelled, by the reason's code; 'unsaid' where nobody said. */
  cancelled_for: text(60).optional(),
  /** The order's one way of paying. */
  payment_whole: whole(99_999).optional(),
} satisfies Record<string, z.ZodType>;
export type SoldFilter = keyof typeof SOLD_FILTERS;
const soldFilters = z.object(SOLD_FILTERS);
export type SoldFilters = z.output<typeof soldFilters>;
