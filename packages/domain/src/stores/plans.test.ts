import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRY } from '../codes.ts';
import { money, ZERO } from '../money.ts';
import { billMonth, billStatus, nextMonth, PLAN_TABLES, planTableOf, previousMonth, tierOf } from './plans.ts';

const BRAZIL = PLAN_TABLES[COUNTRY.brazil];
const PORTUGAL = PLAN_TABLES[COUNTRY.portugal];
const TRIAL = { ...PORTUGAL, tiers: [{ above: ZERO, price: money(19.99) }], trial_days: 30 };
const october = { month: '2026-10-01', invoices: false, opened: '2026-01-15' };

describe('a month’s sales choose the price', () => {
  test.each([
    ['Brazil, nothing sold', BRAZIL, 0, 0],
    ['Brazil, one cent under the free limit', BRAZIL, 1999.99, 0],
    ['Brazil, exactly the free limit is not above it', BRAZIL, 2000, 0],
    ['Brazil, one cent above it', BRAZIL, 2000.01, 67.9],
    ['Brazil, exactly the upper limit', BRAZIL, 5000, 67.9],
    ['Brazil, above the upper limit', BRAZIL, 5000.01, 127.9],
    ['Brazil, a large store', BRAZIL, 480_000, 127.9],
    ['Portugal, under its free limit', PORTUGAL, 499.99, 0],
    ['Portugal, above it', PORTUGAL, 500.01, 19.9],
    ['Portugal, above the upper limit', PORTUGAL, 1000.01, 29.9],
    ['Portugal’s trial edition has one price', TRIAL, 40, 19.99],
  ])('%s', (_, table, revenue, price) => {
    expect(billMonth(table, { ...october, revenue: money(revenue) })).toMatchObject({
      plan_price: price,
      total: price,
      due_date: '2026-11-10',
    });
  });

  test('more sales never cost less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (one, more) => {
        expect(tierOf(BRAZIL, one + more)).toBeGreaterThanOrEqual(tierOf(BRAZIL, one));
      }),
    );
  });
});

describe('beside the plan', () => {
  test('invoices cost their add-on, on the free plan too', () => {
    const bill = billMonth(BRAZIL, { ...october, invoices: true, revenue: money(10) });
    expect(bill).toMatchObject({ plan_price: 0, invoice_addon: 19.99, total: 19.99 });
    const large = billMonth(BRAZIL, { ...october, invoices: true, revenue: money(3000) });
    expect(large.total).toBe(87.89);
  });
  test('where the add-on is not offered it is not charged', () => {
    expect(billMonth(PORTUGAL, { ...october, invoices: true, revenue: money(600) }).total).toBe(19.9);
  });
});

describe('a trial', () => {
  test.each([
    ['the month of the opening', '2026-10-01', '2026-10-20', 0],
    ['the month in which the trial ends', '2026-10-01', '2026-09-15', 0],
    ['the first whole month after it', '2026-10-01', '2026-08-31', 19.99],
  ])('%s', (_, month, opened, price) => {
    expect(billMonth(TRIAL, { month, opened, invoices: false, revenue: money(900) }).plan_price).toBe(price);
  });
});

test('a bill is open until its due date has passed, and nothing is owed for a free month', () => {
  const bill = { total: 67.9, due_date: '2026-11-10', paid_at: null };
  expect(billStatus(bill, '2026-11-10')).toBe('open');
  expect(billStatus(bill, '2026-11-11')).toBe('overdue');
  expect(billStatus({ ...bill, paid_at: '2026-11-12T10:00:00Z' }, '2026-12-01')).toBe('paid');
  expect(billStatus({ ...bill, total: 0 }, '2026-12-01')).toBe('free');
});

test('months follow each other across the year', () => {
  expect([nextMonth('2026-12-01'), previousMonth('2026-01-01'), nextMonth('2026-01-31')]).toEqual([
    '2027-01-01',
    '2025-12-01',
    '2026-02-01',
  ]);
  expect(planTableOf(PLAN_TABLES, 2)).toBe(PORTUGAL);
});
