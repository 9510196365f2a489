import type { OrderId } from '@comanda/domain/ids';
import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import { getOrder } from '@comanda/contract/orders/orders';
import { pixCode } from '@comanda/domain/payments/pix';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeCustomer, makeUser } from '../../../test/factories.ts';
import {
  DELIVERED,
  makeCart,
  makeClient,
  makeCoupon,
  makeGroup,
  makeItem,
  makeKey,
  makePayment,
  makeQuestion,
  makeOrder,
  sellingStore,
} from '../../../test/order-factories.ts';

const { call, as, app, services, setNow } = await testApp();
const { db } = services;

const key = () => ({ 'idempotency-key': makeKey() });
const orderRow = (store: number, id: OrderId) =>
  db.selectFrom('orders').where('store_id', '=', store).where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('a cart becomes an order with its number, its link and its total', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item, quantity: 2 }]);
  const placed = await call(placeOrder, { body: { store_id: store, cookieCode, ...DELIVERED }, headers: key() });
  expect(placed).toMatchObject({ number: 1, day: '2026-11-20', status: 'received', subtotal: 40, fee: 5, total: 45 });
  expect(placed.track_url).toContain(placed.track_token);
  expect(placed.promised_until).toBe('2026-11-20T23:20:00.000Z');
  const left = await db.selectFrom('cart_items').where('store_id', '=', store).selectAll().execute();
  expect(left).toEqual([]);
});

test('what was chosen is written down in the words of the moment', async () => {
  const { store } = await sellingStore(db);
  const item = await makeItem(db, store, { name: 'X-Nena', price1: 30 });
  const question = await makeQuestion(db, store, [item], [{ name: 'Bacon', price: 4.8 }], { name: 'Extras' });
  const pizzas = await makeGroup(db, store, {
    name: 'Pizzas',
    is_pizza: true,
    size: true,
    size1: 'Broto',
    size2: 'Grande',
    flavor1: 1,
    flavor2: 2,
  });
  const calabresa = await makeItem(db, store, { name: 'Calabresa', menu_group_id: pizzas, price1: 30, price2: 60 });
  const margherita = await makeItem(db, store, { name: 'Margherita', menu_group_id: pizzas, price1: 32, price2: 68.8 });
  const { cookieCode } = await makeCart(db, store, [
    {
      item_id: item,
      complements: [{ complement_id: question.complements[0], quantity: 1 }],
      observation: 'sem cebola',
    },
    { item_id: calabresa, size: 2, flavors: 2, flavor1: calabresa, flavor2: margherita },
  ]);
  const placed = await call(placeOrder, { body: { store_id: store, cookieCode, ...DELIVERED }, headers: key() });
  expect(placed.subtotal).toBe(103.6);
  const lines = await db
    .selectFrom('order_items')
    .where('order_id', '=', placed.id)
    .selectAll()
    .orderBy('line')
    .execute();
  expect(lines).toMatchObject([
    { line: 1, name: 'X-Nena', total: 34.8, observation: 'sem cebola', flavor_names: [] },
    { line: 2, name: 'Calabresa / Margherita', size_name: 'Grande', total: 68.8, flavor_ids: [calabresa, margherita] },
  ]);
  const extras = await db.selectFrom('order_item_complements').where('order_id', '=', placed.id).selectAll().execute();
  expect(extras).toMatchObject([{ line: 1, group_name: 'Extras', name: 'Bacon', quantity: 1, total: 4.8 }]);
});

test('a size has its price, and the order keeps how its flavors made theirs', async () => {
  const { store } = await sellingStore(db);
  const pizzas = await makeGroup(db, store, {
    is_pizza: true,
    price_rule: 'proportional',
    size: true,
    size1: 'Broto',
    size2: 'Grande',
    size1_price: 29,
    size2_price: 49,
    flavor2: 2,
  });
  const usual = { menu_group_id: pizzas, price1: 0, price2: 0 };
  const calabresa = await makeItem(db, store, { ...usual, name: 'Calabresa' });
  const camarao = await makeItem(db, store, { ...usual, name: 'Camarão', price2: 69 });
  const { cookieCode } = await makeCart(db, store, [
    { item_id: calabresa, size: 1 },
    { item_id: calabresa, size: 2, flavors: 2, flavor1: calabresa, flavor2: camarao },
  ]);
  const placed = await call(placeOrder, { body: { store_id: store, cookieCode, ...DELIVERED }, headers: key() });
  expect(placed.subtotal).toBe(88);
  const owner = await makeUser(db, 2, store);
  const { order: card } = await as(owner.token)(getOrder, {
    params: { id: placed.id },
    query: { store_id: store },
  });
  expect(card.cart_itens.map(({ total, pizzas: sums }) => ({ total, sums }))).toEqual([
    { total: 29, sums: [] },
    {
      total: 59,
      sums: [
        {
          price_rule: 'proportional',
          price: 59,
          parts: [
            { id: calabresa, name: 'Calabresa', price: 49, quantity: 1 },
            { id: camarao, name: 'Camarão', price: 69, quantity: 1 },
          ],
        },
      ],
    },
  ]);
});

test('numbers count by the business day, also after midnight', async () => {
  const { store, item } = await sellingStore(db);
  await db
    .updateTable('store_schedules')
    .set({ time_open: '18:00', time_close: '02:00' })
    .where('store_id', '=', store)
    .execute();
  const place = async () => {
    const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
    const { day, number } = await call(placeOrder, {
      body: { store_id: store, cookieCode, ...DELIVERED },
      headers: key(),
    });
    return [day, number];
  };
  expect(await place()).toEqual(['2026-11-20', 1]);
  setNow('2026-11-21T04:00:00Z');
  expect(await place()).toEqual(['2026-11-20', 2]);
  setNow('2026-11-21T22:30:00Z');
  expect(await place()).toEqual(['2026-11-21', 1]);
  setNow('2026-11-20T22:30:00Z');
});

test('the panel’s event carries the whole card, numbered with the order', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const placed = await call(placeOrder, { body: { store_id: store, cookieCode, ...DELIVERED }, headers: key() });
  const [event] = await db.selectFrom('events').where('store_id', '=', store).selectAll().execute();
  expect(event).toMatchObject({
    seq: 1,
    type: 'new-order',
    order_id: placed.id,
    payload: {
      origin: 'storefront',
      order: { id: placed.id, number: 1, client_name: 'Camila Rezende', total: 25, client_orders: 1 },
    },
  });
});

test('the client is remembered: orders, total, address, and what was missing', async () => {
  const { store, item } = await sellingStore(db);
  await makeClient(db, store, { name: 'Camila', phone: '31987455120', orders_count: 6 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  await call(placeOrder, {
    body: { store_id: store, cookieCode, ...DELIVERED, client_email: 'Camila@Exemplo.com' },
    headers: key(),
  });
  const [client, ...others] = await db.selectFrom('clients').where('store_id', '=', store).selectAll().execute();
  expect(others).toEqual([]);
  expect(client).toMatchObject({
    name: 'Camila',
    email: 'camila@exemplo.com',
    orders_count: 7,
    orders_total: 25,
    last_address: { address: 'Rua Mármore', number: '412', zipcode: '31010220' },
  });
});

test('stock, coupon and menu version move with the order', async () => {
  const { store, item } = await sellingStore(db);
  await db.updateTable('menu_items').set({ stock: 2 }).where('id', '=', item).execute();
  const discount_id = await makeCoupon(db, store, { name: 'CINCO', unlimited: false, number_limit: 10 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item, quantity: 2 }], { discount_id });
  const placed = await call(placeOrder, { body: { store_id: store, cookieCode, ...DELIVERED }, headers: key() });
  expect(placed).toMatchObject({ discount: 5, total: 40 });
  const menu = await db.selectFrom('menu_items').where('id', '=', item).select('stock').executeTakeFirstOrThrow();
  const coupon = await db
    .selectFrom('discounts')
    .where('id', '=', discount_id)
    .select('used')
    .executeTakeFirstOrThrow();
  const { menu_version } = await db
    .selectFrom('stores')
    .where('id', '=', store)
    .select('menu_version')
    .executeTakeFirstOrThrow();
  expect([menu.stock, coupon.used, menu_version]).toEqual([0, 1, 2]);
});

test('a static Pix code carries the order’s amount and id, and the order is not paid', async () => {
  const { store, item } = await sellingStore(db, { name: 'Quintal da Nena', city: 'Belo Horizonte' });
  await makePayment(db, store, { id: 46, name: 'Pix' });
  await db
    .insertInto('store_pix')
    .values({ store_id: store, pix: '24971563792', pix_type: 'cpf', pix_infos: 'Nena Souza' })
    .execute();
  await db.updateTable('stores').set({ pix_discount: 5 }).where('id', '=', store).execute();
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const placed = await call(placeOrder, {
    body: { store_id: store, cookieCode, ...DELIVERED, payment: 46 },
    headers: key(),
  });
  expect(placed.total).toBe(24);
  expect(placed.pix).toMatchObject({ key: '24971563792', key_type: 'cpf', infos: 'Nena Souza', amount: 24 });
  const receiver = { key: '24971563792', name: 'Quintal da Nena', city: 'Belo Horizonte' };
  const { id, number } = placed;
  expect(placed.pix?.payload).toBe(pixCode({ ...receiver, amount: 24, txid: `PEDIDO${id}`, text: `Pedido ${number}` }));
  expect((await orderRow(store, placed.id)).paid_at).toBe(null);
});

test('a store that accepts by itself begins at once', async () => {
  const { store, item } = await sellingStore(db, { auto_accept: true });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const placed = await call(placeOrder, { body: { store_id: store, cookieCode, ...DELIVERED }, headers: key() });
  expect(placed.status).toBe('preparing');
  expect(await orderRow(store, placed.id)).toMatchObject({ accept_time: '2026-11-20T22:30:00.000Z' });
});

test('an order for later waits as scheduled, and promises its slot', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const schedule_at = '2026-11-21T15:00:00.000Z';
  const placed = await call(placeOrder, {
    body: { store_id: store, cookieCode, ...DELIVERED, schedule_at },
    headers: key(),
  });
  expect(placed).toMatchObject({
    status: 'scheduled',
    schedule_at,
    promised_from: schedule_at,
    promised_until: '2026-11-21T15:20:00.000Z',
  });
});

test('a table’s order needs neither name nor address, and asks for the waiter’s tip', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const body = { store_id: store, cookieCode, delivery_method: 3, table_number: 12, client_name: '' } as const;
  const placed = await call(placeOrder, { body, headers: key() });
  expect(placed).toMatchObject({ fee: 0, additions: 2, total: 22, client_id: null });
  expect(await orderRow(store, placed.id)).toMatchObject({ type: 3, table_number: 12, service_fee: 2, payment: null });
});

test('who is signed in pays with their balance, and the order is theirs', async () => {
  const { store, item } = await sellingStore(db, { loyalt_program: true });
  const camila = await makeCustomer(db, { phone: '31987455120' });
  const client_id = await makeClient(db, store, { customer_id: camila.id, points: 30 });
  const coffee = await makeItem(db, store, { name: 'Café', points: 8 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }, { item_id: coffee, use_discount: true }]);
  const body = { store_id: store, cookieCode, ...DELIVERED, client_phone: '', use_cashback: true };
  const placed = await as(camila.token)(placeOrder, { body, headers: key() });
  expect(placed).toMatchObject({ subtotal: 20, cashback: 20, points_total: 8, total: 5, client_id });
  const client = await db.selectFrom('clients').where('id', '=', client_id).select('points').executeTakeFirstOrThrow();
  expect(client.points).toBe(2);
  expect((await orderRow(store, placed.id)).customer_id).toBe(camila.id);
});

test('a guest cannot spend the balance of the phone that they type', async () => {
  const { store, item } = await sellingStore(db);
  await makeClient(db, store, { points: 30 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const body = { store_id: store, cookieCode, ...DELIVERED, use_cashback: true };
  expect(await call(placeOrder, { body, headers: key() })).toMatchObject({ cashback: 0, total: 25 });
});

test('a password makes an account with the order, and the answer signs in', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const body = {
    store_id: store,
    cookieCode,
    ...DELIVERED,
    client_phone: '(31) 98888-0001',
    password: 'feijoada de sábado',
    client_email: 'nova@exemplo.com',
    client_tax_id: '529.982.247-25',
  };
  const headers = key();
  const placed = await call(placeOrder, { body, headers });
  expect(placed.token).toHaveLength(43);
  const customer = await db
    .selectFrom('customers')
    .where('email', '=', 'nova@exemplo.com')
    .select(['id', 'phone', 'tax_id'])
    .executeTakeFirstOrThrow();
  expect(customer).toMatchObject({ phone: '31988880001', tax_id: '52998224725' });
  expect((await orderRow(store, placed.id)).customer_id).toBe(customer.id);
  const clients = await db.selectFrom('clients').where('store_id', '=', store).select('customer_id').execute();
  expect(clients).toEqual([{ customer_id: customer.id }]);
  expect(await call(placeOrder, { body, headers })).toEqual(placed);
  const answer = await app.inject({ method: 'POST', url: '/api/client/order', payload: body, headers });
  expect(answer.cookies).toMatchObject([{ name: 'comanda_customer', value: placed.token, httpOnly: true }]);

  const again = await makeCart(db, store, [{ item_id: item }]);
  await expect(
    call(placeOrder, { body: { ...body, cookieCode: again.cookieCode }, headers: key() }),
  ).rejects.toMatchObject({ code: 'email_taken' });
});

test('a quote says what the order will cost and what is missing, and places nothing', async () => {
  const { store, item } = await sellingStore(db, { minimum_order: 30 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const quoted = await call(quoteOrder, { body: { store_id: store, cookieCode, delivery_method: 2, payment: 2 } });
  expect(quoted.quote).toMatchObject({ fee: 5, total: 25, lines: [{ name: 'Feijoada', total: 20 }] });
  expect(quoted.refusals.map(({ code }) => code)).toEqual([
    'client_name_required',
    'phone_required',
    'invalid_zipcode',
    'minimum_order',
  ]);
  expect(await db.selectFrom('orders').where('store_id', '=', store).select('id').execute()).toEqual([]);
  expect(await db.selectFrom('cart_items').where('store_id', '=', store).select('id').execute()).toHaveLength(1);
});

test('a setting that was just changed holds for the next order', async () => {
  const { store, item } = await sellingStore(db);
  const quote = async () => {
    const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
    return (await call(placeOrder, { body: { store_id: store, cookieCode, ...DELIVERED }, headers: key() })).total;
  };
  expect(await quote()).toBe(25);
  await db
    .updateTable('stores')
    .set((eb) => ({ fee_type: 7, menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', store)
    .execute();
  expect(await quote()).toBe(27);
});

test('an allergy that a guest tells in the note of the order is told as one', async () => {
  const { store, item } = await sellingStore(db);
  const { id } = await makeOrder(call, db, { store, item }, { observation: 'Sou alérgica a camarão' });
  const order = await db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  expect(order).toMatchObject({ allergy: 'Sou alérgica a camarão', observation: 'Sou alérgica a camarão' });
});
