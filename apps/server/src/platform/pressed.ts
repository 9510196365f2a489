import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/** Their rows keep the press that made them. */
type Pressed =
  | 'campaigns'
  | 'instagram_posts'
  | 'loyalty_programs'
  | 'payable_categories'
  | 'payable_extras'
  | 'payables'
  | 'raffles'
  | 'report_sendings'
  | 'single_charges';

/** @returns the row that a press has made already; null for none, and for a press without a name */
export async function findPressed(db: Db, table: Pressed, store_id: StoreId, op_id: string): Promise<number | null> {
  if (op_id === '') return null;
  const row = await db
    .selectFrom(table)
    .where('store_id', '=', store_id)
    .where('op_id', '=', op_id)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Makes a row once for each press: sent again because no answer came, it is the row that it made.
 * @param op_id empty for a press without a name: it makes one each time
 * @param make keeps what it is given in the row's `op_id`
 */
export async function oncePressed(
  tx: Tx,
  table: Pressed,
  { store_id, op_id }: { store_id: StoreId; op_id: string },
  make: (op_id: string | null) => Promise<number>,
): Promise<number> {
  if (op_id === '') return make(null);
  // Two at the same moment: the later waits and then finds what the first has made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${store_id} ${op_id}`}, 0))`.execute(tx);
  return (await findPressed(tx, table, store_id, op_id)) ?? make(op_id);
}
