import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderQuote, orderDifference } from './order-difference.ts';

const virado = { id: 1, name: 'Virado', quantity: 2, total_unique: 30, total: 60 };
const feijoada = { id: 2, name: 'Feijoada', quantity: 1, total_unique: 45, total: 45 };
const quote = (over: Partial<OrderQuote> = {}): OrderQuote => ({
  lines: [virado, feijoada],
  fee: 5,
  discount: 0,
  additions: 0,
  cashback: 0,
  points_total: 0,
  total: 110,
  ...over,
});

describe('what changed since the customer looked', () => {
  it.each([
    [
      'a price',
      { lines: [{ ...virado, total_unique: 32, total: 64 }, feijoada], total: 114 },
      [{ code: 'line_price', id: 1, name: 'Virado', before: 30, after: 32 }],
    ],
    ['an item that is gone', { lines: [feijoada], total: 50 }, [{ code: 'line_missing', id: 1, name: 'Virado' }]],
    [
      'an item of which less is left',
      { lines: [{ ...virado, quantity: 1, total: 30 }, feijoada], total: 80 },
      [{ code: 'line_quantity', id: 1, name: 'Virado', before: 2, after: 1 }],
    ],
    [
      'an item added elsewhere',
      { lines: [virado, feijoada, { ...virado, id: 3 }], total: 170 },
      [{ code: 'line_added', id: 3, name: 'Virado', total: 60 }],
    ],
    ['the fee', { fee: 7, total: 112 }, [{ code: 'fee_changed', before: 5, after: 7 }]],
    ['the discount', { discount: 10, total: 100 }, [{ code: 'discount_changed', before: 0, after: 10 }]],
    ['the additions', { additions: 2, total: 112 }, [{ code: 'additions_changed', before: 0, after: 2 }]],
    ['the cashback', { cashback: 2, total: 108 }, [{ code: 'cashback_changed', before: 0, after: 2 }]],
    ['the points', { points_total: 20 }, [{ code: 'points_changed', before: 0, after: 20 }]],
    ['the total alone', { total: 111 }, []],
  ])('is %s', (_, found, changes) => {
    expect(orderDifference(quote(), quote(found))).toEqual({
      changes,
      total: { before: 110, after: quote(found).total },
    });
  });

  it('is nothing in another order of lines, or in a total that only binary noise moves', () => {
    expect(orderDifference(quote(), quote({ lines: [feijoada, virado] }))).toBeNull();
    expect(orderDifference(quote({ total: 0.3 }), quote({ total: 0.1 + 0.2 }))).toBeNull();
  });

  it('is nothing between a quote and itself', () => {
    const cents = fc.nat(100_000).map((value) => value / 100);
    const line = fc.record({
      id: fc.nat(9),
      name: fc.string(),
      quantity: fc.nat(9),
      total_unique: cents,
      total: cents,
    });
    const quotes = fc.record({
      lines: fc.uniqueArray(line, { selector: ({ id }) => id }),
      fee: cents,
      discount: cents,
      additions: cents,
      cashback: cents,
      points_total: fc.nat(99),
      total: cents,
    });
    fc.assert(fc.property(quotes, (any) => orderDifference(any, structuredClone(any)) === null));
  });
});
