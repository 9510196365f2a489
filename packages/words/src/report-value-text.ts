import { formatDistance, formatMoney, formatPercent, localeOf } from '@comanda/domain/format';
import {
  type Compared,
  type ComparedRow,
  type RowsCompared,
  rowSidesOf,
  sidesOf,
} from '@comanda/domain/reports/compared';
import { type Measure, type MeasureKey, MEASURES, type MeasureKind } from '@comanda/domain/reports/measures';
import { t } from './i18n.ts';

export interface Moved {
  /** '12,4%', '9', '3 min': how much, without its direction. */
  text: string;
  direction: 'up' | 'down';
  /** Whether the change is good news; null: neither that nor bad. */
  good: boolean | null;
}

const counts = new Map<number, Intl.NumberFormat>();
function countText(value: number, country_id: number): string {
  const format = counts.get(country_id) ?? new Intl.NumberFormat(localeOf(country_id), { maximumFractionDigits: 2 });
  counts.set(country_id, format);
  return format.format(value).replace('-', '\u2212');
}

const WRITERS: Readonly<Record<MeasureKind, (value: number, country_id: number) => string>> = {
  money: formatMoney,
  count: countText,
  quantity: countText,
  percent: (value, country_id) => formatPercent(Math.round(value * 10) / 10, country_id),
  minutes: (value, country_id) => t('{n} min', { n: countText(Math.round(value), country_id) }),
  km: formatDistance,
};

/** What nobody knows is a dash. */
export function valueText(key: MeasureKey, value: number | null | undefined, country_id: number): string {
  return value === null || value === undefined ? '–' : WRITERS[MEASURES[key].kind](value, country_id);
}

/** In a table, whose head says the currency once: '1.234,50'. */
export function cellText(key: MeasureKey, value: number | null | undefined, country_id: number): string {
  const text = valueText(key, value, country_id);
  return MEASURES[key].kind === 'money' ? text.replace(/R\$\u00a0|\u00a0€/, '') : text;
}

/** With its direction: '+1.820,00'. @param write the same without a sign */
export const signedText = (key: MeasureKey, value: number, country_id: number, write = valueText): string =>
  `${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${write(key, Math.abs(value), country_id)}`;

/** A debt: it is what it is today, and is compared with no other days. */
export const isStanding = (key: MeasureKey): boolean => (MEASURES[key] as Measure).stands === true;

/** How the sum of all rows moved. */
export function totalMoved(key: MeasureKey, compared: Compared, country_id: number): Moved | null {
  const { now, before } = sidesOf(key, compared);
  return deltaOf(key, now, before, country_id);
}

/** How a row moved, as `rowSidesOf` tells it. */
export function rowMoved(key: MeasureKey, row: ComparedRow, answer: RowsCompared, country_id: number): Moved | null {
  const { now, before } = rowSidesOf(key, row, answer);
  return deltaOf(key, now, before, country_id);
}

/** What that sum was before; empty where there was nothing. */
export function beforeText(key: MeasureKey, compared: Compared, country_id: number): string {
  const whole = compared.previous?.totals[key];
  if (isStanding(key) || whole == null || whole === 0) return '';
  if (compared.settled === null) return t('antes {value}, o dia todo', { value: valueText(key, whole, country_id) });
  const { before } = sidesOf(key, compared);
  const value = valueText(key, before, country_id);
  return before === whole ? t('antes {value}', { value }) : t('até ontem; antes {value}', { value });
}

/** Beyond it a percentage says nothing, as it does where one side is a loss: how much is said then. */
const MOST_PERCENT = 1000;

/** How a figure moved; null when there is nothing to compare, or nothing moved. */
export function deltaOf(
  key: MeasureKey,
  now: number | null | undefined,
  before: number | null | undefined,
  country_id: number,
): Moved | null {
  const measure: Measure = MEASURES[key];
  if (measure.stands || now == null || before == null || now === before) return null;
  const points = measure.kind === 'percent' || measure.kind === 'minutes';
  if (!points && before === 0) return null;
  const moved = points ? now - before : ((now - before) / Math.abs(before)) * 100;
  const { better } = measure;
  const direction = moved > 0 ? 'up' : 'down';
  const good = better === undefined ? null : (better === 'more') === (direction === 'up');
  if (!points && (before < 0 || now < 0 || Math.abs(moved) >= MOST_PERCENT))
    return { text: valueText(key, Math.abs(now - before), country_id), direction, good };
  const size = formatPercent(Math.round(Math.abs(moved) * 10) / 10, country_id);
  return {
    text:
      measure.kind === 'percent'
        ? pointsText(moved, country_id)
        : measure.kind === 'minutes'
          ? valueText(key, Math.abs(moved), country_id)
          : size,
    direction,
    good,
  };
}

/** How far a part of a hundred moved, without its sign. */
export const pointsText = (moved: number, country_id: number): string =>
  t('{n} p.p.', { n: formatPercent(Math.round(Math.abs(moved) * 10) / 10, country_id).replace('%', '') });
