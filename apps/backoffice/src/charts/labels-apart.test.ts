import { expect, it } from 'vitest';
import { intoView, labelsApart } from './labels-apart.ts';

const label = (x: number, y: number) => ({ x, y, width: 100, height: 20 });

it.each([
  ['far from each other they stay', [label(0, 0), label(200, 0), label(0, 50)], [0, 0, 0]],
  ['the later of two gives way downwards', [label(0, 0), label(40, 8)], [0, 20]],
  ['past what lies below the first', [label(0, 0), label(0, 22), label(40, 8)], [0, 0, 40]],
  ['three in one place lie below and above the first', [label(0, 0), label(0, 0), label(0, 0)], [0, 20, -20]],
])('%s', (_, labels, moves) => expect(labelsApart(labels)).toEqual(moves));

it('in a crowd nothing is sent far away', () => {
  expect(Math.max(...labelsApart(Array.from({ length: 30 }, () => label(0, 0))).map(Math.abs))).toBe(80);
});

it.each([
  ['in the middle it stays', 195, 0],
  ['at the left edge it moves in', 10, 44],
  ['at the right edge as well', 380, -44],
  ['a point that is not seen draws none in', -5, 0],
  ['nor one past the other edge', 395, 0],
])('%s', (_, x, move) => expect(intoView({ x, width: 100 }, 390)).toBe(move));

it('one that is wider than what is seen stays around its point', () =>
  expect(intoView({ x: 10, width: 400 }, 390)).toBe(0));
