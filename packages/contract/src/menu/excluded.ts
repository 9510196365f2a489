import * as z from 'zod';
import { flag, id, instant, textId } from '../fields.ts';
import { ALL_ROLES, inParams, route, staff } from '../route.ts';

/** Without `filterAll`, only what was deleted in these last days is listed. */
export const EXCLUDED_DAYS = 30;

export const excludedRow = z.object({
  id,
  name: z.string(),
  /** The section of an item, the group of a complement; empty for these themselves. */
  of: z.string(),
  deleted_at: instant,
  /** Who deleted it; empty when nobody is known for it. */
  by: z.string(),
  /** That section or group is deleted too: restoring brings it back, or asks for another place. */
  of_deleted: z.boolean(),
  /** How many items or complements went together with it, and come back with it. */
  together: z.number().int(),
});
export type ExcludedRow = z.output<typeof excludedRow>;

const rows = z.array(excludedRow);
/** Newest first. */
export const excludedLists = z.object({
  complementsGroup: rows,
  complementsItem: rows,
  menuGroups: rows,
  menuItems: rows,
});
export type ExcludedLists = z.output<typeof excludedLists>;
export type ExcludedKind = keyof ExcludedLists;

const params = z.object({ storeId: textId });

export const listExcluded = route({
  method: 'POST',
  path: 'stores/excluded/{storeId}',
  summary: 'What was deleted from the menu in the last days, or ever',
  access: staff(ALL_ROLES, inParams('storeId')),
  params,
  body: z.object({ filterAll: flag.default(false) }),
  response: excludedLists,
});

const chosen = z.array(id).max(2000).default([]);
export const restoreExcluded = route({
  method: 'POST',
  path: 'stores/excluded/{storeId}/restore',
  summary: 'Brings back what was deleted, with what went together with it',
  access: staff(ALL_ROLES, inParams('storeId'), 'menu_edit'),
  params,
  body: z.object({
    menuGroups: chosen,
    menuItems: chosen,
    complementsGroup: chosen,
    complementsItem: chosen,
    /** Where items go whose section is deleted; without it, their section comes back too. */
    menu_group_id: id.nullable().default(null),
  }),
  response: z.object({
    /** Sections and groups that came back because something of them did. */
    parents: z.array(z.string()),
  }),
  errors: ['not_found'],
});
