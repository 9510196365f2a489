import type { StoreId } from '@comanda/domain/ids';
import { foldText } from '@comanda/domain/search-text';
import { type RawBuilder, sql } from 'kysely';
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

/**
 * The ids of the clients whose name or phone has a text in it, as a list that is found before anything is done with it: by
 * the index of letters, never by walking the store's clients in the order in which they will be shown.
 * @param search accents, capitals and the marks of a phone do not count
 */
export function foundClients(
  store_id: StoreId,
  search: string,
  { phoneOnly = false, limit }: Wish = {},
): RawBuilder<number[]> {
  const words = foldText(search);
  const digits = search.replace(/\D/g, '');
  const part = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const byName = sql`c.search_name like ${part(FEW_LETTERS.test(words) ? ` ${words}` : words)}`;
  const byPhone = sql`(c.phone like ${part(digits)} or c.id = any(array(
    select p.client_id from client_phones p where p.store_id = ${anyStore(store_id)} and p.phone like ${part(digits)})))`;
  const either = digits.length < LEAST_DIGITS ? byName : sql`(${byName} or ${byPhone})`;
  const last =
    limit === undefined ? sql`` : sql`order by c.last_order_at desc nulls last, c.id limit ${sql.lit(limit)}`;
  return sql<number[]>`array(
    select c.id from (
      select c.id, c.last_order_at from clients c where c.store_id = ${anyStore(store_id)} and ${phoneOnly ? byPhone : either} offset 0) c ${last})`;
}
