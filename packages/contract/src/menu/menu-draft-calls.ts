import { MENU_DRAFT } from '@comanda/domain/fields/menu-draft';
import { answerShape } from '../kinds.ts';
import * as z from 'zod';
import { done, id, idParams, instant, localTime, requiredText, storeBody, storeQuery, textId } from '../fields.ts';
import { draftChange, draftSource, MAX_DRAFT_CHANGES } from './menu-drafts.ts';
import { inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

export const draftSummary = z.object({
  ...answerShape(MENU_DRAFT, 'row'),
  source: draftSource,
  /** How many changes it would publish. */
  changes_count: z.number().int(),
});
export type DraftSummary = z.output<typeof draftSummary>;

/** What somebody looks at twice before publishing it. */
export const DRAFT_WARNINGS = ['price_drop', 'zero_price', 'no_photo'] as const;
export type DraftWarning = (typeof DRAFT_WARNINGS)[number];
/** Something else is there than the draft was made from: the row was changed meanwhile, or is gone. */
export const DRAFT_CONFLICTS = ['changed', 'gone'] as const;
export type DraftConflict = (typeof DRAFT_CONFLICTS)[number];

/** A column of a row: what it was when the draft was made, what it is, what it will be. */
export const draftCell = z.object({ column: z.string(), before: z.unknown(), now: z.unknown(), after: z.unknown() });
export const draftLine = z.object({
  /** The change's number in its draft. */
  id: z.number().int(),
  entity: z.string(),
  op: z.enum(['create', 'update', 'delete', 'restore']),
  /** The row's id, or the text by which the draft calls one that it makes. */
  ref: z.union([id, z.string()]),
  name: z.string(),
  /** Where it stands: its section, its item, its complement group. */
  place: z.string(),
  cells: z.array(draftCell),
  warnings: z.array(z.enum(DRAFT_WARNINGS)),
  conflict: z.enum(DRAFT_CONFLICTS).nullable(),
  is_dropped: z.boolean(),
});
export type DraftLine = z.output<typeof draftLine>;
export const menuDraft = draftSummary.extend({ notes: z.array(z.string()), lines: z.array(draftLine) });
export type MenuDraft = z.output<typeof menuDraft>;

const name = requiredText(80, 'Dê um nome ao rascunho.');
const base = 'stores/menu-drafts';

export const listDrafts = route({
  method: 'GET',
  path: base,
  summary: 'The drafts of the menu: those that wait first, then those published, the newest first',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  query: storeQuery,
  response: z.array(draftSummary),
});

export const getDraft = route({
  method: 'GET',
  path: `${base}/by-id`,
  summary: 'One draft with what it changes, what is unusual about it and what has changed since it was made',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  query: storeQuery.extend({ id: textId }),
  response: menuDraft,
  errors: ['not_found'],
});

export const createDraft = route({
  method: 'POST',
  path: base,
  summary: 'A new draft of the menu; customers see nothing of it',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: storeBody.extend({
    name,
    source: z.enum(['manual', 'prices']).default('manual'),
    changes: z.array(draftChange).max(MAX_DRAFT_CHANGES).default([]),
  }),
  response: draftSummary,
  errors: ['not_found', 'invalid_input'],
});

export const changeDraft = route({
  method: 'POST',
  path: `${base}/{id}`,
  summary: 'Changes a draft: its name, cells of it, and which of its changes are published',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: storeBody.extend({
    name: name.optional(),
    /** Joined with what the draft changes of the same rows already; a cell set back to what the menu has leaves it. */
    changes: z.array(draftChange).max(2_000).default([]),
    drop: z.array(z.number().int()).max(MAX_DRAFT_CHANGES).default([]),
    keep: z.array(z.number().int()).max(MAX_DRAFT_CHANGES).default([]),
    /** Conflicts in which the draft wins: what the menu has now becomes what it was made from. */
    confirm: z.array(z.number().int()).max(MAX_DRAFT_CHANGES).default([]),
  }),
  response: menuDraft,
  errors: ['not_found', 'invalid_input', 'menu_draft_published'],
});

export const deleteDraft = route({
  method: 'DELETE',
  path: `${base}/{id}`,
  summary: 'Throws a draft away; one that was published stays',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found', 'menu_draft_published'],
});

const refusals = [
  'not_found',
  'invalid_input',
  'forbidden',
  'menu_draft_published',
  'menu_draft_empty',
  'menu_draft_conflicts',
  'menu_draft_refused',
] as const;
export const publishDraft = route({
  method: 'POST',
  path: `${base}/{id}/publish`,
  summary: 'Makes a draft the menu, all of it or nothing; prices need the permission for prices',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: storeBody,
  response: draftSummary,
  errors: refusals,
});

export const scheduleDraft = route({
  method: 'POST',
  path: `${base}/{id}/schedule`,
  summary: 'Lets a draft publish itself at a time of the store’s clock; null takes that back',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: storeBody.extend({
    at: localTime.nullable(),
  }),
  response: draftSummary,
  errors: [...refusals, 'publish_time_past'],
});

export const previewDraft = route({
  method: 'POST',
  path: `${base}/{id}/preview`,
  summary: 'A link to the store’s page with the draft in it, good for some hours; nobody can order there',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  params: idParams,
  body: storeBody,
  response: z.object({ path: z.string(), expires_at: instant }),
  errors: ['not_found', 'menu_draft_published'],
});
