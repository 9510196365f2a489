import { COMPLEMENT } from '@comanda/domain/fields/complement';
import { namesIn } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import * as z from 'zod';
import { complementGroupForm } from './complements.ts';
import { id, money, requiredText } from '../fields.ts';
import { menuGroupForm } from './groups.ts';
import { formShape } from '../kinds.ts';
import { imagePath, order } from './menu-fields.ts';

/** The id of a row that the menu has, or a text by which a draft calls one that it makes ('nova-pizza'). */
const ref = z.union([id, z.string().min(1).max(60)]);
export type DraftRef = z.output<typeof ref>;

const picture = imagePath.pipe(z.string().max(200).nullable());
const recordOf = <Name extends string, Type>(names: readonly Name[], type: Type) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Type>; // one entry for each name
const groupFields = menuGroupForm.extend({ image: picture.optional() });
const itemFields = z
  .object(formShape(MENU_ITEM, 'draft'))
  .partial()
  .extend(
    z
      .object({
        menu_group_id: ref,
        ...recordOf(namesIn(MENU_ITEM, 'picture'), picture),
      })
      .partial().shape,
  );
const variationFields = z.object({ menu_item_id: ref, name: requiredText(60), price: money, order }).partial();
const complementFields = z
  .object(formShape(COMPLEMENT, 'draft'))
  .partial()
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
