import { describe, expect, it, test } from 'vitest';
import { weekdayOf } from '../local-time.ts';
import { easterSunday, holidaysBetween } from './holidays.ts';
import { STATE_HOLIDAYS } from './state-holidays.ts';
import { BRAZILIAN_STATES } from '../states.ts';

describe('Easter', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2023, '2023-04-09'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('of %d is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });
  it('is a Sunday from 22 March to 25 April in any year', () => {
    for (let year = 1900; year < 2300; year += 1) {
      const date = easterSunday(year);
      expect(weekdayOf(date)).toBe(0);
      expect(date.slice(5) >= '03-22' && date.slice(5) <= '04-25').toBe(true);
    }
  });
});

test.each([
  [1, '2026-02-17', 'Carnaval', false],
  [1, '2026-04-03', 'Sexta-feira Santa', true],
  [1, '2026-06-04', 'Corpus Christi', false],
  [1, '2026-11-20', 'Dia da Consciência Negra', true],
  [1, '2025-03-04', 'Carnaval', false],
  [1, '2025-06-19', 'Corpus Christi', false],
  [2, '2026-06-04', 'Corpo de Deus', true],
  [2, '2026-04-25', 'Dia da Liberdade', true],
  [2, '2026-12-08', 'Imaculada Conceição', true],
])('in country %d %s is %s', (country, date, name, legal) => {
  expect(holidaysBetween(country, '', date, date)).toEqual([{ date, name, legal, state: false }]);
});
test('a year turns without losing a day, the earliest first', () => {
  expect(holidaysBetween(1, 'MG', '2026-12-20', '2027-01-05').map(({ date }) => date)).toEqual([
    '2026-12-24',
    '2026-12-25',
    '2026-12-31',
    '2027-01-01',
  ]);
});
test('Brazil keeps ten national holidays a year, Portugal thirteen', () => {
  const legal = (country: number) =>
    holidaysBetween(country, '', '2026-01-01', '2026-12-31').filter((day) => day.legal);
  expect(legal(1)).toHaveLength(10);
  expect(legal(2)).toHaveLength(13);
  expect(holidaysBetween(1, '', '2023-11-20', '2023-11-20')).toEqual([]);
});

test.each([
  ['SP', '2026-07-09', 'Revolução Constitucionalista'],
  ['ES', '2026-04-13', 'Nossa Senhora da Penha'],
  // Kept on the Sunday after 11 August, or on the day itself.
  ['SC', '2026-08-16', 'Dia de Santa Catarina'],
  ['SC', '2024-08-11', 'Dia de Santa Catarina'],
])('the state of %s keeps %s as %s', (state, date, name) => {
  expect(holidaysBetween(1, state, date, date)).toEqual([{ date, name, legal: true, state: true }]);
  expect(holidaysBetween(1, 'MG', date, date)).toEqual([]);
});
test('Rio keeps the Carnival by law, and it is told once', () => {
  const day = (state: string) => holidaysBetween(1, state, '2026-02-17', '2026-02-17');
  expect(day('RJ')).toEqual([{ date: '2026-02-17', name: 'Carnaval', legal: true, state: true }]);
  expect(day('SP')).toEqual([{ date: '2026-02-17', name: 'Carnaval', legal: false, state: false }]);
});
test('every state that has its own is one of the 27, and no day comes twice', () => {
  const codes = BRAZILIAN_STATES.map(({ code }) => code);
  for (const state of Object.keys(STATE_HOLIDAYS)) {
    expect(codes).toContain(state);
    const dates = holidaysBetween(1, state, '2020-01-01', '2040-12-31').map(({ date }) => date);
    expect(new Set(dates).size).toBe(dates.length);
  }
});
