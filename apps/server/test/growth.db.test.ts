import { ROLE } from '@comanda/domain/codes';
import type { ClientId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { beforeAll, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from './app.ts';
import { makeUser } from './factories.ts';
import { growHistory } from './grow-history.ts';
import { makeItem, sellingStore } from './order-factories.ts';
import { SCREEN_READS } from './screen-reads.ts';
import { brief, walksOf } from './walks.ts';

// Years of a shop, and PostgreSQL knows of none of them: nobody has run ANALYZE, and autovacuum is off here.
const { app, as, database, statements } = await testApp();
const { db, pool } = database;
const A_DAY = 60;
const ORDERS = 12_000;
/** A day's orders have 180 lines, those of a month 5,400; the store has 12,000 orders and 36,000 lines. */
const MOST_ROWS = 6_000;
/** What few orders match is found among its own: with their lines, and what a page has besides. */
const MOST_OF_FEW = 300;
const FEW = ['cancelados', 'não pagos', 'Pix', 'iFood', 'mesa'].map((name) => `histórico: ${name}`);

let place: Parameters<(typeof SCREEN_READS)[string]>[0];
beforeAll(async () => {
  const { store, item } = await sellingStore(db);
  const items = [item, await makeItem(db, store), await makeItem(db, store)];
  const { day } = await growHistory(pool, {
    store_id: store,
    orders: ORDERS,
    clients: 4000,
    aDay: A_DAY,
    items,
    until: FRIDAY_EVENING,
  });
  const { rows } = await pool.query<{ id: number; client_id: ClientId }>(
    'select id, client_id from orders where store_id = $1 order by id desc limit 1',
    [store],
  );
  const { id: order_id, client_id } = rows[0]!; // some were just made
  const call = as((await makeUser(db, ROLE.owner, store)).token);
  place = { call, store_id: store, order_id, client_id, from: addDays(day, -29), to: day };
}, 120_000);

test.each(Object.keys(SCREEN_READS))('%s reads as many rows after years as after a month', async (name) => {
  expect(await longWalksOf(name, MOST_ROWS)).toEqual([]);
});

test.each(FEW)('%s reads what it finds', async (name) => {
  expect(await longWalksOf(name, MOST_OF_FEW)).toEqual([]);
});

test('the panel of a day of 600 orders weighs at most 100 KB on its way', async () => {
  const { store, item } = await sellingStore(db);
  const day = { orders: 600, aDay: 600, clients: 400, items: [item], until: FRIDAY_EVENING };
  await growHistory(pool, { store_id: store, ...day });
  const { token } = await makeUser(db, ROLE.owner, store);
  const answer = await app.inject({
    url: `/api/stores/v2/orders-day?store_id=${store}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
  });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  expect(answer.rawPayload.length).toBeLessThanOrEqual(100 * 1024);
});

test('the kitchen of a store that came after the last count looks up its orders’ lines, where much is known of others', async () => {
  await pool.query('analyze');
  const { store, item } = await sellingStore(db);
  const until = FRIDAY_EVENING;
  await growHistory(pool, { store_id: store, orders: 2_000, clients: 400, aDay: 20, items: [item], until });
  const call = as((await makeUser(db, ROLE.owner, store)).token);
  expect(await longWalksOf('cozinha', MOST_ROWS / 2, { ...place, call, store_id: store })).toEqual([]);
});

async function longWalksOf(name: string, most: number, of = place): Promise<string[]> {
  statements.clear();
  await SCREEN_READS[name]!(of); // one of its own keys
  const walked: string[] = [];
  for (const [text, values] of statements) {
    if (!/^\s*(with|select)\b/i.test(text)) continue;
    const long = (await walksOf(pool, text, values)).filter(({ rows }) => rows > most);
    walked.push(...long.map(({ rows, of }) => `${rows} rows of ${of} in: ${brief(text)}`));
  }
  return walked;
}
