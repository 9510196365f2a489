import * as z from 'zod';
import { id, instant, storeBody } from '../fields.ts';
import { ALL_ROLES, inBody, route, staff } from '../route.ts';

const tableNumber = z.number().int().min(1).max(9_999_999);

/** Somebody at a table wants the waiter, or the bill. */
export const tableCall = z.object({
  id,
  number: tableNumber,
  type: z.enum(['waiter', 'bill']),
  created_at: instant,
});
export type TableCall = z.output<typeof tableCall>;

/** `table-request` on the store's stream: somebody at a table wants the waiter, or the bill. */
export const tableRequestEvent = z.object({ tableNumber, type: z.enum(['waiter', 'bill']), call_id: id });

export const takeTableCall = route({
  method: 'POST',
  path: 'stores/table/take-call',
  summary: 'Somebody goes to the table that calls',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({ table_number: tableNumber }),
  /** `taken_by`: who goes, where somebody else was faster. */
  response: z.object({ taken: z.number().int(), taken_by: z.string() }),
});
