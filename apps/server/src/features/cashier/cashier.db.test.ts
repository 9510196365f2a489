import { placeCashierOrder } from '@comanda/contract/cashier';
import { getOrder } from '@comanda/contract/orders';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, makeCoupon, makeItem, makeKey, makePayment, sellingStore } from '../../../test/order-factories.ts';
import { hashPassword } from '../../platform/passwords.ts';

const { as, services } = await testApp();
const { db } = services;

async function counter(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const owner = await makeUser(db, 2, selling.store);
  const attendant = await makeUser(db, 4, selling.store);
  return { ...selling, owner: as(owner.token), attendant: as(attendant.token) };
}
type Shop = Awaited<ReturnType<typeof counter>>;
const sell = ({ store, item, attendant }: Shop, more: object = {}, who = attendant, key = makeKey()) =>
  who(placeCashierOrder, {
    body: { store_id: store, delivery_method: 4, items: [{ item_id: item, quantity: 1 }], payment: 2, ...more },
    headers: { 'idempotency-key': key },
  });
const cardOf = async ({ store, owner }: Shop, id: number) =>
  (await owner(getOrder, { params: { id: String(id) }, query: { store_id: String(store) } })).order;

test('a sale at the counter goes straight to the kitchen, and may be paid at once', async () => {
  const shop = await counter();
  const placed = await sell(shop, { paid: true, change: 50 });
  expect(placed).toMatchObject({ number: 1, status: 'preparing', fee: 0, total: 20, client_id: null });
  expect(await cardOf(shop, placed.id)).toMatchObject({
    origin: 'cashier',
    type: 1,
    paid_at: '2026-11-20T22:30:00.000Z',
    accept_time: '2026-11-20T22:30:00.000Z',
    change: 50,
  });
});

test('the counter sells while the store is closed, and what customers do not see, but never what has run out', async () => {
  const shop = await counter({ open_status: 0 });
  const hidden = await makeItem(db, shop.store, { is_invisible: true, price1: 7 });
  const gone = await makeItem(db, shop.store, { sold_out_until: 'infinity' });
  expect(await sell(shop, { items: [{ item_id: hidden, quantity: 1 }] })).toMatchObject({ total: 7 });
  await expect(sell(shop, { items: [{ item_id: gone, quantity: 1 }] })).rejects.toMatchObject({
    code: 'item_sold_out',
  });
});

test('a client is found by the phone, however it is typed, and their balance pays', async () => {
  const shop = await counter();
  const id = await makeClient(db, shop.store, { points: 8 });
  const client = { name: 'Camila', phone: '+55 (31) 98745-5120', cpf: '529.982.247-25', birthday: '24/12' };
  expect(await sell(shop, { client, cashback: true })).toMatchObject({ client_id: id, cashback: 8, total: 12 });
  const row = await db.selectFrom('clients').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ points: 0, tax_id: '52998224725', birthday_day: 24, birthday_month: 12 });
});

test('a manual discount needs the store’s password where there is one, else the permission', async () => {
  const plain = await counter();
  const discount = { type: 1, value: 10 };
  await expect(sell(plain, { discount })).rejects.toMatchObject({ code: 'permission_missing', status: 403 });
  expect(await sell(plain, { discount }, plain.owner)).toMatchObject({ discount: 2, total: 18 });

  const guarded = await counter({ discount_password_hash: await hashPassword('1234') });
  await expect(sell(guarded, { discount }, guarded.owner)).rejects.toMatchObject({ code: 'discount_password_wrong' });
  expect(await sell(guarded, { discount: { ...discount, pass: '1234' } })).toMatchObject({ discount: 2 });
});

test('the payment’s discounts count at the counter only where the store says so', async () => {
  const off = await counter({ cash_discount: 5 });
  const on = await counter({ cash_discount: 5, pdv_discounts: true });
  expect(await sell(off)).toMatchObject({ discount: 0 });
  expect(await sell(on)).toMatchObject({ discount: 1 });
  await makeCoupon(db, on.store, { name: 'CINCO' });
  expect(await sell(on, { code_discount: 'cinco' })).toMatchObject({ discount: 5 });
});

test('a typed fee counts where the store types its fees', async () => {
  const shop = await counter({ fee_type: -3 });
  expect(await sell(shop, { delivery_method: 2, fee_total: 6.5, address: 'Rua A', number: '1' })).toMatchObject({
    fee: 6.5,
    total: 26.5,
  });
  const flat = await counter();
  expect(await sell(flat, { delivery_method: 2, fee_total: 0.01 })).toMatchObject({ fee: 5 });
});

test('a table’s order is paid later, with the tip unless it is declined', async () => {
  const shop = await counter();
  const table = { delivery_method: 3, table_number: 24001 };
  const placed = await sell(shop, table);
  expect(placed).toMatchObject({ additions: 2, total: 22 });
  expect(await cardOf(shop, placed.id)).toMatchObject({ payment: null, table_number: 24001 });
  expect(await sell(shop, { ...table, additions: false })).toMatchObject({ additions: 0, total: 20 });
  await expect(sell(shop, { delivery_method: 3 })).rejects.toMatchObject({ code: 'table_required' });
});

test('several payments make the total', async () => {
  const shop = await counter();
  await makePayment(db, shop.store, { id: 46, name: 'Pix' });
  const parts = (pix: number) => [
    { payment: 46, amount: pix },
    { payment: 2, amount: 12 },
  ];
  const placed = await sell(shop, { payment: 44, multiple_payments: parts(8) });
  expect(await cardOf(shop, placed.id)).toMatchObject({ payment: 44, payment_name: 'Pix + Dinheiro' });
  await expect(sell(shop, { payment: 44, multiple_payments: parts(5) })).rejects.toMatchObject({
    code: 'payments_short',
    message: 'Os pagamentos não fecham o total. Faltam R$\u00a03,00.',
  });
});

test('the same sale sent again is one sale; without a key it is refused', async () => {
  const shop = await counter();
  await db.updateTable('menu_items').set({ stock: 5 }).where('id', '=', shop.item).execute();
  const key = makeKey();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sell(shop, {}, shop.attendant, key)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  await expect(sell(shop, { observation: 'outra' }, shop.attendant, key)).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  });
  await expect(
    shop.attendant(placeCashierOrder, {
      body: { store_id: shop.store, delivery_method: 4, items: [{ item_id: shop.item, quantity: 1 }] },
    }),
  ).rejects.toMatchObject({ code: 'idempotency_key_required' });
  const { stock } = await db
    .selectFrom('menu_items')
    .where('id', '=', shop.item)
    .select('stock')
    .executeTakeFirstOrThrow();
  expect(stock).toBe(4);
});

test('a price that changed since the ticket was opened is shown first', async () => {
  const shop = await counter();
  const quote = {
    lines: [{ id: 1, name: 'Feijoada', quantity: 1, total_unique: 18, total: 18 }],
    fee: 0,
    discount: 0,
    additions: 0,
    cashback: 0,
    points_total: 0,
    total: 18,
  };
  await expect(sell(shop, { quote })).rejects.toMatchObject({
    code: 'order_changed',
    detail: { changes: [{ code: 'line_price', before: 18, after: 20 }] },
  });
});

test('another store’s people cannot sell here', async () => {
  const shop = await counter();
  const other = await counter();
  await expect(sell(shop, {}, other.owner)).rejects.toMatchObject({ code: 'not_found' });
});
