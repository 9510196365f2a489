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

interface ClientKey {
  store_id: number;
  id: number;
}

/**
 * Looks up when those of whom it is not known last came in each way.
 * @param after the record that the batch before ended with
 * @returns the last of these; null after the last batch
 */
export async function keepWays(tx: Tx, after: ClientKey | null): Promise<ClientKey | null> {
  const { store_id = 0, id = 0 } = after ?? {};
  // Whoever is ordering now is held, and has their turn the next night; who is held here orders after it.
  const { rows } = await sql<ClientKey>`
    select store_id, id from clients where (store_id, id) > (${store_id}, ${id}) and came_by is null and orders_count > 0
    order by store_id, id limit ${sql.lit(BATCH)} for no key update skip locked`.execute(tx);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const ways = Array.from({ length: WAYS }, (_, index) => sql`max(o.created_at) filter (where ${cameIn(index + 1)})`);
  await sql`
    update clients c set came_by = (
      select array[${sql.join(ways)}] from orders o
      where o.store_id = c.store_id and o.client_id = c.id and o.status <> 'cancelled')
    from unnest(${rows.map((row) => row.store_id)}::bigint[], ${rows.map((row) => row.id)}::bigint[]) as h (store_id, id)
    where c.store_id = h.store_id and c.id = h.id`.execute(tx);
  return last;
}
