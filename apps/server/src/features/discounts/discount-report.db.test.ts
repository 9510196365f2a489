import { getDiscountReport, getDiscountReportLink } from '@comanda/contract/marketing/discounts';
import { applyDiscount } from '@comanda/contract/orders/cart';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeCoupon, makeKey, sellingStore } from '../../../test/order-factories.ts';

const { call, as, services } = await testApp();
const { db } = services;

test('a partner sees what a coupon gave and to how many, and of nobody who', async () => {
  const selling = await sellingStore(db, { name: 'Quintal da Nena' });
  const id = await makeCoupon(db, selling.store, { name: 'PARCEIRA' });
  const order = async (client_phone: string) => {
    const { cookieCode } = await makeCart(db, selling.store, [{ item_id: selling.item }]);
    await call(applyDiscount, {
      body: { store_id: selling.store, cookie_code: cookieCode, code_discount: 'PARCEIRA' },
    });
    const body = { store_id: selling.store, cookieCode, ...DELIVERED, client_phone };
    return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
  };
  await order('(31) 97777-0001');
  await order('(31) 97777-0001');
  const gone = await order('(31) 97777-0002');
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', gone.id).execute();
  const owner = as((await makeUser(db, ROLE.owner, selling.store)).token);
  const { link } = await owner(getDiscountReportLink, { query: { store_id: selling.store, id } });
  const token = link.split('/r/')[1] ?? '';
  const report = await call(getDiscountReport, { params: { token } });
  expect(report).toMatchObject({
    store_name: 'Quintal da Nena',
    name: 'PARCEIRA',
    orders: 2,
    people: 1,
    given: 10,
    sold: 40,
    months: [{ month: '2026-11-01', orders: 2, given: 10, sold: 40 }],
  });
  expect(JSON.stringify(report)).not.toMatch(/Camila|9777/);

  await db.updateTable('discounts').set({ deleted_at: new Date(), active: false }).where('id', '=', id).execute();
  await expect(call(getDiscountReport, { params: { token } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(call(getDiscountReport, { params: { token: '1-1-made-up' } })).rejects.toMatchObject({
    code: 'not_found',
  });
  const other = await makeStore(db);
  const stranger = as((await makeUser(db, ROLE.owner, other)).token);
  await expect(stranger(getDiscountReportLink, { query: { store_id: other, id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});
