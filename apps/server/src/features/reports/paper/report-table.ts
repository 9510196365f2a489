import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, IN_A_LIST, type Report, reportBy } from '@comanda/domain/reports/report';
import { t } from '@comanda/words/i18n';
import { spanText } from '@comanda/words/report-row-text';
import { weekdayWords } from '@comanda/words/weekdays';
import type { DatedValue, Value } from '../../../platform/write-workbook.ts';
import { monthMoved } from '../report-asked.ts';
import type { WholeReport } from '../read-report.ts';

/** Of a report only those columns: its measures and texts by their names. A statement keeps its lines. */
export function withColumns(report: Report, columns: readonly string[] | undefined, by: ReportAnswer['by']): Report {
  const declared = reportBy(report, by);
  if (columns === undefined || by === 'line') return declared;
  return {
    ...declared,
    measures: declared.measures.filter((key) => columns.includes(key)),
    texts: Object.fromEntries(Object.entries(declared.texts ?? {}).filter(([key]) => columns.includes(key))),
  };
}

/**
 * A report as a sheet: its heads, its rows as they are read, its sum below. Where it is compared, each measure has its value of
 * the other days beside it.
 */
export function tableOf(
  report: Report,
  { answer, rows, streamed }: WholeReport,
  { columns, country_id }: { columns?: readonly string[] | undefined; country_id: number },
) {
  const { measures, texts = {} } = withColumns(report, columns, answer.by);
  const { by, totals, previous } = answer;
  const words = Object.entries(texts);
  const before = streamed || IN_A_LIST.includes(by) ? null : previous;
  // Of rows that nobody has seen yet: most of them have something to say beside their name.
  const noted = streamed || answer.rows.some(({ note }) => note !== undefined);
  const months = answer.rows[0]?.parts !== undefined && by === 'line' ? answer.rows[0].parts.map(({ key }) => key) : [];
  const cells = (values: ReportAnswer['totals'], then: ReportAnswer['totals'] | null | undefined) =>
    measures.flatMap((key) => [cellOf(key, values[key]), ...(before ? [cellOf(key, then?.[key])] : [])]);
  const valuesOf = (row: ReportRow): DatedValue[] => [
    nameOf(by, row),
    ...(noted ? [row.note ?? ''] : []),
    ...words.map(([key]) => row.texts?.[key] ?? ''),
    ...cells(row.values, row.previous),
    ...months.flatMap((month): DatedValue[] => {
      const part = row.parts?.find(({ key }) => key === month);
      return [{ money: part?.value ?? 0 }, ...(before ? [cellOf('amount', part?.before)] : [])];
    }),
  ];
  return {
    heads: [
      t(DIMENSIONS[by]),
      ...(noted ? [''] : []),
      ...words.map(([, head]) => t(head)),
      ...measures.flatMap((key) => {
        const head = t(MEASURES[key].words);
        return before ? [head, `${head} (${spanText(before, country_id)})`] : [head];
      }),
      ...months.flatMap((month) => (before ? [month, monthMoved(month, -12)] : [month])),
    ],
    async *rows(): AsyncGenerator<DatedValue[]> {
      for await (const batch of rows()) for (const row of batch) yield valuesOf(row);
      // An income statement is its own sum.
      if (by !== 'line')
        yield [t('Total'), ...(noted ? [''] : []), ...words.map(() => ''), ...cells(totals, before?.totals)];
    },
  };
}

/** Days and months as a spreadsheet sorts them. */
function nameOf(by: ReportAnswer['by'], { key, label }: { key: string; label: string }): DatedValue {
  const [weekday = '', hour = ''] = key.split(' ');
  if (by === 'weekday') return weekdayWords()[Number(key)] ?? key;
  if (by === 'weekday_hour') return `${weekdayWords()[Number(weekday)] ?? weekday}, ${hour}h`;
  if (by === 'day' || by === 'week') return { day: key };
  return by === 'hour' ? `${key}h` : by === 'month' ? key : label;
}

export const cellOf = (key: MeasureKey, value: number | null | undefined): Value =>
  value === null || value === undefined ? '' : MEASURES[key].kind === 'money' ? { money: value } : value;
