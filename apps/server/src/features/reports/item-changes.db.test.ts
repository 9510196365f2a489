import { addOrderItem, removeOrderItem } from '@comanda/contract/orders/order-edits';
import { updateOrder } from '@comanda/contract/orders/orders';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeItem, makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { call, as, database, setNow } = await testApp();
const { db } = database;

test('what was put on and taken off an order shows once each, with who, why and what it was worth', async () => {
  setNow(new Date('2026-11-20T22:00:00Z'));
  const { store, item } = await sellingStore(db);
  const boss = await makeUser(db, ROLE.owner, store);
  await db.updateTable('users').set({ name: 'Chefe' }).where('id', '=', boss.id).execute();
  const owner = as(boss.token);
  const cake = await makeItem(db, store, { name: 'Bolo', price1: 10 });
  const { id } = await makeOrder(call, db, { store, item }, {}, { quantity: 3 });
  const add = (quantity: number) =>
    owner(addOrderItem, { params: { orderId: id }, body: { store_id: store, item_id: cake, quantity } });
  const remove = (itemId: number, more: { quantity?: number; waste_reason?: 'typed_wrong' } = {}) =>
    owner(removeOrderItem, { params: { itemId }, body: { store_id: store, order_id: id, ...more } });
  const at = (time: string) => setNow(new Date(`2026-11-20T${time}:00Z`));
  // Before anybody has accepted it, too.
  await add(2);
  at('22:05');
  await owner(updateOrder, { body: { store_id: store, id, status: 'preparing' } });
  await remove(1, { quantity: 1 });
  await db.updateTable('order_items').set({ seen_at: new Date() }).where('order_id', '=', id).execute();
  at('22:10');
  await remove(2, { waste_reason: 'typed_wrong' });
  at('22:15');
  // The whole order is cancelled: nobody has changed it.
  await owner(updateOrder, {
    body: { store_id: store, id, status: 'cancelled', cancellation_code: 'too_busy', waste_reason: 'client_gave_up' },
  });

  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-item-changes')!; // it is listed
  const { rows, totals } = (await owner(route, {
    params: { id: store },
    body: { start: '2026-11-20', end: '2026-11-20' },
  } as never)) as ReportAnswer; // the routes are made from the list
  expect(rows.map(({ texts, values }) => [texts?.['what'], texts?.['item'], texts?.['reason'], values])).toEqual([
    ['Tirado', 'Bolo', 'Pedido digitado errado', { quantity: 2, taken_off: 20, put_on: 0, wasted: 0 }],
    ['Diminuído', 'Feijoada', '', { quantity: 2, taken_off: 40, put_on: 0, wasted: 0 }],
    ['Acrescentado', 'Bolo', '', { quantity: 2, taken_off: 0, put_on: 20, wasted: 0 }],
  ]);
  expect(new Set(rows.map(({ texts }) => texts?.['person']))).toEqual(new Set(['Chefe']));
  expect(totals).toMatchObject({ taken_off: 60, put_on: 20 });
});
