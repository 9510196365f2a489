import { correctOrder } from '@comanda/contract/orders/corrections';
import { saveCostSettings } from '@comanda/contract/menu/costs';
import { updateOrder } from '@comanda/contract/orders/orders';
import { openDriverShift } from '@comanda/contract/delivery/driver-shifts';
import { addCategory } from '@comanda/contract/finance/payable-categories';
import * as bills from '@comanda/contract/finance/payables';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { attachTag, createTag, updateTag } from '@comanda/contract/menu/tags';
import type { DreLine } from '@comanda/domain/payables/codes';
import { money, ZERO } from '@comanda/domain/money';
import { asStoreId, type OrderId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cashShop } from '../../../test/cash-factories.ts';
import { readReport } from './read-report.ts';
import { makeCoupon, makeOrder } from '../../../test/order-factories.ts';

const app = await testApp();
const { call, setNow, services } = app;
const { db } = services;
const PIECE = 20;
const DRE = REPORT_CALLS.find(({ report }) => report.name === 'report-dre')!; // it is listed

/** A shop whose dish costs R$ 8,00: 250 g of a chicken of R$ 24,00 a kilogram, of which three quarters reach the plate. */
async function shopOfNovember() {
  setNow('2026-11-01T15:00:00Z');
  const shop = await cashShop(app);
  const { store, item, owner } = shop;
  const on = { store_id: store };
  const chicken = await owner(createTag, {
    body: { ...on, name: 'Frango', unit: 'kg', cost: 24, yield_factor: 75 },
  });
  await owner(attachTag, { body: { ...on, tag_id: chicken.id, menu_item_id: item, quantity: 250, unit: 'g' } });
  await owner(saveCostSettings, {
    body: {
      ...on,
      packaging_cost: 1.5,
      tax_percent: 6,
      channels: [{ origin: 'ifood', fee_percent: 23, fee_fixed: 1 }],
    },
  });
  await db
    .updateTable('payment_methods')
    .set({ fee_percent: 3, fee_fixed: 0.2 })
    .where('store_id', '=', store)
    .where('id', '=', 8)
    .execute();
  await makeCoupon(db, store, { name: 'CINCO' });
  const driver = await db
    .insertInto('drivers')
    .values({
      store_id: store,
      name: 'Beto',
      phone: '31987455121',
      delivery_pay: 6.5,
      day_pay: 2,
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const on_day = (day: number) => setNow(`2026-11-${String(day).padStart(2, '0')}T18:00:00Z`);
  const move = (id: OrderId, body: object) => owner(updateOrder, { body: { ...on, id, ...body } });
  const pieces = (quantity: number, more: object = {}) =>
    makeOrder(call, db, { store, item }, { ...more }, { quantity });
  const bring = async (id: OrderId) => {
    await move(id, { driver_id: driver.id });
    for (const status of ['preparing', 'ready', 'dispatched', 'delivered'] as const) await move(id, { status });
  };
  const correct = (id: OrderId, total: number, body: object) =>
    owner(correctOrder, {
      params: { id },
      body: { ...on, from: 'received', reason: 'Reclamou', total, ...body } as never,
    }); // each says its part
  const bill = async (line: DreLine | null, amount: number, more: object = {}) => {
    const kind = (more as { kind?: 'receivable' }).kind ?? 'payable';
    const category =
      line === null
        ? null
        : await owner(addCategory, { params: { storeId: store }, body: { kind, name: line, dre_line: line } as never });
    return owner(bills.addPayable, {
      params: { storeId: store },
      body: {
        description: line ?? 'Sem categoria',
        amount,
        due_date: '2026-11-20',
        category_id: category?.id ?? null,
        ...more,
        kind,
      } as never, // a whole form
    });
  };
  const statement = async () => {
    const { route } = DRE;
    const place = route.access.as === 'staff' ? route.access.store : null;
    const wish = { start: '2026-11-01', end: '2026-11-30' };
    const input = {
      ...(place?.in === 'params' && { params: { id: store } }),
      body: { ...wish, ...(place?.in === 'body' && on) },
    };
    return (await owner(route, input as never)) as ReportAnswer; // the routes are made from the list
  };
  const begin = () => owner(openDriverShift, { body: { ...on, driver_id: driver.id, opening_float: ZERO } });
  return { ...shop, on, chicken, on_day, move, pieces, begin, bring, correct, bill, statement };
}

test('a month of sales, refunds, drivers, a marketplace and bills ends as a bookkeeper adds it up', async () => {
  const { store, owner, on, chicken, sell, on_day, move, pieces, begin, bring, correct, bill, statement } =
    await shopOfNovember();

  // 3 Nov., brought home, cash: 2 × 20 + 5 = 45. Food 16, bag 1,50, driver 6,50, tax 2,70.
  on_day(3);
  await begin();
  await bring((await pieces(2)).id);
  // 4 Nov., fetched, credit card, coupon of 5: 60 − 5 = 55. Food 24, bag 1,50, card 1,65 + 0,20 = 1,85, tax 3,30.
  on_day(4);
  const fetched = await pieces(3, { delivery_method: 1, payment: 8, code_discount: 'CINCO' });
  expect(fetched.total).toBe(55);
  // 5 Nov., over the counter, cash: 20. Food 8, no bag, tax 1,20.
  on_day(5);
  await sell();

  // On the 10th chicken costs 27: the dish costs 9 from now on, what was sold keeps 8.
  on_day(10);
  await owner(updateTag, { params: { id: chicken.id }, body: { ...on, cost: 27 } });
  // 12 Nov., by the marketplace, paid by card: 5 × 20 + 5 = 105. Food 45, bag 1,50, card 3,15 + 0,20 = 3,35,
  // commission 24,15 + 1,00 = 25,15, driver 6,50, tax 6,30.
  on_day(12);
  const { id: partner } = await pieces(5);
  await db
    .updateTable('orders')
    .set({ origin: 'ifood' })
    .where('store_id', '=', store)
    .where('id', '=', partner)
    .execute();
  await correct(partner, 105, { payment: { payment: 8 } });
  await bring(partner);
  // 13 Nov., 25, cancelled before it was made.
  on_day(13);
  await move((await pieces(1)).id, { status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Chuva' });
  // 14 Nov., 2 × 20 + 5 = 45, of which 8 are given back: 37. Food 18, bag 1,50, driver 6,50, tax 2,22.
  on_day(14);
  const { id: sorry } = await pieces(2);
  await correct(sorry, 45, { discount: { type: 2, value: 8 } });
  await bring(sorry);
  // 15 Nov., over the counter, 20, paid and given back whole.
  on_day(15);
  const { id: back } = await sell();
  await move(back, { status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Desistiu' });

  // Bills of November: rent with a fine, wages, light, one without a category, adverts that are paid in three, an
  // oven's wear, the bank's interest; and a party that paid.
  on_day(20);
  const rent = await bill('rent', 30);
  await owner(bills.addExtra, {
    params: { storeId: store },
    body: { payment_id: rent.id, kind: 'addition', description: 'Multa', amount: money(1.25) },
  });
  await bill('people', 20.4);
  await bill('utilities', 12.33);
  await bill(null, 3.1);
  await bill('marketing', 30, { recurrence: 'instalments', instalments: 3 });
  await bill('depreciation', 2.5);
  await bill('interest', 1.99);
  await bill('other_income', 45, { kind: 'receivable' });
  // Counted with the sales that they were for: not once more.
  await bill('cost_of_goods', 55);
  await bill('taxes_on_sales', 15);
  // Of December, and one that was a mistake.
  await bill('administration', 900, { due_date: '2026-12-05' });
  const mistake = await bill('income_tax', 77);
  await owner(bills.deletePayment, { params: { id: mistake.id }, query: on });

  on_day(30);
  const { rows, totals } = await statement();
  const amounts = Object.fromEntries(rows.map(({ key, values }) => [key, values.amount]));
  expect(amounts).toMatchObject({
    delivery: 115, // 45 + 25 + 45
    takeaway: 3 * PIECE, // 60
    table: 0,
    counter: 40, // 20 + 20
    partner: 105,
    cancelled: -45, // 25 + 20
    discounts: -13, // 5 + 8
    tax: -15.72, // 2,70 + 3,30 + 1,20 + 6,30 + 2,22
    net_revenue: 246.28, // 320 − 45 − 13 − 15,72
    goods: -111, // 16 + 24 + 8 + 45 + 18
    packaging: -6, // 4 × 1,50
    payment_fee: -5.2, // 1,85 + 3,35
    channel_fee: -25.15,
    delivery_cost: -19.5, // 3 × 6,50
    contribution: 79.43, // 246,28 − 111 − 6 − 5,20 − 25,15 − 19,50
    drivers: -2, // one day, whose settlement has not come
    people: -20.4,
    rent: -31.25, // 30 + 1,25
    utilities: -12.33,
    marketing: -30, // paid in three, of November whole
    administration: 0,
    other: -3.1,
    other_income: 45,
    ebitda: 25.35, // 79,43 − 2 − 20,40 − 31,25 − 12,33 − 30 − 3,10 + 45
    depreciation: -2.5,
    interest: -1.99,
    income_tax: 0,
    result: 20.86, // 25,35 − 2,50 − 1,99
  });
  expect(totals.amount).toBe(20.86);

  // A year later nothing is sold and nothing paid: this month stands beside that one, line by line.
  const asked = { start: '2027-11-01', end: '2027-11-30', compare: 'before' } as const;
  const later = await readReport(services, DRE.report, asStoreId(store), asked, new Date('2027-11-10T18:00:00Z'));
  const before = Object.fromEntries(later.rows.map(({ key, parts }) => [key, parts?.map((part) => part.before)]));
  expect(before).toEqual(Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, [amount]])));
  expect(later.rows.find(({ key }) => key === 'counter')?.parts).toEqual([
    { key: '2027-11', label: '2027-11', value: 0, before: 40 },
  ]);
});
