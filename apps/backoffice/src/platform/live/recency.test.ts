import { expect, test } from 'vitest';
import { recency } from './recency.ts';

const NOW = new Date('2026-11-20T21:30:00-03:00');

test.each([
  ['2026-11-20T21:29:40-03:00', 'agora'],
  ['2026-11-20T21:27:00-03:00', 'há 3 min'],
  ['2026-11-20T20:30:00-03:00', 'hoje, 20h30'],
  ['2026-11-20T00:10:00-03:00', 'hoje, 00h10'],
  ['2026-11-19T23:50:00-03:00', 'ontem, 23h50'],
  ['2026-11-18T12:00:00-03:00', 'qua, 18 nov'],
  ['2025-12-31T12:00:00-03:00', '31/12/2025'],
])('%s is said as "%s"', (at, said) => {
  expect(recency(at, NOW, 'America/Sao_Paulo', 1)).toBe(said);
});
test('the day is the store’s, not the one of who looks', () => {
  expect(recency('2026-11-20T23:30:00-03:00', new Date('2026-11-21T01:30:00-03:00'), 'America/Sao_Paulo', 1)).toBe(
    'ontem, 23h30',
  );
  expect(recency('2026-11-20T23:30:00-03:00', new Date('2026-11-21T01:30:00-03:00'), 'America/Rio_Branco', 1)).toBe(
    'hoje, 21h30',
  );
});
