import type { getReportFile, ReportAnswer } from '@comanda/contract/reports';
import type { Out } from '@comanda/contract/route';
import type { Role } from '@comanda/domain/codes';
import { writeCsv } from '@comanda/domain/csv';
import { writeMoney } from '@comanda/domain/fields/read-kind';
import type { StoreId } from '@comanda/domain/ids';
import { REPORTS } from '@comanda/domain/reports/list';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, type Report } from '@comanda/domain/reports/report';
import { t } from '@comanda/words/i18n';
import { weekdayWords } from '@comanda/words/instant-words';
import { AppError } from '../../platform/app-error.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { type Value, writeWorkbook } from '../../platform/write-workbook.ts';
import { readReport } from './read-report.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows of a file: more than a store has of anything that a report lists. */
const MOST_ROWS = 100_000;

/** @throws {AppError} forbidden, and what the report itself throws */
export async function writeReport(
  services: Pick<Services, 'db' | 'transaction'>,
  store: StoreId,
  { report: name, format, ...wish }: Out<typeof getReportFile.query>,
  { role, now }: { role: Role; now: Date },
): Promise<FileAnswer> {
  const report: Report | undefined = REPORTS.find((each) => each.name === name);
  if (!report?.roles.includes(role)) throw new AppError('forbidden');
  const answer = await readReport(services, report, store, { ...wish, limit: MOST_ROWS }, now);
  const { heads, rows } = tableOf(report, answer);
  const file = `${name.replace('report-', '')}-${answer.start}-${answer.end}`;
  if (format === 'xlsx') {
    const columns = heads.map((head) => ({ head }));
    return { body: await writeWorkbook([{ name: t(report.title), columns, rows }]), type: XLSX, name: `${file}.xlsx` };
  }
  const body = writeCsv([heads, ...rows.map((row) => row.map(textOf))]);
  return { body, type: 'text/csv; charset=utf-8', name: `${file}.csv` };
}

/** The table as the page shows it, with its sum below. */
function tableOf({ measures, texts }: Report, { by, rows, totals }: ReportAnswer) {
  const words = Object.entries(texts ?? {});
  const noted = rows.some(({ note }) => note !== undefined);
  const months = rows[0]?.parts !== undefined && by === 'line' ? rows[0].parts.map(({ key }) => key) : [];
  const cells = (values: ReportAnswer['totals']) => measures.map((key) => cellOf(key, values[key]));
  return {
    heads: [
      t(DIMENSIONS[by]),
      ...(noted ? [''] : []),
      ...words.map(([, head]) => t(head)),
      ...measures.map((key) => t(MEASURES[key].words)),
      ...months,
    ],
    rows: [
      ...rows.map((row): Value[] => [
        nameOf(by, row),
        ...(noted ? [row.note ?? ''] : []),
        ...words.map(([key]) => row.texts?.[key] ?? ''),
        ...cells(row.values),
        ...months.map((month) => ({ money: row.parts?.find(({ key }) => key === month)?.value ?? 0 })),
      ]),
      // An income statement is its own sum.
      ...(by === 'line' ? [] : [[t('Total'), ...(noted ? [''] : []), ...words.map(() => ''), ...cells(totals)]]),
    ],
  };
}

function nameOf(by: ReportAnswer['by'], { key, label }: { key: string; label: string }): string {
  const [weekday = '', hour = ''] = key.split(' ');
  if (by === 'weekday') return weekdayWords()[Number(key)] ?? key;
  if (by === 'weekday_hour') return `${weekdayWords()[Number(weekday)] ?? weekday}, ${hour}h`;
  return by === 'hour' ? `${key}h` : by === 'day' || by === 'week' || by === 'month' ? key : label;
}

const cellOf = (key: MeasureKey, value: number | null | undefined): Value =>
  value === null || value === undefined ? '' : MEASURES[key].kind === 'money' ? { money: value } : value;
function textOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'object') return writeMoney(value.money);
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}
