import * as z from 'zod';
import { day, id, instant, money, storeBody, storeQuery, textId } from '../fields.ts';
import { draftLine, draftSummary } from './menu-draft-calls.ts';
import { inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

/** One row of the menu as an operation left it; only the columns that differ. */
export const historyLine = z.object({
  entity: z.string(),
  entity_id: z.string(),
  name: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type HistoryLine = z.output<typeof historyLine>;
export const menuOperation = z.object({
  operation: z.string(),
  /** The first of its changes: the moment before it is the menu without this and everything later. */
  seq: z.number().int(),
  created_at: instant,
  user_name: z.string(),
  /** The draft that it published. */
  draft_name: z.string().nullable(),
  count: z.number().int(),
  /** The first ones. */
  lines: z.array(historyLine),
});
export type MenuOperation = z.output<typeof menuOperation>;

const seq = z.number().int().positive();
export const listMenuHistory = route({
  method: 'GET',
  path: 'stores/menu-history',
  summary: 'What people changed of the menu, operation by operation, the latest first',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  query: storeQuery.extend({ before: textId.optional(), until: day.optional() }),
  response: z.object({ operations: z.array(menuOperation), more: z.boolean() }),
});

export const compareMenu = route({
  method: 'GET',
  path: 'stores/menu-history/compare',
  summary: 'What would have to change for the menu to be as it was before a change',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  query: storeQuery.extend({ seq: textId }),
  response: z.object({ at: instant, lines: z.array(draftLine) }),
  errors: ['not_found'],
});

export const rollBackMenu = route({
  method: 'POST',
  path: 'stores/menu-history/rollback',
  summary: 'A draft that makes the menu what it was before a change: it is reviewed and published like any other',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: storeBody.extend({ seq }),
  response: draftSummary,
  errors: ['not_found', 'menu_unchanged'],
});

export const priceOfThen = z.object({
  created_at: instant,
  user_name: z.string(),
  /** `price1`, `price2`, `strike_price`, `price`; of a variation `price` with its name. */
  column: z.string(),
  variation: z.string().nullable(),
  before: money.nullable(),
  after: money.nullable(),
});
export const priceHistory = route({
  method: 'GET',
  path: 'stores/menu-history/prices',
  summary: 'Every price that an item or a complement has had, the latest first',
  access: staff(MANAGERS, inQuery, 'menu_edit'),
  query: storeQuery.extend({ entity: z.enum(['menu_items', 'complements']), id: textId }),
  response: z.object({ id, name: z.string(), prices: z.array(priceOfThen) }),
  errors: ['not_found'],
});
