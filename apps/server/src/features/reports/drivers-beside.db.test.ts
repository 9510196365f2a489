import type { StoreId } from '@comanda/domain/ids';
import { REPORTS } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { readReport } from './read-report.ts';

const { call, services } = await testApp();
const { db } = services;
const [DRE, DRIVERS] = ['report-dre', 'report-driver'].map((name) => REPORTS.find((report) => report.name === name)!); // of the list
const makeDriver = async (store_id: StoreId) =>
  (
    await db
      .insertInto('drivers')
      .values({ store_id, name: 'Beto', created_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('a way whose order was cancelled, and each day’s pay, are in the statement; what was brought is in its sale alone', async () => {
  const { store, item } = await sellingStore(db);
  const [vain, brought] = [await makeOrder(call, db, { store, item }), await makeOrder(call, db, { store, item })];
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', vain.id).execute();
  const driver_id = await makeDriver(store);
  const shift = { store_id: store, driver_id, day_pay: 40 };
  const lines = [vain, brought].map(({ id }) => ({ order_id: id, pay: 6.5 }));
  await db
    .insertInto('driver_shifts')
    .values([
      {
        ...shift,
        opened_at: '2026-11-10T21:00:00Z',
        closed_at: '2026-11-11T02:00:00Z',
        statement: JSON.stringify({ lines }),
      },
      { ...shift, opened_at: '2026-11-12T21:00:00Z' },
      { ...shift, opened_at: '2026-10-31T21:00:00Z', closed_at: '2026-11-01T02:00:00Z' },
    ])
    .execute();
  const wish = { start: '2026-11-01', end: '2026-11-30', compare: 'none' as const };
  const { rows } = await readReport(services, DRE!, store, wish, new Date('2026-11-20T15:00:00Z'));
  expect(rows.find(({ key }) => key === 'drivers')?.values.amount).toBe(-86.5);
});

test('what a driver was given by card is told while its day runs, and of the day when it is added up', async () => {
  const { store, item } = await sellingStore(db);
  const driver_id = await makeDriver(store);
  for (const card_tip of [3, 0, 4.5]) {
    const { id: order_id } = await makeOrder(call, db, { store, item });
    const delivered = { status: 'delivered', driver_id, delivered_time: FRIDAY_EVENING, delivery_cost: 6 } as const;
    await db.updateTable('orders').set(delivered).where('id', '=', order_id).execute();
    const delivery = {
      store_id: store,
      order_id,
      driver_id,
      proof: 'code' as const,
      card_tip,
      delivered_at: FRIDAY_EVENING,
    };
    await db.insertInto('deliveries').values(delivery).execute();
  }
  const told = async (later: number, by: 'driver' | 'day') => {
    const wish = { start: '2026-11-20', end: '2026-11-20', compare: 'none', by } as const;
    const now = new Date(FRIDAY_EVENING.getTime() + later * 86_400_000);
    const { rows } = await readReport(services, DRIVERS!, store, wish, now);
    return rows.map(({ values: { deliveries, delivery_cost, tips, earned, owed } }) => [
      deliveries,
      delivery_cost,
      tips,
      earned,
      owed,
    ]);
  };
  expect(await told(0, 'driver')).toEqual([[3, 18, 7.5, 25.5, 25.5]]);
  // Whoever has not been settled since is owed for no more than half a day.
  for (const by of ['driver', 'day'] as const) expect(await told(3, by)).toEqual([[3, 18, 7.5, 25.5, 0]]);
  const kept = await db.selectFrom('fact_drives').where('store_id', '=', store).select(['driver_id', 'tips']).execute();
  expect(kept).toEqual([{ driver_id, tips: 750 }]);
});
