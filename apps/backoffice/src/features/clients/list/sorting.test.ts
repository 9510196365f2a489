import { expect, test } from 'vitest';
import { pressed, sortingOf } from './sorting.ts';

test('without a word in the address the last order comes first', () => {
  expect(sortingOf({})).toEqual({ order: 'ultimo', direction: 'desc' });
  expect(sortingOf({ ordem: 'nome' })).toEqual({ order: 'nome', direction: 'asc' });
});
test('a head starts its own way, and turns round when it is pressed again', () => {
  const byName = pressed(sortingOf({}), 'nome');
  expect(byName).toEqual({ ordem: 'nome', sentido: undefined });
  const backwards = pressed(sortingOf(byName), 'nome');
  expect(backwards).toEqual({ ordem: 'nome', sentido: 'desc' });
  expect(pressed(sortingOf(backwards), 'nome')).toEqual(byName);
  expect(pressed(sortingOf(backwards), 'total')).toEqual({ ordem: 'total', sentido: undefined });
  expect(pressed(sortingOf(backwards), 'ultimo')).toEqual({ ordem: undefined, sentido: undefined });
});
