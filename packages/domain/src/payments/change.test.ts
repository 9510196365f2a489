import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeFor, changeSuggestions } from './change.ts';

describe('change for cash', () => {
  it.each([
    [47.3, [50, 60, 100, 200]],
    [50, [55, 60, 100, 200]],
    [3.5, [5, 10, 20, 50]],
    [212, [215, 220, 250, 300]],
    [0, []],
  ])('suggests for a total of %s', (total, suggestions) => {
    expect(changeSuggestions(total)).toEqual(suggestions);
  });

  it('suggests no note that Portugal has not', () => {
    expect(changeSuggestions(99, 2)).toEqual([100]);
  });

  it('suggests only amounts that cover the total, smallest first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
        const suggestions = changeSuggestions(cents / 100);
        expect(suggestions.every((amount) => amount > cents / 100)).toBe(true);
        expect(suggestions).toEqual([...new Set(suggestions)].sort((one, other) => one - other));
      }),
    );
  });

  it.each([
    ['goes back', 50, { ok: true, value: 2.7 }],
    ['is not needed for the exact amount', 47.3, { ok: true, value: 0 }],
    ['was not asked for', null, { ok: true, value: 0 }],
    ['was left at 0', 0, { ok: true, value: 0 }],
    ['cannot come from less than the total', 40, { ok: false, code: 'change_too_small', detail: { missing: 7.3 } }],
    [
      'cannot come from what is no number',
      Number.NaN,
      { ok: false, code: 'change_too_small', detail: { missing: Number.NaN } },
    ],
  ])('%s', (_, change, answer) => {
    expect(changeFor(47.3, change)).toEqual(answer);
  });
});
