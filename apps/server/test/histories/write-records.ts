import { asStoreId } from '@comanda/domain/ids';
import type { Db } from '../../src/platform/db.ts';
import { TODAY } from '../random-sales.ts';
import { type History, instant } from './history.ts';
import { insertRows, reais } from './insert-rows.ts';

export async function writeRecords(db: Db, history: History, drivers: readonly number[]) {
  const { store, sales, took, credit, loyalty, views, driverShifts, doors, people } = history;
  const store_id = store;
  await insertRows(
    db,
    'cash_movements',
    [...took].map(([order, session_id]) => ({
      store_id,
      session_id,
      kind: 'sale',
      payment: 71,
      amount: 10,
      order_id: order,
      user_id: people[0]?.id,
      op_id: `took ${order}`,
      // Whenever it was paid: it is the drawer that counts.
      created_at: instant({ day: TODAY, hour: 23, minute: 0 }),
    })),
  );
  await insertRows(
    db,
    'credit_entries',
    credit.map(({ client, cents, at }, index) => ({
      store_id,
      client_id: client,
      kind: cents > 0 ? 'debit' : 'payment',
      amount: reais(cents),
      op_id: `credit ${index}`,
      created_at: instant(at),
    })),
  );
  await insertRows(
    db,
    'loyalty_entries',
    loyalty.map(({ client, kind, cents, money, order, at }) => ({
      store_id,
      client_id: client,
      kind,
      amount: reais(cents),
      unit: money ? 'money' : 'stamp',
      order_id: order || null,
      program: 'cashback',
      cause: 'order',
      created_at: instant(at),
    })),
  );
  await insertRows(
    db,
    'page_views',
    views.map((view) => ({ store_id, ...view })),
    null,
  );
  await insertRows(
    db,
    'driver_shifts',
    driverShifts.map(({ driver, pay, at }) => ({
      store_id,
      driver_id: driver,
      day_pay: reais(pay),
      opened_at: instant(at),
      closed_at: new Date(instant(at).getTime() + 3_600_000),
    })),
  );
  await insertRows(
    db,
    'door_reports',
    doors.map(({ driver, kind, decision, at }, index) => ({
      store_id,
      order_id: sales[index]?.id,
      driver_id: drivers.includes(driver) ? driver : null,
      kind,
      decision,
      reported_at: instant(at),
      op_id: `door ${index}`,
    })),
  );
}

/** Bills of October and November, and what was asked of people outside any order. */
export async function writeBooks(db: Db, { store, payables, charges }: History) {
  const store_id = asStoreId(store);
  const named = payables.filter(({ line }) => line !== null);
  const categories = await insertRows(
    db,
    'payable_categories',
    named.map(({ line, receivable }, at) => ({
      store_id,
      kind: receivable ? 'receivable' : 'payable',
      name: `${line} ${at}`,
      dre_line: line,
    })),
  );
  const categoryOf = new Map(named.map((bill, at) => [bill, categories[at]]));
  const ids = await insertRows(
    db,
    'payables',
    payables.map((bill) => ({
      store_id,
      kind: bill.receivable ? 'receivable' : 'payable',
      description: 'Conta',
      recurrence: 'none',
      amount: reais(bill.cents),
      first_due: `${bill.month}-01`,
      competence: `${bill.month}-01`,
      category_id: categoryOf.get(bill) ?? null,
      created_at: new Date(`${bill.month}-01T12:00:00Z`),
    })),
  );
  await insertRows(
    db,
    'payable_payments',
    payables.map(({ month, cents, trashed }, at) => ({
      store_id,
      payable_id: ids[at],
      position: 0,
      competence: `${month}-01`,
      due_date: `${month}-20`,
      amount: reais(cents),
      trashed_at: trashed ? new Date(`${month}-21T12:00:00Z`) : null,
    })),
  );
  await insertRows(
    db,
    'single_charges',
    charges.map(({ day, cents, income }) => ({
      store_id,
      name: 'Festa',
      description: 'Salão',
      amount: reais(cents),
      due_date: TODAY,
      created_at: new Date('2026-10-01T12:00:00Z'),
      is_income: income,
      paid_on: day,
    })),
  );
}
