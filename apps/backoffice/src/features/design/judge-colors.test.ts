import { THEME_PRESETS } from '@comanda/domain/stores/theme-presets';
import { expect, test } from 'vitest';
import { judgeColors } from './judge-colors.ts';

test('a header that is almost the page is said', () => {
  expect(judgeColors({ header: 'F7F7F4', background_color: 'F5F5F5', buttons_color: '58173D' }).headerMelts).toBe(true);
  expect(judgeColors({ header: '58173D', background_color: 'F5F5F5', buttons_color: '58173D' }).headerMelts).toBe(
    false,
  );
});
test('a yellow button keeps its colour, and its texts are moved until they can be read', () => {
  const { ratios, movesAccent } = judgeColors({
    buttons_color: 'FFD21F',
    background_color: 'FFFFFF',
    header: 'D6261F',
  });
  expect(movesAccent).toBe(true);
  for (const { pair, ratio } of ratios) expect(ratio, pair).toBeGreaterThanOrEqual(pair === 'border' ? 3 : 4.5);
});
test.each(Object.entries(THEME_PRESETS))('%s needs no warning', (_, colors) => {
  expect(judgeColors(colors).headerMelts).toBe(false);
});
