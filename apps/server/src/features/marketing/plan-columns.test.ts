import { expect, test } from 'vitest';
import { type Measured, planColumns } from './plan-columns.ts';

const sheet = { columns: 2, firstTop: 100, top: 0, bottom: 200 };
const block = (height: number, title = false): Measured => ({ height, above: title ? 10 : 0, withNext: title });
const where = (...blocks: Measured[]) =>
  planColumns(blocks, sheet).map(({ page, column, y }) => `${page}.${column} ${y}`);

test('a short menu stands in both columns', () => {
  expect(where(block(20), block(20), block(20), block(20))).toEqual(['0.0 100', '0.0 120', '0.1 100', '0.1 120']);
});

test('a title goes with the item below it', () => {
  expect(where(block(20), block(20), block(20, true), block(20), block(20))).toEqual([
    '0.0 100',
    '0.0 120',
    '0.1 100',
    '0.1 120',
    '0.1 140',
  ]);
  expect(where(block(80), block(10, true), block(80))).toEqual(['0.0 100', '0.1 100', '0.1 110']);
});

test('full pages stay full, and only the last one is evened out', () => {
  const many = Array.from({ length: 14 }, () => block(50));
  const places = planColumns(many, sheet);
  expect(places.filter(({ page }) => page === 0)).toHaveLength(4);
  expect(places.filter(({ page }) => page === 1)).toHaveLength(8);
  expect(places.filter(({ page, column }) => page === 2 && column === 0)).toHaveLength(1);
});

test('an item taller than the page still gets a column', () => {
  expect(where(block(20), block(500), block(20))).toEqual(['0.0 100', '0.1 100', '1.0 0']);
});
