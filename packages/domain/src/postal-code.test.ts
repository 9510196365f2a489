import { expect, it } from 'vitest';
import { COUNTRY } from './codes.ts';
import {
  capitalOfPostalCode,
  cleanPostalCode,
  isPostalCode,
  maskPostalCode,
  stateOfPostalCode,
} from './postal-code.ts';

const { brazil, portugal } = COUNTRY;

it.each([
  ['31010-220', brazil, true],
  ['31010220', brazil, true],
  ['31.010-220', brazil, true],
  [' 31010-220 ', brazil, true],
  ['3101022', brazil, false],
  ['310102200', brazil, false],
  ['3101O-220', brazil, false],
  ['00000-000', brazil, false],
  ['', brazil, false],
  ['1000-001', portugal, true],
  ['1000001', portugal, true],
  ['31010-220', portugal, false],
])('%j in country %i: %s', (text, country_id, right) => {
  expect(isPostalCode(text, country_id)).toBe(right);
});

it.each([
  ['31010220', brazil, '31010-220'],
  ['31010', brazil, '31010'],
  ['310102', brazil, '31010-2'],
  ['1000001', portugal, '1000-001'],
  ['31010-2209', brazil, '31010-220'],
])('%j in country %i is shown as %s', (text, country_id, masked) => {
  expect(maskPostalCode(text, country_id)).toBe(masked);
  expect(cleanPostalCode(masked)).toBe(masked.replace('-', ''));
});

it.each([
  ['01310-100', 'SP'],
  ['31010-220', 'MG'],
  ['20040-002', 'RJ'],
  ['69900-000', 'AC'],
  ['69300-000', 'RR'],
  ['72800-000', 'GO'],
  ['73700-000', 'GO'],
  ['90010-000', 'RS'],
  ['00100-000', null],
  ['3101', null],
])('the CEP %s is in %s', (text, state) => {
  expect(stateOfPostalCode(text)).toBe(state);
});

it.each([
  ['01310-100', 'São Paulo'],
  ['08210-000', 'São Paulo'],
  ['31010-220', 'Belo Horizonte'],
  ['40020-000', 'Salvador'],
  ['32010-000', null],
  ['06010-000', null],
  ['3101', null],
])('%s lies in the capital %s', (cep, capital) => {
  expect(capitalOfPostalCode(cep)).toBe(capital);
});
