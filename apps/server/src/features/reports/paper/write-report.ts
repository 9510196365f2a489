import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type getReportFile,
  REPORT_SHEETS,
  type ReportFormat,
  type ReportSheet,
  type weighReportFile,
} from '@comanda/contract/reports/report-files';
import type { ReportAnswer } from '@comanda/contract/reports/reports';
import type { Out } from '@comanda/contract/route';
import type { Role } from '@comanda/domain/codes';
import { BOM, csvLines } from '@comanda/domain/csv';
import { writeMoney } from '@comanda/domain/fields/read-kind';
import type { StoreId } from '@comanda/domain/ids';
import { REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { foldText } from '@comanda/domain/search-text';
import { t } from '@comanda/words/i18n';
import { rowsTitle } from '@comanda/words/report-row-text';
import { AppError } from '../../../platform/app-error.ts';
import type { FileAnswer } from '../../../platform/implement.ts';
import type { Services } from '../../../platform/services.ts';
import { type Sheet, type DatedValue, writeWorkbook, XLSX_TYPE } from '../../../platform/write-workbook.ts';
import { drawReport } from './draw-report.ts';
import { getStoreSettings } from '../../stores/public.ts';
import { openWholeReport } from '../read-report.ts';
import { filterWords } from '../filter-words.ts';
import { orderSheet } from './order-sheet.ts';
import { tableOf } from './report-table.ts';
import { summarySheet } from './summary-sheet.ts';

/** Files that are written while they are read, each with a connection of the pool. */
const MOST_AT_ONCE = 2;
let running = 0;

type Wish = Omit<Out<typeof getReportFile.query>, 'report' | 'format' | 'columns' | 'sheets'>;
type Needs = Pick<Services, 'db' | 'transaction'>;

/** @throws {AppError} forbidden, export_busy, and what the report itself throws */
export async function writeReport(
  services: Needs,
  store: StoreId,
  query: Out<typeof getReportFile.query>,
  { role, now }: { role: Role; now: Date },
): Promise<FileAnswer> {
  return writeReportFile(services, store, wishedOf(query, role), now);
}

/** @throws {AppError} forbidden for who may not read it */
function wishedOf(
  { report: name, format, columns, sheets, ...wish }: Out<typeof getReportFile.query>,
  role: Role,
): Wished {
  const report: Report | undefined = REPORTS.find((each) => each.name === name);
  if (!report?.roles.includes(role)) throw new AppError('forbidden');
  return { report, format, columns, sheets, wish, role };
}

/** How large it would be: what is at hand as a whole is made, of what is streamed nobody knows. @throws {AppError} as `writeReport` */
export async function weighReport(
  services: Needs,
  store: StoreId,
  query: Out<typeof getReportFile.query>,
  { role, now }: { role: Role; now: Date },
): Promise<Out<typeof weighReportFile.response>> {
  const wished = wishedOf(query, role);
  if (wished.format === 'pdf') {
    const { body, pages } = await drawReport(services, store, wished, now);
    return { bytes: body.length, pages };
  }
  const { streamed, open } = await openFile(services, store, wished, now);
  return { bytes: streamed ? null : (await buffer(open())).length, pages: null };
}

interface Wished {
  report: Report;
  format: ReportFormat;
  /** Those that are wanted; without it all. */
  columns?: readonly string[] | undefined;
  /** Of a workbook; without it the table alone. */
  sheets?: readonly ReportSheet[] | undefined;
  wish: Wish;
  /** Of whoever reads it. */
  role?: Role | undefined;
}

/** A report as a file, for whoever may read it. @throws {AppError} export_busy, and what the report itself throws */
export async function writeReportFile(services: Needs, store: StoreId, wished: Wished, now: Date): Promise<FileAnswer> {
  const { report, format } = wished;
  if (format === 'pdf') {
    const { answer, body } = await drawReport(services, store, wished, now);
    return { body, type: 'application/pdf', name: `${fileName(report, answer)}.pdf` };
  }
  const { answer, streamed, open } = await openFile(services, store, wished, now);
  return {
    body: streamed ? counted(open()) : open(),
    type: format === 'csv' ? CSV_TYPE : XLSX_TYPE,
    name: `${fileName(report, answer)}.${format}`,
  };
}

/** A sheet or workbook, before anybody reads it. */
async function openFile(
  services: Needs,
  store: StoreId,
  { report, format, columns, sheets = ['rows'], wish, role }: Wished,
  now: Date,
): Promise<{ answer: ReportAnswer; streamed: boolean; open: () => Readable }> {
  const whole = await openWholeReport(services, report, store, wish, now, role);
  const settings = await getStoreSettings(services.db, store);
  const table = tableOf(report, whole, { columns, country_id: settings.country_id });
  const { answer } = whole;
  if (format === 'csv') {
    const open = () => Readable.from(csvTexts(table.heads, table.rows()), { objectMode: false });
    return { answer, streamed: whole.streamed, open };
  }
  const filters = await filterWords(services.db, store, wish);
  const parts: Record<ReportSheet, () => Sheet[]> = {
    summary: () => [summarySheet({ report, answer, settings, filters })],
    rows: () => [
      {
        name: rowsTitle(report, answer.by),
        columns: table.heads.map((head) => ({ head })),
        rows: table.rows(),
      },
    ],
    orders: () => (whole.orders ? [orderSheet(whole.orders())] : []),
  };
  return {
    answer,
    streamed: (whole.streamed && sheets.includes('rows')) || (whole.orders !== undefined && sheets.includes('orders')),
    open: () => {
      const chosen = REPORT_SHEETS.flatMap((sheet) => (sheets.includes(sheet) ? parts[sheet]() : []));
      return writeWorkbook(chosen.length > 0 ? chosen : parts.rows()); // a workbook has one at least
    },
  };
}
const CSV_TYPE = 'text/csv; charset=utf-8';

/** @returns without its ending */
const fileName = ({ title }: Report, { start, end }: { start: string; end: string }): string =>
  `${foldText(t(title)).replace(/[^a-z0-9]+/g, '-')}-${start}-${end}`;

/** @throws {AppError} export_busy */
function counted(body: Readable): Readable {
  if (running >= MOST_AT_ONCE) {
    body.destroy();
    throw new AppError('export_busy');
  }
  running += 1;
  return body.once('close', () => (running -= 1));
}

/** Characters that go on their way together. */
const AT_ONCE = 64 * 1024;

async function* csvTexts(heads: readonly string[], rows: AsyncIterable<readonly DatedValue[]>): AsyncGenerator<string> {
  let text = `${BOM}${csvLines([heads])}`;
  for await (const row of rows) {
    text += `\r\n${csvLines([row.map(textOf)])}`;
    if (text.length < AT_ONCE) continue;
    yield text;
    text = '';
  }
  yield text;
}

function textOf(value: DatedValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return 'money' in value ? writeMoney(value.money) : value.day;
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}
