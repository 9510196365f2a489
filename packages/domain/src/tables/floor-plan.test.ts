import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FLOOR, fitOnFloor, freePlace, overlap, overlapping, readTableRange, repeated } from './floor-plan.ts';

describe('where tables stand', () => {
  const box = fc.record({
    x: fc.integer({ min: -50, max: 99 }),
    y: fc.integer({ min: -50, max: 99 }),
    width: fc.integer({ min: 0, max: 40 }),
    height: fc.integer({ min: 0, max: 60 }),
  });

  test('wherever a table is dragged, it ends whole on the grid', () => {
    fc.assert(
      fc.property(box, (dragged) => {
        const { x, y, width, height } = fitOnFloor(dragged);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(FLOOR.columns);
        expect(y + height).toBeLessThanOrEqual(FLOOR.rows);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  test('a table that is placed by itself never stands on another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), (count) => {
        const placed: ReturnType<typeof fitOnFloor>[] = [];
        for (let n = 0; n < count; n += 1) {
          const place = freePlace(placed, { width: 2, height: 2 });
          if (place) placed.push(place);
        }
        expect(placed).toHaveLength(count);
        expect(placed.some((a, at) => placed.some((b, other) => at !== other && overlap(a, b)))).toBe(false);
      }),
      { numRuns: 10 },
    );
  });

  test('a full room has no place left', () => {
    const whole = { x: 0, y: 0, width: FLOOR.columns, height: FLOOR.rows };
    expect(freePlace([whole], { width: 2, height: 2 })).toBeNull();
  });

  test('names the tables that stand on each other and the numbers that stand twice', () => {
    const at = (number: number, x: number) => ({ number, x, y: 0, width: 2, height: 2 });
    expect(overlapping([at(1, 0), at(2, 1), at(3, 3)])).toEqual([1, 2]);
    expect(repeated([4, 5, 4, 4])).toEqual([4]);
  });
});

test.each<[text: string, numbers: number[] | null, reason: string]>([
  ['1 a 5', [1, 2, 3, 4, 5], 'as people say it'],
  ['1-3, 7', [1, 2, 3, 7], 'a range and one more'],
  ['2, 1–3', [2, 1, 3], 'each once'],
  ['12', [12], 'one table'],
  ['9 a 3', null, 'backwards'],
  ['0 a 3', null, 'there is no table 0'],
  ['1 a 2001', null, 'beyond the last number'],
  ['1 a 300', null, 'too many at once'],
  ['varanda', null, 'no number'],
  ['', null, 'nothing'],
])('reads %j as %j: %3$s', (text, numbers) => {
  expect(readTableRange(text)).toEqual(numbers);
});
