import * as z from 'zod';
import type { Outside } from '../../src/partners/outside.ts';

export interface Bank {
  /** @throws {OutsideError} */
  charge: (store: { store_id: number; api_key: string }, charge: { key: string; cents: number }) => Promise<string>;
}
const answer = z.object({ id: z.string() });

export const openBank = (root: string, outside: Outside): Bank => ({
  async charge({ store_id, api_key }, { key, cents }) {
    const headers = { authorization: `Bearer ${api_key}`, 'idempotency-key': key, 'content-type': 'application/json' };
    const body = JSON.stringify({ value: (cents / 100).toFixed(2) });
    const call = { method: 'POST', url: `${root}/charges`, headers, body, repeatable: true, store_id } as const;
    return (await outside.ask(call, answer, [201])).id;
  },
});
