import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, ceilToCents, money, perKilogram, percent, subtract, times, toCents } from './money.ts';

describe('money', () => {
  it.each([
    ['adds without binary noise', add(0.1, 0.2), 0.3],
    ['subtracts without binary noise', subtract(0.3, 0.1), 0.2],
    ['multiplies without binary noise', times(1.1, 3), 3.3],
    ['rounds half a cent away from zero', money(1.005), 1.01],
    ['rounds half a cent of a debt away from zero too', money(-1.005), -1.01],
    ['takes percent to the nearest cent', percent(33.33, 15), 5],
    ['takes the half cent of a percentage up', percent(0.5, 1), 0.01],
    ['rounds a weight up to the next cent', perKilogram(69.99, 50), 3.5],
    ['does not round up a weight that comes out even', perKilogram(79.8, 350), 27.93],
    ['rounds a subtotal up', ceilToCents(10.001), 10.01],
    ['does not take binary noise for a fraction of a cent', ceilToCents(0.1 + 0.2), 0.3],
  ])('%s', (_, amount, expected) => {
    expect(amount).toBe(expected);
  });

  it('has no minus zero', () => {
    for (const zero of [ceilToCents(0), subtract(0, 0), times(0, -1), perKilogram(0, 50)]) expect(zero).toBe(0);
  });

  it('comes back from cents as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        expect(toCents(money(cents / 100))).toBe(cents);
      }),
    );
  });

  it('is the same in whatever order it is added', () => {
    const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100));
    fc.assert(
      fc.property(amounts, (parts) => {
        expect(add(...parts.toReversed())).toBe(add(...parts));
      }),
    );
  });
});
