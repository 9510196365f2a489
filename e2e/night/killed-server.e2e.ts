import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { controlCash } from '@comanda/contract/floor/cash';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { money, times } from '@comanda/domain/money';
import { expect, request, test } from '@playwright/test';
import { sql } from 'kysely';
import { startBenchServer } from '../../bench/bench-server.ts';
import { addItems, makeShop } from '../shop.ts';
import { sellAlone } from '../sell-alone.ts';
import { byHands, nightApi } from './night-api.ts';

const SALES = Number(process.env['NIGHT_SALES'] ?? 1_000);
const KILLS = Number(process.env['NIGHT_KILLS'] ?? 20);
const HANDS = 4;
const PRICE = 8.5;

test('every sale is there once, paid and numbered, though the server is killed in the middle of them @desktop', async () => {
  test.setTimeout(15 * 60_000);
  const server = await startBenchServer();
  const requests = await request.newContext({ baseURL: server.origin });
  try {
    const shop = await makeShop(requests);
    const { store_id } = shop;
    const [item_id = 0] = await addItems(shop, 'Salgados', [{ name: 'Coxinha', price1: PRICE, stock: SALES * 2 }]);
    const api = nightApi(server.origin);
    const owner = api.as(shop.token);
    const params = { storeId: store_id };
    await owner(controlCash, { params, body: { status: 1, value: money(100) } });

    let told = 0;
    let selling = true;
    const deaths = (async () => {
      for (let death = 1; death <= KILLS && selling; death += 1) {
        // Spread over the sales, so that each dies with some on their way.
        while (selling && told < (SALES * death) / (KILLS + 1)) await sleep(5);
        await server.kill();
      }
    })();
    const intents = Array.from({ length: SALES }, (_, index) => ({ key: randomUUID(), quantity: 1 + (index % 2) }));
    const answers = await byHands(HANDS, intents, async ({ key, quantity }) => {
      const sold = await owner(placeCashierOrder, {
        headers: { 'idempotency-key': key },
        body: {
          store_id,
          delivery_method: 4,
          items: [{ item_id, quantity }],
          payment: 2,
          paid: true,
        },
      });
      told += 1;
      return sold;
    });
    selling = false;
    await deaths;

    const { db } = server.database;
    const { rows } = await sql<{ id: number; number: number; total: number; paid: boolean; taken: number }>`
      select o.id, o.number, o.total, o.paid_at is not null as paid,
        (select coalesce(sum(m.amount), 0) from cash_movements m
         where m.store_id = o.store_id and m.order_id = o.id and m.session_id is not null) as taken
      from orders o where o.store_id = ${store_id} order by o.number`.execute(db);
    expect(rows.map(({ number }) => number)).toEqual(intents.map((_, index) => index + 1));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(SALES);
    expect(rows.filter(({ paid, total, taken }) => !paid || taken !== total)).toEqual([]);
    const totals = new Map(rows.map(({ id, total }) => [id, total]));
    expect(intents.filter(({ quantity }, at) => totals.get(answers[at]?.id ?? 0) !== times(PRICE, quantity))).toEqual(
      [],
    );
    expect(api.retried()).toBeGreaterThan(0);
    expect(server.log.filter((line) => /"level":60/.test(line))).toEqual([]);
  } finally {
    await requests.dispose();
    await server.stop();
  }
});

test('what a counter sells alone survives its killed browsers, and enters once @desktop', async () => {
  test.setTimeout(30 * 60_000);
  const server = await startBenchServer();
  const requests = await request.newContext({ baseURL: server.origin });
  try {
    const shop = await makeShop(requests);
    const [id = 0] = await addItems(shop, 'Salgados', [{ name: 'Coxinha', price1: PRICE }]);
    const item = { id, price: PRICE };
    const figures = await sellAlone(shop, item, { origin: server.origin, orders: SALES, kills: KILLS });
    expect(figures).toMatchObject({ lost: 0, doubled: 0, orders: SALES });
  } finally {
    await requests.dispose();
    await server.stop();
  }
});
