import { reportAnswer, type ReportWish } from '@comanda/contract/reports/reports';
import { REPORTS } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { readReport } from './read-report.ts';

const { call, services } = await testApp();
const { db } = services;
const NOW = new Date('2026-11-20T22:30:00Z');
const report = REPORTS.find(({ name }) => name === 'report-ifood')!; // of the list

async function shop() {
  const { store, item } = await sellingStore(db);
  const { id, total } = await makeOrder(call, db, { store, item });
  const values = { origin: 'ifood', channel_fee: 3 };
  await db.updateTable('orders').set(values).where('store_id', '=', store).where('id', '=', id).execute();
  const statement = {
    store_id: store,
    marketplace: 'ifood' as const,
    filename: 'repasse.csv',
    digest: 'a',
    starts: '2026-11-18',
    ends: '2026-11-20',
    lines: 3,
    repeated: 0,
    uploaded_by: 1,
    uploaded_at: NOW,
  };
  const { id: statement_id } = await db
    .insertInto('payout_statements')
    .values(statement)
    .returning('id')
    .executeTakeFirstOrThrow();
  const nothing = { gross: 0, commission: 0, payment_fee: 0, promotion_partner: 0, delivery: 0, advance_fee: 0 };
  const line = { ...nothing, store_id: store, statement_id, partner_order: '', partner_order_long: '', note: '' };
  const told = [
    { marketplace: 'ifood', date: '2026-11-20', promotion_store: 2.5, refund: 4.2 },
    { marketplace: 'ifood', date: '2026-11-18', promotion_store: 0, refund: 1.1 },
    { marketplace: 'rappi', date: '2026-11-20', promotion_store: 1, refund: 0.35 },
  ] as const;
  await db
    .insertInto('payout_lines')
    .values(told.map((each) => ({ ...line, ...each, at_store: 0, other: 0, net: 0 })))
    .execute();
  return {
    total,
    read: async (wish: Partial<ReportWish>) => {
      const day = { start: '2026-11-20', end: '2026-11-20', compare: 'none' as const, limit: 50 };
      return reportAnswer.parse(await readReport(services, report, store, { ...day, ...wish }, NOW));
    },
  };
}

test('what statements took off partners’ orders stands beside them, also of orders that never came in here', async () => {
  const { total, read } = await shop();
  const { rows, totals } = await read({ by: 'partner' });
  expect(rows.map(({ key, values }) => [key, values])).toMatchObject([
    ['ifood', { orders: 1, promotions_paid: 2.5, given_back: 4.2, received: total - 3 - 4.2 }],
    ['rappi', { orders: 0, net: 0, promotions_paid: 1, given_back: 0.35, received: -0.35 }],
  ]);
  expect(rows[0]?.drill).toMatchObject({ origin: 'ifood', from: '2026-11-20', to: '2026-11-20' });
  expect(totals).toMatchObject({ orders: 1, promotions_paid: 3.5, given_back: 4.55, received: total - 3 - 4.55 });
});

test('by day they are of the day of the order, beside the days before', async () => {
  const { total, read } = await shop();
  const { rows, previous } = await read({ by: 'day', start: '2026-11-19', compare: 'before' });
  expect(rows.map(({ key, values }) => [key, values.given_back])).toEqual([['2026-11-20', 4.55]]);
  expect(previous?.totals).toMatchObject({ orders: 0, given_back: 1.1, received: -1.1 });
  expect(rows[0]?.values.received).toBeCloseTo(total - 3 - 4.55, 2);
});
