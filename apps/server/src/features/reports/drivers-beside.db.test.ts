import { REPORTS } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { readReport } from './read-report.ts';

const { call, services } = await testApp();
const { db } = services;
const DRE = REPORTS.find(({ name }) => name === 'report-dre')!; // of the list

test('a way whose order was cancelled, and each day’s pay, are in the statement; what was brought is in its sale alone', async () => {
  const { store, item } = await sellingStore(db);
  const [vain, brought] = [await makeOrder(call, db, { store, item }), await makeOrder(call, db, { store, item })];
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', vain.id).execute();
  const { id: driver_id } = await db
    .insertInto('drivers')
    .values({ store_id: store, name: 'Beto', created_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  const { rows } = await readReport(services, DRE, store, wish, new Date('2026-11-20T15:00:00Z'));
  expect(rows.find(({ key }) => key === 'drivers')?.values.amount).toBe(-86.5);
});
