import { VARIATION } from '@comanda/domain/fields/complement';
import { namesIn } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { readTaxCode, type TaxCode } from '@comanda/domain/fiscal/item-codes';
import * as z from 'zod';
import { complementGroup } from './complements.ts';
import {
  done,
  id,
  itemId,
  itemParams,
  money,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textId,
  textItemId,
} from '../fields.ts';
import { answerShape, formShape } from '../kinds.ts';
import { selectionAction, selectionResult, soldOut, soldOutChange } from './menu-actions.ts';
import { formId, formStore, orderedIds, stockAnswer, stockCount, visibility, visibilityChange } from './menu-fields.ts';
import { ALL_ROLES, inBody, inParams, inQuery, MANAGERS, route, staff } from '../route.ts';

export const variation = z.object(answerShape(VARIATION, 'row'));

/** An item as the editor lists it: everything that a grid shows, without what only its own page needs. */
export const menuItemRow = z.object({
  ...answerShape(MENU_ITEM, 'row'),
  variations: z.array(variation),
  /** Linked complement groups, in the order in which they are asked. */
  complement_group_ids: z.array(id),
});
export type MenuItemRow = z.output<typeof menuItemRow>;

export const menuItem = menuItemRow.extend({
  ...answerShape(MENU_ITEM, 'page'),
  grupo: z.object({ id, name: z.string(), is_pizza: z.boolean(), size: z.boolean() }),
  complementos: z.array(complementGroup),
});
export type MenuItem = z.output<typeof menuItem>;

/** The whole list in its order: one without `id` is new, one that is left out is removed. */
const variations = z.array(z.object({ id: id.nullish(), name: requiredText(60), price: money })).max(50);
const itemFields = z.object({
  ...formShape(MENU_ITEM, 'form'),
  /** The section, as JSON; `menu_group_id` says the same. */
  grupo: z.object({ id: formId }),
  variations,
  /** The linked complement groups, in the order in which they are asked. */
  complement_group_ids: z.array(id).max(50),
  /**
   * The pictures in their order: paths that the item has, and names of files that come along (`image_2`). Without it a
   * file takes the place of its name.
   */
  images: z.array(z.string().max(200)).max(5),
});
/** What a form of the editor fills in; what it leaves out keeps its value, or its default. */
export const menuItemForm = itemFields.partial();
export const newMenuItemForm = menuItemForm.required({ name: true });
const itemBody = menuItemForm.extend(formStore.shape);
const newItemBody = newMenuItemForm
  .extend(formStore.shape)
  .refine(({ menu_group_id, grupo }) => (menu_group_id ?? grupo) !== undefined, {
    error: 'Escolha o grupo.',
    path: ['menu_group_id'],
  });
const itemUpload = {
  files: namesIn(MENU_ITEM, 'picture'),
  json: ['grupo', 'variations', 'complement_group_ids', 'images'],
};

export const listItems = route({
  method: 'GET',
  path: 'stores/item',
  summary: 'The items of the menu, hidden ones too, by section and order',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ menu_group_id: textId.optional() }),
  response: z.array(menuItemRow),
});

export const getItem = route({
  method: 'GET',
  path: 'stores/item/by-id',
  summary: 'One item with its variations and complements',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ id: textItemId }),
  response: menuItem,
  errors: ['not_found'],
});

export const createItem = route({
  method: 'POST',
  path: 'stores/item',
  summary: 'A new item, last in its section; a refusal has the field `error`',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: newItemBody,
  form: itemUpload,
  response: menuItem,
  errors: ['not_found', 'invalid_input', 'forbidden', 'too_large', 'stock_link_unit'],
});

export const updateItem = route({
  method: 'POST',
  path: 'stores/item/{id}',
  summary: 'Changes an item: only the fields that are sent; prices need the permission for prices',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: itemParams,
  body: itemBody,
  form: itemUpload,
  response: menuItem,
  errors: [
    'not_found',
    'invalid_input',
    'forbidden',
    'too_large',
    'stock_link_self',
    'stock_link_unit',
    'cost_from_recipe',
  ],
});

export const duplicateItem = route({
  method: 'POST',
  path: 'stores/item/duplicate',
  summary: 'A copy of an item with its variations and complements; hidden until somebody shows it',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: storeBody.extend({ id: itemId }),
  response: menuItem,
  errors: ['not_found'],
});

export const deleteItem = route({
  method: 'DELETE',
  path: 'stores/item/{id}',
  summary: 'Takes an item off the menu; it can be restored',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  params: itemParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const setItemInvisible = route({
  method: 'POST',
  path: 'stores/item/invisible/{id}',
  summary: 'Hides an item from customers, or shows it',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: itemParams,
  body: visibilityChange,
  response: visibility,
  errors: ['not_found'],
});

export const setItemStock = route({
  method: 'POST',
  path: 'stores/item/stock/{id}',
  summary: 'Says what is left of an item; null stops counting',
  access: staff(ALL_ROLES, inBody, 'stock_edit'),
  params: itemParams,
  body: storeBody.extend({ stock: stockCount }),
  response: stockAnswer,
  errors: ['not_found'],
});

export const changeItemStock = route({
  method: 'POST',
  path: 'stores/item/stock-update/{id}',
  summary: 'Adds what has arrived to the stock of an item, or takes off what was lost',
  access: staff(ALL_ROLES, inBody, 'stock_edit'),
  params: itemParams,
  body: storeBody.extend({ quantity: z.number().int().min(-1_000_000).max(1_000_000) }),
  response: stockAnswer,
  errors: ['not_found', 'stock_below_zero'],
});

export const setItemSoldOut = route({
  method: 'POST',
  path: 'stores/item/sold-out/{id}',
  summary: 'Marks an item as sold out for an hour, for the store’s day or until undone; null puts it back on sale',
  access: staff(ALL_ROLES, inBody, 'stock_edit'),
  params: itemParams,
  body: soldOutChange,
  response: soldOut,
  errors: ['not_found'],
});

export const setItemInternalId = route({
  method: 'POST',
  path: 'stores/item/internal-id-update/{id}',
  summary: 'Sets the code by which the shop calls an item',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: itemParams,
  body: storeBody.extend({ internal_id: text(60) }),
  response: z.object({ id: itemId, internal_id: z.string() }),
  errors: ['not_found'],
});

const upsell = z.object({ id: itemId, is_upsell: z.boolean() });
export const addUpsell = route({
  method: 'POST',
  path: 'stores/item/upsell/{id}',
  summary: 'Offers an item in the cart',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: itemParams,
  body: storeBody,
  response: upsell,
  errors: ['not_found'],
});

export const removeUpsell = route({
  method: 'DELETE',
  path: 'stores/item/upsell/{id}',
  summary: 'No longer offers an item in the cart',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  params: itemParams,
  query: storeQuery,
  response: upsell,
  errors: ['not_found'],
});

export const toggleHighlight = route({
  method: 'DELETE',
  path: 'stores/item/highlight/{id}',
  summary: 'Turns an item’s highlight over: on when it was off, off when it was on',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  params: itemParams,
  query: storeQuery,
  response: z.object({ id: itemId, is_highlight: z.boolean() }),
  errors: ['not_found'],
});

export const reorderItems = route({
  method: 'POST',
  path: 'stores/item/reorder',
  summary: 'Puts the items of a section in this order; those of other sections move here',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: storeBody.extend({ menu_group_id: id, ids: orderedIds }),
  response: done,
  errors: ['not_found'],
});

export const actOnItems = route({
  method: 'POST',
  path: 'stores/item/actions-update/{storeId}',
  summary: 'One action on a selection of items: prices, visibility, sold out or stock, each by its own permission',
  access: staff(ALL_ROLES, inParams('storeId')),
  params: z.object({ storeId: textItemId }),
  body: selectionAction,
  response: selectionResult,
  errors: ['not_found', 'forbidden'],
});

const TAX_SITUATION_TEXT = 'Use 3 números no Simples (CSOSN), 2 nos outros regimes (CST).';
/** A code of so many digits, dots left out; empty takes it away. */
const digits = (length: number) =>
  z
    .string()
    .transform((text) => text.replace(/[.\s-]/g, ''))
    .refine((text) => text === '' || new RegExp(`^\\d{${length}}$`).test(text), {
      error: `Este código tem ${length} números.`,
    });

/** Percent, as people write it. */
const rate = (code: TaxCode) =>
  z
    .string()
    .max(12)
    .transform((text, ctx) => {
      const read = readTaxCode(code, text);
      if (read === null) ctx.addIssue({ code: 'custom', message: 'Use um percentual, como 18 ou 1,65.' });
      return read ?? '';
    });

/** The cells of a grid. */
const itemCells = z
  .object({
    ...formShape(MENU_ITEM, 'cells'),
    ncm: digits(8),
    cest: digits(7),
    cfop: digits(4),
    tax_situation: z.union([digits(2), digits(3)], { error: TAX_SITUATION_TEXT }),
    icms_rate: rate('icms_rate'),
    icms_reduction: rate('icms_reduction'),
    pis_cofins_cst: digits(2),
    pis_rate: rate('pis_rate'),
    cofins_rate: rate('cofins_rate'),
  })
  .partial();
export const updateItems = route({
  method: 'POST',
  path: 'stores/item/batch-update',
  summary: 'Changes cells of many items at once (paste, fill-down, undo), all or none',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: storeBody.extend({
    changes: z
      .array(itemCells.extend({ id: itemId }))
      .min(1)
      .max(2000),
  }),
  response: z.array(menuItemRow),
  errors: ['not_found', 'invalid_input', 'forbidden', 'cost_from_recipe'],
});
