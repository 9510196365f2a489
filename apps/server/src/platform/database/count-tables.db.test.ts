import pg from 'pg';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { growHistory } from '../../../test/grow-history.ts';
import { sellingStore } from '../../../test/order-factories.ts';
import { analyze } from './analyze.ts';
import { countTables } from './count-tables.ts';

// Nobody else counts here: autovacuum is off.
const { database, services } = await testApp();
const { db, pool } = database;

/** A store that has sold. */
async function sell() {
  const { store, item } = await sellingStore(db);
  await growHistory(pool, { store_id: store, orders: 400, clients: 5, aDay: 40, until: FRIDAY_EVENING, items: [item] });
  await change(store);
  return store;
}
/** Rows change, and the database's own figures know of it at once. */
async function change(store: number) {
  const client = await pool.connect();
  await client.query('update orders set total = total where store_id = $1', [store]);
  await client.query('update order_items set total = total where store_id = $1', [store]);
  await client.query('select pg_stat_force_next_flush()');
  client.release();
}
/** When the orders were last counted, as text to the microsecond. */
const countedAt = async (): Promise<string | null> => {
  const { rows } = await pool.query<{ at: string | null }>(
    `select last_analyze::text as at from pg_stat_user_tables where relname = 'orders'`,
  );
  return rows[0]?.at ?? null;
};
/** Stores of whom PostgreSQL knows how much they have sold. */
const known = async () => {
  const { rows } = await pool.query<{ stores: string }>(
    `select coalesce(most_common_vals::text, '{}') as stores from pg_stats where tablename = 'orders' and attname = 'store_id'`,
  );
  return (rows[0]?.stores ?? '').replace(/[{}]/g, '').split(',').map(Number);
};
/** What was counted today was counted the day before. */
async function sleep() {
  for (const table of ['orders', 'order_items'])
    await pool.query('select pg_stat_reset_single_table_counters($1::regclass)', [table]);
}

test('a store that is new is known after the night, and a second process counts nothing again', async () => {
  await sell();
  await analyze(db, ['orders']);
  const store = await sell();
  expect(await known()).not.toContain(store);
  await sleep();
  await change(store);
  await Promise.all([countTables.run(services), countTables.run(services)]);
  expect(await known()).toContain(store);
  const { rows } = await pool.query(`select analyze_count from pg_stat_user_tables where relname = 'orders'`);
  expect(rows).toEqual([{ analyze_count: 1 }]);
  const at = await countedAt();
  expect(at).not.toBeNull();
  await change(store);
  await countTables.run(services);
  expect(await countedAt()).toBe(at);
});

test('a table that somebody holds waits for the next turn, and the others do not wait for it', async () => {
  await sleep();
  await sell();
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table orders in share update exclusive mode');
    await countTables.run(services);
    expect(await countedAt()).toBeNull();
    const { rows } = await pool.query(
      `select from pg_stat_user_tables where relname = 'order_items' and last_analyze is not null`,
    );
    expect(rows).toHaveLength(1);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await countTables.run(services);
  expect(await countedAt()).not.toBeNull();
});

test('while others are at work nothing is counted', async () => {
  await sleep();
  await sell();
  // Connections of their own: those of the process are fewer.
  const others = Array.from({ length: 6 }, () => new pg.Client({ connectionString: database.url }));
  await Promise.all(others.map((client) => client.connect()));
  try {
    const work = others.map((client) => client.query('select pg_sleep(1.5)'));
    await countTables.run(services);
    expect(await countedAt()).toBeNull();
    await Promise.all(work);
  } finally {
    await Promise.all(others.map((client) => client.end()));
  }
  await countTables.run(services);
  expect(await countedAt()).not.toBeNull();
});
