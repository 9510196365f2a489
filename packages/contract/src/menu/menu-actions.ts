import { SWITCH_ENDS } from '@comanda/domain/hours/switch-end';
import * as z from 'zod';
import { flag, id, money, openEndedInstant } from '../fields.ts';
import { ids, stockCount } from './menu-fields.ts';

/** Until when something is sold out. */
export const soldOutUntil = z.enum(SWITCH_ENDS);
/** null puts it back on sale. */
export const soldOutChange = z.object({ store_id: id, until: soldOutUntil.nullable() });
export const soldOut = z.object({ id, sold_out_until: openEndedInstant.nullable() });

/** The cents on which changed prices land: nearest first, the higher one of two as near. */
export const PRICE_ENDINGS = ['.00', '.05', '.90'] as const;
/** Percent or money, below zero to lower; no price goes below zero. */
export const priceChange = z.object({
  by: z.enum(['percent', 'value']),
  amount: z
    .number()
    .min(-10_000)
    .max(10_000)
    .refine((amount) => amount !== 0, { error: 'Diga quanto muda.' }),
  /** '.05' is the next five cents; without it a price keeps its own cents. */
  rounding: z.enum(PRICE_ENDINGS).nullable().default(null),
});
/** One price before and after; `field` is `price1`, `price2`, `price`, or `variation` with its own name. */
export const changedPrice = z.object({
  id,
  name: z.string(),
  field: z.enum(['price1', 'price2', 'price', 'variation']),
  variation_id: id.nullable(),
  variation_name: z.string().nullable(),
  before: money,
  after: money,
});
export const changedPrices = z.object({
  /** Nothing was changed: this is what would be. */
  dry_run: z.boolean(),
  prices: z.array(changedPrice),
});
export const dryRun = flag.default(false);

/** One action on a selection of items or complements. */
export const selectionAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('price'), ids, ...priceChange.shape, dry_run: dryRun }),
  z.object({ action: z.literal('visibility'), ids, is_invisible: flag }),
  z.object({ action: z.literal('sold_out'), ids, until: soldOutUntil.nullable() }),
  z.object({ action: z.literal('stock'), ids, stock: stockCount }),
]);
/** `changed` counts rows; `prices` is filled by the action on prices. */
export const selectionResult = z.object({
  changed: z.number().int(),
  dry_run: z.boolean(),
  prices: z.array(changedPrice),
});
export type SelectionAction = z.output<typeof selectionAction>;
export type SelectionResult = z.output<typeof selectionResult>;
export type PriceChange = z.output<typeof priceChange>;
export type ChangedPrice = z.output<typeof changedPrice>;
export type SoldOutChoice = z.output<typeof soldOutUntil>;
