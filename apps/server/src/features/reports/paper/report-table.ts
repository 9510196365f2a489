import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, type Report, reportBy } from '@comanda/domain/reports/report';
import { t } from '@comanda/words/i18n';
import { weekdayWords } from '@comanda/words/weekdays';
import type { Value } from '../../../platform/write-workbook.ts';
import type { WholeReport } from '../read-report.ts';

/** A report as a sheet: its heads, its rows as they are read, its sum below. */
export function tableOf(report: Report, { answer, rows, streamed }: WholeReport) {
  const { measures } = reportBy(report, answer.by);
  const { by, totals } = answer;
  const words = Object.entries(report.texts ?? {});
  // Of rows that nobody has seen yet: most of them have something to say beside their name.
  const noted = streamed || answer.rows.some(({ note }) => note !== undefined);
  const months = answer.rows[0]?.parts !== undefined && by === 'line' ? answer.rows[0].parts.map(({ key }) => key) : [];
  const cells = (values: ReportAnswer['totals']) => measures.map((key) => cellOf(key, values[key]));
  const valuesOf = (row: ReportRow): Value[] => [
    nameOf(by, row),
    ...(noted ? [row.note ?? ''] : []),
    ...words.map(([key]) => row.texts?.[key] ?? ''),
    ...cells(row.values),
    ...months.map((month) => ({ money: row.parts?.find(({ key }) => key === month)?.value ?? 0 })),
  ];
  return {
    heads: [
      t(DIMENSIONS[by]),
      ...(noted ? [''] : []),
      ...words.map(([, head]) => t(head)),
      ...measures.map((key) => t(MEASURES[key].words)),
      ...months,
    ],
    async *rows(): AsyncGenerator<Value[]> {
      for await (const batch of rows()) for (const row of batch) yield valuesOf(row);
      // An income statement is its own sum.
      if (by !== 'line') yield [t('Total'), ...(noted ? [''] : []), ...words.map(() => ''), ...cells(totals)];
    },
  };
}

/** Days and months as a spreadsheet sorts them. */
function nameOf(by: ReportAnswer['by'], { key, label }: { key: string; label: string }): string {
  const [weekday = '', hour = ''] = key.split(' ');
  if (by === 'weekday') return weekdayWords()[Number(key)] ?? key;
  if (by === 'weekday_hour') return `${weekdayWords()[Number(weekday)] ?? weekday}, ${hour}h`;
  return by === 'hour' ? `${key}h` : by === 'day' || by === 'week' || by === 'month' ? key : label;
}

const cellOf = (key: MeasureKey, value: number | null | undefined): Value =>
  value === null || value === undefined ? '' : MEASURES[key].kind === 'money' ? { money: value } : value;
