import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import * as z from 'zod';
import { done, id, idParams, storeBody, storeQuery, textId } from '../fields.ts';
import { menuItemRow } from './items.ts';
import { answerShape, formShape } from '../kinds.ts';
import { changedPrices, dryRun, priceChange } from './menu-actions.ts';
import { formInteger, formStore, orderedIds, visibility, visibilityChange } from './menu-fields.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

/** A section of the menu as the editor lists it. */
export const menuGroup = z.object({
  ...answerShape(MENU_GROUP, 'row'),
  itens_count: z.number().int(),
});
export type MenuGroup = z.output<typeof menuGroup>;
export const menuGroupWithItems = menuGroup.extend({ itens: z.array(menuItemRow) });

const flavors = formInteger(1, 3);
const groupFields = z.object({
  ...formShape(MENU_GROUP, 'form'),
  flavor1: flavors,
  flavor2: flavors,
  /** The picture is a file of this name; an empty text takes the present one away. */
  image: z.literal(''),
});
/** What a form of the editor fills in; what it leaves out keeps its value, or its default. */
export const menuGroupForm = groupFields.partial();
export const newMenuGroupForm = menuGroupForm.required({ name: true });

export const listGroups = route({
  method: 'GET',
  path: 'stores/group',
  summary: 'The sections of the menu in their order, hidden ones too',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(menuGroup),
});

export const getGroup = route({
  method: 'GET',
  path: 'stores/group/by-id',
  summary: 'One section with its items',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ id: textId }),
  response: menuGroupWithItems,
  errors: ['not_found'],
});

export const createGroup = route({
  method: 'POST',
  path: 'stores/group',
  summary: 'A new section, last on the menu unless `order` says otherwise',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: newMenuGroupForm.extend(formStore.shape),
  form: { files: ['image'] },
  response: menuGroup,
  errors: ['invalid_input', 'too_large'],
});

export const updateGroup = route({
  method: 'POST',
  path: 'stores/group/{id}',
  summary: 'Changes a section: only the fields that are sent',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: menuGroupForm.extend(formStore.shape),
  form: { files: ['image'] },
  response: menuGroup,
  errors: ['not_found', 'invalid_input', 'too_large'],
});

export const deleteGroup = route({
  method: 'DELETE',
  path: 'stores/group/{id}',
  summary: 'Takes a section off the menu, and its items with it; it can be restored',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const setGroupInvisible = route({
  method: 'POST',
  path: 'stores/group/invisible/{id}',
  summary: 'Hides a section from customers, or shows it',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: visibilityChange,
  response: visibility,
  errors: ['not_found'],
});

export const duplicateGroup = route({
  method: 'POST',
  path: 'stores/group/duplicate/{id}',
  summary: 'A copy of a section with its items, variations and complements; hidden until somebody shows it',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: storeBody,
  response: menuGroup,
  errors: ['not_found'],
});

export const updateGroupPrices = route({
  method: 'POST',
  path: 'stores/group/batch-price-update/{id}',
  summary: 'Raises or lowers every price of a section; `dry_run` only shows what would change',
  access: staff(MANAGERS, inBody, 'price_edit'),
  params: idParams,
  body: priceChange.extend({ store_id: id, dry_run: dryRun }),
  response: changedPrices,
  errors: ['not_found'],
});

export const reorderGroups = route({
  method: 'POST',
  path: 'stores/group/reorder',
  summary: 'Puts the sections in this order',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: storeBody.extend({ ids: orderedIds }),
  response: done,
  errors: ['not_found'],
});
