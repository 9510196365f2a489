import type { NamesIn } from '../fields/field.ts';
import type { STORE_DESIGN } from '../fields/store.ts';
import {
  BLACK,
  contrast,
  fromOklch,
  type HexColor,
  luminance,
  mixColors,
  readColor,
  toOklch,
  WHITE,
} from '../color.ts';

/** The colours that a store chooses; each with or without '#', anything else is the default. */
export type StoreColors = { readonly [Name in NamesIn<typeof STORE_DESIGN, 'color'>]?: string | null };

/** What these colours are in a store that never chose them: such a one follows the rest of the theme. */
export const FOLLOWS_THEME = {
  external_buttons_color: '78CFCF',
  groups_header_color: 'F7F7F4',
  groups_title_color: '000000',
  header_elements: '000000',
  welcome_background_color: 'F7F7F4',
  welcome_text_color: '000000',
} as const;
export type DetailColor = keyof typeof FOLLOWS_THEME;

export type ThemeVariable = `--sf-${string}`;
export interface StoreTheme {
  readonly scheme: 'light' | 'dark';
  /** Custom properties for the element that holds the store's pages. */
  readonly variables: Readonly<Record<ThemeVariable, HexColor>>;
}

/** Ratios of WCAG 2.2 AA, for text and for what is not; a field's border gets a little more. */
const TEXT = 4.5;
const SHAPE = 3;
const FIELD = 3.2;
/** Below this luminance a colour is dark: about where black and white contrast the same. */
const DARK = 0.18;
const INK: HexColor = '#1d171c';

/** White if it can be read, else ink; between the two, where neither can, black. Always 4.5 or better. */
export const textOn = (fill: HexColor): HexColor => {
  if (contrast(WHITE, fill) >= TEXT) return WHITE;
  return contrast(INK, fill) >= TEXT ? INK : BLACK;
};

/** The same hue, lighter or darker until the ratio against a background is reached. */
export function reachContrast(color: HexColor, background: HexColor, ratio: number): HexColor {
  const [from, chroma, hue] = toOklch(color);
  const step = luminance(background) > DARK ? -0.01 : 0.01;
  let reached = color;
  for (let l = from; contrast(reached, background) < ratio && l > 0 && l < 1;) {
    l += step;
    reached = fromOklch([l, chroma, hue]);
  }
  return contrast(reached, background) >= ratio ? reached : textOn(background);
}

/** The colour that was chosen, or the theme's where nobody chose. */
function detail(colors: StoreColors, name: DetailColor, theme: HexColor): HexColor {
  const chosen = readColor(colors[name], theme);
  return chosen === readColor(FOLLOWS_THEME[name], theme) ? theme : chosen;
}

/** The text that was chosen, moved in lightness until it can be read. */
const textDetail = (colors: StoreColors, name: DetailColor, fill: HexColor): HexColor =>
  reachContrast(detail(colors, name, textOn(fill)), fill, TEXT);

/** Away from the text on it, so that pressing never costs contrast. */
function pressedColor(fill: HexColor): HexColor {
  const [lightness, chroma, hue] = toOklch(fill);
  return fromOklch([lightness + (textOn(fill) === WHITE ? -0.05 : 0.05), chroma, hue]);
}

/**
 * A store's own colours with a contrast that always passes: they are never changed as a fill, only moved in lightness
 * where they become text, icon or border on a surface.
 */
export function storeTheme(colors: StoreColors): StoreTheme {
  const accent = readColor(colors.buttons_color, '#58173d');
  const header = readColor(colors.header, '#f7f7f4');
  const canvas = readColor(colors.background_color, '#f7f5f6');
  const dark = luminance(canvas) < DARK;
  const surface = dark ? mixColors(canvas, WHITE, 0.1) : WHITE;
  const onSurface = textOn(surface);
  const onCanvas = textOn(canvas);
  const onAccent = textOn(accent);
  const soft = mixColors(surface, accent, dark ? 0.24 : 0.1);
  const band = readColor(colors.group_description_background, mixColors(canvas, onCanvas, 0.06));
  const outside = detail(colors, 'external_buttons_color', accent);
  const group = detail(colors, 'groups_header_color', canvas);
  const welcome = detail(colors, 'welcome_background_color', band);
  return {
    scheme: dark ? 'dark' : 'light',
    variables: {
      '--sf-canvas': canvas,
      '--sf-canvas-fg': onCanvas,
      '--sf-canvas-fg-2': reachContrast(mixColors(onCanvas, canvas, 0.32), canvas, TEXT),
      '--sf-surface': surface,
      '--sf-fg': onSurface,
      '--sf-fg-2': reachContrast(mixColors(onSurface, surface, 0.34), surface, TEXT),
      '--sf-line': mixColors(surface, onSurface, 0.12),
      '--sf-line-input': reachContrast(mixColors(surface, onSurface, 0.4), surface, FIELD),
      '--sf-header': header,
      '--sf-header-fg': textDetail(colors, 'header_elements', header),
      '--sf-accent': accent,
      '--sf-accent-fg': onAccent,
      '--sf-accent-hover': pressedColor(accent),
      '--sf-accent-text': reachContrast(accent, surface, TEXT),
      '--sf-accent-ui': reachContrast(accent, surface, SHAPE),
      '--sf-accent-soft': soft,
      '--sf-accent-soft-fg': reachContrast(accent, soft, TEXT),
      '--sf-band': band,
      '--sf-band-fg': textOn(band),
      '--sf-group': group,
      '--sf-group-fg': textDetail(colors, 'groups_title_color', group),
      '--sf-welcome': welcome,
      '--sf-welcome-fg': textDetail(colors, 'welcome_text_color', welcome),
      '--sf-outside': outside,
      '--sf-outside-fg': textOn(outside),
      '--sf-outside-hover': pressedColor(outside),
    },
  };
}

/** For a style attribute: '--sf-canvas:#f3f6f1;…'. */
export const themeStyle = ({ scheme, variables }: StoreTheme): string =>
  [`color-scheme:${scheme}`, ...Object.entries(variables).map(([name, color]) => `${name}:${color}`)].join(';');
