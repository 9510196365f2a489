import { correctOrder } from '@comanda/contract/orders/corrections';
import { updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { type Tx } from '../../platform/db.ts';
import { makeItem, makeOrder, makePayment, sellingStore } from '../../../test/order-factories.ts';

const { as, call, services } = await testApp();
const { db } = services;

test('a cancel that met an order of the same client is made all the same', async () => {
  const { store } = await sellingStore(db);
  const item = await makeItem(db, store, { stock: 500 });
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const { id } = await makeOrder(call, db, { store, item });
  // As an order does that sells what there is plenty of: the client first, the stock where it is taken.
  let cancelled: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await holdClients(tx, store);
    cancelled = owner(updateOrder, {
      body: { store_id: store, id, status: 'cancelled', cancellation_code: 'too_busy' },
    });
    cancelled.catch(() => {}); // read below
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    await sql`update menu_items set stock = stock - 1 where store_id = ${store} and id = ${item}`.execute(tx);
  });
  await expect(cancelled).resolves.toMatchObject({ status: 'cancelled' });
  const left = await db.selectFrom('menu_items').where('id', '=', item).select('stock').executeTakeFirstOrThrow();
  expect(left.stock).toBe(499);
});

test('a correction that met somebody who holds its client is made all the same', async () => {
  const { store, item } = await sellingStore(db, { cash_discount: 10, credit_increment: 5 });
  await makePayment(db, store, { id: 8, name: 'Crédito Visa' });
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const { id, total } = await makeOrder(call, db, { store, item });
  let corrected: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await holdClients(tx, store);
    corrected = owner(correctOrder, {
      params: { id },
      body: { store_id: store, from: 'received', reason: 'O cliente ligou', total, payment: { payment: 8 } },
    });
    corrected.catch(() => {}); // read below
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    await sql`select 1 from orders where store_id = ${store} and id = ${id} for no key update`.execute(tx);
  });
  await expect(corrected).resolves.toMatchObject({ order: { payment: 8 } });
  const kept = await db.selectFrom('order_corrections').where('order_id', '=', id).select('id').execute();
  expect(kept).toHaveLength(1);
});

/** Begins as an order does, and leaves it to the other to notice that both wait: it is the other whom the database ends. */
async function holdClients(tx: Tx, store: number): Promise<void> {
  await sql`set local deadlock_timeout = '1min'`.execute(tx);
  await sql`select 1 from clients where store_id = ${store} for no key update`.execute(tx);
}

/** How many of this database wait for a row. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}
