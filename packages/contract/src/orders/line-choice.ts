import * as z from 'zod';
import { flag, id, itemId, text } from '../fields.ts';

export const OBSERVATION_MAX = 140;

const flavorChoice = {
  flavors: z.number().int().min(1).max(3).nullish(),
  flavor1: itemId.nullish(),
  flavor2: itemId.nullish(),
  flavor3: itemId.nullish(),
};
/** What a person chose of one item. Prices are never read from here. */
export const lineChoice = z.object({
  item_id: itemId,
  /** Pieces, or grams for an item by weight. */
  quantity: z.number().int().min(1).max(1_000_000),
  complements: z
    .array(z.object({ complement_id: id, quantity: z.number().int().min(1).max(1000) }))
    .max(100)
    .default([]),
  variation_id: id.nullish(),
  /** A pizza's size, 1 or 2; how many flavors it has; which items they are. */
  size: z.literal([1, 2]).nullish(),
  ...flavorChoice,
  observation: text(OBSERVATION_MAX).default(''),
  /** Pay this line with points. */
  use_discount: flag.default(false),
});

/** The same as the store's people type it: at a table they say when it is to come. */
export const staffLineChoice = lineChoice.extend({ course: z.number().int().min(1).max(9).default(1) });
export type LineChoice = z.output<typeof lineChoice>;
