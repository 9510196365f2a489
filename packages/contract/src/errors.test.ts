import { expect, test } from 'vitest';
import { errorMessage } from './errors.ts';

test('a number in a sentence says one or many as people do', () => {
  const item = 'Pizza';
  expect(errorMessage('flavors_missing', { item, missing: 1 })).toBe('Escolha mais 1 sabor de Pizza.');
  expect(errorMessage('flavors_missing', { item, missing: 2 })).toBe('Escolha mais 2 sabores de Pizza.');
  expect(errorMessage('flavors_too_many', { item, maximum: 1 })).toBe('Pizza leva no máximo 1 sabor.');
});

test('the interval of a report is refused in the two sentences of the product', () => {
  expect(errorMessage('report_range_too_long', { max: 120 })).toBe('Intervalo máximo de 120 dias.');
  expect(errorMessage('report_range_too_long_evening', { max: 120, evening: 31 })).toBe(
    'Entre 18:00 e 23:59 o intervalo máximo é de 31 dias. Nos outros horários o intervalo máximo é de 120 dias.',
  );
});
