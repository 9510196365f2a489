import { expect, test } from 'vitest';
import { settlesSince } from './settles-since.ts';

const NOW = new Date('2026-11-20T20:00:00Z');
const since = (opened_at: string, last_closed_at: string | null = null, was_closed = false) => {
  const { since, bounded } = settlesSince({ opened_at, last_closed_at, was_closed }, NOW);
  return [since.toISOString().slice(0, 16), bounded];
};

test('a settlement begins at the last one, at most two months ago, and half a day before the first', () => {
  expect(since('2026-11-20T18:00:00Z')).toEqual(['2026-11-20T06:00', false]);
  expect(since('2026-11-20T18:00:00Z', '2026-11-10T23:00:00Z')).toEqual(['2026-11-10T23:00', false]);
  expect(since('2026-11-20T18:00:00Z', '2026-11-20T17:00:00Z')).toEqual(['2026-11-20T06:00', false]);
  expect(since('2026-03-01T18:00:00Z')).toEqual(['2026-09-19T20:00', true]);
  // One that is taken back has the deliveries it had.
  expect(since('2026-03-01T18:00:00Z', null, true)).toEqual(['2026-03-01T06:00', false]);
});
