import { ROLE } from '@comanda/domain/codes';
import { getOrderPix } from '@comanda/contract/finance/bank-statements';
import { exportClient } from '@comanda/contract/clients/clients';
import type { ClientId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { beforeAll, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from './app.ts';
import { makeUser } from './factories.ts';
import { growHistory } from './grow-history.ts';
import { growMoney } from './grow-money.ts';
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
/** The newer store has 4,000 orders, 12,000 lines and 3,000 clients; a month of it 600 orders. */
const LEAST_ROWS = 2_500;
/** Asked for once in years: the books are not kept by client, and are gone through. */
const BOOKS_OF_A_CLIENT = 'from "cash_movements" where "store_id" = $1 and "client_id" = $2';
const FEW = ['cancelados', 'não pagos', 'Pix', 'iFood', 'mesa'].map((name) => `histórico: ${name}`);

type Place = Parameters<(typeof SCREEN_READS)[string]>[0];
const READS: typeof SCREEN_READS = {
  ...SCREEN_READS,
  'dados de um cliente': ({ call, store_id, client_id }) =>
    call(exportClient, { params: { id: client_id }, query: { store_id } }),
  'Pix de um pedido que é de dinheiro': ({ call, store_id, order_id }) =>
    expect(call(getOrderPix, { params: { id: order_id }, query: { store_id } })).rejects.toMatchObject({
      code: 'not_a_pix_order',
    }),
};

let place: Place;
async function grown(history: { orders: number; clients: number; aDay: number }): Promise<Place> {
  const { store, item } = await sellingStore(db);
  const items = [item, await makeItem(db, store), await makeItem(db, store)];
  const { day } = await growHistory(pool, { store_id: store, ...history, items, until: FRIDAY_EVENING });
  await growMoney(pool, store);
  const { rows } = await pool.query<{ id: number; client_id: ClientId }>(
    'select id, client_id from orders where store_id = $1 order by id desc limit 1',
    [store],
  );
  const { id: order_id, client_id } = rows[0]!; // some were just made
  const call = as((await makeUser(db, ROLE.owner, store)).token);
  return { call, store_id: store, order_id, client_id, from: addDays(day, -29), to: day };
}
beforeAll(async () => {
  place = await grown({ orders: ORDERS, clients: 4000, aDay: A_DAY });
}, 120_000);

test.each(Object.keys(READS))('%s reads as many rows after years as after a month', async (name) => {
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

describe('of a store that came after the last count, where much is known of others', () => {
  let unknown: Place;
  beforeAll(async () => {
    // On a platform a store is one of many, with a few orders and clients each.
    for (let store = 0; store < 12; store += 1) await grown({ orders: 20, clients: 10, aDay: 5 });
    await pool.query('analyze');
    unknown = await grown({ orders: 4_000, clients: 3_000, aDay: 20 });
  }, 120_000);

  // Whoever counts clients, or finds many of them, reads them; what facts answer is counted with the reports.
  const READ_MANY = ['clientes', 'clientes: por gasto', 'clientes: por nome', 'clientes ausentes', 'custos, 30 dias'];
  const FIND_MANY = ['histórico: busca por nome', 'histórico: busca por telefone'];
  const names = Object.keys(READS).filter((name) => !READ_MANY.includes(name));
  test.each(names)('%s reads as many rows', async (name) => {
    const walks = await longWalksOf(name, LEAST_ROWS, unknown);
    expect(walks.filter((walk) => !FIND_MANY.includes(name) || !walk.includes('of clients'))).toEqual([]);
  });

  test('what few orders took is told by reading those', async () => {
    const name = 'custos, 30 dias';
    await SCREEN_READS[name]?.(unknown);
    await pool.query('update stock_cursors set event_seq = event_seq - 20 where store_id = $1', [unknown.store_id]);
    const walks = await longWalksOf(name, LEAST_ROWS, unknown);
    expect(walks.filter((walk) => !walk.includes('of fact_'))).toEqual([]);
  });
});

async function longWalksOf(name: string, most: number, of = place): Promise<string[]> {
  statements.clear();
  await READS[name]!(of); // one of its own keys
  const walked: string[] = [];
  for (const [text, values] of statements) {
    if (!/^\s*(with|select)\b/i.test(text)) continue;
    if (text.includes(BOOKS_OF_A_CLIENT)) continue;
    const long = (await walksOf(pool, text, values)).filter(({ rows }) => rows > most);
    walked.push(...long.map(({ rows, of }) => `${rows} rows of ${of} in: ${brief(text)}`));
  }
  return walked;
}
