import { checkCounterCoupon, placeCashierOrder, printCounterReceipt } from '@comanda/contract/floor/counter';
import { removeOrderItem } from '@comanda/contract/orders/order-edits';
import { getOrder } from '@comanda/contract/orders/orders';
import { addPrinter } from '@comanda/contract/floor/printers';
import { updateStore } from '@comanda/contract/stores/stores';
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
  (await owner(getOrder, { params: { id }, query: { store_id: store } })).order;

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

test('an allergy that is told at the counter or at a table is the whole order’s', async () => {
  const shop = await counter();
  const sold = await sell(shop, { allergy: ' camarão ', observation: 'Sem talher' });
  expect(await cardOf(shop, sold.id)).toMatchObject({ allergy: 'camarão', observation: 'Sem talher' });
  const round = await sell(shop, { delivery_method: 3, table_number: 4, payment: null, allergy: 'amendoim' });
  expect(await cardOf(shop, round.id)).toMatchObject({ allergy: 'amendoim' });
  await expect(sell(shop, { allergy: 'x'.repeat(121) })).rejects.toMatchObject({ code: 'invalid_input' });
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

test('a typed surcharge is in the total with its reason, and stays when a line is taken out', async () => {
  const shop = await counter();
  const items = [
    { item_id: shop.item, quantity: 1 },
    { item_id: shop.item, quantity: 2 },
  ];
  await expect(sell(shop, { additions: 6.5 })).rejects.toMatchObject({ code: 'addition_reason_required' });
  const placed = await sell(shop, { items, additions: 6.5, additions_reason: 'Embalagem para presente' });
  expect(placed).toMatchObject({ additions: 6.5, total: 66.5 });
  const { order } = await shop.owner(removeOrderItem, {
    params: { itemId: 2 },
    body: { store_id: shop.store, order_id: placed.id },
  });
  expect(order).toMatchObject({ subtotal: 20, additions: 6.5, service_fee: 0, total: 26.5 });
  expect(order.trace).toContainEqual({
    rule: 'manual_addition',
    outcome: 'applied',
    amount: 6.5,
    detail: { reason: 'Embalagem para presente' },
  });
});

test('what lines lose by hand counts for the limit of who gives it, and goes with its line', async () => {
  const shop = await counter({ manager_discount_limit: 20 });
  const manager = await makeUser(db, 3, shop.store);
  const items = [
    { item_id: shop.item, quantity: 1, discount: { type: 2, value: 5 } },
    { item_id: shop.item, quantity: 1, discount: { type: 1, value: 10 } },
  ];
  await expect(sell(shop, { items })).rejects.toMatchObject({ code: 'permission_missing' });
  await expect(sell(shop, { items, discount: { type: 2, value: 2 } }, as(manager.token))).rejects.toMatchObject({
    code: 'approval_required',
    detail: { limit: 8, amount: 9 },
  });
  const placed = await sell(shop, { items, discount: { type: 1, value: 10 } }, shop.owner);
  // 40,00 − 5,00 − 2,00, then 10 % of 33,00
  expect(placed).toMatchObject({ subtotal: 40, discount: 10.3, total: 29.7 });
  const { order } = await shop.owner(removeOrderItem, {
    params: { itemId: 1 },
    body: { store_id: shop.store, order_id: placed.id },
  });
  expect(order).toMatchObject({ subtotal: 20, discount: 3.8, total: 16.2 });
});

test('a coupon is checked for the sale as it stands, with the sentence of what it misses', async () => {
  const shop = await counter();
  const check = (code_discount: string, more: object = {}) =>
    shop.attendant(checkCounterCoupon, {
      body: { store_id: shop.store, code_discount, subtotal: 20, delivery_method: 4, ...more },
    });
  const id = await makeCoupon(db, shop.store, { name: 'CINCO', minimum_value: 10, only_first_order: true });
  expect(await check('cinco')).toMatchObject({ name: 'CINCO', first_order: null });
  await makeClient(db, shop.store, { phone: '31987451299', orders_count: 3 });
  const refused = (code: string, message?: string) => ({ code, ...(message ? { message } : {}) });
  await expect(check('cinco', { client_phone: '(31) 98745-1299' })).rejects.toMatchObject(
    refused('coupon_first_order'),
  );
  await expect(check('cinco', { subtotal: 4 })).rejects.toMatchObject(
    refused('coupon_minimum', 'Este cupom vale a partir de R$\u00a010,00. Faltam R$\u00a06,00.'),
  );
  await expect(check('nada')).rejects.toMatchObject(refused('coupon_not_found'));
  await expect(check('cinco', { delivery_method: 3 })).rejects.toMatchObject(refused('coupon_table'));
  const change = (values: object) => db.updateTable('discounts').set(values).where('id', '=', id).execute();
  // It is 19:30 in the store.
  await change({ allowed_by_time: true, start_time: '10:00', end_time: '19:30' });
  await expect(check('cinco')).rejects.toMatchObject(
    refused('coupon_time', 'Cupom válido apenas entre os horários 10:00 e 19:30.'),
  );
  await change({ allowed_by_time: false, allowed_by_days: true, fri: false });
  await expect(check('cinco')).rejects.toMatchObject(refused('coupon_day', 'Este cupom não é valido no dia de hoje'));
  await change({ allowed_by_days: false, unlimited: false, number_limit: 1, used: 1 });
  await expect(check('cinco')).rejects.toMatchObject(refused('coupon_used_up'));
  await change({ unlimited: true });
  await check('cinco');
  await shop.owner(updateStore, { params: { id: shop.store }, body: { coupons: false } });
  await expect(check('cinco')).rejects.toMatchObject(refused('coupon_inactive'));
});

test('the receipt is on the store’s printer, and cash opens the drawer; without a printer the screen prints', async () => {
  const shop = await counter();
  await makePayment(db, shop.store, { id: 8, name: 'Crédito' });
  const placed = await sell(shop, { paid: true, change: 50, additions: 3, additions_reason: 'Embalagem' });
  const receipt = (more: object = {}) =>
    shop.attendant(printCounterReceipt, {
      body: { store_id: shop.store, order_id: placed.id, op_id: makeKey(), drawer: true, ...more },
    });
  expect(await receipt()).toEqual({ papers: 0 });
  await shop.owner(addPrinter, {
    body: { store_id: shop.store, name: 'Balcão', connection: 'browser', drawer: true },
  });
  expect(await receipt()).toEqual({ papers: 1 });
  expect(await receipt({ paper: false })).toEqual({ papers: 1 });
  const jobs = await db.selectFrom('print_jobs').where('store_id', '=', shop.store).selectAll().orderBy('id').execute();
  expect(jobs.map(({ kind, title }) => [kind, title])).toEqual([
    ['receipt', 'Recibo · Pedido 1'],
    ['receipt', 'Gaveta · Pedido 1'],
  ]);
  const words = JSON.stringify(jobs[0]);
  for (const said of ['Acréscimo: Embalagem', 'Troco', 'drawer']) expect(words).toContain(said);
  // What was paid by card opens nothing.
  const card = await sell(shop, { payment: 8, paid: true });
  expect(await receipt({ order_id: card.id, paper: false })).toEqual({ papers: 0 });
});

test('the payment’s discounts count at the counter only where the store says so', async () => {
  const off = await counter({ cash_discount: 5 });
  const on = await counter({ cash_discount: 5, pdv_discounts: true });
  expect(await sell(off)).toMatchObject({ discount: 0 });
  expect(await sell(on)).toMatchObject({ discount: 1 });
  await makeCoupon(db, on.store, { name: 'CINCO' });
  expect(await sell(on, { code_discount: 'cinco' })).toMatchObject({ discount: 5 });
});

test('a way of paying that is only for the site, or for deliveries, pays nothing at the counter', async () => {
  const shop = await counter();
  await makePayment(db, shop.store, { id: 7, name: 'Débito', cashier: false });
  await makePayment(db, shop.store, { id: 8, name: 'Crédito', delivery_type: 2 });
  for (const payment of [7, 8])
    await expect(sell(shop, { payment })).rejects.toMatchObject({ code: 'payment_not_offered' });
  const brought = { delivery_method: 2, address: 'Rua A', number: '1' };
  expect(await sell(shop, { ...brought, payment: 8 })).toMatchObject({ total: 25 });
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
  expect(await sell(shop, { ...table, service_fee: false })).toMatchObject({ additions: 0, total: 20 });
  // As devices with an older release kept it.
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
