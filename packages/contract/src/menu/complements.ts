import { COMPLEMENT, COMPLEMENT_GROUP } from '@comanda/domain/fields/complement';
import * as z from 'zod';
import { done, id, itemId, idParams, storeBody, storeQuery, textId, textItemId } from '../fields.ts';
import { answerShape, formShape } from '../kinds.ts';
import { selectionAction, selectionResult, soldOut, soldOutChange } from './menu-actions.ts';
import {
  formId,
  formStore,
  ids,
  imagePath,
  orderedIds,
  stockAnswer,
  stockCount,
  visibility,
  visibilityChange,
} from './menu-fields.ts';
import { ALL_ROLES, inBody, inParams, inQuery, route, staff } from '../route.ts';

/** One answer to a complement group's question. */
export const complement = z.object(answerShape(COMPLEMENT, 'row'));
export type Complement = z.output<typeof complement>;

/** A question asked about an item. */
export const complementGroup = z.object({
  ...answerShape(COMPLEMENT_GROUP, 'row'),
  store_id: id,
  /** How many items ask it. */
  itens_count: z.number().int(),
  complements: z.array(complement),
});
export type ComplementGroup = z.output<typeof complementGroup>;

const complementFields = z.object({
  ...formShape(COMPLEMENT, 'form'),
  /** The picture is a file of this name; an empty text takes the present one away. */
  image: z.literal(''),
});
/** What a form of the editor fills in; what it leaves out keeps its value, or its default. */
export const complementForm = complementFields.partial();
export const newComplementForm = complementForm.required({ name: true });

export const complementGroupForm = z.object(formShape(COMPLEMENT_GROUP, 'form')).partial();
/** A complement of a group's form: without `id` it is new; `image_file` names the file that comes along (`image_0`). */
const groupComplement = newComplementForm.extend({ id: id.nullish(), image_file: z.string().max(20).optional() });
const newComplements = z.array(groupComplement.omit({ id: true })).max(300);
export const newComplementGroupForm = complementGroupForm.required({ name: true }).extend({
  complements: newComplements.optional(),
  /** Items that ask it from the start. */
  menu_item_ids: z.array(itemId).max(2000).optional(),
});

export const listComplementGroups = route({
  method: 'GET',
  path: 'stores/group-complements',
  summary: 'The complement groups with their complements, hidden ones too',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(complementGroup),
});

export const getComplementGroup = route({
  method: 'GET',
  path: 'stores/group-complements/by-id',
  summary: 'One complement group',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ id: textId }),
  response: complementGroup,
  errors: ['not_found'],
});

export const createComplementGroup = route({
  method: 'POST',
  path: 'stores/group-complements',
  summary: 'A new complement group, with its complements and links when given',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: newComplementGroupForm.extend(storeBody.shape),
  response: complementGroup,
  errors: ['invalid_input', 'not_found', 'forbidden'],
});

export const storeComplementGroup = route({
  method: 'POST',
  path: 'stores/complement-group/store',
  summary: 'A new complement group with its complements and their pictures',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: newComplementGroupForm.extend(formStore.shape),
  form: { files: ['image_*'], json: ['complements', 'menu_item_ids'] },
  response: complementGroup,
  errors: ['invalid_input', 'not_found', 'forbidden', 'too_large'],
});

export const updateComplementGroup = route({
  method: 'PUT',
  path: 'stores/group-complements/by-id',
  summary: 'Changes a complement group; `complements`, when sent, is the whole list in its order',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: complementGroupForm.extend({
    ...formStore.shape,
    id: formId,
    complements: z.array(groupComplement).max(300).optional(),
  }),
  form: { files: ['image_*'], json: ['complements'] },
  response: complementGroup,
  errors: ['not_found', 'invalid_input', 'forbidden', 'too_large', 'cost_from_recipe'],
});

export const deleteComplementGroup = route({
  method: 'DELETE',
  path: 'stores/group-complements/by-id/{id}',
  summary: 'Takes a complement group away from every item; it can be restored',
  access: staff(ALL_ROLES, inQuery, 'menu_edit'),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const deleteComplementGroups = route({
  method: 'DELETE',
  path: 'stores/group-complements/bulk-delete/{storeId}',
  summary: 'Takes several complement groups away; they can be restored',
  access: staff(ALL_ROLES, inParams('storeId'), 'menu_edit'),
  params: z.object({ storeId: textId }),
  body: z.object({ ids }),
  response: done,
  errors: ['not_found'],
});

export const duplicateComplementGroup = route({
  method: 'POST',
  path: 'stores/group-complements/duplicate',
  summary: 'A copy of a complement group with its complements, linked to no item',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: storeBody.extend({ id }),
  response: complementGroup,
  errors: ['not_found'],
});

export const reorderComplementGroups = route({
  method: 'POST',
  path: 'stores/group-complements/reorder',
  summary: 'Puts the complement groups in this order',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: storeBody.extend({ ids: orderedIds }),
  response: done,
  errors: ['not_found'],
});

export const complementLink = z.object({
  id,
  complement_group_id: id,
  menu_item_id: itemId,
  name: z.string(),
  menu_group_id: id,
  menu_group_name: z.string(),
  image: imagePath,
});

export const linkComplementGroup = route({
  method: 'POST',
  path: 'stores/group-complements/link',
  summary: 'Asks a complement group on items too; those that ask it already stay as they are',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: storeBody.extend({ complement_group_id: id, menu_item_ids: z.array(itemId).min(1).max(2000) }),
  response: z.array(complementLink),
  errors: ['not_found'],
});

export const listComplementLinks = route({
  method: 'GET',
  path: 'stores/group-complements/link/{groupId}',
  summary: 'The items that ask a complement group',
  access: staff(ALL_ROLES, inQuery),
  params: z.object({ groupId: textId }),
  query: storeQuery,
  response: z.array(complementLink),
  errors: ['not_found'],
});

export const unlinkComplementGroup = route({
  method: 'DELETE',
  path: 'stores/group-complements/link/{id}/{itemId}',
  summary: 'No longer asks the complement group `id` on an item',
  access: staff(ALL_ROLES, inQuery, 'menu_edit'),
  params: z.object({ id: textId, itemId: textItemId }),
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const unlinkEverywhere = route({
  method: 'DELETE',
  path: 'stores/group-complements/link-all/{groupId}',
  summary: 'No longer asks a complement group on any item',
  access: staff(ALL_ROLES, inQuery, 'menu_edit'),
  params: z.object({ groupId: textId }),
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const getComplement = route({
  method: 'GET',
  path: 'stores/complement/by-id',
  summary: 'One complement',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ id: textId }),
  response: complement,
  errors: ['not_found'],
});

export const listComplements = route({
  method: 'GET',
  path: 'stores/complement/by-group',
  summary: 'The complements of a group in their order',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ complement_group_id: textId }),
  response: z.array(complement),
  errors: ['not_found'],
});

export const createComplement = route({
  method: 'POST',
  path: 'stores/complement',
  summary: 'A new complement, last in its group',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: newComplementForm.extend({ ...formStore.shape, complement_group_id: formId }),
  form: { files: ['image'] },
  response: complement,
  errors: ['not_found', 'invalid_input', 'forbidden', 'too_large'],
});

export const updateComplement = route({
  method: 'PUT',
  path: 'stores/complement/by-id',
  summary: 'Changes a complement: only the fields that are sent',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: complementForm.extend({ ...formStore.shape, id: formId, complement_group_id: formId.optional() }),
  form: { files: ['image'] },
  response: complement,
  errors: ['not_found', 'invalid_input', 'forbidden', 'too_large', 'cost_from_recipe'],
});

export const deleteComplement = route({
  method: 'DELETE',
  path: 'stores/complement/{id}',
  summary: 'Takes a complement away; it can be restored',
  access: staff(ALL_ROLES, inQuery, 'menu_edit'),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const setComplementStock = route({
  method: 'POST',
  path: 'stores/complement/stock/{id}',
  summary: 'Says what is left of a complement; null stops counting',
  access: staff(ALL_ROLES, inBody, 'stock_edit'),
  params: idParams,
  body: storeBody.extend({ stock: stockCount }),
  response: stockAnswer,
  errors: ['not_found'],
});

export const changeComplementStock = route({
  method: 'POST',
  path: 'stores/complement/stock-update/{id}',
  summary: 'Adds what has arrived to the stock of a complement, or takes off what was lost',
  access: staff(ALL_ROLES, inBody, 'stock_edit'),
  params: idParams,
  body: storeBody.extend({ quantity: z.number().int().min(-1_000_000).max(1_000_000) }),
  response: stockAnswer,
  errors: ['not_found', 'stock_below_zero'],
});

export const setComplementSoldOut = route({
  method: 'POST',
  path: 'stores/complement/sold-out/{id}',
  summary: 'Marks a complement as sold out, wherever it is linked; null puts it back on sale',
  access: staff(ALL_ROLES, inBody, 'stock_edit'),
  params: idParams,
  body: soldOutChange,
  response: soldOut,
  errors: ['not_found'],
});

export const setComplementInvisible = route({
  method: 'POST',
  path: 'stores/complement/invisible/{id}',
  summary: 'Hides a complement from customers, or shows it',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  params: idParams,
  body: visibilityChange,
  response: visibility,
  errors: ['not_found'],
});

export const actOnComplements = route({
  method: 'POST',
  path: 'stores/complement/actions-update/{storeId}',
  summary:
    'One action on a selection of complements: prices, visibility, sold out or stock, each by its own permission',
  access: staff(ALL_ROLES, inParams('storeId')),
  params: z.object({ storeId: textId }),
  body: selectionAction,
  response: selectionResult,
  errors: ['not_found', 'forbidden'],
});

/** The cells of a grid. */
const complementCells = complementFields
  .pick({ name: true, description: true, price: true, cost: true, internal_id: true, stock: true, is_invisible: true })
  .partial();
export const updateComplements = route({
  method: 'POST',
  path: 'stores/complement/batch-update',
  summary: 'Changes cells of many complements at once (paste, fill-down, undo), all or none',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: storeBody.extend({ changes: z.array(complementCells.extend({ id })).min(1).max(2000) }),
  response: z.array(complement),
  errors: ['not_found', 'invalid_input', 'forbidden'],
});

export const reorderComplements = route({
  method: 'POST',
  path: 'stores/complement/reorder',
  summary: 'Puts the complements of a group in this order; those of other groups move here',
  access: staff(ALL_ROLES, inBody, 'menu_edit'),
  body: storeBody.extend({ complement_group_id: id, ids: orderedIds }),
  response: done,
  errors: ['not_found'],
});
