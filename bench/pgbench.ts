import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/db.ts';
import type { Scene } from './scene.ts';

const run = promisify(execFile);

/**
 * The writes of one order as one pgbench transaction: stock of ten items and two complements, coupon, client, counter,
 * order, ten lines, twenty complements, event. What the rules read and compute is not in it.
 * @returns transactions a second; null when this machine has no pgbench
 */
export async function pgbenchOrders(db: Db, scenes: readonly Scene[], databaseUrl: string): Promise<number | null> {
  const scripts: string[] = [];
  for (const scene of scenes) scripts.push(await orderScript(db, scene));
  return runPgbench(scripts, databaseUrl, { mode: 'prepared', clients: 16 });
}

/** @param mode prepared plans each statement once a connection; simple says it anew each time, as a person would type it */
export async function runPgbench(
  scripts: readonly string[],
  databaseUrl: string,
  { mode, clients, seconds = 8 }: { mode: 'prepared' | 'simple'; clients: number; seconds?: number },
): Promise<number | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-pgbench-'));
  const files = scripts.flatMap((script, index) => {
    const file = path.join(folder, `${index}.sql`);
    writeFileSync(file, script);
    return ['-f', file];
  });
  const how = ['-n', '-M', mode, '-c', String(clients), '-j', '2', '-T', String(seconds)];
  try {
    const { stdout } = await run('pgbench', [...how, ...files, libpqUrl(databaseUrl)], { maxBuffer: 10_000_000 });
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // execFile throws errors of Node's
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** libpq wants the socket's folder as the host of the authority. */
function libpqUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host');
  if (host === null) return databaseUrl;
  return `host=${host} port=${url.searchParams.get('port') ?? '5432'} user=${decodeURIComponent(url.username)} password=${decodeURIComponent(url.password)} dbname=${url.pathname.slice(1)}`;
}

/** Made from a real order of the scene's store, so that the rows are as large as ours. */
async function orderScript(db: Db, scene: Scene): Promise<string> {
  const { store_id, items } = scene;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', store_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_items')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('order_id', '=', order.id)
    .execute();
  const options = await db
    .selectFrom('order_item_complements')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('order_id', '=', order.id)
    .execute();
  const event = await db
    .selectFrom('events')
    .select('payload')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const sample = (what: string) => `${what}-${store_id}`;
  const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  const { id: _id, number: _number, day, idem_key: _key, track_token: _token, ...fixed } = order;
  const columns = Object.keys(fixed).map((name) => `"${name}"`);
  const touched = items.filter((id) => lines.some(({ item_id }) => item_id === id));
  const lineColumns = Object.keys(lines[0] ?? {}).filter((name) => name !== 'order_id' && name !== 'store_id');
  const optionColumns = Object.keys(options[0] ?? {}).filter((name) => name !== 'order_id' && name !== 'store_id');
  const prepared = [
    `create table if not exists bench_samples (name text primary key, sample jsonb not null)`,
    `insert into bench_samples values ('${sample('order')}', ${json(fixed)}), ('${sample('lines')}', ${json(lines)}), ('${sample('options')}', ${json(options)}), ('${sample('event')}', ${json(event.payload)}) on conflict (name) do update set sample = excluded.sample`,
  ];
  for (const statement of prepared) await sql.raw(statement).execute(db);
  return String.raw`${await beginning(db, scene, touched)}
with c as (update store_counters set event_seq = event_seq + 1, order_number = order_number + 1 where store_id = ${store_id} returning event_seq, order_number),
o as (insert into orders (day, number, idem_key, track_token, ${columns.join(', ')})
  select '${day}', c.order_number, 'pgbench-' || c.event_seq, 'pgbench-' || c.event_seq, ${columns.map((name) => `r.${name}`).join(', ')}
  from c, jsonb_populate_record(null::orders, (select sample from bench_samples where name = '${sample('order')}')) r returning id),
i as (insert into order_items (store_id, order_id, ${lineColumns.join(', ')})
  select ${store_id}, o.id, ${lineColumns.map((name) => `r.${name}`).join(', ')} from o, jsonb_populate_recordset(null::order_items, (select sample from bench_samples where name = '${sample('lines')}')) r),
k as (insert into order_item_complements (store_id, order_id, ${optionColumns.join(', ')})
  select ${store_id}, o.id, ${optionColumns.map((name) => `r.${name}`).join(', ')} from o, jsonb_populate_recordset(null::order_item_complements, (select sample from bench_samples where name = '${sample('options')}')) r),
e as (insert into events (store_id, seq, type, order_id, payload, created_at)
  select ${store_id}, c.event_seq, 'new-order', o.id, (select sample from bench_samples where name = '${sample('event')}'), now() from c, o)
select id from o;
commit;
`;
}

/** What stands before an order's rows: whose they are, what they take of the stocks, the coupon and the client. */
export async function beginning(
  db: Db,
  { store_id, complements, discount_id }: Scene,
  items: readonly number[],
): Promise<string> {
  const { rows } = await sql<{
    low: number;
    high: number;
  }>`select min(id) low, max(id) high from clients where store_id = ${store_id}`.execute(db);
  return String.raw`\set client random(${rows[0]?.low ?? 1}, ${rows[0]?.high ?? 1})
begin;
select id, stock from menu_items where store_id = ${store_id} and id in (${items.join(',')}) order by id for no key update;
select id, stock from complements where store_id = ${store_id} and id in (${complements.join(',')}) order by id for no key update;
update menu_items set stock = stock - 1 where store_id = ${store_id} and id in (${items.join(',')});
update complements set stock = stock - 1 where store_id = ${store_id} and id in (${complements.join(',')});
update discounts set used = used + 1 where store_id = ${store_id} and id = ${discount_id};
update clients set orders_count = orders_count + 1, orders_total = orders_total + 1, last_order_at = now() where store_id = ${store_id} and id = :client;`;
}
