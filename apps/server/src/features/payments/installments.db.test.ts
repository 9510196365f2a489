import { getCashFlow } from '@comanda/contract/finance/cash-flow';
import { correctOrder } from '@comanda/contract/orders/corrections';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { getOrder } from '@comanda/contract/orders/orders';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { closeTable, getTable, payTable, reopenTab } from '@comanda/contract/floor/tables';
import { DELIVERY_METHOD, PAYMENT, ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeKey, makePayment, sellingStore } from '../../../test/order-factories.ts';

const { as, services, setNow } = await testApp();
const { db } = services;
const DAY = '2026-11-20';

beforeEach(() => setNow(FRIDAY_EVENING));

/** A store whose machine keeps 3 % at once, 5 % in two to six and 8 % in up to ten; dishes are R$ 20,00. */
async function shop(way: object = {}) {
  const { store, item } = await sellingStore(db);
  const bands = [
    { until: 6, fee_percent: 5 },
    { until: 10, fee_percent: 8 },
  ];
  const visa = await makePayment(db, store, {
    id: PAYMENT.credit,
    name: 'Visa',
    fee_percent: 3,
    fee_fixed: 0.1,
    days_to_receive: 2,
    installment_fees: JSON.stringify(bands),
    ...way,
  });
  const debit = await makePayment(db, store, { id: PAYMENT.debit, name: 'Débito', fee_percent: 1 });
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const sell = (more: object, quantity = 3) =>
    owner(placeCashierOrder, {
      body: {
        store_id: store,
        delivery_method: DELIVERY_METHOD.counter,
        items: [{ item_id: item, quantity }],
        payment: PAYMENT.credit,
        real_id: visa,
        paid: true,
        ...more,
      },
      headers: { 'idempotency-key': makeKey() },
    });
  const read = async (id: number) => (await owner(getOrder, { params: { id }, query: { store_id: store } })).order;
  const feeOf = async (id: number) => {
    const row = await db
      .selectFrom('orders')
      .where('store_id', '=', store)
      .where('id', '=', id as never) // an order's
      .select(['payment_fee', 'payment_fee_unknown'])
      .executeTakeFirstOrThrow();
    return row.payment_fee_unknown ? null : row.payment_fee;
  };
  const ledger = async () => {
    const rows = await db
      .selectFrom('cash_movements')
      .where('store_id', '=', store)
      .selectAll()
      .orderBy('id')
      .execute();
    return rows.map(({ payment_name, installments, amount }) => [payment_name, installments, amount]);
  };
  return { store, item, visa, debit, owner, sell, read, feeOf, ledger };
}

test('a sale at the counter in instalments keeps how many, and the fee of their band', async () => {
  const { visa, debit, sell, read, feeOf, ledger } = await shop();
  const once = await sell({});
  const six = await sell({ installments: 6 });
  const seven = await sell({ installments: 7 });
  const twelve = await sell({ installments: 12 });
  expect([await feeOf(once.id), await feeOf(six.id), await feeOf(seven.id), await feeOf(twelve.id)]).toEqual([
    1.9,
    3.1,
    4.9,
    null,
  ]);
  expect(await read(once.id)).toMatchObject({ payment_name: 'Visa', installments: 1 });
  expect(await read(six.id)).toMatchObject({ payment_name: 'Visa 6×', installments: 6 });
  // What is not lent is not divided.
  const drawn = await sell({ payment: PAYMENT.debit, real_id: debit, installments: 3 });
  expect(await read(drawn.id)).toMatchObject({ payment_name: 'Débito', installments: 1 });
  for (const installments of [0, 13, 2.5])
    await expect(sell({ installments })).rejects.toMatchObject({ code: 'invalid_input' });
  const parts = await sell({
    payment: PAYMENT.multiple,
    real_id: null,
    multiple_payments: [
      { payment: PAYMENT.credit, real_id: visa, amount: 40, installments: 3 },
      { payment: PAYMENT.credit, real_id: visa, amount: 20 },
    ],
  });
  expect(await feeOf(parts.id)).toBe(2.8);
  expect(await read(parts.id)).toMatchObject({
    payment_name: 'Visa 3× + Visa',
    installments: 1,
    multiple_payments: [{ installments: 3 }, { amount: 20 }],
  });
  expect((await ledger()).slice(1)).toEqual([
    ['Visa 6×', 6, 60],
    ['Visa 7×', 7, 60],
    ['Visa 12×', 12, 60],
    ['Débito', 1, 60],
    ['Visa 3×', 3, 40],
    ['Visa', 1, 20],
  ]);
});

test('a table’s bill is paid in instalments too, and its rounds know it until it is opened again', async () => {
  const { store, visa, owner, sell, read, feeOf, ledger } = await shop();
  const first = await sell({ delivery_method: DELIVERY_METHOD.table, table_number: 7, payment: null, paid: false });
  const second = await sell({ delivery_method: DELIVERY_METHOD.table, table_number: 7, payment: null, paid: false });
  const bill = () => owner(getTable, { params: { storeId: store, tableId: 7 } });
  const { total, tabs } = await bill();
  const paid = (amount: number, more: object) => ({
    op_id: makeKey(),
    payment: PAYMENT.credit,
    real_id: visa,
    amount,
    ...more,
  });
  const on = { store_id: store, table_number: 7 };
  await owner(payTable, { body: { ...on, payments: [paid(66, { installments: 4 })] } });
  expect((await bill()).payments).toMatchObject([{ payment_name: 'Visa 4×', amount: 66 }]);
  await owner(closeTable, { body: { ...on, total, payments: [paid(total - 66, {})] } });
  expect(await ledger()).toEqual([
    ['Visa 4×', 4, 66],
    ['Visa', 1, 66],
  ]);
  expect(await read(first.id)).toMatchObject({ payment_name: 'Visa 4×', installments: 4, payment: PAYMENT.credit });
  expect(await read(second.id)).toMatchObject({ payment_name: 'Visa', installments: 1 });
  expect([await feeOf(first.id), await feeOf(second.id)]).toEqual([3.4, 2.08]);
  await owner(reopenTab, { body: { store_id: store, tab_id: tabs[0]!.id, reason: 'Faltou um café' } }); // it has one
  expect(await read(first.id)).toMatchObject({ payment: null, installments: 1, payment_name: '' });
});

test('a bill of one round that one card pays twice names both', async () => {
  const { store, visa, owner, sell, read, feeOf } = await shop();
  const round = await sell({ delivery_method: DELIVERY_METHOD.table, table_number: 8, payment: null, paid: false });
  const card = (amount: number, more: object) => ({
    op_id: makeKey(),
    payment: PAYMENT.credit,
    real_id: visa,
    amount,
    ...more,
  });
  const payments = [card(40, { installments: 2 }), card(26, {})];
  await owner(closeTable, { body: { store_id: store, table_number: 8, total: 66, payments } });
  expect(await read(round.id)).toMatchObject({
    payment: PAYMENT.multiple,
    payment_name: 'Visa 2× + Visa',
    multiple_payments: [{ amount: 40, installments: 2 }, { amount: 26 }],
  });
  expect(await feeOf(round.id)).toBe(2.98);
});

test('a payment that is put right may be in other instalments, which the log tells and the fee follows', async () => {
  const { store, visa, owner, sell, read, feeOf, ledger } = await shop();
  const { id, total } = await sell({ installments: 2 });
  const right = (installments: number) =>
    owner(correctOrder, {
      params: { id },
      body: {
        store_id: store,
        from: 'preparing',
        total,
        reason: 'Foi em mais vezes',
        payment: { payment: PAYMENT.credit, real_id: visa, installments },
      },
    });
  await right(10);
  expect(await read(id)).toMatchObject({ payment_name: 'Visa 10×', installments: 10 });
  expect(await feeOf(id)).toBe(4.9);
  const { log } = await owner(getOrder, { params: { id }, query: { store_id: store } });
  expect(log.at(-1)?.change).toMatchObject({
    corrections: [{ what: 'payment', before: 'Visa 2×', after: 'Visa 10×' }],
  });
  expect(await ledger()).toEqual([
    ['Visa 2×', 2, 60],
    ['Visa 2×', 2, -60],
    ['Visa 10×', 10, 60],
  ]);
  await expect(right(10)).rejects.toMatchObject({ code: 'nothing_corrected' });
});

test('the report tells what each number of instalments cost, and how long it takes', async () => {
  const { store, visa, debit, owner, sell } = await shop({ installments_apart: true });
  await sell({});
  await sell({ installments: 3 });
  await sell({ installments: 3 }, 1);
  await sell({ payment: PAYMENT.debit, real_id: debit });
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-cost-flags')!; // it is in the list
  const by = async (key: 'brand' | 'installments') => {
    const body = { start: DAY, end: DAY, by: key };
    const { rows, totals } = (await owner(route, { params: { id: store }, body } as never)) as ReportAnswer; // of the list
    return {
      rows: rows.map(({ key: of, label, values }) => [of, label, values.parts, values.paid_fee, values.receive_days]),
      fee: totals.paid_fee,
    };
  };
  const told = await by('installments');
  expect(told.fee).toBe(6.7);
  expect(told.rows).toHaveLength(3);
  expect(told.rows).toContainEqual([`8 ${visa} 1`, 'Visa', 1, 1.9, 2]);
  expect(told.rows).toContainEqual([`8 ${visa} 3`, 'Visa 3×', 2, 4.2, 60]);
  expect(told.rows).toContainEqual([`7 ${debit} 1`, 'Débito', 1, 0.6, null]);
  expect(await by('brand')).toMatchObject({ fee: 6.7, rows: [expect.anything(), expect.anything()] });
});

test('instalments come one by one, or all at once, into the cash flow', async () => {
  const cards = async (way: object) => {
    const { store, owner, sell } = await shop(way);
    await sell({ installments: 3 });
    setNow(new Date('2026-11-21T15:00:00Z'));
    const { entries, expected } = await owner(getCashFlow, { query: { store_id: store, days: '180' } });
    setNow(FRIDAY_EVENING);
    const first = expected.find(({ date }) => date > '2026-12-20');
    return [entries.map(({ date, label, amount }) => [date, label, amount]), first?.amount];
  };
  // R$ 60,00 less 5 % and R$ 0,10: R$ 56,90; Sundays wait for Monday.
  expect(await cards({ installments_apart: true })).toEqual([
    [
      ['2026-12-21', 'Visa', 18.97],
      ['2027-01-19', 'Visa', 18.97],
      ['2027-02-18', 'Visa', 18.96],
    ],
    3.16,
  ]);
  expect((await cards({}))[0]).toEqual([['2026-11-23', 'Visa', 56.9]]);
});
