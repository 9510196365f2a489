import { getLocale, t } from '@comanda/ui/i18n';
import type { Saying, SayNumber } from '@comanda/words/chart-data';

const MINUS = '−';
const MIL = 1000;
const MILLION = 1_000_000;

/** Digits with the separators of the page's language. Without Intl, whose first use costs a phone more than a chart. */
export function digits(value: number, places = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(places).split('.');
  const grouped =
    getLocale() === 'pt-PT' && whole.length <= 4
      ? whole
      : whole.replaceAll(/\B(?=(\d{3})+$)/g, getLocale() === 'pt-PT' ? ' ' : '.');
  const text = fraction === undefined ? grouped : `${grouped},${fraction}`;
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** "9 mil", "1,2 mi", "850": for axes. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= MILLION) return t('{n} mi', { n: trimmed(value / MILLION) });
  if (size >= MIL) return t('{n} mil', { n: trimmed(value / MIL) });
  return trimmed(value);
}

const trimmed = (value: number): string =>
  digits(value, 2)
    .replace(/(,\d*?)0+$/, '$1')
    .replace(/,$/, '');

/** How numbers that stand side by side are said on their marks: cents only where they matter. */
export function plainly(values: readonly number[]): SayNumber {
  const cents = values.some((value) => !Number.isInteger(value)) && values.every((value) => Math.abs(value) < MIL);
  return (value) => digits(value, cents ? 2 : 0);
}

export const signed = (value: number, say: SayNumber): string => (value > 0 ? `+${say(value)}` : say(value));

export const percent = (share: number): string => `${digits(share * 100, share > 0 && share < 0.1 ? 1 : 0)}%`;

/** The three ways of saying, the two short ones by the numbers themselves unless the data says how. */
export function sayings(data: Saying, values: readonly number[]): Required<Saying> {
  return { format: data.format, axis: data.axis ?? shortNumber, short: data.short ?? plainly(values) };
}
