import { placeOrder } from '@comanda/contract/orders/checkout';
import { getDashboard } from '@comanda/contract/reports/dashboard';
import { changeComplementStock } from '@comanda/contract/menu/complements';
import {
  actOnItems,
  changeItemStock,
  createItem,
  setItemStock,
  updateItem,
  updateItems,
} from '@comanda/contract/menu/items';
import { updateOrder } from '@comanda/contract/orders/orders';
import { findStock, findStockMovements, saveStock, setStockMinimum } from '@comanda/contract/menu/stock';
import { ROLE } from '@comanda/domain/codes';
import { asItemId, type StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import {
  DELIVERED,
  makeCart,
  makeGroup,
  makeItem,
  makeKey,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';

const { call, as, services } = await testApp();
const { db } = services;

async function kitchen() {
  const { store } = await sellingStore(db);
  const item = await makeItem(db, store, { name: 'Coxinha', stock: 20 });
  const { complements } = await makeQuestion(db, store, [item], [{ name: 'Catupiry', stock: 8 }], { max: 3 });
  const owner = await makeUser(db, ROLE.owner, store);
  return { store, item, extra: complements[0] ?? 0, by: as(owner.token) };
}
type Kitchen = Awaited<ReturnType<typeof kitchen>>;

async function order(store: StoreId, lines: Parameters<typeof makeCart>[2]) {
  const { cookieCode } = await makeCart(db, store, lines);
  const body = { store_id: store, cookieCode, ...DELIVERED } as never; // partial in tests
  return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
}
const movementsOf = async ({ by, store }: Kitchen, more: { type?: '1' | '2'; id?: number; reason?: 'loss' } = {}) =>
  (await by(findStockMovements, { query: { store_id: store, type: '1', ...more } })).movements;
const stockOf = async (id: number) =>
  (await db.selectFrom('menu_items').where('id', '=', asItemId(id)).select('stock').executeTakeFirstOrThrow()).stock;

test('a count sheet sets what was counted, with its author and the difference', async () => {
  const shop = await kitchen();
  const { store, item, by } = shop;
  const fresh = await makeItem(db, store, { name: 'Nunca contado' });
  const changes = [
    { id: item, quantity: 17, seen: 20 },
    { id: fresh, quantity: 6, seen: null },
  ];
  await by(saveStock, { body: { store_id: store, type: 1, reason: 'count', note: 'Sexta, antes de abrir', changes } });
  expect([await stockOf(item), await stockOf(fresh)]).toEqual([17, 6]);
  const rows = await movementsOf(shop);
  expect(rows.map((row) => [row.name, row.quantity, row.stock_before, row.stock_after, row.reason, row.note])).toEqual([
    ['Nunca contado', 6, null, 6, 'count', 'Sexta, antes de abrir'],
    ['Coxinha', -3, 20, 17, 'count', 'Sexta, antes de abrir'],
  ]);
  expect(rows[0]?.user_name).toBe('Pessoa da Silva');
});

test('what was sold while somebody counted is asked again, and nothing is saved', async () => {
  const { store, item, by } = await kitchen();
  await order(store, [{ item_id: item, quantity: 2 }]);
  const changes = [{ id: item, quantity: 17, seen: 20 }];
  await expect(by(saveStock, { body: { store_id: store, type: 1, reason: 'count', changes } })).rejects.toMatchObject({
    code: 'stock_moved',
    detail: { moved: [{ id: item, stock: 18 }] },
  });
  expect(await stockOf(item)).toBe(18);
});

test('a receipt adds, a loss takes off with its reason, and never more than there is', async () => {
  const shop = await kitchen();
  const { store, item, extra, by } = shop;
  const sheet = (reason: 'receipt' | 'loss', quantity: number, note = '') =>
    by(saveStock, { body: { store_id: store, type: 1, reason, note, changes: [{ id: item, quantity }] } });
  await sheet('receipt', 30);
  await expect(sheet('loss', 4)).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { fields: { note: 'Diga o motivo da perda.' } },
  });
  await sheet('loss', 4, 'Caiu no chão');
  await expect(sheet('loss', 99, 'Engano')).rejects.toMatchObject({
    code: 'stock_loss_too_large',
    detail: { name: 'Coxinha', left: 46 },
  });
  expect((await movementsOf(shop, { reason: 'loss' })).map(({ quantity, note }) => [quantity, note])).toEqual([
    [-4, 'Caiu no chão'],
  ]);
  await by(saveStock, { body: { store_id: store, type: 2, reason: 'receipt', changes: [{ id: extra, quantity: 2 }] } });
  expect((await by(findStock, { query: { store_id: store, type: '2' } }))[0]).toMatchObject({
    name: 'Catupiry',
    stock: 10,
  });
});

test('every other way to change a stock is written down too', async () => {
  const shop = await kitchen();
  const { store, item, extra, by } = shop;
  const body = { store_id: store };
  await by(setItemStock, { params: { id: item }, body: { ...body, stock: 15 } });
  await by(changeItemStock, { params: { id: item }, body: { ...body, quantity: 5 } });
  await by(changeItemStock, { params: { id: item }, body: { ...body, quantity: -1 } });
  await by(updateItems, { body: { ...body, changes: [{ id: item, stock: 12 }] } });
  await by(actOnItems, { params: { storeId: store }, body: { action: 'stock', ids: [item], stock: 9 } });
  await by(updateItem, { params: { id: item }, body: { ...body, stock: null, name: 'Coxinha de frango' } });
  const menu_group_id = await makeGroup(db, store);
  await by(createItem, { body: { ...body, menu_group_id, name: 'Kibe', stock: 7 } });
  await by(changeComplementStock, { params: { id: extra }, body: { ...body, quantity: 4 } });
  expect(
    (await movementsOf(shop)).map(({ name, reason, stock_before, stock_after }) => [
      name,
      reason,
      stock_before,
      stock_after,
    ]),
  ).toEqual([
    ['Kibe', 'correction', null, 7],
    ['Coxinha de frango', 'correction', 9, null],
    ['Coxinha de frango', 'correction', 12, 9],
    ['Coxinha de frango', 'correction', 19, 12],
    ['Coxinha de frango', 'loss', 20, 19],
    ['Coxinha de frango', 'receipt', 15, 20],
    ['Coxinha de frango', 'count', 20, 15],
  ]);
  expect(await movementsOf(shop, { type: '2' })).toMatchObject([{ name: 'Catupiry', reason: 'receipt', quantity: 4 }]);
});

test('history shows sales and cancellations, once each, of items, links and complements', async () => {
  const shop = await kitchen();
  const { store, item, extra, by } = shop;
  const box = await makeItem(db, store, { name: 'Caixa', stock: 50, is_invisible: true });
  await db.updateTable('menu_items').where('id', '=', item).set({ stock_item_id_1: box }).execute();
  await by(updateItem, { params: { id: item }, body: { store_id: store, stock_item_id_1: box } });
  const lines = [{ item_id: item, quantity: 3, complements: [{ complement_id: extra, quantity: 2 }] }];
  const { id } = await order(store, lines);
  const seen = async (type: '1' | '2') =>
    (await movementsOf(shop, { type })).map(({ name, quantity, reason }) => [name, quantity, reason]);
  expect(new Set((await seen('1')).map(String))).toEqual(new Set(['Coxinha,-3,sale', 'Caixa,-3,sale']));
  expect(await seen('2')).toEqual([['Catupiry', -6, 'sale']]);
  await by(updateOrder, {
    body: { id, store_id: store, status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Desistiu' },
  });
  expect(await seen('2')).toEqual([
    ['Catupiry', 6, 'cancellation'],
    ['Catupiry', -6, 'sale'],
  ]);
  const [back] = await movementsOf(shop, { id: box });
  expect(back).toMatchObject({ quantity: 3, reason: 'cancellation', order_id: id, order_number: 1, user_name: '' });
  expect(await movementsOf(shop)).toHaveLength(4);
});

test('what is low is on the list of what needs somebody', async () => {
  const { store, item, by } = await kitchen();
  await by(setStockMinimum, { body: { store_id: store, type: 1, id: item, stock_minimum: 20 } });
  const [row] = (await by(findStock, { query: { store_id: store, type: '1' } })).filter(({ id }) => id === item);
  expect(row).toMatchObject({ stock: 20, stock_minimum: 20, group_name: expect.any(String) as string });
  const { needs_you } = await by(getDashboard, { params: { id: store } });
  expect(needs_you).toContainEqual(
    expect.objectContaining({ code: 'stock_low', item_id: item, name: 'Coxinha', left: 20, unit: 'un' }),
  );
});

test('an item takes no stock of itself, of another kind of thing, or of another store', async () => {
  const { store, item, by } = await kitchen();
  const cheese = await makeItem(db, store, { name: 'Queijo no quilo', type: 2, stock: 5000 });
  const foreign = (await kitchen()).item;
  const link = (stock_item_id_1: number) =>
    by(updateItem, { params: { id: item }, body: { store_id: store, stock_item_id_1 } });
  await expect(link(item)).rejects.toMatchObject({ code: 'stock_link_self' });
  await expect(link(cheese)).rejects.toMatchObject({ code: 'stock_link_unit', detail: { name: 'Queijo no quilo' } });
  await expect(link(foreign)).rejects.toMatchObject({ code: 'not_found' });
});

test('an attendant counts nothing', async () => {
  const { store, item } = await kitchen();
  const attendant = await makeUser(db, ROLE.attendant, store);
  const changes = [{ id: item, quantity: 1 }];
  await expect(
    as(attendant.token)(saveStock, { body: { store_id: store, type: 1, reason: 'count', changes } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
