import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

/** Whether the store issues notes at all: most do not, and nothing is asked for theirs. */
export async function issuesNotes(db: Db, store_id: StoreId): Promise<boolean> {
  const row = await db
    .selectFrom('fiscal_settings')
    .where('store_id', '=', store_id)
    .where('state', '<>', 'off')
    .select('state')
    .executeTakeFirst();
  return row !== undefined;
}
