import { PRINT_SETTINGS } from '@comanda/domain/fields/printing';
import * as z from 'zod';
import { id, idParams, requiredText, storeBody, storeQuery, textId, textItemId, itemParams } from '../fields.ts';
import { formShape } from '../kinds.ts';
import { ALL_ROLES, inBody, inParams, inQuery, MANAGERS, OWNERS, route, staff } from '../route.ts';

const groupName = requiredText(40, 'Dê um nome ao grupo.').transform((name) => name.replace(/\s+/g, ' '));

const capacity = z.number().int().min(1, { error: 'Digite ao menos 1.' }).max(50, { error: 'Digite até 50.' });

/** Items that are prepared in one place and come out on a ticket of their own. */
export const printGroup = z.object({
  id,
  name: z.string(),
  /** Where its papers come out; null: where whole orders do. */
  printer_id: id.nullable(),
  /** Dishes that are made there at once: promises count with it. */
  capacity: z.number().int(),
  /** In the order of the menu. */
  itens: z.array(z.object({ id, name: z.string(), menu_group_id: id, group_name: z.string() })),
});
export type PrintGroup = z.output<typeof printGroup>;
const printGroups = z.array(printGroup);

export const findPrintGroups = route({
  method: 'GET',
  path: 'print_groups',
  summary: "The store's print groups by name, each with its items",
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: printGroups,
});

export const addPrintGroup = route({
  method: 'POST',
  path: 'print_groups/{storeId}',
  summary: 'Adds a print group',
  access: staff(MANAGERS, inParams('storeId')),
  params: z.object({ storeId: textId }),
  body: z.object({ name: groupName }),
  response: printGroup,
  errors: ['print_group_exists'],
});

export const updatePrintGroup = route({
  method: 'PUT',
  path: 'print_groups/{id}',
  summary: 'Renames a print group, gives it a printer, or says how many dishes it makes at once',
  access: staff(MANAGERS, inBody),
  params: idParams,
  body: storeBody.extend({ name: groupName, printer_id: id.nullable().optional(), capacity: capacity.optional() }),
  response: printGroup,
  errors: ['print_group_exists'],
});

export const deletePrintGroup = route({
  method: 'DELETE',
  path: 'print_groups/{id}',
  summary: 'Deletes a print group; its items belong to none from then on',
  access: staff(MANAGERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: 'none',
});

export const removePrintGroupItem = route({
  method: 'POST',
  path: 'print_groups/remove-item/{id}',
  summary: 'Takes an item out of its print group; `id` is the item',
  access: staff(MANAGERS, inBody),
  params: itemParams,
  body: storeBody,
  response: printGroups,
});

export const includePrintGroupItem = route({
  method: 'POST',
  path: 'print_groups/include-item/{groupId}/{itemId}',
  summary: 'Puts an item into a print group, out of the one that it was in',
  access: staff(MANAGERS, inBody),
  params: z.object({ groupId: textId, itemId: textItemId }),
  body: storeBody,
  response: printGroups,
});

export const includePrintGroupMenuGroup = route({
  method: 'POST',
  path: 'print_groups/include-group/{groupId}/{menuGroupId}',
  summary: 'Puts every item of a menu group into a print group',
  access: staff(MANAGERS, inBody),
  params: z.object({ groupId: textId, menuGroupId: textId }),
  body: storeBody,
  response: printGroups,
});

const copies = z.number().int().min(0).max(5, { error: 'Imprima até 5 vias.' });
/** How orders come out on paper. */
export const printSettings = z.object({
  ...formShape(PRINT_SETTINGS, 'form'),
  /** Millimetres of the roll. */
  paper_width: z.literal([58, 80]),
  /** Copies of the whole order, 0 for none; counter orders go by takeaway. */
  copies_delivery: copies,
  copies_takeaway: copies,
  copies_table: copies,
});
export type PrintSettings = z.output<typeof printSettings>;

export const getPrintSettings = route({
  method: 'GET',
  path: 'stores/print-settings/{id}',
  summary: 'How the store prints its orders',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: printSettings,
});

export const savePrintSettings = route({
  method: 'PUT',
  path: 'stores/print-settings/{id}',
  summary: 'Changes how the store prints its orders',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: printSettings.partial(),
  response: printSettings,
});
