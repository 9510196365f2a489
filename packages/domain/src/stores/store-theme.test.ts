import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, fromOklch, type HexColor, luminance, mixColors, readColor, toOklch } from '../color.ts';
import { type DetailColor, FOLLOWS_THEME, storeTheme, type ThemeVariable, themeStyle } from './store-theme.ts';

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb): HexColor => `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`);

/** Text or shape, what it stands on, and the ratio that WCAG 2.2 AA asks for. */
const PAIRS: [ThemeVariable, ThemeVariable, number][] = [
  ['--sf-canvas-fg', '--sf-canvas', 4.5],
  ['--sf-canvas-fg-2', '--sf-canvas', 4.5],
  ['--sf-fg', '--sf-surface', 4.5],
  ['--sf-fg-2', '--sf-surface', 4.5],
  ['--sf-line-input', '--sf-surface', 3],
  ['--sf-header-fg', '--sf-header', 4.5],
  ['--sf-accent-fg', '--sf-accent', 4.5],
  ['--sf-accent-fg', '--sf-accent-hover', 4.5],
  ['--sf-accent-text', '--sf-surface', 4.5],
  ['--sf-accent-ui', '--sf-surface', 3],
  ['--sf-accent-soft-fg', '--sf-accent-soft', 4.5],
  ['--sf-band-fg', '--sf-band', 4.5],
  ['--sf-group-fg', '--sf-group', 4.5],
  ['--sf-welcome-fg', '--sf-welcome', 4.5],
  ['--sf-outside-fg', '--sf-outside', 4.5],
  ['--sf-outside-fg', '--sf-outside-hover', 4.5],
];

describe('the colours of a store', () => {
  it('can always be read, whatever the owner chose', () => {
    fc.assert(
      fc.property(
        fc.record({
          buttons_color: color,
          header: color,
          background_color: color,
          group_description_background: fc.option(color),
          external_buttons_color: color,
          groups_header_color: color,
          groups_title_color: color,
          header_elements: color,
          welcome_background_color: color,
          welcome_text_color: color,
        }),
        (colors) => {
          const { variables } = storeTheme(colors);
          for (const [text, fill, ratio] of PAIRS) {
            const [front, back] = [variables[text], variables[fill]];
            expect(front && back && contrast(front, back), `${text} on ${fill}`).toBeGreaterThanOrEqual(ratio);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('stay as they are where they fill', () => {
    fc.assert(
      fc.property(color, color, color, color, (buttons_color, header, background_color, band) => {
        const { variables } = storeTheme({
          buttons_color,
          header,
          background_color,
          group_description_background: band,
        });
        expect(variables).toMatchObject({
          '--sf-accent': buttons_color,
          '--sf-header': header,
          '--sf-canvas': background_color,
          '--sf-band': band,
        });
      }),
    );
  });

  it('make a dark page of a dark background, as the default design has', () => {
    const theme = storeTheme({ buttons_color: '78CFCF', header: 'F7F7F4', background_color: '000000' });
    expect(theme.scheme).toBe('dark');
    expect(theme.variables).toMatchObject({
      '--sf-accent': '#78cfcf',
      '--sf-surface': '#1a1a1a',
      '--sf-fg': '#ffffff',
    });
  });

  it('make a light page of a light background', () => {
    const design = {
      buttons_color: 'd6400b',
      header: '0f4a3c',
      background_color: 'f3f6f1',
      group_description_background: 'e3ebdd',
    };
    const theme = storeTheme(design);
    expect(theme).toEqual({
      scheme: 'light',
      variables: {
        '--sf-canvas': '#f3f6f1',
        '--sf-canvas-fg': '#1d171c',
        '--sf-canvas-fg-2': '#615e60',
        '--sf-surface': '#ffffff',
        '--sf-fg': '#1d171c',
        '--sf-fg-2': '#6a6669',
        '--sf-line': '#e4e3e4',
        '--sf-line-input': '#908d8f',
        '--sf-header': '#0f4a3c',
        '--sf-header-fg': '#ffffff',
        '--sf-accent': '#d6400b',
        '--sf-accent-fg': '#ffffff',
        '--sf-accent-hover': '#bd3a0e',
        '--sf-accent-text': '#d6400b',
        '--sf-accent-ui': '#d6400b',
        '--sf-accent-soft': '#fbece7',
        '--sf-accent-soft-fg': '#c43703',
        '--sf-band': '#e3ebdd',
        '--sf-band-fg': '#1d171c',
        '--sf-group': '#f3f6f1',
        '--sf-group-fg': '#1d171c',
        '--sf-welcome': '#e3ebdd',
        '--sf-welcome-fg': '#1d171c',
        '--sf-outside': '#d6400b',
        '--sf-outside-fg': '#ffffff',
        '--sf-outside-hover': '#bd3a0e',
      },
    });
    expect(themeStyle(theme)).toMatch(/^color-scheme:light;--sf-canvas:#f3f6f1;.*--sf-outside-hover:#bd3a0e$/);
  });

  it('of details follow the theme until somebody chooses one', () => {
    const theme = { buttons_color: 'd6400b', header: '0f4a3c', background_color: 'f3f6f1' };
    expect(storeTheme({ ...theme, ...FOLLOWS_THEME })).toEqual(storeTheme(theme));
  });

  it.each<[DetailColor, string, ThemeVariable]>([
    ['header_elements', 'ffe08a', '--sf-header-fg'],
    ['groups_header_color', '0f4a3c', '--sf-group'],
    ['groups_title_color', '8a1c0f', '--sf-group-fg'],
    ['welcome_background_color', 'ffe08a', '--sf-welcome'],
    ['welcome_text_color', '8a1c0f', '--sf-welcome-fg'],
    ['external_buttons_color', '1b4dd1', '--sf-outside'],
  ])('%s is shown as it was chosen, where it can be read', (name, chosen, variable) => {
    const { variables } = storeTheme({ header: '0f4a3c', background_color: 'f3f6f1', [name]: chosen });
    expect(variables[variable]).toBe(`#${chosen}`);
  });

  it('fall back where they are none', () => {
    expect(storeTheme({ buttons_color: 'blue', header: null, background_color: '' })).toEqual(storeTheme({}));
    expect(readColor(' #7CC ', '#000000')).toBe('#77cccc');
    expect(readColor('url(javascript:alert(1))', '#000000')).toBe('#000000');
  });
});

it('a colour survives the way through OKLCH', () => {
  const near = (a: HexColor, b: HexColor) =>
    [1, 3, 5].every(
      (at) => Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)) <= 2,
    );
  fc.assert(fc.property(color, (c) => near(fromOklch(toOklch(c)), c)));
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(luminance(mixColors('#000000', '#ffffff', 1))).toBeCloseTo(1, 10);
});
