import { expect, test } from 'vitest';
import { tablesOf } from './tables-of.ts';

test.each([
  ['1-4, 7', ['1', '2', '3', '4', '7'], 'ranges and single tables'],
  ['20.1; 20.2', ['20.1', '20.2'], 'the tabs of a table'],
  ['2, 1-3', ['2', '1', '3'], 'each once, in the order written'],
  ['varanda, 5', ['5'], 'what is no table is left out'],
  ['9-3', [], 'a range that runs backwards'],
  ['', [], 'nothing'],
])('reads %j as %j: %3$s', (text, tables) => {
  expect(tablesOf(text)).toEqual(tables);
});

test('prints no more than 200 cards at once', () => {
  expect(tablesOf('1-1999')).toHaveLength(200);
});
