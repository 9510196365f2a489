import { expect, test } from 'vitest';
import { partsOf, reasonLine } from './forecast-words.ts';

const FRIDAY = { unit: 'un', weekday: 5 } as const;
const said = {
  quantity: 38,
  low: 30,
  high: 44,
  days: 8,
  median: 34,
  trend: 2,
  holiday: 0,
  adjusted: 0,
  scheduled: 2,
};

test('a number says why it is what it is', () => {
  expect(reasonLine(said, 2, FRIDAY)).toBe('mediana de 8 sextas: 34; +2 de tendência; +2 agendados');
  expect(reasonLine({ ...said, trend: -1.4, scheduled: 0 }, 0, FRIDAY)).toBe(
    'mediana de 8 sextas: 34; −1,4 de tendência',
  );
  expect(partsOf(said, 'un', 5, undefined).map(({ value }) => value)).toEqual([34, 2, 2]);
});

test('where too few days are known it says so', () => {
  expect(reasonLine(null, 0, FRIDAY)).toBe('ainda há poucos dias para prever');
  expect(reasonLine(null, 3, FRIDAY)).toBe('só 3 agendados: ainda há poucos dias para prever');
});
