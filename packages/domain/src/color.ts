/** A colour as '#rrggbb', in small letters. */
export type HexColor = `#${string}`;
/** Lightness 0–1, chroma, hue in radians. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Channels = readonly [number, number, number];

export const WHITE: HexColor = '#ffffff';
export const BLACK: HexColor = '#000000';

/** '78CFCF', '#78cfcf' and '7cc' alike. @returns the fallback for what is no colour */
export function readColor(text: string | null | undefined, fallback: HexColor): HexColor {
  const bare = (text ?? '').trim().replace(/^#/, '').toLowerCase();
  const long = /^[0-9a-f]{3}$/.test(bare) ? bare.replace(/./g, '$&$&') : bare;
  return /^[0-9a-f]{6}$/.test(long) ? `#${long}` : fallback;
}

const channel = (color: HexColor, at: number): number => Number.parseInt(color.slice(at, at + 2), 16) / 255;
const channels = (color: HexColor): Channels => [channel(color, 1), channel(color, 3), channel(color, 5)];
const byte = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
const hex = ([r, g, b]: Channels): HexColor => `#${byte(r)}${byte(g)}${byte(b)}`;
const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const linear = (color: HexColor): Channels => {
  const [r, g, b] = channels(color);
  return [toLinear(r), toLinear(g), toLinear(b)];
};

/** Relative luminance, 0–1. Source: WCAG 2.2. */
export function luminance(color: HexColor): number {
  const [r, g, b] = linear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1–21. Source: WCAG 2.2. */
export function contrast(a: HexColor, b: HexColor): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** @param share of `b`, 0–1 */
export function mixColors(a: HexColor, b: HexColor, share: number): HexColor {
  const [x, y] = [channels(a), channels(b)];
  return hex([x[0] + (y[0] - x[0]) * share, x[1] + (y[1] - x[1]) * share, x[2] + (y[2] - x[2]) * share]);
}

/** Source of the matrices: Björn Ottosson, "A perceptual color space for image processing". */
export function toOklch(color: HexColor): Oklch {
  const [r, g, b] = linear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(x, y), Math.atan2(y, x)];
}

/** Chroma is taken back until the colour fits a screen. */
export function fromOklch([lightness, chroma, hue]: Oklch): HexColor {
  for (let c = chroma; c >= 0; c -= 0.01) {
    const [x, y] = [c * Math.cos(hue), c * Math.sin(hue)];
    const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
    const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
    const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
    const rgb: Channels = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
    if (rgb.every((value) => value > -0.001 && value < 1.001)) {
      const [r, g, b] = rgb;
      return hex([toGamma(Math.max(0, r)), toGamma(Math.max(0, g)), toGamma(Math.max(0, b))]);
    }
  }
  return lightness > 0.5 ? WHITE : BLACK;
}
