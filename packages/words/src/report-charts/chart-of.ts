import { MONDAY_FIRST } from '@comanda/domain/menu/availability';
import type { ChartedAnswer, ChartedRow } from './charted.ts';
import { type Measure, type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { type ChartKind, type DimensionKey, IN_TIME, type Report } from '@comanda/domain/reports/report';
import { weekdayWords } from '../weekdays.ts';
import { t } from '../i18n.ts';
import type { ChartData, Saying } from '../chart-data.ts';
import { quadrantOf } from './quadrant-of.ts';
import { eventRows, eventsOf } from './events-of.ts';
import { everyDay, inLivedOrder, isSum } from './row-order.ts';
import { rowText, shortRowText } from '../report-row-text.ts';
import { seriesOf } from './series-of.ts';
import { spreadOf } from './spread-of.ts';
import { weekAdvice } from './week-advice.ts';
import { hoursOf, weekGrid } from './week-grid.ts';
import { valueText } from '../report-value-text.ts';

/** So many things can be told apart side by side; the table has the others. */
const MOST_MARKS = 12;

interface Drawn {
  report: Report;
  answer: ChartedAnswer;
  country_id: number;
  /** The store's. */
  zone: string;
}

const saying = (key: MeasureKey, country_id: number): Saying => ({
  format: (value) => valueText(key, value, country_id),
});

/** The chart that proves what a report says; null where its table is all there is to see. */
export function chartOf(drawn: Drawn): ChartData | null {
  const { report, answer } = drawn;
  if (report.chart === null) return null;
  const { measure, columns } = report.chart;
  if (columns) return cohortsOf(drawn, measure, columns);
  const kind: string = fitting(report.chart.kind, answer.by, report);
  switch (kind) {
    case 'heat':
      return heatOf(drawn, measure);
    case 'line':
    case 'years':
      return linesOf(drawn, measure);
    case 'waterfall':
      return answer.by === 'line'
        ? statementOf(drawn, measure)
        : waterfallOf(drawn.answer.totals, measure, drawn.country_id);
    case 'funnel':
      return funnelOf(drawn);
    case 'quadrant':
      return quadrantOf(answer, report.chart, drawn.country_id);
    case 'events':
      return eventsOf(answer, measure, drawn.country_id, drawn.zone);
    case 'spread':
      return spreadOf(answer, drawn.country_id) ?? barsOf(drawn, measure);
    default:
      return barsOf(drawn, measure);
  }
}

/** Some marks ask for rows of a kind: the others are bars. */
function fitting(kind: ChartKind, by: DimensionKey, report: Report): ChartKind {
  if (by === 'weekday_hour') return 'heat';
  if (kind === 'heat') return 'bars';
  if ((kind === 'line' || kind === 'years') && !IN_TIME.includes(by)) return 'bars';
  // How the first kind of row adds up is the report's answer; another kind is looked at row by row.
  if ((kind === 'waterfall' || kind === 'funnel') && by !== report.by[0]) return 'bars';
  return kind;
}

/** What the marks of a chart stand for, in their order. */
export function marksOf({ report, answer }: Pick<Drawn, 'report' | 'answer'>): readonly ChartedRow[] {
  const measure = report.chart?.measure;
  if (measure === undefined) return answer.rows;
  if (report.chart?.kind === 'events' && answer.by === 'order') return eventRows(answer);
  if (answer.by === 'km') return answer.rows;
  if (answer.by === 'day') return everyDay(answer, measure);
  if (IN_TIME.includes(answer.by)) return inLivedOrder(answer.by, answer.rows);
  const largest = answer.rows.toSorted((one, other) => (other.values[measure] ?? 0) - (one.values[measure] ?? 0));
  return largest.slice(0, MOST_MARKS);
}

function barsOf(drawn: Drawn, measure: MeasureKey): ChartData {
  const { answer, country_id } = drawn;
  const rows = marksOf(drawn);
  const series = seriesOf(rows);
  return {
    kind: 'bars',
    measure: t(MEASURES[measure].words),
    ...saying(measure, country_id),
    ...(answer.previous && { before: t('Antes') }),
    ...(!IN_TIME.includes(answer.by) && { ranked: true as const }),
    ...(series.length > 0 && { series }),
    bars: rows.map((row) => ({
      label: shortRowText(answer.by, row, country_id),
      name: rowText(answer.by, row, country_id),
      value: row.values[measure] ?? null,
      ...(row.previous && { previous: row.previous[measure] ?? null }),
      ...(row.parts && series.length > 0 && { parts: row.parts }),
      ...(row.state === 'running' && { state: row.state }),
    })),
  };
}

function linesOf(drawn: Drawn, measure: MeasureKey): ChartData {
  const { answer, country_id } = drawn;
  const rows = marksOf(drawn);
  const label = t(MEASURES[measure].words);
  const before = rows.map(({ previous }) => previous?.[measure] ?? null);
  return {
    kind: 'lines',
    ...saying(measure, country_id),
    labels: rows.map((row) => shortRowText(answer.by, row, country_id)),
    names: rows.map((row) => rowText(answer.by, row, country_id)),
    lines: [
      { key: 'now', label, values: rows.map(({ values }) => values[measure] ?? null) },
      ...(before.some((value) => value !== null)
        ? [{ key: 'before', label: t('Antes'), role: 'previous' as const, values: before }]
        : []),
    ],
  };
}

function heatOf({ report, answer, country_id }: Drawn, measure: MeasureKey): ChartData {
  const names = weekdayWords();
  const grid = weekGrid(answer, measure);
  return {
    kind: 'heat',
    measure: t(MEASURES[measure].words),
    ...saying(measure, country_id),
    // A cell has room for three digits.
    short: (value) =>
      valueText('orders', Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value), country_id),
    columns: hoursOf(answer).map((hour) => `${hour}h`),
    rows: MONDAY_FIRST.map((weekday, row) => ({ label: (names[weekday] ?? '').slice(0, 3), values: grid[row] ?? [] })),
    totals: isSum(measure),
    boxes:
      report.chart?.measure === 'orders_a_day'
        ? weekAdvice(answer).map(({ rows, columns }) => ({ rows, columns }))
        : [],
  };
}

/** Who came in each month, by how many of them bought so many months later. */
function cohortsOf(drawn: Drawn, measure: MeasureKey, columns: readonly MeasureKey[]): ChartData {
  const { answer, country_id } = drawn;
  return {
    kind: 'heat',
    measure: t('Compraram de novo'),
    ...saying(measure, country_id),
    short: (value) => `${Math.round(value)}%`,
    missing: t('ainda não'),
    zeros: true,
    columns: columns.map((column) => t(MEASURES[column].words)),
    rows: marksOf(drawn).map((row) => ({
      label: shortRowText(answer.by, row, country_id),
      values: columns.map((column) => row.values[column] ?? null),
    })),
  };
}

/** A statement, as its lines add up: each sum is a total of all that stands above it. */
function statementOf({ answer: { rows }, country_id }: Drawn, measure: MeasureKey): ChartData | null {
  const known = rows.filter(({ values, total }) => total || (values[measure] ?? 0) !== 0);
  const last = known.at(-1);
  if (known.every(({ values }) => (values[measure] ?? 0) === 0)) return null;
  return {
    kind: 'waterfall',
    ...saying(measure, country_id),
    steps: known.map((row) => ({
      label: row.label,
      value: row.values[measure] ?? 0,
      role: row === last ? ('result' as const) : row.total ? ('total' as const) : ('step' as const),
    })),
  };
}

/** From what comes in, less each of what goes out, to what is left: as the measure itself is declared. */
export function waterfallOf(
  totals: ChartedAnswer['totals'],
  measure: MeasureKey,
  country_id: number,
): ChartData | null {
  const { plus = [], minus = [] }: Measure = MEASURES[measure];
  const keys = [...plus, ...minus] as MeasureKey[]; // measures are made of measures
  const known = keys.filter((key) => (totals[key] ?? 0) !== 0);
  // Without anything that takes, there is no way from one to the other.
  if (!known.some((key) => minus.includes(key))) return null;
  return {
    kind: 'waterfall',
    cut: true,
    ...saying(measure, country_id),
    steps: [
      ...known.map((key) => ({
        label: t(MEASURES[key].words),
        value: minus.includes(key) ? -(totals[key] ?? 0) : (totals[key] ?? 0),
        role: plus[0] === key ? ('total' as const) : ('step' as const),
      })),
      { label: t(MEASURES[measure].words), value: totals[measure] ?? 0, role: 'result' as const },
    ],
  };
}

/** Fewer and fewer: what is counted, from left to right in the table. */
function funnelOf({ report, answer: { totals }, country_id }: Drawn): ChartData {
  const counted = report.measures.filter((key) => MEASURES[key].kind === 'count');
  const [first] = counted;
  return {
    kind: 'funnel',
    measure: first === undefined ? '' : t(MEASURES[first].words),
    format: (value) => (first === undefined ? '' : valueText(first, value, country_id)),
    rows: counted.map((key) => ({ label: t(MEASURES[key].words), value: totals[key] ?? 0 })),
  };
}
