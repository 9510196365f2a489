import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classifyMenu, classRun, median } from './menu-engineering.ts';

test('the middle of the menu divides it', () => {
  const items = [
    { sold: 90, margin: 22 },
    { sold: 80, margin: 6 },
    { sold: 3, margin: 25 },
    { sold: 5, margin: 4 },
    { sold: 50, margin: null },
  ];
  expect(classifyMenu(items)).toEqual(['star', 'workhorse', 'puzzle', 'pineapple', null]);
});

test.each([
  ['a menu of one item has a star', [{ sold: 4, margin: 10 }], ['star']],
  ['what was never sold is not popular', [{ sold: 0, margin: 10 }], ['puzzle']],
  ['nothing at all', [], []],
])('%s', (_, items, classes) => {
  expect(classifyMenu(items)).toEqual(classes);
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[], 0],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('whoever sells more at a better margin is never classed lower', () => {
  const item = fc.record({ sold: fc.nat(500), margin: fc.integer({ min: -20, max: 60 }) });
  fc.assert(
    fc.property(fc.array(item, { minLength: 2, maxLength: 30 }), (items) => {
      const classes = classifyMenu(items);
      const high = (at: number) => ({
        popular: classes[at] === 'star' || classes[at] === 'workhorse',
        paid: classes[at] === 'star' || classes[at] === 'puzzle',
      });
      items.forEach((one, at) =>
        items.forEach((other, place) => {
          if (one.sold >= other.sold && high(place).popular) expect(high(at).popular).toBe(true);
          if (one.margin >= other.margin && high(place).paid) expect(high(at).paid).toBe(true);
        }),
      );
    }),
  );
});

test('a class is told with the months in a row that it has lasted', () => {
  expect(classRun(['star', 'star', null, 'star'])).toEqual({ class: 'star', months: 2 });
  expect(classRun(['puzzle', 'puzzle'])).toEqual({ class: 'puzzle', months: 2 });
  expect(classRun([null, 'star'])).toBeNull();
  expect(classRun([])).toBeNull();
});
