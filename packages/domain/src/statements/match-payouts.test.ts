import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../local-time.ts';
import { money, ZERO } from '../money.ts';
import { HANGS_ON, type MarketplaceOrder, matchPayouts } from './match-payouts.ts';
import { balanced, type PayoutLine } from './payout-line.ts';

const FIRST = '2026-03-01';
const on = (day: number) => addDays(FIRST, day);
const order = (order_id: number, day: number, partner_order: string, total = 40): MarketplaceOrder => ({
  order_id,
  number: order_id,
  partner_order,
  date: on(day),
  minutes: null,
  total: money(total),
  status: 'delivered',
  paid_at_store: false,
});
const line = (day: number, number: string, gross = 40, order_long = ''): PayoutLine =>
  balanced(
    {
      order: number,
      order_long,
      date: on(day),
      minutes: null,
      paid_on: null,
      gross: money(gross),
      base: null,
      commission: ZERO,
      payment_fee: ZERO,
      promotion_store: ZERO,
      promotion_partner: ZERO,
      delivery: ZERO,
      refund: ZERO,
      advance_fee: ZERO,
      at_store: ZERO,
      note: '',
    },
    null,
  );
const match = (lines: readonly PayoutLine[], orders: readonly MarketplaceOrder[]) => {
  const { pairs, alone } = matchPayouts({ starts: on(0), ends: on(30), lines, charges: [] }, orders);
  return { pairs: pairs.map((pair) => [pair.line.date, pair.order.order_id]), alone: alone.map(({ date }) => date) };
};

test('of a number that begins again each day each line is the order of its own day, whoever stands at the edge', () => {
  const orders = [0, 1, 2, 3, 4].map((day) => order(day, day, '101'));
  const { pairs, alone } = match([line(1, '101'), line(2, '101'), line(3, '101')], orders);
  expect(pairs).toEqual([1, 2, 3].map((day) => [on(day), day]));
  expect(alone).toEqual([]);
});

test('a line of the day after, or before, is the order of its number that has none of its own', () => {
  const orders = [order(1, 0, '7'), order(2, 5, '8'), order(3, 8, '9')];
  expect(match([line(1, '7'), line(4, '8'), line(10, '9')], orders)).toEqual({
    pairs: [
      [on(1), 1],
      [on(4), 2],
    ],
    alone: [on(10)],
  });
});

const DAYS = 12;
const day = fc.nat(DAYS - 1);
const number = fc.constantFrom('', '1', '2', '3');
const sides = fc.record({
  orders: fc.array(fc.record({ day, number, total: fc.constantFrom(40, 50) }), { maxLength: 40 }),
  lines: fc.array(fc.record({ day, number, long: number, total: fc.constantFrom(40, 50) }), { maxLength: 40 }),
});

test('what a line is hangs on the lines and orders of a few days, and on no others', () => {
  fc.assert(
    fc.property(sides, day, (made, at) => {
      const orders = made.orders.map((each, index) => order(index, each.day, each.number, each.total));
      const lines = made.lines.map((each) => line(each.day, each.number, each.total, each.long));
      const near = ({ date }: { date: string | null }) => {
        const away = daysBetween(on(at), date ?? '');
        return -HANGS_ON.before <= away && away <= HANGS_ON.after;
      };
      const found = (some: readonly PayoutLine[], ours: readonly MarketplaceOrder[]) =>
        new Map(
          matchPayouts({ starts: on(0), ends: on(DAYS), lines: some, charges: [] }, ours).pairs.flatMap((pair) =>
            pair.line.date === on(at) ? [[lines.indexOf(pair.line), pair.order.order_id]] : [],
          ),
        );
      expect(found(lines.filter(near), orders.filter(near))).toEqual(found(lines, orders));
    }),
    { numRuns: 500 },
  );
});
