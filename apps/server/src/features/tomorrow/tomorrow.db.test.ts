import { placeOrder } from '@comanda/contract/orders/checkout';
import { findStockMovements, saveStock } from '@comanda/contract/menu/stock';
import * as suppliers from '@comanda/contract/menu/suppliers';
import * as tags from '@comanda/contract/menu/tags';
import * as calls from '@comanda/contract/reports/tomorrow';
import { ROLE } from '@comanda/domain/codes';
import { asItemId, type StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeItem, makeKey, sellingStore } from '../../../test/order-factories.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;
/** Noon of a Thursday in Brasília; the Friday before it, 20 November, was a holiday. */
const THURSDAY = '2026-11-26T15:00:00Z';
const FRIDAY = '2026-11-27';
const WEEK = 7 * 86_400_000;

async function order(store: StoreId, item_id: number, quantity: number, at: Date) {
  setNow(at.toISOString());
  const { cookieCode } = await makeCart(db, store, [{ item_id: asItemId(item_id), quantity }]);
  const body = { store_id: store, cookieCode, ...DELIVERED } as never; // partial in tests
  return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
}

/** A kitchen that has sold so many parmigianas on each of the last Fridays, the newest first. */
async function kitchen(sold: readonly number[]) {
  const { store } = await sellingStore(db);
  const dish = await makeItem(db, store, { name: 'Frango à parmegiana', price1: 40 });
  const grill = await db
    .insertInto('print_groups')
    .values({ store_id: store, name: 'Chapa', capacity: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('menu_items')
    .set({ printer_group_id: grill.id })
    .where('store_id', '=', store)
    .where('id', '=', dish)
    .execute();
  const owner = await makeUser(db, ROLE.owner, store);
  const cook = await makeUser(db, ROLE.attendant, store);
  const by = as(owner.token);
  setNow(THURSDAY);
  const body = { store_id: store };
  const butcher = await by(suppliers.addSupplier, {
    body: { ...body, name: 'Frigorífico Serra', phone: '31988112233', note: 'entrega até 9h' },
  });
  const chicken = await by(tags.createTag, {
    body: {
      ...body,
      name: 'Peito de frango',
      unit: 'kg',
      cost: 20,
      yield_factor: 80,
      quantity: 3,
      minimum: 2,
      supplier_id: butcher.id,
      pack_name: 'caixa',
      pack_quantity: 5,
    },
  });
  await by(tags.attachTag, { body: { ...body, tag_id: chicken.id, menu_item_id: dish, quantity: 200, unit: 'g' } });
  for (const [week, quantity] of [...sold.entries()].toReversed())
    await order(store, dish, quantity, new Date(Date.parse('2026-11-20T16:00:00Z') - week * WEEK));
  setNow(THURSDAY);
  // What the past took from the stock is counted anew.
  await by(tags.updateTagQuantity, { params: { id: chicken.id }, body: { ...body, quantity: 3, reason: 'count' } });
  const read = (day?: string) => by(calls.readTomorrow, { query: { store_id: store, ...(day && { day }) } });
  return { store, dish, grill: grill.id, by, cook: as(cook.token), body, chicken, butcher, read };
}

test('tomorrow is the median of the same weekdays with what is ordered already, by station and supplier', async () => {
  // The first one is the holiday: a hundred that say nothing of a usual Friday.
  const { store, dish, read, by, body } = await kitchen([100, 10, 12, 14, 12, 11, 12, 13]);
  await order(store, dish, 2, new Date(THURSDAY));
  const scheduled = await db
    .updateTable('orders')
    .set({ status: 'scheduled', schedule_at: `${FRIDAY}T16:00:00Z` })
    .where('store_id', '=', store)
    .where('day', '=', '2026-11-26')
    .returning('id')
    .execute();
  if (scheduled.length === 0) throw new Error('nothing was ordered for tomorrow');
  await by(calls.adjustForecast, {
    body: { ...body, day: FRIDAY, adjust_percent: 25, adjust_note: 'Jogo na TV' },
  });
  const told = await read();
  expect(told).toMatchObject({
    day: FRIDAY,
    today: '2026-11-26',
    opens: true,
    known_days: 7,
    miss: { days: 4, percent: 0 },
  });
  const [grill, ...rest] = told.stations;
  expect(rest).toEqual([]);
  // 12 of seven Fridays, a quarter more, and the two that are ordered.
  expect(grill).toMatchObject({ name: 'Chapa', lines: [{ kind: 'item', make: 17 }, { kind: 'material' }] });
  expect(grill?.lines[0]?.forecast).toMatchObject({ median: 12, adjusted: 3, scheduled: 2, days: 7, quantity: 17 });
  // 17 × 200 g on the plate are 4,25 kg bought. The two that are ordered have left the stock already: of 3,75 kg for the
  // others and the 2 kg that must stay, 3,25 are missing: one box of five.
  expect(grill?.lines[1]).toMatchObject({ make: 3.4, raw: 4.3, have: 2.5 });
  expect(told.lists).toMatchObject([
    { name: 'Frigorífico Serra', total: 100, lines: [{ buy: 5, packs: 1, pack_name: 'caixa', total: 100 }] },
  ]);
  expect(told.without_recipe).toEqual([]);
});

test('what is ordered for after midnight is prepared for its evening', async () => {
  const { store, dish, read } = await kitchen([12, 12, 12, 12, 12]);
  await order(store, dish, 2, new Date(THURSDAY));
  await db
    .updateTable('orders')
    .set({ status: 'scheduled', schedule_at: '2026-11-28T03:30:00Z' }) // half past midnight, there
    .where('store_id', '=', store)
    .where('day', '=', '2026-11-26')
    .execute();
  const night = { time_open: '18:00', time_close: '02:00' };
  await db.updateTable('store_schedules').set(night).where('store_id', '=', store).execute();
  const [station] = (await read()).stations;
  expect(station?.lines[0]?.forecast).toMatchObject({ scheduled: 2 });
});

test('with fewer than three such days it says that it does not know, and plans what is ordered', async () => {
  const { read, by, body } = await kitchen([20, 10, 12]);
  const told = await read();
  expect(told).toMatchObject({ forecast: null, known_days: 2, stations: [], least_days: 3 });
  // The minimum is bought all the same, once less than it is there.
  expect(told.lists).toEqual([]);
  await expect(read('2026-12-20')).rejects.toMatchObject({ code: 'prep_day_far' });
  await expect(
    by(calls.adjustForecast, { body: { ...body, day: '2026-11-20', adjust_percent: 5 } }),
  ).rejects.toMatchObject({ code: 'prep_day_far' });
});

test('the evening’s count throws away what is left and not kept, once, and tomorrow has what was kept', async () => {
  const { store, dish, grill, cook, body, chicken, read, by } = await kitchen([]);
  const line = { kind: 'item', id: dish, print_group_id: grill } as const;
  const today = { ...body, day: '2026-11-26' };
  await expect(
    cook(calls.countLeftovers, { body: { ...today, reason: 'not_sold', lines: [{ ...line, left_over: 1 }] } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await cook(calls.setPrepared, { body: { ...today, ...line, prepared: 10 } });
  await expect(
    cook(calls.countLeftovers, { body: { ...today, reason: 'not_sold', lines: [{ ...line, left_over: 11 }] } }),
  ).rejects.toMatchObject({ code: 'prep_left_too_much' });
  const count = () =>
    cook(calls.countLeftovers, {
      body: { ...today, reason: 'not_sold', lines: [{ ...line, left_over: 5, kept: 1 }] },
    });
  // Four are thrown away: 4 × 250 g that were bought for 20 a kilogram.
  const both = await Promise.allSettled([count(), count()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'fulfilled')?.value).toEqual({ cost: 20, unknown: [] });
  await expect(cook(calls.setPrepared, { body: { ...today, ...line, prepared: null } })).rejects.toMatchObject({
    code: 'prep_counted',
  });
  const { movements } = await by(findStockMovements, { query: { store_id: store, type: '3', id: chicken.id } });
  expect(movements.filter(({ reason }) => reason === 'loss')).toMatchObject([
    { quantity: -1, stock_before: 3, stock_after: 2, note: 'Sobrou do dia' },
  ]);
  expect((await read('2026-11-26')).stations[0]?.lines[0]).toMatchObject({
    prepared: 10,
    left_over: 5,
    kept: 1,
    waste_cost: 20,
    waste_reason: 'not_sold',
  });
});

test('another store’s people neither read nor write, and an attendant does not change the forecast', async () => {
  const mine = await kitchen([]);
  const other = await makeUser(db, ROLE.owner, (await sellingStore(db)).store);
  await expect(as(other.token)(calls.readTomorrow, { query: { store_id: mine.store } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    mine.cook(calls.adjustForecast, { body: { ...mine.body, day: FRIDAY, adjust_percent: 5 } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  const theirs = await sellingStore(db);
  const stranger = await makeItem(db, theirs.store, { name: 'De outra loja', price1: 10 });
  await expect(
    mine.cook(calls.setPrepared, {
      body: { ...mine.body, day: FRIDAY, kind: 'item', id: stranger, print_group_id: null, prepared: 1 },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('what comes ready is bought by its own count; a supplier that goes leaves its materials', async () => {
  const { store, by, body, read, butcher, chicken } = await kitchen([]);
  const can = await makeItem(db, store, { name: 'Guaraná lata', price1: 7 });
  await by(saveStock, { body: { ...body, type: 1, reason: 'count', changes: [{ id: can, quantity: 3 }] } });
  await db
    .updateTable('menu_items')
    .set({ stock_minimum: 12 })
    .where('store_id', '=', store)
    .where('id', '=', can)
    .execute();
  await by(tags.updateTagQuantity, { params: { id: chicken.id }, body: { ...body, quantity: 1 } });
  expect((await read()).lists).toMatchObject([
    { name: 'Frigorífico Serra', lines: [{ buy: 5 }] },
    { supplier_id: null, total: 0, lines: [{ kind: 'item', name: 'Guaraná lata', buy: 9, cost: null, total: null }] },
  ]);
  await expect(by(suppliers.addSupplier, { body: { ...body, name: 'frigorífico SERRA' } })).rejects.toMatchObject({
    code: 'supplier_exists',
  });
  await by(suppliers.updateSupplier, { params: { id: butcher.id }, body: { ...body, name: 'Açougue' } });
  await by(suppliers.deleteSupplier, { params: { id: butcher.id }, query: { store_id: store } });
  expect((await by(tags.listTags, { query: { store_id: store } }))[0]).toMatchObject({ supplier_id: null });
  expect(await by(suppliers.listSuppliers, { query: { store_id: store } })).toEqual([]);
});
