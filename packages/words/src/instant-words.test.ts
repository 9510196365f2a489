import { expect, it } from 'vitest';
import { instantWords } from './instant-words.ts';

const PLACE = { country_id: 1, zone: 'America/Sao_Paulo', now: new Date('2026-11-20T20:00:00-03:00') };

/** 2026-11-20 is a Friday. */
it.each([
  ['2026-11-10T18:00:00-03:00', 'terça, 10 de novembro às 18h'],
  ['2026-11-19T23:59:00-03:00', 'quinta, 19 de novembro às 23h59'],
  ['2026-11-20T08:00:00-03:00', 'hoje às 08h'],
  ['2026-11-20T22:00:00-03:00', 'hoje às 22h'],
  ['2026-11-21T02:00:00-03:00', 'amanhã às 02h'],
  ['2026-11-26T18:00:00-03:00', 'quinta às 18h'],
  ['2026-11-27T18:00:00-03:00', 'sexta, 27 de novembro às 18h'],
])('reads %s by its day, one gone by by its date', (moment, words) => {
  expect(instantWords(moment, PLACE)).toBe(words);
});
