import { expect, it } from 'vitest';
import { COUNTRY } from './codes.ts';
import { BRAZILIAN_STATES, PORTUGUESE_DISTRICTS, statesOf } from './states.ts';
import { TIME_ZONES } from './time-zones.ts';

it('knows the 27 federative units of Brazil, and the time zone of each', () => {
  expect(BRAZILIAN_STATES).toHaveLength(27);
  expect(new Set(BRAZILIAN_STATES.map(({ code }) => code)).size).toBe(27);
  expect(BRAZILIAN_STATES.find(({ code }) => code === 'MG')).toEqual({
    code: 'MG',
    name: 'Minas Gerais',
    timezone: -3,
  });
  expect(BRAZILIAN_STATES.filter(({ timezone }) => timezone !== -3).map(({ code }) => code)).toEqual([
    'AC',
    'AM',
    'MT',
    'MS',
    'RO',
    'RR',
  ]);
});

it('knows the districts and autonomous regions of Portugal', () => {
  expect(PORTUGUESE_DISTRICTS).toHaveLength(20);
  expect(statesOf(COUNTRY.portugal).find(({ name }) => name === 'Açores')?.timezone).toBe(-1);
});

it('uses time zones that a store can have', () => {
  for (const country_id of [COUNTRY.brazil, COUNTRY.portugal])
    for (const { timezone } of statesOf(country_id))
      expect(TIME_ZONES.some((zone) => zone.country_id === country_id && zone.timezone === timezone)).toBe(true);
});
