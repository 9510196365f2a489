import { expect, it } from 'vitest';
import { labelsApart } from './labels-apart.ts';

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
