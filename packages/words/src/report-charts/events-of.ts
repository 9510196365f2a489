import type { ChartedAnswer, ChartedRow } from './charted.ts';
import { formatShortDate } from '@comanda/domain/format';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { t } from '../i18n.ts';
import { valueText } from '../report-value-text.ts';
import type { LollipopData } from '../chart-data.ts';
import { seriesOf } from './series-of.ts';

/** Orders in their time, the oldest first, as the chart walks through them. */
export const eventRows = ({ rows }: ChartedAnswer): readonly ChartedRow[] =>
  rows.filter(({ at }) => at !== undefined).toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));

/** Each order as high as its value. */
export function eventsOf(answer: ChartedAnswer, measure: MeasureKey, country_id: number, zone: string): LollipopData {
  const rows = eventRows(answer);
  return {
    kind: 'lollipop',
    measure: t(MEASURES[measure].words),
    format: (value) => valueText(measure, value, country_id),
    series: seriesOf(rows),
    events: rows.map(({ at = '', parts: [part] = [], state, values }) => ({
      at: Date.parse(at),
      label: formatShortDate(at, zone),
      value: part?.value ?? values[measure] ?? 0,
      ...(part && { series: part.key }),
      ...(state === 'cancelled' && { cancelled: true }),
    })),
  };
}
