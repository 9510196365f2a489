import { expect, it } from 'vitest';
import { straightLine } from './straight-line.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it.each([
  ['Sé to MASP', at(-23.55039, -46.63395), at(-23.56141, -46.65587), 2548.3],
  ['Lisbon to Belém', at(38.70775, -9.13659), at(38.69159, -9.21597), 7119.1],
  ['Recife to Noronha', at(-8.0631, -34.8711), at(-3.8549, -32.4233), 540_565.2],
  ['nowhere', at(-23.5, -46.6), at(-23.5, -46.6), 0],
])('measures %s', (_, from, to, metres) => {
  expect(straightLine(from, to)).toBeCloseTo(metres, 0);
});
