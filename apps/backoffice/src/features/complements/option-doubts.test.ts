import type { ComplementGroup } from '@comanda/contract/menu/complements';
import { expect, test } from 'vitest';
import { cellDoubts, optionDoubts } from './option-doubts.ts';

const group = (id: number, ...prices: number[]) =>
  ({
    id,
    complements: prices.map((price, at) => ({ id: 10 * id + at, name: `Opção ${10 * id + at}`, price })),
  }) as ComplementGroup; // what the rule reads
const groups = [group(1, 4, 3, 5), group(2, 60), group(3, 0, 0)];

test('an option that costs twenty times the others of its question is doubted', () => {
  expect(optionDoubts([{ id: 10, name: 'Bacon', price: 400 }], 1, groups)).toEqual([
    { name: 'Bacon', price: 400, usual: 3 },
  ]);
  expect(optionDoubts([{ id: 10, name: 'Bacon', price: 59 }], 1, groups)).toEqual([]);
});

test('a new question, or one whose options are free, is measured by all the others', () => {
  expect(optionDoubts([{ id: null, name: 'Catupiry', price: 800 }], null, groups)).toMatchObject([{ usual: 4 }]);
  expect(optionDoubts([{ id: 30, name: 'Catupiry', price: 8 }], 3, groups)).toEqual([]);
});

test('of cells only the prices are doubted', () => {
  expect(cellDoubts([{ id: 11, price: 300 }, { id: 12 }, { id: 20, price: 70 }], groups)).toMatchObject([
    { name: 'Opção 11', price: 300 },
  ]);
});
