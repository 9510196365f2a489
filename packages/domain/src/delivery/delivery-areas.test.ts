import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaAt, areaProblem, type Corner, feeForArea, holds } from './delivery-areas.ts';
import { money } from '../money.ts';

const SQUARE: Corner[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
];
/** A square with a bite out of its eastern side. */
const BITTEN: Corner[] = [...SQUARE.slice(0, 2), [0.5, 0.25], ...SQUARE.slice(2)];
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
/** Corners around a centre, each at its own distance: a star, which never crosses itself. */
const star = fc
  .tuple(
    fc.double({ min: -60, max: 60, noNaN: true }),
    fc.double({ min: -170, max: 170, noNaN: true }),
    fc.array(fc.double({ min: 0.1, max: 0.5, noNaN: true }), { minLength: 5, maxLength: 40 }),
  )
  .map(([y, x, reaches]) => {
    const angle = (index: number) => (2 * Math.PI * index) / reaches.length;
    const reach = (index: number, share: number): Corner => [
      y + share * (reaches[index] ?? 0) * Math.sin(angle(index)),
      x + share * (reaches[index] ?? 0) * Math.cos(angle(index)),
    ];
    return { corners: reaches.map((_, index) => reach(index, 1)), reach };
  });
const some = fc.nat(1_000);

describe('an area holds', () => {
  it.each([
    ['what lies inside', SQUARE, 0.5, 0.5, true],
    ['its corner', SQUARE, 0, 0, true],
    ['its edge', SQUARE, 1, 0.3, true],
    ['not what lies beside it', SQUARE, 0.5, 1.000_001, false],
    ['not what lies above a corner', SQUARE, 1.5, 0, false],
    ['not what lies west at the height of a corner', SQUARE, 0, -0.5, false],
    ['not the bite out of it', BITTEN, 0.5, 0.9, false],
    ['what lies at the height of an inner corner', BITTEN, 0.5, 0.1, true],
  ] as const)('%s', (_, corners, latitude, longitude, held) => {
    expect(holds(corners, at(latitude, longitude))).toBe(held);
  });

  it('what is nearer to its centre than a corner, and nothing farther', () => {
    fc.assert(
      fc.property(star, some, fc.double({ min: 0.01, max: 0.95, noNaN: true }), ({ corners, reach }, pick, share) => {
        const index = pick % corners.length;
        expect(areaProblem(corners)).toBeNull();
        expect(holds(corners, at(...reach(index, share)))).toBe(true);
        expect(holds(corners, at(...reach(index, 1 / share)))).toBe(false);
      }),
    );
  });

  it('the same whichever corner comes first and whichever way around', () => {
    fc.assert(
      fc.property(
        star,
        some,
        some,
        fc.double({ min: 0.2, max: 2, noNaN: true }),
        ({ corners, reach }, pick, by, share) => {
          fc.pre(Math.abs(share - 1) > 1e-6);
          const place = at(...reach(pick % corners.length, share));
          const turned = [...corners.slice(by % corners.length), ...corners.slice(0, by % corners.length)];
          expect(holds(turned, place)).toBe(holds(corners, place));
          expect(holds(corners.toReversed(), place)).toBe(holds(corners, place));
        },
      ),
    );
  });
});

describe('a line of corners is refused', () => {
  const many = Array.from({ length: 201 }, (_, n): Corner => [Math.sin(n * 0.03), Math.cos(n * 0.03)]);
  it.each([
    ['with two corners', SQUARE.slice(0, 2), 'few_corners'],
    ['with too many', many, 'many_corners'],
    ['that leaves the Earth', [...SQUARE.slice(0, 3), [91, 0]], 'bad_corner'],
    ['with a corner that is no number', [...SQUARE.slice(0, 3), [Number.NaN, 0]], 'bad_corner'],
    [
      'that goes over the date line',
      [
        [0, 179.9],
        [0, -179.9],
        [1, 179.9],
      ],
      'too_wide',
    ],
    [
      'that crosses itself',
      [
        [0, 0],
        [1, 1],
        [0, 1],
        [1, 0],
      ],
      'crossing',
    ],
    [
      'that touches itself',
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [0, 0.5],
        [1, 0],
      ],
      'crossing',
    ],
    [
      'that runs back on itself',
      [
        [0, 0],
        [0, 1],
        [0, 0.5],
      ],
      'crossing',
    ],
    [
      'without width',
      [
        [0, 0],
        [0.5, 0.5],
        [1, 1],
      ],
      'crossing',
    ],
    [
      'with a corner twice',
      [
        [0, 0],
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      'crossing',
    ],
  ] as [string, Corner[], string][])('%s', (_, corners, problem) => {
    expect(areaProblem(corners)).toBe(problem);
  });

  it('but not for being bent, or for a corner in the middle of a side', () => {
    expect(areaProblem(BITTEN)).toBeNull();
    expect(areaProblem([[0, 0], [0, 0.5], ...SQUARE.slice(1)])).toBeNull();
    expect(areaProblem(many.slice(0, 200))).toBeNull();
  });

  it('when two neighbours among its corners change places', () => {
    const round = fc.record({ corners: fc.integer({ min: 4, max: 60 }), pick: some });
    fc.assert(
      fc.property(round, ({ corners: count, pick }) => {
        const ring = Array.from({ length: count }, (_, n): Corner => {
          const angle = (2 * Math.PI * n) / count;
          return [0.5 * Math.sin(angle), 0.5 * Math.cos(angle)];
        });
        const [one, other] = [pick % count, (pick + 1) % count];
        expect(areaProblem(ring)).toBeNull();
        expect(areaProblem(ring.with(one, ring[other]!).with(other, ring[one]!))).toBe('crossing'); // both are within
      }),
    );
  });
});

describe('of several areas', () => {
  const area = (name: string, price: number, corners: Corner[], active = true) => ({
    name,
    price: money(price),
    corners,
    active,
  });
  const half: Corner[] = SQUARE.map(([y, x]) => [y, x / 2]);

  it('the first that is delivered to gives the fee', () => {
    const areas = [area('Perto', 5, half), area('Longe', 9, SQUARE)];
    expect(feeForArea(at(0.5, 0.2), areas)).toEqual({ price: 5, can_delivery: true, area: 'Perto' });
    expect(feeForArea(at(0.5, 0.2), areas.toReversed())?.area).toBe('Longe');
    expect(feeForArea(at(0.5, 0.8), areas)?.price).toBe(9);
    expect(feeForArea(at(0.5, 0.2), [area('Perto', 5, half, false), area('Longe', 9, SQUARE)])?.area).toBe('Longe');
  });

  it('none does outside them all', () => {
    expect(feeForArea(at(2, 2), [area('Longe', 9, SQUARE)])).toBeNull();
    expect(areaAt(at(0, 0), [])).toBeNull();
  });
});
