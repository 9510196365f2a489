import { formatDistance, formatMoney, formatPercent, localeOf } from '@comanda/domain/format';
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

/** How a figure moved; null when there is nothing to compare, or nothing moved. */
export function deltaOf(
  key: MeasureKey,
  now: number | null | undefined,
  before: number | null | undefined,
  country_id: number,
): Moved | null {
  if (now == null || before == null || now === before) return null;
  const measure: Measure = MEASURES[key];
  const points = measure.kind === 'percent' || measure.kind === 'minutes';
  if (!points && before === 0) return null;
  const moved = points ? now - before : ((now - before) / Math.abs(before)) * 100;
  const size = formatPercent(Math.round(Math.abs(moved) * 10) / 10, country_id);
  const direction = moved > 0 ? 'up' : 'down';
  const { better } = measure;
  return {
    text:
      measure.kind === 'percent'
        ? t('{n} p.p.', { n: size.replace('%', '') })
        : measure.kind === 'minutes'
          ? valueText(key, Math.abs(moved), country_id)
          : size,
    direction,
    good: better === undefined ? null : (better === 'more') === (direction === 'up'),
  };
}
