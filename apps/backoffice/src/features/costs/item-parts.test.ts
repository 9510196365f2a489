import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { costParts, grownWords } from './item-parts.ts';

const NAMES = new Map([
  [1, 'Carne'],
  [2, 'Pão'],
  [3, 'Queijo'],
  [4, 'Molho'],
]);

test('a price is what is left and what the dearest materials take; the parts are the whole', () => {
  const materials = [
    { tag_id: 4, cost: 0.333 },
    { tag_id: 1, cost: 5.2 },
    { tag_id: 3, cost: 1.4 },
    { tag_id: 2, cost: 1.5 },
  ];
  const parts = costParts({ materials, cost: money(8.43), margin: money(20.47) }, NAMES);
  expect(parts.map(({ label, value }) => [label, value])).toEqual([
    ['margem', 20.47],
    ['Carne', 5.2],
    ['Pão', 1.5],
    ['Queijo', 1.4],
    ['resto', 0.33],
  ]);
  const typed = costParts({ materials: [], cost: money(4), margin: money(6) }, NAMES);
  expect(typed.map(({ label, value }) => [label, value])).toEqual([
    ['margem', 6],
    ['custo', 4],
  ]);
});

test.each([
  ['grew', [10, 10, 10, 10, 12, 12, 12, 13, 13, 13, 13, 2], 'Subiu 30% em 12 semanas.'],
  ['fell', [20, 20, 20, 20, 12, 12, 12, 10, 10, 10, 10, 2], 'Caiu 50% em 12 semanas.'],
  ['as before', [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 90], 'Vende como há 12 semanas.'],
  ['new', [0, 0, 0, 0, 0, 0, 0, 9, 9, 9, 9, 1], 'Começou a vender.'],
  ['hardly', [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0], 'Quase não vende.'],
])('what %s is said so, the running week left out', (_, sold, words) => {
  expect(
    grownWords(
      sold.map((each) => ({ sold: each })),
      1,
    ),
  ).toBe(words);
});
