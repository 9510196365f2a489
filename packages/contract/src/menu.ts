import * as z from 'zod';
import { id, money, openEndedInstant } from './fields.ts';
import { imagePath, priceRule, saleHoursAnswer } from './menu-fields.ts';

/** What is shown although it cannot be ordered now: `@comanda/domain/availability` judges, in browser and server alike. */
const supply = {
  /** Always false here: what is hidden does not travel. The rules read it. */
  is_invisible: z.boolean(),
  stock: z.number().int().nullable(),
  sold_out_until: openEndedInstant.nullable(),
};

export const publicComplement = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: money,
  image: imagePath,
  ...supply,
});
export const publicComplementGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  min: z.number().int(),
  max: z.number().int(),
  is_pizza: z.boolean(),
  price_rule: priceRule,
  only_one: z.boolean(),
  complements: z.array(publicComplement),
});

export const publicItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price1: money,
  price2: money,
  from_price: z.boolean(),
  strike_price: money.nullable(),
  points: z.number().int(),
  /** The pictures in their order; the first one stands on the menu. */
  images: z.array(z.string()),
  image_alt: z.string(),
  custom_tag: z.string(),
  type: z.number().int(),
  minimum_quantity: z.number().int(),
  item_free_delivery: z.boolean(),
  is_upsell: z.boolean(),
  has_promotion: z.boolean(),
  is_best_seller: z.boolean(),
  is_newest: z.boolean(),
  is_highlight: z.boolean(),
  requires_schedule: z.boolean(),
  is_sample: z.boolean(),
  is_alcohol: z.boolean(),
  is_delivery: z.boolean(),
  is_table: z.boolean(),
  ...saleHoursAnswer,
  ...supply,
  variations: z.array(z.object({ id, name: z.string(), price: money })),
  /** Of the document's `complement_groups`, in the order in which they are asked. */
  complement_group_ids: z.array(id),
});

export const publicGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image: imagePath,
  is_pizza: z.boolean(),
  price_rule: priceRule,
  only_one: z.boolean(),
  is_invisible: z.boolean(),
  always_display: z.boolean(),
  size: z.boolean(),
  size1: z.string(),
  size2: z.string(),
  size1_price: money.nullable(),
  size2_price: money.nullable(),
  flavor1: z.number().int(),
  flavor2: z.number().int(),
  /** All of it has run out until then. */
  paused_until: openEndedInstant.nullable(),
  ...saleHoursAnswer,
  itens: z.array(publicItem),
});

/**
 * The menu as customers see it, whatever the hour. A complement group that many items ask travels once: `expandMenu`
 * (`expand-menu.ts`, without zod) puts it into its items.
 */
export const publicMenu = z.object({
  groups: z.array(publicGroup),
  complement_groups: z.array(publicComplementGroup),
});
export type PublicMenu = z.output<typeof publicMenu>;
export type PublicGroup = z.output<typeof publicGroup>;
export type PublicItem = z.output<typeof publicItem>;
export type PublicComplementGroup = z.output<typeof publicComplementGroup>;
export type PublicComplement = z.output<typeof publicComplement>;
