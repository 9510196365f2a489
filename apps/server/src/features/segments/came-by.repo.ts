import { OWN_ORIGINS } from '@comanda/domain/codes';
import { PARTNER_WAY, WAYS } from '@comanda/domain/segments/came-by';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';

const BATCH = 2_000;
/** SQL of an order `o`: whether it came in that way. */
export const cameIn = (way: number): RawBuilder<SqlBool> =>
  way === PARTNER_WAY
    ? sql<SqlBool>`o.origin <> all (${OWN_ORIGINS}::text[])`
    : sql<SqlBool>`(o.delivery_method = ${way} and o.origin = any (${OWN_ORIGINS}::text[]))`;

/** Looks up when those of whom it is not known last came in each way. @returns how many; they are few at a time */
export async function keepWays(tx: Tx): Promise<number> {
  // Whoever is ordering now is held, and has their turn the next night; who is held here orders after it.
  const { rows } = await sql<{ store_id: number; id: number }>`
    select store_id, id from clients where came_by is null and orders_count > 0
    limit ${sql.lit(BATCH)} for no key update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const ways = Array.from({ length: WAYS }, (_, index) => sql`max(o.created_at) filter (where ${cameIn(index + 1)})`);
  await sql`
    update clients c set came_by = (
      select array[${sql.join(ways)}] from orders o
      where o.store_id = c.store_id and o.client_id = c.id and o.status <> 'cancelled')
    from unnest(${rows.map(({ store_id }) => store_id)}::bigint[], ${rows.map(({ id }) => id)}::bigint[]) as h (store_id, id)
    where c.store_id = h.store_id and c.id = h.id`.execute(tx);
  return rows.length;
}
