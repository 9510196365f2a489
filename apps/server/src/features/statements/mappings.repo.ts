import type { StoreId } from '@comanda/domain/ids';
import type { CodeColumn } from '../../platform/column-types.ts';
import type { Db, Tx } from '../../platform/db.ts';

type Source = CodeColumn<'statement_mappings.source'>;

/** Which heading says what, where somebody has told it. */
export async function findMappings(db: Db, store_id: StoreId): Promise<ReadonlyMap<Source, Record<string, string>>> {
  const rows = await db
    .selectFrom('statement_mappings')
    .where('store_id', '=', store_id)
    .select(['source', 'headings'])
    .execute();
  return new Map(rows.map(({ source, headings }) => [source, headings]));
}

export async function saveMapping(
  tx: Tx,
  store_id: StoreId,
  source: Source,
  headings: Record<string, string>,
): Promise<void> {
  const row = { headings: JSON.stringify(headings) };
  await tx
    .insertInto('statement_mappings')
    .values({ store_id, source, ...row })
    .onConflict((on) => on.columns(['store_id', 'source']).doUpdateSet(row))
    .execute();
}
