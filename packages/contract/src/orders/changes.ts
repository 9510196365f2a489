import { CHANGE } from '@comanda/domain/fields/change';
import * as z from 'zod';
import { day, id, idParams, text, textId } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { inParams, OWNERS, route, staff } from '../route.ts';

/** The parts of the product that a kept change can belong to. */
export const CHANGE_AREAS = [
  'menu',
  'stock',
  'store',
  'hours',
  'fees',
  'payments',
  'discounts',
  'users',
  'drivers',
  'printing',
  'tables',
  'bills',
  'payables',
  'partners',
  'fiscal',
] as const;
export type ChangeArea = (typeof CHANGE_AREAS)[number];

const values = z.record(z.string(), z.unknown()).nullable();

/** One row that somebody changed: the fields that differ; `before` null: it was made; `after` null: it was removed. */
export const change = z.object({ ...answerShape(CHANGE, 'row'), before: values, after: values });
export type Change = z.output<typeof change>;

export const CHANGES_PER_PAGE = 50;
const MOST_FIELDS = 1_000;

export const findChanges = route({
  method: 'GET',
  path: 'stores/changes/{id}',
  summary: 'Who changed what, the newest first, a page at a time',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  query: z.object({
    area: z.enum(CHANGE_AREAS).optional(),
    /** 0 is the product itself. */
    user_id: z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .optional(),
    entity: text(60).optional(),
    entity_id: text(60).optional(),
    /** Days of the store's clock, both counted in. */
    from: day.optional(),
    to: day.optional(),
    /** In names and values; accents and capitals do not count. */
    search: text(80).optional(),
    /** Field names with commas between them: a change of one of them is found beside what `search` finds. */
    fields: text(MOST_FIELDS).optional(),
    /** The `next` of the page before. */
    before: textId.optional(),
    limit: textId.optional(),
  }),
  response: z.object({
    changes: z.array(change),
    /** Null on the last page. */
    next: id.nullable(),
  }),
});

export const checkChanges = route({
  method: 'GET',
  path: 'stores/changes/check/{id}',
  summary: 'Whether every kept change is as it was written, and none is missing',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  response: z.object({
    count: z.number().int(),
    /** The first change that was altered, or after which one is missing; null when the chain holds. */
    broken: id.nullable(),
  }),
});
