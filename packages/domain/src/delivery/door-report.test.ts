import { expect, it } from 'vitest';
import { doneAt, doorReasonWords } from './door-report.ts';

const NOW = new Date('2026-11-20T23:00:00Z');

it('says why nobody took it, in the words of the driver where there are any', () => {
  expect(doorReasonWords({ kind: 'nobody_home', note: '' })).toBe('Ninguém em casa');
  expect(doorReasonWords({ kind: 'wrong_address', note: 'é o 421' })).toBe('Endereço errado: é o 421');
  expect(doorReasonWords({ kind: 'other', note: 'Rua alagada' })).toBe('Rua alagada');
  expect(doorReasonWords({ kind: 'arrived', note: '' })).toBe('');
});

it.each([
  ['was told at once', 0, '2026-11-20T22:50:00Z', '2026-11-20T23:00:00.000Z'],
  ['waited for a network', 300, '2026-11-20T22:50:00Z', '2026-11-20T22:55:00.000Z'],
  ['comes from a wrong clock', 3600, '2026-11-20T22:50:00Z', '2026-11-20T22:50:00.000Z'],
  ['comes from before it left', 60, '2026-11-20T23:10:00Z', '2026-11-20T23:00:00.000Z'],
])('dates what %s', (_, waited, left, expected) => {
  expect(doneAt(NOW, waited, left).toISOString()).toBe(expected);
});
