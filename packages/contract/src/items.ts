import * as z from 'zod';
import { complementGroup } from './complements.ts';
import {
  done,
  flag,
  id,
  idParams,
  money,
  openEndedInstant,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textId,
} from './fields.ts';
import { selectionAction, selectionResult, soldOut, soldOutChange } from './menu-actions.ts';
import {
  formId,
  formIdOrNull,
  formInteger,
  formMoney,
  formMoneyOrNull,
  formStore,
  imagePath,
  order,
  orderedIds,
  saleHours,
  saleHoursAnswer,
  stockAnswer,
  prepMinutes,
  stockCount,
  visibility,
  visibilityChange,
} from './menu-fields.ts';
import { ALL_ROLES, inBody, inParams, inQuery, MANAGERS, route, staff } from './route.ts';

export const variation = z.object({ id, name: z.string(), price: money, order: z.number().int() });

/** An item as the editor lists it: everything that a grid shows, without what only its own page needs. */
export const menuItemRow = z.object({
  id,
  menu_group_id: id,
  name: z.string(),
  description: z.string(),
  /** Per kilogram when `type` is 2. */
  price1: money,
  /** Of the second size of a pizza. */
  price2: money,
  from_price: z.boolean(),
  strike_price: money.nullable(),
  cost: money.nullable(),
  internal_id: z.string(),
  /** What a scanner reads from the package; empty when it has none. */
  barcode: z.string(),
  /** Minutes that one hand needs for a piece; null is the store's usual. */
  prep_minutes: z.number().int().nullable(),
  points: z.number().int(),
  image: imagePath,
  custom_tag: z.string(),
  order: z.number().int(),
  stock: z.number().int().nullable(),
  /** 1 by unit, 2 by weight (quantity in grams). */
  type: z.number().int(),
  minimum_quantity: z.number().int(),
  item_free_delivery: z.boolean(),
  is_upsell: z.boolean(),
  has_promotion: z.boolean(),
  is_best_seller: z.boolean(),
  is_invisible: z.boolean(),
  is_newest: z.boolean(),
  is_highlight: z.boolean(),
  requires_schedule: z.boolean(),
  /** Came with the store as an example: customers cannot order it until it is published. */
  is_sample: z.boolean(),
  is_alcohol: z.boolean(),
  is_delivery: z.boolean(),
  is_table: z.boolean(),
  ...saleHoursAnswer,
  sold_out_until: openEndedInstant.nullable(),
  variations: z.array(variation),
  /** Linked complement groups, in the order in which they are asked. */
  complement_group_ids: z.array(id),
});
export type MenuItemRow = z.output<typeof menuItemRow>;

const linkedId = id.nullable();
/** The other items whose stock it takes, the same one twice for two of it; from how many on the store is warned. */
const stockFieldsAnswer = {
  stock_item_id_1: linkedId,
  stock_item_id_2: linkedId,
  stock_item_id_3: linkedId,
  stock_item_id_4: linkedId,
  stock_minimum: z.number().int().nullable(),
};

export const menuItem = menuItemRow.extend({
  image_2: imagePath,
  image_3: imagePath,
  image_4: imagePath,
  image_5: imagePath,
  /** What the first picture shows, for those who do not see it. */
  image_alt: z.string(),
  /** Where its paper comes out; null: where whole orders do. */
  printer_group_id: linkedId,
  ...stockFieldsAnswer,
  grupo: z.object({ id, name: z.string(), is_pizza: z.boolean(), size: z.boolean() }),
  complementos: z.array(complementGroup),
});
export type MenuItem = z.output<typeof menuItem>;

/** The whole list in its order: one without `id` is new, one that is left out is removed. */
const variations = z.array(z.object({ id: id.nullish(), name: requiredText(60), price: money })).max(50);
const itemFields = z.object({
  menu_group_id: formId,
  /** The section, as JSON; `menu_group_id` says the same. */
  grupo: z.object({ id: formId }),
  name: requiredText(120),
  description: text(1000),
  price1: formMoney,
  price2: formMoney,
  from_price: flag,
  strike_price: formMoneyOrNull,
  cost: formMoneyOrNull,
  internal_id: text(60),
  barcode: text(20),
  prep_minutes: prepMinutes,
  points: formInteger(0, 1_000_000),
  image_alt: text(200),
  custom_tag: text(30),
  order,
  stock: stockCount,
  stock_minimum: stockCount,
  stock_item_id_1: formIdOrNull,
  stock_item_id_2: formIdOrNull,
  stock_item_id_3: formIdOrNull,
  stock_item_id_4: formIdOrNull,
  printer_group_id: formIdOrNull,
  type: formInteger(1, 2),
  minimum_quantity: formInteger(0, 100_000),
  item_free_delivery: flag,
  is_upsell: flag,
  has_promotion: flag,
  is_best_seller: flag,
  is_invisible: flag,
  is_newest: flag,
  is_highlight: flag,
  requires_schedule: flag,
  is_alcohol: flag,
  is_delivery: flag,
  is_table: flag,
  ...saleHours,
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
  files: ['image', 'image_2', 'image_3', 'image_4', 'image_5'],
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
  query: storeQuery.extend({ id: textId }),
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
  params: idParams,
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
  body: storeBody.extend({ id }),
  response: menuItem,
  errors: ['not_found'],
});

export const deleteItem = route({
  method: 'DELETE',
  path: 'stores/item/{id}',
  summary: 'Takes an item off the menu; it can be restored',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const setItemInvisible = route({
  method: 'POST',
  path: 'stores/item/invisible/{id}',
  summary: 'Hides an item from customers, or shows it',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: visibilityChange,
  response: visibility,
  errors: ['not_found'],
});

export const setItemStock = route({
  method: 'POST',
  path: 'stores/item/stock/{id}',
  summary: 'Says what is left of an item; null stops counting',
  access: staff(ALL_ROLES, inBody, 'stock_edit'),
  params: idParams,
  body: storeBody.extend({ stock: stockCount }),
  response: stockAnswer,
  errors: ['not_found'],
});

export const changeItemStock = route({
  method: 'POST',
  path: 'stores/item/stock-update/{id}',
  summary: 'Adds what has arrived to the stock of an item, or takes off what was lost',
  access: staff(ALL_ROLES, inBody, 'stock_edit'),
  params: idParams,
  body: storeBody.extend({ quantity: z.number().int().min(-1_000_000).max(1_000_000) }),
  response: stockAnswer,
  errors: ['not_found', 'stock_below_zero'],
});

export const setItemSoldOut = route({
  method: 'POST',
  path: 'stores/item/sold-out/{id}',
  summary: 'Marks an item as sold out for an hour, for the store’s day or until undone; null puts it back on sale',
  access: staff(ALL_ROLES, inBody, 'stock_edit'),
  params: idParams,
  body: soldOutChange,
  response: soldOut,
  errors: ['not_found'],
});

export const setItemInternalId = route({
  method: 'POST',
  path: 'stores/item/internal-id-update/{id}',
  summary: 'Sets the code by which the shop calls an item',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: storeBody.extend({ internal_id: text(60) }),
  response: z.object({ id, internal_id: z.string() }),
  errors: ['not_found'],
});

const upsell = z.object({ id, is_upsell: z.boolean() });
export const addUpsell = route({
  method: 'POST',
  path: 'stores/item/upsell/{id}',
  summary: 'Offers an item in the cart',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: storeBody,
  response: upsell,
  errors: ['not_found'],
});

export const removeUpsell = route({
  method: 'DELETE',
  path: 'stores/item/upsell/{id}',
  summary: 'No longer offers an item in the cart',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  params: idParams,
  query: storeQuery,
  response: upsell,
  errors: ['not_found'],
});

export const toggleHighlight = route({
  method: 'DELETE',
  path: 'stores/item/highlight/{id}',
  summary: 'Turns an item’s highlight over: on when it was off, off when it was on',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  params: idParams,
  query: storeQuery,
  response: z.object({ id, is_highlight: z.boolean() }),
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
  params: z.object({ storeId: textId }),
  body: selectionAction,
  response: selectionResult,
  errors: ['not_found', 'forbidden'],
});

/** The cells of a grid. */
const itemCells = itemFields
  .pick({
    menu_group_id: true,
    name: true,
    description: true,
    price1: true,
    price2: true,
    strike_price: true,
    cost: true,
    internal_id: true,
    points: true,
    custom_tag: true,
    stock: true,
    minimum_quantity: true,
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
  })
  .partial();
export const updateItems = route({
  method: 'POST',
  path: 'stores/item/batch-update',
  summary: 'Changes cells of many items at once (paste, fill-down, undo), all or none',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: storeBody.extend({ changes: z.array(itemCells.extend({ id })).min(1).max(2000) }),
  response: z.array(menuItemRow),
  errors: ['not_found', 'invalid_input', 'forbidden', 'cost_from_recipe'],
});
