import { type Art, ARTS_KEPT } from '@comanda/contract/marketing/marketing';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** @returns the newest first */
export const findArts = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('marketing_arts')
    .where('store_id', '=', store_id)
    .select(['id', 'art', 'changed_at'])
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ARTS_KEPT)
    .execute();

/** The same picture stands once, and the oldest make room. */
export async function putArt(tx: Tx, store_id: StoreId, art: Art, now: Date): Promise<void> {
  const written = JSON.stringify(art);
  await tx
    .deleteFrom('marketing_arts')
    .where('store_id', '=', store_id)
    .where('art', '=', sql<never>`${written}::jsonb`)
    .execute();
  // Who keeps the same one at this moment comes first.
  await sql`
    insert into marketing_arts (store_id, art, changed_at) values (${store_id}, ${written}::jsonb, ${now})
    on conflict (store_id, md5(art::text)) do update set changed_at = excluded.changed_at`.execute(tx);
  await tx
    .deleteFrom('marketing_arts')
    .where('store_id', '=', store_id)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('marketing_arts as kept')
        .where('kept.store_id', '=', store_id)
        .select('kept.id')
        .orderBy('kept.changed_at', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(ARTS_KEPT),
    )
    .execute();
}
