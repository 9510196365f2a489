import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, fromCents, subtract, toCents } from '../money.ts';
import { allot, apportion, dueForLines, nextShares, openLines, splitShares } from './split-bill.ts';

const cents = (most = 500_000) => fc.integer({ min: 1, max: most });
const amount = cents().map(fromCents);

test('a bill of R$ 100,00 for three is 33,34 + 33,33 + 33,33', () => {
  expect(splitShares(100, 3)).toEqual([33.34, 33.33, 33.33]);
});

test('service goes along with the lines, and the last lines pay the last cent', () => {
  const lines = [
    { key: 'a', total: 10 },
    { key: 'b', total: 20 },
  ];
  expect(dueForLines([{ key: 'a', amount: 10 }], lines, 33)).toBe(11);
  const open = openLines(lines, [{ key: 'a', amount: 10 }]);
  expect(open).toEqual([
    { key: 'a', total: 0 },
    { key: 'b', total: 20 },
  ]);
  expect(dueForLines([{ key: 'b', amount: 20 }], open, 22)).toBe(22);
});

test('shares, however many and of whatever total, add up to the cent and differ by no more than one', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 99 }), (total, of) => {
      const shares = splitShares(total, of);
      expect(add(...shares)).toBe(total);
      const each = shares.map(toCents);
      expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
    }),
  );
});

test('proportions add up to the cent, also of nothing and by nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }).map(fromCents),
      fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 30 }),
      (total, weights) => {
        expect(add(...apportion(total, weights))).toBe(total);
      },
    ),
  );
});

/** Somebody pays a part of what is open, in one of the three ways. */
const step = fc.record({
  way: fc.constantFrom('lines', 'shares', 'amount'),
  pick: fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 4 }),
  portion: fc.integer({ min: 1, max: 100 }),
});

test('whoever pays how, in whatever order: what was paid and what remains is the total, and nothing is left at the end', () => {
  fc.assert(
    fc.property(
      fc.array(cents(90_000), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 20 }),
      fc.array(step, { maxLength: 15 }),
      (totals, rate, steps) => {
        const lines = totals.map((total, index) => ({ key: String(index), total: fromCents(total) }));
        const total = fromCents(Math.round((totals.reduce((sum, each) => sum + each, 0) * (100 + rate)) / 100));
        let paid = fromCents(0);
        const parts: { key: string; amount: number }[] = [];
        const remaining = () => subtract(total, paid);
        for (const { way, pick, portion } of steps) {
          const open = openLines(lines, parts);
          const chosen = [...new Set(pick)]
            .map((index) => open[index % open.length]!) // an index below the length
            .filter(({ total: left }, index, all) => left > 0 && all.findIndex((each) => each === all[index]) === index)
            .map(({ key, total: left }) => ({ key, amount: fromCents(Math.ceil((toCents(left) * portion) / 100)) }));
          const due =
            way === 'lines'
              ? dueForLines(chosen, open, remaining())
              : way === 'shares'
                ? nextShares(remaining(), 1, Math.ceil(portion / 10))
                : fromCents(Math.floor((toCents(remaining()) * portion) / 100));
          expect(due).toBeLessThanOrEqual(remaining());
          if (way === 'lines') parts.push(...chosen);
          paid = add(paid, due);
          expect(add(paid, remaining())).toBe(total);
        }
        paid = add(paid, nextShares(remaining(), 1, 1));
        expect(remaining()).toBe(0);
      },
    ),
  );
});

test('everybody who pays their own lines pays the whole bill', () => {
  fc.assert(
    fc.property(
      fc.array(cents(90_000), { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat({ max: 5 }), { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 0, max: 20 }),
      (totals, owners, rate) => {
        const lines = totals.map((total, index) => ({ key: String(index), total: fromCents(total) }));
        const total = fromCents(Math.round((totals.reduce((sum, each) => sum + each, 0) * (100 + rate)) / 100));
        let remaining = total;
        const parts: { key: string; amount: number }[] = [];
        for (let person = 0; person <= 5; person++) {
          const own = lines
            .filter((_, index) => owners[index] === person)
            .map((line) => ({ ...line, amount: line.total }));
          remaining = subtract(remaining, dueForLines(own, openLines(lines, parts), remaining));
          parts.push(...own);
        }
        expect(remaining).toBe(0);
      },
    ),
  );
});

test('payments laid on rounds fill them to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(cents(), { minLength: 1, maxLength: 9 }),
      fc.array(cents(), { maxLength: 9 }),
      (bills, payments) => {
        const charge = (value: number, id: number) => ({ id, amount: fromCents(value) });
        const allotted = allot(payments.map(charge), bills.map(charge));
        const whole = Math.min(
          bills.reduce((sum, each) => sum + each, 0),
          payments.reduce((sum, each) => sum + each, 0),
        );
        expect(toCents(add(...allotted.map((each) => each.amount)))).toBe(whole);
        bills.forEach((bill, id) => {
          const got = toCents(add(...allotted.filter((each) => each.bill === id).map((each) => each.amount)));
          expect(got).toBeLessThanOrEqual(bill);
        });
      },
    ),
  );
});
