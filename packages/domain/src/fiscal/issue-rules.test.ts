import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { issuesByItself, longReason, numberGaps, regimeOf } from './issue-rules.ts';
import { cancelUntil, isBefore, transmitUntil } from './note-clock.ts';
import { isOver, mayFollow, NOTE_STATES } from './note-states.ts';

const RULE = { automatic: 'some', on_tax_id: true, ways: [8] } as const;
describe('a note comes by itself', () => {
  it.each([
    [{ ...RULE, automatic: 'off' }, { tax_id: '39053344705', payments: [8] }, false],
    [{ ...RULE, automatic: 'all' }, { tax_id: '', payments: [2] }, true],
    [RULE, { tax_id: '39053344705', payments: [2] }, true],
    [{ ...RULE, on_tax_id: false }, { tax_id: '39053344705', payments: [2] }, false],
    [RULE, { tax_id: '', payments: [2, 8] }, true],
    [RULE, { tax_id: '', payments: [2] }, false],
  ] as const)('%j of %j: %s', (rule, sold, expected) => {
    expect(issuesByItself(rule, sold)).toBe(expected);
  });
});

test('regimes are known by what the store calls them', () => {
  expect(['', 'Simples Nacional', 'MEI', 'Simples, excesso de sublimite', 'Regime normal'].map(regimeOf)).toEqual([
    1, 1, 4, 2, 3,
  ]);
});

test('a state is never come back to, except that what was refused is mended', () => {
  const reached = (from: (typeof NOTE_STATES)[number], seen = new Set<string>()): Set<string> => {
    for (const to of NOTE_STATES)
      if (from !== 'refused' && mayFollow(from, to) && to !== 'refused' && !seen.has(to)) {
        seen.add(to);
        reached(to, seen);
      }
    return seen;
  };
  for (const state of NOTE_STATES) expect(reached(state).has(state)).toBe(false);
  for (const state of NOTE_STATES)
    if (isOver(state)) expect(NOTE_STATES.some((to) => mayFollow(state, to))).toBe(false);
  expect(mayFollow('cancelled', 'authorised')).toBe(false);
  expect(mayFollow('authorised', 'refused')).toBe(false);
});

test('clocks: 24 hours to tell, the store’s minutes to take back', () => {
  const note = { state: 'contingency', issued_at: '2026-11-20T22:30:00.000Z', authorised_at: null } as const;
  expect(transmitUntil(note)).toBe('2026-11-21T22:30:00.000Z');
  const issued = { ...note, state: 'authorised', authorised_at: '2026-11-20T22:31:00.000Z' } as const;
  expect(transmitUntil(issued)).toBeNull();
  expect(cancelUntil(issued, 30)).toBe('2026-11-20T23:01:00.000Z');
  expect(isBefore(new Date('2026-11-20T23:00:59Z'), cancelUntil(issued, 30))).toBe(true);
  expect(isBefore(new Date('2026-11-20T23:01:00Z'), cancelUntil(issued, 30))).toBe(false);
});

test('gaps are exactly the numbers that nobody knows', () => {
  expect(numberGaps([1, 2, 5, 9], 1, 11)).toEqual([
    { first: 3, last: 4 },
    { first: 6, last: 8 },
    { first: 10, last: 10 },
  ]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), fc.integer({ min: 1, max: 70 }), (known, next) => {
      const missing = numberGaps(
        known.filter((each) => each < next),
        1,
        next,
      ).flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
      const expected = Array.from({ length: next - 1 }, (_, at) => at + 1).filter((each) => !known.includes(each));
      expect(missing).toEqual(expected);
    }),
  );
});

test('a reason is as long as the authority wants it', () => {
  expect(longReason('erro', 'Cancelamento')).toBe('Cancelamento: erro');
  expect(longReason('', 'Cancelamento').length).toBeGreaterThanOrEqual(15);
  expect(longReason('x'.repeat(300), 'Cancelamento')).toHaveLength(255);
});
