import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Plant } from './plant-store.ts';
import { PLATFORM_TABLES } from '../schema-rules.ts';

/**
 * Everything that a store has, a line a row; with the accounts whose names begin so.
 * @param tables the tables of stores
 */
export async function storeRows(
  pool: pg.Pool,
  tables: readonly string[],
  { id: store_id, secret }: Pick<Plant, 'id' | 'secret'>,
): Promise<string[]> {
  const ofStore = tables.map((table) => {
    const key = table === 'stores' ? 'id' : 'store_id';
    return `select '${table} ' || to_jsonb(t)::text as line from "${table}" t where ${key} = ${store_id}`;
  });
  const members = PLATFORM_TABLES.filter((table) => /store_/.test(table)).map(
    (table) => `select '${table} ' || to_jsonb(t)::text from ${table} t where store_id = ${store_id}`,
  );
  const accounts = ['users', 'customers'].map(
    (table) => `select '${table} ' || to_jsonb(t)::text from ${table} t where name like '${secret}%'`,
  );
  const text = [...ofStore, ...members, ...accounts].join(' union all ') + ' order by 1';
  // Named, so that it is planned once: it is asked after each of hundreds of routes, and names every table.
  const name = createHash('sha256').update(text).digest('hex').slice(0, 40);
  const { rows } = await pool.query<{ line: string }>({ name, text });
  return rows.map(({ line }) => line);
}
