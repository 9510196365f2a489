import { PAYMENT } from '@comanda/domain/codes';
import { asStoreId } from '@comanda/domain/ids';
import { ONLINE_CODES } from '@comanda/domain/online-payments/codes';
import type { Db } from '../../src/platform/db.ts';
import { reais, TODAY } from '../random-sales.ts';
import { type History, instant } from './history.ts';
import { insertRows } from './insert-rows.ts';

export async function writeRecords(db: Db, history: History, drivers: readonly number[]) {
  const { store, sales, took, loyalty, views, doors, people } = history;
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
  await writeCredit(db, history);
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

/** What clients owed and paid: a payment goes through the drawer's book, and so does what takes it back. */
async function writeCredit(db: Db, { store: store_id, credit, waits }: History) {
  const movementOf = new Map<History['credit'][number], { came: number; went: number | undefined }>();
  for (const [index, line] of credit.entries()) {
    if (line.kind === 'debit') continue;
    const movement = {
      store_id,
      kind: 'credit_payment',
      payment: line.way === 0 ? PAYMENT.cash : waits.get(line.way)?.online ? ONLINE_CODES.pix : PAYMENT.credit,
      real_id: line.way || null,
      installments: line.installments,
      amount: reais(line.cents),
      client_id: line.client,
      op_id: `credit ${index}`,
      created_at: instant(line.at),
    };
    const [came = 0] = await insertRows(db, 'cash_movements', [movement]);
    const back = line.back && {
      ...movement,
      kind: 'reversal',
      reverses: came,
      amount: -movement.amount,
      op_id: `reversal:${came}`,
      created_at: instant(line.back),
    };
    const [went] = back ? await insertRows(db, 'cash_movements', [back]) : [];
    movementOf.set(line, { came, went });
  }
  const signed = ({ kind, cents }: History['credit'][number]) => reais(kind === 'debit' ? cents : -cents);
  const ids = await insertRows(
    db,
    'credit_entries',
    credit.map((line, index) => ({
      store_id,
      client_id: line.client,
      kind: line.kind,
      amount: signed(line),
      movement_id: movementOf.get(line)?.came ?? null,
      op_id: `credit ${index}`,
      created_at: instant(line.at),
    })),
  );
  await insertRows(
    db,
    'credit_entries',
    credit.flatMap((line, index) =>
      line.back === null
        ? []
        : [
            {
              store_id,
              client_id: line.client,
              kind: 'reversal',
              amount: -signed(line),
              movement_id: movementOf.get(line)?.went ?? null,
              reverses: ids[index],
              op_id: `back ${index}`,
              created_at: instant(line.back),
            },
          ],
    ),
  );
}

/** Drivers' shifts, bills of October and November, and what was asked of people outside any order. */
export async function writeBooks(db: Db, { store, payables, charges, driverShifts }: History) {
  const store_id = asStoreId(store);
  const shifts = await insertRows(
    db,
    'driver_shifts',
    driverShifts.map(({ driver, pay, at, earned, byPix }) => ({
      store_id,
      driver_id: driver,
      day_pay: reais(pay),
      opened_at: instant(at),
      closed_at: new Date(instant(at).getTime() + 3_600_000),
      pay_with: byPix ? 'pix' : 'cash',
      statement: JSON.stringify({ settlement: { earned: reais(earned) } }),
    })),
  );
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
      shift_id: shifts[bill.shift] ?? null,
      created_at: new Date(`${bill.month}-01T12:00:00Z`),
    })),
  );
  const payments = await insertRows(
    db,
    'payable_payments',
    payables.map(({ month, cents, trashed, paid }, at) => ({
      store_id,
      payable_id: ids[at],
      position: 0,
      competence: `${month}-01`,
      due_date: `${month}-20`,
      amount: reais(cents),
      paid_on: paid,
      trashed_at: trashed ? new Date(`${month}-21T12:00:00Z`) : null,
    })),
  );
  await insertRows(
    db,
    'payable_extras',
    payables.flatMap(({ extra }, at) =>
      extra === 0
        ? []
        : [
            {
              store_id,
              payment_id: payments[at],
              kind: extra > 0 ? 'addition' : 'discount',
              amount: reais(Math.abs(extra)),
            },
          ],
    ),
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
