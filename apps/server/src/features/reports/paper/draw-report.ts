import { PAPER_ROWS } from '@comanda/contract/reports/report-files';
import type { ReportAnswer, ReportRow, ReportWish } from '@comanda/contract/reports/reports';
import { COUNTRY, type Role } from '@comanda/domain/codes';
import { formatDate, formatPercent, formatTime } from '@comanda/domain/format';
import type { StoreId } from '@comanda/domain/ids';
import { hasAmount, hasYearBefore } from '@comanda/domain/reports/compared';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, type Report, reportBy } from '@comanda/domain/reports/report';
import { linesOutside, unknownCost, waitsForTheCount } from '@comanda/words/paper-words';
import { changeWords } from '@comanda/words/change-words';
import type { MapData } from '@comanda/words/chart-data';
import { t } from '@comanda/words/i18n';
import { chartOf } from '@comanda/words/report-charts/chart-of';
import { inTableOrder } from '@comanda/words/report-charts/row-order';
import { rowNote, rowText, shortRowText, spanText } from '@comanda/words/report-row-text';
import { beforeText, cellText, type Moved, rowMoved, totalMoved, valueText } from '@comanda/words/report-value-text';
import type { Services } from '../../../platform/services.ts';
import { getStoreSettings, type StoreSettings } from '../../stores/public.ts';
import { filterWords } from '../filter-words.ts';
import { drawPaper, type Line, type Paper } from './paper.ts';
import { readReport } from '../read-report.ts';
import { withColumns } from './report-table.ts';

const MOST_MONTHS = 12;

interface Drawn {
  report: Report;
  /** Of its table; without it all. */
  columns?: readonly string[] | undefined;
  wish: ReportWish;
  role?: Role | undefined;
}

/** A report on paper: its figures, its chart and map, its table. @throws {AppError} as the report itself */
export async function drawReport(
  services: Pick<Services, 'db' | 'transaction'>,
  store: StoreId,
  { report, columns, wish, role }: Drawn,
  now: Date,
): Promise<{ answer: ReportAnswer; body: Buffer; pages: number }> {
  const settings = await getStoreSettings(services.db, store);
  const answer = await readReport(services, report, store, { ...wish, skip: 0, limit: PAPER_ROWS }, now, role);
  const filters = await filterWords(services.db, store, wish);
  return { answer, ...(await drawPaper(paperOf({ report, columns, answer, settings, filters, now }))) };
}

interface Told {
  report: Report;
  columns?: readonly string[] | undefined;
  answer: ReportAnswer;
  settings: StoreSettings;
  filters: readonly string[];
  now: Date;
}

function paperOf(asked: Told): Paper {
  const told = { ...asked, report: reportBy(asked.report, asked.answer.by) };
  const { report, answer, settings, filters, now } = told;
  const { country_id, zone, name } = settings;
  const span = spanText(answer, country_id);
  const about = [name, span, ...filters];
  const compared = answer.previous && t('comparado com {span}', { span: spanText(answer.previous, country_id) });
  const issued = t('Emitido em {day} às {time}', {
    day: formatDate(now, zone, country_id),
    time: formatTime(now, zone, country_id),
  });
  const { rows, rows_count } = answer;
  const change = changeWords(report, answer, country_id);
  return {
    title: t(report.question),
    about: [
      [
        t(report.title),
        t('por {what}', { what: t(DIMENSIONS[answer.by]).toLowerCase() }),
        ...(report.measures.some(isMoney) ? [moneyNote(country_id)] : []),
      ].join(' · '),
      [...about, ...(compared ? [compared] : [])].join(' · '),
      issued,
    ],
    finding: change ? `${change.what} ${change.why}` : '',
    running: [t(report.title), ...about].join(' · '),
    figures: report.figures.map((key) => figureOf(key, answer, country_id)),
    charts: chartsOf(told),
    ...(answer.by === 'line' ? statementOf(told) : tableOf(told)),
    notes: [
      ...(rows_count > rows.length
        ? [t('{n} de {all} linhas; o total é de todas. A planilha tem todas.', { n: rows.length, all: rows_count })]
        : []),
      ...(answer.hidden_from === undefined ? [] : [waitsForTheCount(answer.hidden_from)]),
      ...(rows_count === 0 ? [t('Nada neste período')] : []),
      ...unknownCosts(answer),
      ...(answer.outside ? [linesOutside(answer.outside, country_id)] : []),
      ...(report.later === undefined ? [] : [t(report.later)]),
    ],
    pages: (page, pages) => t('Página {page} de {pages}', { page, pages }),
  };
}

const isMoney = (key: MeasureKey): boolean => MEASURES[key].kind === 'money';
const moneyNote = (country_id: number): string =>
  country_id === COUNTRY.portugal ? t('valores em €') : t('valores em R$');

function unknownCosts({ totals: { goods_unknown, net } }: ReportAnswer): string[] {
  if (!goods_unknown || !net) return [];
  const n = Math.min(100, Math.max(1, Math.round((goods_unknown / net) * 100)));
  return [unknownCost(n)];
}

function figureOf(key: MeasureKey, answer: ReportAnswer, country_id: number) {
  const before = beforeText(key, answer, country_id);
  const moved = totalMoved(key, answer, country_id);
  return {
    label: t(MEASURES[key].words),
    value: valueText(key, answer.totals[key], country_id),
    note: before && [movedText(moved), before].filter(Boolean).join(' · '),
  };
}

const movedText = (moved: Moved | null): string =>
  moved ? `${moved.direction === 'up' ? '+' : '\u2212'}${moved.text}` : '';

/** The same marks as on the page; a single one proves nothing. */
function chartsOf({ report, answer, settings: { country_id, zone } }: Told): Paper['charts'] {
  const { by, rows, map } = answer;
  const data = rows.length < 2 && answer.spread === undefined ? null : chartOf({ report, answer, country_id, zone });
  const measure = report.chart?.measure;
  const where = map && report.map && mapOf(answer, map, report.map, country_id);
  return [
    ...(data && measure
      ? [
          {
            title: t('{what} · por {by}', { what: t(MEASURES[measure].words), by: t(DIMENSIONS[by]).toLowerCase() }),
            data,
          },
        ]
      : []),
    ...(where && where.areas.length > 0
      ? [{ title: t('Onde: {what}', { what: where.measure.toLowerCase() }), data: where }]
      : []),
  ];
}

function mapOf(
  { by, rows }: ReportAnswer,
  { store, shapes }: NonNullable<ReportAnswer['map']>,
  measure: MeasureKey,
  country_id: number,
): MapData {
  const known = new Map(rows.map((row) => [row.key, row]));
  return {
    kind: 'map',
    measure: t(MEASURES[measure].words),
    format: (value) => valueText(measure, value, country_id),
    store,
    areas: shapes.flatMap(({ key, ...shape }) => {
      const row = known.get(key);
      return row ? [{ ...shape, label: rowText(by, row, country_id), value: row.values[measure] ?? null }] : [];
    }),
    tile_url: null,
    tile_attribution: '',
  };
}

function tableOf({ report: told, columns, answer, settings: { country_id } }: Told): Pick<Paper, 'columns' | 'lines'> {
  const { rows, totals, by } = answer;
  const report = withColumns(told, columns, by);
  const texts = Object.entries(report.texts ?? {});
  const drawn = report.chart?.measure;
  const main = drawn && (columns === undefined || columns.includes(drawn)) ? drawn : report.measures[0];
  const whole = main === undefined ? null : totalMoved(main, answer, country_id);
  const measures = report.measures.filter(
    (key) => key === main || (totals[key] ?? 0) !== 0 || rows.some(({ values }) => (values[key] ?? 0) !== 0),
  );
  const compared = main !== undefined && rows.some((row) => row.previous != null);
  const cells = (values: ReportRow['values'], moved: Moved | null) => [
    ...measures.map((key) => cellText(key, values[key], country_id)),
    ...(compared ? [movedText(moved)] : []),
  ];
  const head = (words: string, numeric: boolean) => ({ head: words, numeric });
  return {
    columns: [
      head(t(DIMENSIONS[by]), false),
      ...texts.map(([, words]) => head(t(words), false)),
      ...measures.map((key) => head(t(MEASURES[key].words), true)),
      ...(compared ? [head(t('Variação'), true)] : []),
    ],
    lines: [
      ...inTableOrder(by, rows).map((row): Line => {
        const named = rowText(by, row, country_id);
        const note = rowNote(by, row, country_id);
        return {
          cells: [
            note ? `${named} (${note})` : named,
            ...texts.map(([key]) => row.texts?.[key] ?? ''),
            ...cells(row.values, main === undefined ? null : rowMoved(main, row, answer, country_id)),
          ],
        };
      }),
      { cells: [t('Total'), ...texts.map(() => ''), ...cells(totals, whole)], sum: true },
    ],
  };
}

/** The months side by side, each amount with its part of the net revenue. */
function statementOf({ answer: { rows }, settings: { country_id } }: Told): Pick<Paper, 'columns' | 'lines'> {
  const compared = hasYearBefore(rows);
  const all = [...new Set(rows.flatMap(({ parts = [] }) => parts.map(({ key }) => key)))].toSorted();
  const months = all.slice(-MOST_MONTHS);
  const shown = rows.filter(({ parts = [], total }) => total || parts.some(hasAmount));
  const number = (words: string) => ({ head: words, numeric: true });
  const partText = (values: ReportRow['previous']) =>
    values?.amount_part == null ? '' : formatPercent(values.amount_part, country_id);
  const of = ({ parts = [] }: ReportRow, month: string) => parts.find(({ key }) => key === month)?.value ?? 0;
  return {
    columns: [
      { head: t('Linha'), numeric: false },
      ...months.map((month) => number(shortRowText('month', { key: month, label: month }, country_id))),
      number(t('Total')),
      number('%'),
    ],
    lines: shown.flatMap((row): Line[] => [
      {
        cells: [
          row.label,
          ...months.map((month) => cellText('amount', of(row, month), country_id)),
          cellText('amount', row.values.amount ?? 0, country_id),
          partText(row.values),
        ],
        ...(row.total && { sum: true }),
      },
      ...(compared
        ? [
            {
              cells: [
                t('um ano antes'),
                ...months.map((month) =>
                  cellText('amount', row.parts?.find(({ key }) => key === month)?.before, country_id),
                ),
                cellText('amount', row.previous?.amount, country_id),
                partText(row.previous),
              ],
            },
          ]
        : []),
    ]),
  };
}
