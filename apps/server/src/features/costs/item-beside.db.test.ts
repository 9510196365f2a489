import { getItemBeside } from '@comanda/contract/menu/costs';
import { ROLE } from '@comanda/domain/codes';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeItem, sellingStore } from '../../../test/order-factories.ts';
import { insertSales, randomSale, chancesOf } from '../../../test/random-sales.ts';
import { findCompanions } from './companions.repo.ts';

const { as, database, setNow } = await testApp();
const { db } = database;

/** Orders of these items each, as they are sold one after the other. */
async function sell(store: StoreId, orders: readonly (readonly ItemId[])[], status = 'delivered') {
  const usual = { ...randomSale(chancesOf(1), [0]), status, origin: 'cashier', client: 0 };
  const taken = await db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const line = { group: 1, quantity: 1, cents: 1000, cost: null };
  const sales = orders.map((items) => ({ ...usual, lines: items.map((item) => ({ ...line, item })) }));
  return insertSales(db, store, sales, 1 + Number(taken.count));
}

test('what goes out with an item is counted once an order, of its last orders alone, and is nobody else’s', async () => {
  setNow(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const [soda, cake] = [await makeItem(db, store, { name: 'Refri' }), await makeItem(db, store, { name: 'Bolo' })];
  await sell(store, [[item, cake], [item, soda, soda], [item, soda], [item], [soda, cake]]);
  await sell(store, [[item, cake]], 'cancelled');
  const asked = { params: { id: item }, query: { store_id: store } };
  const { orders, together } = await owner(getItemBeside, asked);
  expect(orders).toBe(4);
  expect(together.map(({ name, orders: both }) => [name, both])).toEqual([
    ['Refri', 2],
    ['Bolo', 1],
  ]);
  const last = await findCompanions(db, store, item, { orders: 2, first: 5 });
  expect([last.orders, last.together.map(({ name }) => name)]).toEqual([2, ['Refri']]);
  const other = await sellingStore(db);
  const stranger = as((await makeUser(db, ROLE.owner, other.store)).token);
  await expect(
    stranger(getItemBeside, { params: { id: item }, query: { store_id: other.store } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
