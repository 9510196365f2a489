import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const css = text('./tokens.css').replaceAll(/@import '([^']+)'(?: screen)?;/g, (_, name: string) => text(name));

/** Custom properties of every rule whose selector holds the text. */
function variablesOf(selector: RegExp): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.test(selectors.trim())) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);?/g)) found[name] = value.trim();
  }
  return found;
}

const light = variablesOf(/(^|,\s*):root(,|$)/);
const dark = { ...light, ...variablesOf(/\[data-theme=["']dark["']\]/) };
const kitchen = { ...dark, ...variablesOf(/^\[data-theme=["']kds["']\]$/) };

function luminance(theme: Record<string, string>, name: string): number {
  let value = theme[`--${name}`] ?? '';
  for (let reference = /^var\(--([\w-]+)\)$/.exec(value); reference; reference = /^var\(--([\w-]+)\)$/.exec(value)) {
    value = theme[`--${reference[1]}`] ?? '';
  }
  const hex = value.replace('#', '');
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  if (!/^[0-9a-f]{6}$/i.test(full)) throw new Error(`--${name} is no colour: ${value}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio. */
function contrast(theme: Record<string, string>, a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(theme, a), luminance(theme, b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

const TEXT = 4.5;
const GRAPHIC = 3;
const STATES = ['new', 'sched', 'prep', 'ready', 'route', 'done', 'cancel'];
const TONES = ['success', 'warning', 'danger', 'info'];

const PAIRS: readonly [string, string, number][] = [
  ...['fg', 'fg-2', 'fg-3', 'link'].flatMap((text): [string, string, number][] => [
    [text, 'surface', TEXT],
    [text, 'bg', TEXT],
  ]),
  ['fg-3', 'surface-2', TEXT],
  ['fg-3', 'surface-3', TEXT],
  ['primary-fg', 'primary', TEXT],
  ['primary-fg', 'primary-hover', TEXT],
  ['primary-soft-fg', 'primary-soft', TEXT],
  ...['focus', 'line-input'].flatMap((line): [string, string, number][] => [
    [line, 'surface', GRAPHIC],
    [line, 'bg', GRAPHIC],
  ]),
  ...TONES.flatMap((tone): [string, string, number][] => [
    [`${tone}-text`, `${tone}-soft`, TEXT],
    [`${tone}-text`, 'surface', TEXT],
    [`${tone}-fg`, tone, TEXT],
  ]),
  ...STATES.flatMap((state): [string, string, number][] => [
    [`st-${state}-text`, `st-${state}-soft`, TEXT],
    [`st-${state}-fg`, `st-${state}`, TEXT],
    [`st-${state}`, 'bg', GRAPHIC],
  ]),
  ['late-ok-text', 'late-ok-soft', TEXT],
  ['late-warn-text', 'late-warn-soft', TEXT],
  ['late-over-fg', 'late-over', TEXT],
  ...['delivery', 'retirada', 'mesa', 'balcao', 'parceiro'].map((channel): [string, string, number] => [
    `ch-${channel}`,
    'surface',
    GRAPHIC,
  ]),
  ...[1, 2, 3, 4, 5, 6].map((category): [string, string, number] => [`chart-${category}`, 'surface', GRAPHIC]),
  ...['out-hi', 'pos', 'neg'].map((part): [string, string, number] => [`chart-${part}`, 'surface', GRAPHIC]),
  ...[1, 2, 3].map((step): [string, string, number] => ['heat-fg-lo', `heat-${step}`, TEXT]),
  ...[4, 5, 6].map((step): [string, string, number] => ['heat-fg-hi', `heat-${step}`, TEXT]),
  ['nav-fg', 'nav-bg', TEXT],
  ['nav-fg-2', 'nav-bg', TEXT],
  ['nav-fg', 'nav-active', TEXT],
  ['nav-fg-2', 'nav-hover', TEXT],
];

test.each([
  ['light', light],
  ['dark', dark],
  ['kitchen', kitchen],
])('in the %s theme everybody can read every pair', (_, theme) => {
  const tooFaint = PAIRS.filter(([a, b, least]) => contrast(theme, a, b) < least).map(
    ([a, b]) => `${a} on ${b}: ${contrast(theme, a, b).toFixed(2)}`,
  );
  expect(tooFaint).toEqual([]);
});
