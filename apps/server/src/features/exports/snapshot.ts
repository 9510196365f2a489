import type { StoreId } from '@comanda/domain/ids';
import type pg from 'pg';
import { LARGE_ROWS, OMITTED_COLUMNS } from './exported-tables.ts';

const ROWS_AT_ONCE = 500;

/** A store as it was at one instant, however long the reading takes. Rows come as JSON texts, a batch at a time. */
export interface Snapshot {
  count: (table: string) => Promise<number>;
  /** Whole rows in the order of their key, without what no file holds. */
  rows: (table: string) => AsyncGenerator<string[]>;
  /** What a query answers; `$store` in it is the store's id, and its first column the JSON text. */
  select: (query: string) => AsyncGenerator<string[]>;
  /** Gives the connection back; reading on fails. */
  close: () => Promise<void>;
}

export async function openSnapshot(pool: pg.Pool, store_id: StoreId): Promise<Snapshot> {
  const client = await pool.connect();
  let open = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local timezone = 'UTC'`);
    // Whoever stops downloading must not keep the connection.
    await client.query(`set local idle_in_transaction_session_timeout = '3min'`);
  } catch (error) {
    client.release(true);
    throw error;
  }
  let cursors = 0;
  async function* select(query: string, atOnce = ROWS_AT_ONCE): AsyncGenerator<string[]> {
    const name = `rows_${(cursors += 1)}`;
    // A cursor takes no parameters; the id is a number that has passed the access check.
    await client.query(`declare ${name} no scroll cursor for ${query.replaceAll('$store', String(Number(store_id)))}`);
    for (;;) {
      const { rows } = await client.query<{ text: string }>(`fetch ${atOnce} from ${name}`);
      if (rows.length > 0) yield rows.map(({ text }) => text);
      if (rows.length < atOnce) break;
    }
    await client.query(`close ${name}`);
  }
  return {
    select,
    async *rows(table) {
      yield* select(await rowsQuery(client, table), LARGE_ROWS.has(table) ? 1 : ROWS_AT_ONCE);
    },
    async count(table) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*) as count from "${table}" where ${storeColumn(table)} = $1`,
        [store_id],
      );
      return rows[0]?.count ?? 0;
    },
    async close() {
      if (!open) return;
      open = false;
      // What is under way ends with the connection: a download that was broken off waits for nothing.
      const ended = await Promise.race([client.query('commit').then(() => true), soon()]).catch(() => false);
      client.release(!ended);
    },
  };
}

const soon = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000).unref());
const storeColumn = (table: string) => (table === 'stores' ? 'id' : 'store_id');

/** Numbers with a fixed count of digits as text, since JSON's own would lose them; all else as PostgreSQL writes it. */
async function rowsQuery(client: pg.PoolClient, table: string): Promise<string> {
  const { rows: columns } = await client.query<{ name: string; type: string; key: number | null }>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       array_position(i.indkey::int2[], a.attnum) as key
     from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  const kept = columns.filter(({ name }) => !OMITTED_COLUMNS[table]?.includes(name));
  const values = kept.map(({ name, type }) => (type === 'numeric' ? `"${name}"::text as "${name}"` : `"${name}"`));
  const order = columns.filter(({ key }) => key !== null).toSorted((a, b) => Number(a.key) - Number(b.key));
  return `select row_to_json(t)::text as text from (
    select ${values.join(', ')} from "${table}" s where s.${storeColumn(table)} = $store
    order by ${order.map(({ name }) => `s."${name}"`).join(', ')}) t`;
}
