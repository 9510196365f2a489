import { LEFTOVER_CODES } from '@comanda/domain/tomorrow/leftover-reasons';
import * as z from 'zod';
import { day, done, id, instant, money, storeBody, storeQuery, text } from '../fields.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';
import { unit } from '../menu/tags.ts';

/** Rows of the kitchen's list that are counted at once. */
const COUNTED_MOST = 500;
const quantity = z.number().min(0).max(1_000_000);
const kind = z.enum(['item', 'material']);
export type PrepKind = z.output<typeof kind>;

/** What a day will need, and the sum that it comes from: median, trend, holiday, adjusted and scheduled are the quantity. */
const forecast = z.object({
  quantity: z.number(),
  low: z.number(),
  high: z.number(),
  days: z.number().int(),
  median: z.number(),
  trend: z.number(),
  holiday: z.number(),
  adjusted: z.number(),
  scheduled: z.number(),
});
export type ToldForecast = z.output<typeof forecast>;

export const prepLine = z.object({
  kind,
  /** Of the item or of the raw material. */
  id,
  name: z.string(),
  unit,
  /** null: too few of these days have sold; only what is ordered already is known. */
  forecast: forecast.nullable(),
  scheduled: z.number(),
  /** Of an item what was kept or counted, of a material what its stock says; null is not counted. */
  have: z.number().nullable(),
  /** What is still to be made or set aside, ready to use. */
  make: z.number(),
  /** Of a material that loses something in the making: how much of it that takes. */
  raw: z.number().nullable(),
  /** The items that a material goes into here. */
  goes_into: z.array(z.string()),
  prepared: z.number().nullable(),
  prepared_by: z.string(),
  left_over: z.number().nullable(),
  kept: z.number().nullable(),
  waste_reason: z.enum(LEFTOVER_CODES).nullable(),
  /** null is not known, or nothing was counted. */
  waste_cost: money.nullable(),
  counted_at: instant.nullable(),
});
export type PrepLine = z.output<typeof prepLine>;

export const buyLine = z.object({
  kind,
  id,
  name: z.string(),
  unit,
  forecast: forecast.nullable(),
  scheduled: z.number(),
  on_hand: z.number(),
  minimum: z.number().nullable(),
  /** How much to buy: whole packs, where it comes in packs. */
  buy: z.number(),
  packs: z.number().int().nullable(),
  pack_name: z.string(),
  /** Of one unit, as it was bought last; null is not known. */
  cost: z.number().nullable(),
  total: money.nullable(),
});
export type BuyLine = z.output<typeof buyLine>;

export const buyList = z.object({
  /** null: nobody has said whom these are bought from. */
  supplier_id: id.nullable(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  /** Of the lines whose price is known. */
  total: money,
  lines: z.array(buyLine),
});
export type BuyList = z.output<typeof buyList>;

export const station = z.object({
  /** null is the kitchen as a whole. */
  print_group_id: id.nullable(),
  name: z.string(),
  lines: z.array(prepLine),
});

export const readTomorrow = route({
  method: 'GET',
  path: 'stores/tomorrow',
  summary: 'What to prepare, by station, and to buy, by supplier, for a day; tomorrow unless said',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ day: day.optional() }),
  response: z.object({
    day,
    /** The store's business day. */
    today: day,
    /** Whether the store opens on the day, by its hours. */
    opens: z.boolean(),
    holiday: z.object({ name: z.string(), days: z.number().int(), factor: z.number() }).nullable(),
    /** Of orders. */
    forecast: forecast.nullable(),
    scheduled: z.number().int(),
    /** The days that the median is of, the oldest first. */
    past: z.array(z.object({ day, orders: z.number().int() })),
    /** How many of the same weekday have sold, and how many it takes. */
    known_days: z.number().int(),
    least_days: z.number().int(),
    /** How far what would have been said was from what was sold; null where too few days are known. */
    miss: z.object({ days: z.number().int(), percent: z.number().int() }).nullable(),
    adjust_percent: z.number().int(),
    adjust_note: z.string(),
    stations: z.array(station),
    lists: z.array(buyList),
    /** What is made without a recipe: it is prepared, but nothing is bought for it. */
    without_recipe: z.array(z.string()),
  }),
  errors: ['prep_day_far'],
});
export type Tomorrow = z.output<typeof readTomorrow.response>;

export const adjustForecast = route({
  method: 'POST',
  path: 'stores/tomorrow/adjust',
  summary: 'What somebody knows of a day: more or less by some percent, and why',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({
    day,
    adjust_percent: z.number().int().min(-90).max(200),
    adjust_note: text(120).default(''),
  }),
  response: done,
  errors: ['prep_day_far'],
});

const line = { kind, id, print_group_id: id.nullable() };

export const setPrepared = route({
  method: 'POST',
  path: 'stores/tomorrow/prepared',
  summary: 'Says how much of something is ready for a day at a station; null takes it back',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({ day, ...line, prepared: quantity.nullable() }),
  response: done,
  errors: ['not_found', 'prep_day_far', 'prep_counted'],
});

export const countLeftovers = route({
  method: 'POST',
  path: 'stores/tomorrow/count',
  summary: 'The evening’s count of what was prepared: what is neither sold nor kept leaves the stock as a loss, once',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({
    day,
    reason: z.enum(LEFTOVER_CODES),
    lines: z
      .array(z.object({ ...line, left_over: quantity, kept: quantity.default(0) }))
      .min(1)
      .max(COUNTED_MOST),
  }),
  response: z.object({
    /** Of what was thrown away and whose cost is known. */
    cost: money,
    /** What was thrown away without a known cost. */
    unknown: z.array(z.string()),
  }),
  errors: ['not_found', 'prep_day_far', 'prep_counted', 'prep_left_too_much', 'stock_loss_too_large'],
});
