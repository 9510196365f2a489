import { expect, it } from 'vitest';
import { flavorShare } from './flavor-share.ts';

it.each([
  ['Calabresa', 1, 1, 'Calabresa'],
  ['Calabresa', 2, 1, '½ Calabresa'],
  ['Calabresa', 3, 2, '2/3 Calabresa'],
  ['Calabresa', 5, 1, '1/5 Calabresa'],
])('%s of %i parts, taken %i times: %s', (name, of, quantity, words) => {
  expect(flavorShare(name, of, quantity)).toBe(words);
});
