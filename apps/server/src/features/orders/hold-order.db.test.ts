import { leaveWithStops } from '@comanda/contract/delivery/dispatch';
import { getOrder, holdOrder, updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { as, call, database } = await testApp();
const { db } = database;
const WHY = 'Pix não caiu';

async function shop() {
  const { store, item } = await sellingStore(db);
  const staff = as((await makeUser(db, ROLE.attendant, store)).token);
  const { id } = await makeOrder(call, db, { store, item });
  const on = { store_id: store };
  const hold = (reason: string) => staff(holdOrder, { params: { id }, body: { ...on, reason } });
  const step = (status: 'preparing' | 'ready' | 'dispatched') => staff(updateOrder, { body: { ...on, id, status } });
  return { store, staff, id, on, hold, step };
}

test('an order that is held is cooked, and does not leave until somebody lets it go', async () => {
  const { staff, id, on, hold, step } = await shop();
  expect(await hold(WHY)).toMatchObject({ held_reason: WHY, status: 'received' });
  await step('preparing');
  await step('ready');
  const refused = { code: 'order_held', message: expect.stringContaining(WHY) };
  await expect(step('dispatched')).rejects.toMatchObject(refused);
  await expect(staff(leaveWithStops, { body: { ...on, order_ids: [id] } })).rejects.toMatchObject(refused);
  expect(await hold('')).toMatchObject({ held_reason: '' });
  expect(await step('dispatched')).toMatchObject({ status: 'dispatched' });
  await expect(hold(WHY)).rejects.toMatchObject({ code: 'order_on_its_way' });
  const { log } = await staff(getOrder, { params: { id }, query: on });
  expect(log.flatMap(({ change }) => (change?.kind === 'hold' ? [change.reason] : []))).toEqual([WHY, '']);
});

test('a kitchen that has the order is told that it is held, and that it is not any more', async () => {
  const { store, hold, step } = await shop();
  await step('preparing');
  await hold(WHY);
  await hold('');
  const told = await db
    .selectFrom('kitchen_changes')
    .where('store_id', '=', store)
    .orderBy('id')
    .select(['kind', 'detail'])
    .execute();
  expect(told).toMatchObject([
    { kind: 'note', detail: { note: { before: '', after: `SEGURAR: ${WHY}` } } },
    { kind: 'note', detail: { note: { before: `SEGURAR: ${WHY}`, after: '' } } },
  ]);
});
