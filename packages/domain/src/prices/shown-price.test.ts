import { expect, test } from 'vitest';
import { raisedPrice } from './shown-price.ts';

const found = {
  lines: [{ id: 1, name: 'Feijoada', quantity: 2, total_unique: 22, total: 44 }],
  fee: 5,
  discount: 0,
  additions: 0,
  cashback: 0,
  points_total: 0,
  total: 49,
};
const line = (total_unique: number, points_total = 0) =>
  new Map([[1, { total_unique, total: total_unique * 2, points_total }]]);

test('a dearer line is told beside what the order would have cost', () => {
  expect(raisedPrice({ lines: line(20), quote: null }, found, line(22))).toEqual({
    changes: [{ code: 'line_price', id: 1, name: 'Feijoada', before: 20, after: 22 }],
    total: { before: 45, after: 49 },
  });
});

test('what nobody was told is not compared, nor what became cheaper', () => {
  expect(raisedPrice({ lines: new Map(), quote: null }, found, line(22))).toBeNull();
  expect(raisedPrice({ lines: line(24), quote: null }, found, line(22))).toBeNull();
});

test('a line that points pay may not cost more of them, whatever its price', () => {
  const byPoints = { ...found, points_total: 30, total: 5 };
  expect(raisedPrice({ lines: line(20, 30), quote: null }, byPoints, line(22, 30))).toBeNull();
  expect(raisedPrice({ lines: line(22, 20), quote: null }, byPoints, line(22, 30))).toMatchObject({
    changes: [{ code: 'points_changed', before: 20, after: 30 }],
  });
});

test('dearer food and a cheaper way, the same in all, is what was said', () => {
  const { lines: _, ...amounts } = found;
  const quote = { ...amounts, fee: 9, lines_total: 40 };
  expect(raisedPrice({ lines: line(20), quote }, found, line(22))).toBeNull();
});
