import { expect, test } from 'vitest';
import { readFeeList } from './read-fee-list.ts';

test.each([
  ['Centro 5,00', { name: 'Centro', price: 5 }],
  ['Santa Tereza\t7.50', { name: 'Santa Tereza', price: 7.5 }],
  ['Jardim 2: R$ 9', { name: 'Jardim 2', price: 9 }],
  ['Vila São João - R$12,5', { name: 'Vila São João', price: 12.5 }],
  ['Alto;1.234,50', { name: 'Alto', price: 1234.5 }],
  ['Baixa 3,50 €', { name: 'Baixa', price: 3.5 }],
  ['Horto – grátis', { name: 'Horto', price: 0 }],
])('reads %j', (line, fee) => {
  expect(readFeeList(line)).toEqual({ fees: [fee], refused: [] });
});
test.each(['Centro', '5,00', 'Centro 5,00 a 8,00 reais', 'Centro cinco reais', '- 7,00', 'Centro 99999'])(
  'does not guess what %j means',
  (line) => {
    expect(readFeeList(line)).toEqual({ fees: [], refused: [{ line: 1, text: line }] });
  },
);
test('empty lines do not count, and refused ones keep their number', () => {
  expect(readFeeList('Centro 5\n\nsem preço\n').refused).toEqual([{ line: 3, text: 'sem preço' }]);
});
test('a neighbourhood that is written twice has the last price', () => {
  expect(readFeeList('Centro 5\nHorto 6\nCENTRO 7').fees).toEqual([
    { name: 'CENTRO', price: 7 },
    { name: 'Horto', price: 6 },
  ]);
});
