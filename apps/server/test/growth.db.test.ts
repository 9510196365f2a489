import { ROLE } from '@comanda/domain/codes';
import { getOrderPix } from '@comanda/contract/finance/bank-statements';
import { CLIENTS_COUNTED, exportClient } from '@comanda/contract/clients/clients';
import { moveCash } from '@comanda/contract/floor/cash';
import { doKitchenOp, seeKitchenLines } from '@comanda/contract/floor/kitchen';
import { suggestStops } from '@comanda/contract/delivery/dispatch';
import { createOrderLink } from '@comanda/contract/orders/orders';
import { getPointsHistory } from '@comanda/contract/marketing/loyalty';
import { getReviewFigures, listReviews } from '@comanda/contract/marketing/reviews';
import type { ClientId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { beforeAll, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from './app.ts';
import { makeUser } from './factories.ts';
import { growHistory } from './grow-history.ts';
import { growMoney, growReviews } from './grow-money.ts';
import { makeItem, sellingStore } from './order-factories.ts';
import { SCREEN_READS } from './screen-reads.ts';
import { KITCHEN_QUEUE } from '../src/features/promises/kitchen-queue.repo.ts';
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
/** Clients are counted so far, of most by an index alone. */
const COUNTED = CLIENTS_COUNTED + 1;
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
  'visto na cozinha': ({ call, store_id, order_id }) =>
    call(seeKitchenLines, { body: { store_id, lines: [{ order_id, line: 1 }] } }),
  'ordem das entregas': ({ call, store_id, order_id }) =>
    call(suggestStops, { body: { store_id, order_ids: [order_id] } }),
  'sangria sem caixa aberto': ({ call, store_id }) =>
    expect(
      call(moveCash, { body: { store_id, kind: 'supply', amount: 1, reason: 'troco', op_id: 'troco' } }),
    ).rejects.toMatchObject({ code: 'cash_closed' }),
  'link de um pedido': ({ call, store_id, order_id }) =>
    call(createOrderLink, { params: { id: order_id }, body: { store_id, purpose: 'track' } }),
  'pedido em preparo': ({ call, store_id, order_id }) =>
    call(doKitchenOp, {
      body: { store_id, op_id: `primeiro-${store_id}-agora`, order_id, kind: 'priority', first: true },
    }),
  'pontos de um cliente': ({ call, store_id, client_id }) =>
    call(getPointsHistory, { params: { storeId: store_id, clientId: client_id }, query: {} }),
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
  /** Who ordered last, at most 4,000 of them: `found-clients.db.test.ts` counts those. */
  const BOUNDED = 'of clients_in_order';
  const FIND_MANY = ['histórico: busca por nome', 'histórico: busca por telefone'];
  const names = Object.keys(READS).filter((name) => !READ_MANY.includes(name));
  test.each(names)('%s reads as many rows', async (name) => {
    const walks = await longWalksOf(name, LEAST_ROWS, unknown);
    const known = FIND_MANY.includes(name) ? 'of clients' : BOUNDED;
    expect(walks.filter((walk) => !walk.includes(known))).toEqual([]);
  });

  test('its reviews are read with what belongs to each', async () => {
    const { call, store_id } = unknown;
    await growReviews(pool, store_id);
    statements.clear();
    await call(listReviews, { params: { id: store_id }, query: { view: 'all' } });
    await call(getReviewFigures, { params: { id: store_id } });
    expect(await longWalks(LEAST_ROWS)).toEqual([]);
  });

  test('its kitchen’s queue is read from the orders that are open', async () => {
    const walks = await walksOf(pool, KITCHEN_QUEUE.text, [unknown.store_id]);
    expect(walks.filter(({ rows }) => rows > LEAST_ROWS)).toEqual([]);
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
  return longWalks(most);
}

async function longWalks(most: number): Promise<string[]> {
  const walked: string[] = [];
  for (const [text, values] of statements) {
    if (!/^\s*(with|select|update)\b/i.test(text)) continue;
    if (text.includes(BOOKS_OF_A_CLIENT) || values.includes(COUNTED)) continue;
    const long = (await walksOf(pool, text, values)).filter(({ rows }) => rows > most);
    walked.push(...long.map(({ rows, of }) => `${rows} rows of ${of} in: ${brief(text)}`));
  }
  return walked;
}
