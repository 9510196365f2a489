import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeMetres, stopOrder } from './stop-order.ts';

/** Distances on a plain with one-way detours: not the same there and back. */
const places = fc
  .array(fc.record({ x: fc.integer({ min: -5_000, max: 5_000 }), y: fc.integer({ min: -5_000, max: 5_000 }) }), {
    minLength: 1,
    maxLength: 13,
  })
  .chain((points) =>
    fc
      .array(fc.integer({ min: 0, max: 900 }), { minLength: points.length ** 2, maxLength: points.length ** 2 })
      .map((detours) =>
        points.map((from, row) =>
          points.map((to, column) =>
            row === column
              ? 0
              : Math.round(Math.hypot(from.x - to.x, from.y - to.y)) + (detours[row * points.length + column] ?? 0),
          ),
        ),
      ),
  );
const given = (metres: number[][]) => metres.slice(1).map((_, index) => index + 1);

it('brings every order once', () => {
  fc.assert(
    fc.property(places, (metres) => {
      expect(stopOrder(metres).toSorted((one, other) => one - other)).toEqual(given(metres));
    }),
  );
});

it('is never longer than the order in which the stops were chosen', () => {
  fc.assert(
    fc.property(places, (metres) => {
      expect(routeMetres(stopOrder(metres), metres)).toBeLessThanOrEqual(routeMetres(given(metres), metres));
    }),
  );
});

it('finds the shortest of all ways through three stops', () => {
  const ALL = [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ];
  // On one line there is one best way per side, and no local trap.
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 3, maxLength: 3 }), (stops) => {
      const line = [0, ...stops];
      const metres = line.map((from) => line.map((to) => Math.abs(from - to)));
      const best = Math.min(...ALL.map((way) => routeMetres(way, metres)));
      expect(routeMetres(stopOrder(metres), metres)).toBeLessThanOrEqual(best + 1);
    }),
  );
});

it('has nothing to order without stops', () => {
  expect(stopOrder([[0]])).toEqual([]);
  expect(stopOrder([])).toEqual([]);
});
