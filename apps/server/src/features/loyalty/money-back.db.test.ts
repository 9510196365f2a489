import { correctOrder } from '@comanda/contract/orders/corrections';
import { updateOrder } from '@comanda/contract/orders/orders';
import type { OrderId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { cashShop } from '../../../test/cash-factories.ts';
import { makeClient, makeOrder } from '../../../test/order-factories.ts';
import { balanceOf, grantPoints, history } from './public.ts';

const app = await testApp();
const { call } = app;
const { db, transaction } = app.services;

async function shop(values: Record<string, unknown>) {
  const it = await cashShop(app, values);
  const { store } = it;
  const client = await makeClient(db, store);
  const move = async (id: OrderId, ...changes: object[]) => {
    for (const change of changes) await it.owner(updateOrder, { body: { store_id: store, id, ...change } });
  };
  const delivered = { status: 'delivered' };
  return {
    ...it,
    client,
    move,
    deliver: (id: OrderId) => move(id, { status: 'preparing' }, { status: 'ready' }, delivered),
    has: async () => (await balanceOf(db, store, client)).points,
    told: async (id: OrderId) =>
      (await db.selectFrom('orders').select('points_earned').where('id', '=', id).executeTakeFirst())?.points_earned,
  };
}

test('money that was taken back at the till gives nothing until it is paid again', async () => {
  const { store, item, has, told, move, deliver } = await shop({ cashback_program: 10 });
  const { id } = await makeOrder(call, db, { store, item }, { delivery_method: 1, client_phone: '31987455120' });
  await deliver(id);
  expect([await has(), await told(id)]).toEqual([2, 2]); // nobody has paid yet
  await move(id, { paid: true });
  expect(await has()).toBe(2);
  await move(id, { paid: false });
  expect([await has(), await told(id)]).toEqual([0, 0]);
  await move(id, { undo: true }, { status: 'delivered' });
  expect(await has()).toBe(0);
  await move(id, { paid: true });
  expect([await has(), await told(id)]).toEqual([2, 2]);
});

test('a delivered order that costs something else gives in proportion, and back again', async () => {
  const { store, item, owner, client, has, told, deliver } = await shop({ cashback_program: 10, cash_discount: 10 });
  await transaction((tx) =>
    grantPoints(tx, {
      store_id: store,
      client_id: client,
      program: 'campaign',
      amount: money(4),
      cause: { kind: 'campaign', id: 1 },
      now: FRIDAY_EVENING,
    }),
  );
  const { id } = await makeOrder(call, db, { store, item }, { delivery_method: 1, client_phone: '31987455120' });
  await deliver(id);
  expect([await has(), await told(id)]).toEqual([5.8, 1.8]);
  const pay = (payment: number, total: number) =>
    owner(correctOrder, {
      params: { id },
      body: {
        store_id: store,
        from: 'delivered',
        reason: 'Pagou no cartão',
        total: money(total),
        payment: { payment },
      },
    });
  await pay(8, 18);
  expect([await has(), await told(id)]).toEqual([6, 2]);
  await pay(2, 20);
  expect([await has(), await told(id)]).toEqual([5.8, 1.8]);
  const moved = (await history(db, store, client, { limit: 9 })).map(({ kind, amount }) => [kind, amount]);
  expect(moved).toEqual([
    ['revoke', -0.2],
    ['grant', 0.2],
    ['grant', 1.8],
    ['grant', 4],
  ]);
});
