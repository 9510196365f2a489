import { PAYMENT, ROLE } from '@comanda/domain/codes';
import type { OrderId } from '@comanda/domain/ids';
import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { readReport } from './read-report.ts';

const { call, services, setNow } = await testApp();
const { db } = services;
const at = (time: string) => new Date(`2026-11-20T${time}:00-03:00`);

test('with two drawers open an order is sold in one: in the one that took its money, else in the first; a void is once', async () => {
  const { store, item } = await sellingStore(db);
  const user = (await makeUser(db, ROLE.manager, store)).id;
  const shift = async (opened: string, closed: string | null) => {
    const { id } = await db
      .insertInto('cash_sessions')
      .values({
        store_id: store,
        opened_at: at(opened),
        opened_by: user,
        closed_at: closed === null ? null : at(closed),
        closed_by: closed === null ? null : user,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const sell = async (time: string, session_id: number | null): Promise<OrderId> => {
    setNow(at(time));
    const { id } = await makeOrder(call, db, { store, item });
    if (session_id !== null)
      await db
        .insertInto('cash_movements')
        .values({
          store_id: store,
          session_id,
          kind: 'sale',
          payment: 71,
          amount: 10,
          order_id: id,
          user_id: user,
          op_id: `op ${id}`,
          created_at: at(time),
        })
        .execute();
    return id;
  };
  const counter = await shift('18:00', '23:00');
  const bar = await shift('19:00', null);
  await sell('18:30', null);
  await sell('19:30', bar);
  const voided = await sell('20:30', null);
  await db
    .updateTable('order_items')
    .set({ removed_at: at('20:45'), removed_by: user })
    .where('store_id', '=', store)
    .where('order_id', '=', voided)
    .execute();
  await sell('23:30', null);
  setNow(at('23:45'));
  const report = (name: ReportName): Report => REPORTS.find((each) => each.name === name)!; // of the list
  const asked = { start: '2026-11-20', end: '2026-11-20', compare: 'none' as const };
  const { rows, totals } = await readReport(
    services,
    report('report-cashier'),
    store,
    { ...asked, by: 'shift' },
    at('23:45'),
  );
  const of = (id: number) => rows.find(({ key }) => key === String(id))?.values;
  expect(of(counter)).toMatchObject({ orders: 2, voids: 1 });
  expect(of(bar)).toMatchObject({ orders: 2, voids: 0 });
  expect(totals).toMatchObject({ orders: 4, voids: 1 });

  // Neither a discount that somebody else approved then, nor another void later, is the void's approval.
  const [boss, other] = [(await makeUser(db, ROLE.owner, store)).id, (await makeUser(db, ROLE.manager, store)).id];
  await db.updateTable('users').set({ name: 'Chefe' }).where('id', '=', boss).execute();
  await db.updateTable('users').set({ name: 'Outra' }).where('id', '=', other).execute();
  for (const [kind, approver_id, time] of [
    ['void', boss, '20:45'],
    ['discount', other, '20:45'],
    ['void', other, '20:46'],
  ] as const)
    await db
      .insertInto('approvals')
      .values({ store_id: store, kind, user_id: user, approver_id, order_id: voided, created_at: at(time) })
      .execute();
  const removed = await readReport(services, report('report-item-changes'), store, asked, at('23:45'));
  expect(removed.rows.map(({ texts }) => texts?.['approver'])).toEqual(['Chefe']);
});

test('a drawer that nobody has closed is the one opened first, however long ago that was', async () => {
  const { store, item } = await sellingStore(db);
  const user = (await makeUser(db, ROLE.manager, store)).id;
  const [forgotten] = await db
    .insertInto('cash_sessions')
    .values(
      ['2026-11-02T15:00:00Z', '2026-11-20T15:00:00Z'].map((opened_at, at) => ({
        store_id: store,
        till: at + 1,
        opened_at,
        opened_by: user,
      })),
    )
    .returning('id')
    .execute();
  setNow(at('19:00'));
  await makeOrder(call, db, { store, item });
  const cashier: Report = REPORTS.find(({ name }) => name === 'report-cashier')!; // of the list
  const read = async (start: string) => {
    const asked = { start, end: '2026-11-20', compare: 'none', by: 'shift' } as const;
    const { rows } = await readReport(services, cashier, store, asked, at('23:45'));
    return Object.fromEntries(rows.map(({ key, values }) => [key, values.orders]));
  };
  expect(Object.values(await read('2026-11-20'))).toEqual([0]);
  expect((await read('2026-11-01'))[String(forgotten?.id)]).toBe(1);
});

test('how long money takes is told of what is known, beside how many payments nobody knows it of', async () => {
  const { store, item } = await sellingStore(db);
  const { real_id } = await db
    .insertInto('payment_methods')
    .values({ store_id: store, id: PAYMENT.credit, name: 'Visa crédito', days_to_receive: 30 })
    .returning('real_id')
    .executeTakeFirstOrThrow();
  const sell = async (payment: number, way: number | null, total: number) => {
    setNow(at('19:00'));
    const { id } = await makeOrder(call, db, { store, item });
    await db
      .updateTable('orders')
      .set({ payment, real_id: way, total })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .execute();
  };
  await sell(PAYMENT.cash, null, 60);
  await sell(PAYMENT.credit, real_id, 30);
  setNow(at('23:45'));
  const flags: Report = REPORTS.find(({ name }) => name === 'report-cost-flags')!; // of the list
  const read = async (by: 'payment' | 'brand') => {
    const { rows, totals } = await readReport(
      services,
      flags,
      store,
      { start: '2026-11-20', end: '2026-11-20', compare: 'none', by },
      at('23:45'),
    );
    return [rows.map(({ values }) => values.receive_days), totals.receive_days, totals.parts_unknown];
  };
  expect(await read('brand')).toEqual([[0, 30], 10, 0]);
  expect(await read('payment')).toEqual([[0, 30], 10, 0]);
  await sell(PAYMENT.credit, null, 90); // of a card that nobody has described
  expect(await read('payment')).toEqual([[0, 30], 10, 1]);
});

test('an approval is of its order\u2019s day however late or early it is given; orders that tried the store out are of no day', async () => {
  const { store, item } = await sellingStore(db);
  const user = (await makeUser(db, ROLE.manager, store)).id;
  setNow(at('19:00'));
  const [sold, tried] = [await makeOrder(call, db, { store, item }), await makeOrder(call, db, { store, item })];
  await db
    .updateTable('orders')
    .set({ origin: 'test' })
    .where('store_id', '=', store)
    .where('id', '=', tried.id)
    .execute();
  const later = new Date('2026-11-24T15:00:00Z');
  const shift = await db
    .insertInto('cash_sessions')
    .values({ store_id: store, opened_at: at('18:00'), opened_by: user })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id } of [sold, tried]) {
    await db
      .insertInto('approvals')
      .values(
        // An order for later is agreed on days before its own.
        [later, new Date('2026-11-16T15:00:00Z')].map((created_at) => ({
          store_id: store,
          kind: 'discount' as const,
          user_id: user,
          approver_id: user,
          order_id: id,
          session_id: shift.id,
          created_at,
        })),
      )
      .execute();
    await db
      .insertInto('order_corrections')
      .values({
        store_id: store,
        order_id: id,
        corrections: JSON.stringify([{ what: 'payment', before: 'Dinheiro', after: 'Pix' }]),
        reason: 'Trocou',
        total_before: 20,
        total_after: 20,
        user_id: user,
        created_at: later,
      })
      .execute();
  }
  const read = (name: ReportName, start: string, end: string, by?: 'shift') => {
    const report: Report = REPORTS.find((each) => each.name === name)!; // of the list
    return readReport(services, report, store, { start, end, compare: 'none', by }, later);
  };
  expect((await read('report-cashier', '2026-11-20', '2026-11-20')).totals.approvals).toBe(2);
  expect((await read('report-cashier', '2026-11-20', '2026-11-20', 'shift')).totals.approvals).toBe(2);
  expect((await read('report-cashier', '2026-11-21', '2026-11-24')).totals.approvals ?? 0).toBe(0);
  expect((await read('report-payment-changes', '2026-11-20', '2026-11-20')).rows_count).toBe(1);
});
