import type { Database } from '../apps/server/src/platform/db.ts';
import { beginning, runPgbench } from './pgbench.ts';
import type { Scene } from './scene.ts';

type Values = Record<string, string | null>;

/**
 * The rows of a store's last order as plain SQL with literal values, each statement said as it is written: what somebody
 * would type who had no program at all. What the rules read and compute is not in it.
 * @returns transactions a second of 32 clients; null when this machine has no pgbench
 */
export async function literalOrders(
  database: Pick<Database, 'db' | 'pool'>,
  scenes: readonly Scene[],
  databaseUrl: string,
): Promise<number | null> {
  const scripts: string[] = [];
  for (const scene of scenes) scripts.push(await literalScript(database, scene));
  return runPgbench(scripts, databaseUrl, { mode: 'simple', clients: 32 });
}

async function literalScript({ db, pool }: Pick<Database, 'db' | 'pool'>, scene: Scene): Promise<string> {
  const { store_id } = scene;
  /** All values as PostgreSQL writes them. */
  const rowsOf = async (text: string, values: readonly unknown[]): Promise<Values[]> => {
    const types = { getTypeParser: () => (value: string) => value };
    return (await pool.query<Values>({ text, values: [...values], types })).rows;
  };
  const [order] = await rowsOf('select * from orders where store_id = $1 order by id desc limit 1', [store_id]);
  if (order === undefined) throw new Error('A store without an order.');
  const ofOrder = (table: string) =>
    rowsOf(`select * from ${table} where store_id = $1 and order_id = $2`, [store_id, order['id']]);
  const lines = await ofOrder('order_items');
  const options = await ofOrder('order_item_complements');
  const [event = {}] = await ofOrder('events');
  const items = [...new Set(lines.map(({ item_id }) => Number(item_id)))];
  const { id: _id, ...first } = order;
  const key = `'literal-${store_id}-' || :event_seq`;
  const newOrder = { number: ':order_number', idem_key: key, track_token: key, client_id: ':client' };
  return String.raw`${await beginning(db, scene, items)}
update store_counters set event_seq = event_seq + 1, order_number = order_number + 1 where store_id = ${store_id} returning event_seq, order_number \gset
${insert('orders', [first], newOrder)} returning id as order_id \gset
${insert('order_items', lines, { order_id: ':order_id' })};
${insert('order_item_complements', options, { order_id: ':order_id' })};
${insert('events', [event], { order_id: ':order_id', seq: ':event_seq', created_at: 'now()' })};
commit;
`;
}

function insert(table: string, rows: readonly Values[], others: Readonly<Record<string, string>>): string {
  const columns = Object.keys(rows[0] ?? {});
  const literal = (value: string | null | undefined) => (value == null ? 'null' : `'${value.replaceAll("'", "''")}'`);
  const values = rows.map((row) => `(${columns.map((name) => others[name] ?? literal(row[name])).join(', ')})`);
  return `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values ${values.join(', ')}`;
}
