import type { StoreId } from '@comanda/domain/ids';
import { foldText } from '@comanda/domain/search-text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { anyStore } from '../../platform/database/any-store.ts';

const LEAST_DIGITS = 3;
/** Shorter words name nobody by their middle: they are looked for where a name or surname begins. */
const FEW_LETTERS = /^\p{L}{1,2}$/u;

interface Wish {
  /** Read a number as a phone only: who types one at the counter means nothing else. */
  phoneOnly?: boolean;
  /** At most so many, who ordered last first. */
  limit?: number;
}

/** So many are looked at from the newest on, for each who is wanted: a name that one in twenty has is found among them. */
const LOOKED_AT = 20;
const LEAST_LOOKED_AT = 2_000;

/** SQL beside a statement's `clients`: that the name or phone has a text in it; accents, capitals and the marks of a phone do not count. */
export function isCalled(store_id: StoreId, search: string, phoneOnly = false): RawBuilder<SqlBool> {
  const words = foldText(search);
  const digits = search.replace(/\D/g, '');
  const part = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const byName = sql<SqlBool>`clients.search_name like ${part(FEW_LETTERS.test(words) ? ` ${words}` : words)}`;
  const byPhone = sql<SqlBool>`(clients.phone like ${part(digits)} or clients.id = any(array(
    select p.client_id from client_phones p where p.store_id = ${anyStore(store_id)} and p.phone like ${part(digits)})))`;
  if (phoneOnly) return byPhone;
  return digits.length < LEAST_DIGITS ? byName : sql<SqlBool>`(${byName} or ${byPhone})`;
}

/**
 * The ids of the clients whose name or phone has a text in it, as a list that is found before anything is done with it. Of a few who
 * are wanted: among those who ordered last, where many are called so; else by the index of letters.
 * @param search accents, capitals and the marks of a phone do not count
 */
export function foundClients(
  store_id: StoreId,
  search: string,
  { phoneOnly = false, limit }: Wish = {},
): RawBuilder<number[]> {
  const called = isCalled(store_id, search, phoneOnly);
  // By letters, never by walking the store's clients in the order in which they will be shown.
  const byLetters = sql`select clients.id, clients.last_order_at from clients where clients.store_id = ${anyStore(store_id)} and ${called} offset 0`;
  if (limit === undefined) return sql<number[]>`array(select c.id from (${byLetters}) c)`;
  const wanted = sql.lit(limit);
  const lookedAt = sql.lit(Math.max(LEAST_LOOKED_AT, LOOKED_AT * limit));
  return sql<number[]>`array(
    with newest as materialized (
      select clients.id from clients_in_order(${store_id}, 'last_order', ${lookedAt}) with ordinality clients
      where ${called} order by clients.ordinality limit ${wanted})
    select n.id from newest n where (select count(*) from newest) = ${wanted}
    union all
    select f.id from (select c.id from (${byLetters}) c order by c.last_order_at desc nulls last, c.id limit ${wanted}) f
    where (select count(*) from newest) < ${wanted})`;
}
