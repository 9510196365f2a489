import * as z from 'zod';
import { complementForm, complementGroupForm } from './complements.ts';
import { id, money, requiredText } from './fields.ts';
import { menuGroupForm } from './groups.ts';
import { menuItemForm } from './items.ts';
import { imagePath, order } from './menu-fields.ts';

/** The id of a row that the menu has, or a text by which a draft calls one that it makes ('nova-pizza'). */
const ref = z.union([id, z.string().min(1).max(60)]);
export type DraftRef = z.output<typeof ref>;

const picture = imagePath.pipe(z.string().max(200).nullable());
const groupFields = menuGroupForm.extend({ image: picture.optional() });
const itemFields = menuItemForm
  .pick({
    name: true,
    description: true,
    price1: true,
    price2: true,
    from_price: true,
    strike_price: true,
    cost: true,
    stock: true,
    internal_id: true,
    points: true,
    image_alt: true,
    custom_tag: true,
    order: true,
    type: true,
    minimum_quantity: true,
    item_free_delivery: true,
    is_upsell: true,
    has_promotion: true,
    is_best_seller: true,
    is_invisible: true,
    is_newest: true,
    is_highlight: true,
    requires_schedule: true,
    is_alcohol: true,
    is_delivery: true,
    is_table: true,
    sun: true,
    mon: true,
    tue: true,
    wed: true,
    thu: true,
    fri: true,
    sat: true,
    start_time: true,
    end_time: true,
  })
  .extend(
    z
      .object({
        menu_group_id: ref,
        image: picture,
        image_2: picture,
        image_3: picture,
        image_4: picture,
        image_5: picture,
      })
      .partial().shape,
  );
const variationFields = z.object({ menu_item_id: ref, name: requiredText(60), price: money, order }).partial();
const complementFields = complementForm
  .pick({
    name: true,
    description: true,
    price: true,
    cost: true,
    stock: true,
    internal_id: true,
    order: true,
    is_invisible: true,
  })
  .extend({ complement_group_id: ref.optional(), image: picture.optional() });
/** That items ask a complement group: never changed but for its place. */
const linkFields = z.object({ complement_group_id: ref, menu_item_id: ref, order }).partial();

/**
 * One row of the menu that a draft makes, changes, takes off or brings back. `fields` are its columns by their names; a
 * column that points to another row (menu_group_id, menu_item_id, complement_group_id) holds that row's `ref`.
 * What was counted may be in it, from a spreadsheet; what is sold out is not.
 */
const change = {
  op: z.enum(['create', 'update', 'delete', 'restore']),
  ref,
  /** For an update, the values that it was made from: the server fills in those that are left out. */
  before: z.record(z.string(), z.unknown()).optional(),
};
export const draftChange = z.discriminatedUnion('entity', [
  z.strictObject({ entity: z.literal('menu_groups'), ...change, fields: groupFields.strict() }),
  z.strictObject({ entity: z.literal('menu_items'), ...change, fields: itemFields.strict() }),
  z.strictObject({ entity: z.literal('item_variations'), ...change, fields: variationFields.strict() }),
  z.strictObject({ entity: z.literal('complement_groups'), ...change, fields: complementGroupForm.strict() }),
  z.strictObject({ entity: z.literal('complements'), ...change, fields: complementFields.strict() }),
  z.strictObject({ entity: z.literal('links'), ...change, fields: linkFields.strict() }),
]);
export type DraftChange = z.input<typeof draftChange>;

export const DRAFT_SOURCES = ['manual', 'import', 'prices', 'rollback'] as const;
export const draftSource = z.enum(DRAFT_SOURCES);
export type DraftSource = z.output<typeof draftSource>;
/** As many changes as a menu of 2,000 items with everything that belongs to it may need. */
export const MAX_DRAFT_CHANGES = 20_000;
