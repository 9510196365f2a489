import { joinRecords } from '@comanda/contract/clients/client-joins';
import { correctOrder } from '@comanda/contract/orders/corrections';
import { updateOrder } from '@comanda/contract/orders/orders';
import type { OrderChannel } from '@comanda/contract/marketing/segments';
import { ROLE } from '@comanda/domain/codes';
import type { ClientId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { audience } from './audience.repo.ts';
import { keepClientWays } from './keep-ways.ts';

const { as, call, services } = await testApp();
const { db } = services;

async function setUp() {
  const shop = await sellingStore(db);
  const { store } = shop;
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const phone = (last: number) => `3198888000${last}`;
  const order = async (last: number, more: Record<string, unknown> = {}) =>
    (await makeOrder(call, db, shop, { client_phone: phone(last), ...more })).id;
  const came = async (channel: OrderChannel, days = 30) => {
    const rows = await audience(db, store, [{ kind: 'channel', channels: [channel], days }], FRIDAY_EVENING).execute();
    const ids = rows.map(({ id }) => id);
    const known = await db.selectFrom('clients').where('store_id', '=', store).select(['id', 'phone']).execute();
    return known
      .filter(({ id }) => ids.includes(id))
      .map((each) => Number(each.phone.at(-1)))
      .toSorted((one, other) => one - other);
  };
  const known = async () =>
    (await db.selectFrom('clients').where('store_id', '=', store).select(['phone', 'came_by']).execute())
      .filter(({ came_by }) => came_by !== null)
      .map((each) => Number(each.phone.at(-1)))
      .toSorted((one, other) => one - other);
  return { store, owner, phone, order, came, known };
}
/** As it is known at once, asked of the orders, and looked up again at night. */
async function eachWay(store: number, look: () => Promise<unknown>): Promise<unknown> {
  const first = await look();
  await db.updateTable('clients').set({ came_by: null }).where('store_id', '=', store).execute();
  expect(await look()).toEqual(first);
  await keepClientWays.run({ db });
  expect(await look()).toEqual(first);
  return first;
}

test('who ordered in a way is known as they order, and the same of their orders', async () => {
  const { store, order, came, known } = await setUp();
  await order(1);
  await order(2, { delivery_method: 1 });
  await order(2);
  await order(3, { delivery_method: 1 });
  expect(await known()).toEqual([1, 2, 3]);
  const look = async () => [
    await came('delivery'),
    await came('takeaway'),
    await came('counter'),
    await came('partner'),
  ];
  expect(await eachWay(store, look)).toEqual([[1, 2], [2, 3], [], []]);
  await db.updateTable('orders').set({ origin: 'ifood' }).where('store_id', '=', store).execute();
  await db.updateTable('clients').set({ came_by: null }).where('store_id', '=', store).execute();
  expect(await eachWay(store, look)).toEqual([[], [], [], [1, 2, 3]]);
});

test('a cancelled order says nothing of how somebody orders', async () => {
  const { store, owner, order, came } = await setUp();
  await order(1, { delivery_method: 1 });
  const id = await order(1);
  await order(2);
  await owner(updateOrder, { body: { store_id: store, id, status: 'cancelled', cancellation_code: 'too_busy' } });
  expect(await eachWay(store, async () => [await came('delivery'), await came('takeaway')])).toEqual([[2], [1]]);
  await order(1);
  expect(await came('delivery')).toEqual([1, 2]);
});

test('an order that goes to another client, or whose client joins another, goes with its way', async () => {
  const { store, owner, phone, order, came } = await setUp();
  const id = await order(1);
  await order(1, { delivery_method: 1 });
  await makeClient(db, store, { name: 'Bia', phone: phone(2) });
  const { total } = await db.selectFrom('orders').where('id', '=', id).select('total').executeTakeFirstOrThrow();
  const client = { name: 'Bia', phone: phone(2) };
  await owner(correctOrder, {
    params: { id },
    body: { store_id: store, from: 'received', total, reason: 'Outra', client },
  });
  const look = async () => [await came('delivery'), await came('takeaway')];
  expect(await eachWay(store, look)).toEqual([[2], [1]]);
  const ids = await db.selectFrom('clients').where('store_id', '=', store).select('id').orderBy('phone').execute();
  const [one, other] = ids.map((each) => each.id) as [ClientId, ClientId]; // the two made above
  await owner(joinRecords, { body: { store_id: store, id: one, other } });
  expect(await eachWay(store, look)).toEqual([[1], [1]]);
});
