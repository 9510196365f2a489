import { REPORTS } from '@comanda/domain/reports/list';
import * as z from 'zod';
import { idParams } from '../fields.ts';
import { ALL_ROLES, inParams, route, staff, withProof } from '../route.ts';
import { reportWish } from './reports.ts';
import { RANGE_ERRORS } from './sold-filters.ts';

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** Parts of a workbook: the figures above the table, the table, and the orders that the figures are sums of. */
export const REPORT_SHEETS = ['summary', 'rows', 'orders'] as const;
export type ReportSheet = (typeof REPORT_SHEETS)[number];
/** Rows on paper, which is for reading: a sheet has all of them. */
export const PAPER_ROWS = 1000;
const fileWish = reportWish.extend({
  report: z.enum(REPORTS.map(({ name }) => name)),
  format: z.enum(REPORT_FORMATS),
  /** Its measures and texts that become columns, separated by commas; without it all of them. */
  columns: z
    .string()
    .max(800)
    .transform((names) => names.split(','))
    .optional(),
  /** Of an XLSX, separated by commas; without it the table alone. */
  sheets: z
    .string()
    .max(80)
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(REPORT_SHEETS)))
    .optional(),
});
const errors = [...RANGE_ERRORS, 'forbidden', 'export_busy'] as const;

/** Refuses, as the report itself does, whoever may not read it. */
export const getReportFile = route({
  method: 'GET',
  path: 'stores/report/file/{id}',
  summary: 'A report as a file with the same filters: a sheet of all its rows, or a paper of the first of them',
  access: withProof(staff(ALL_ROLES, inParams('id'), 'reports_view')),
  params: idParams,
  query: fileWish,
  response: 'file',
  errors,
  rate: 20,
  counts: 'calls',
});

export const weighReportFile = route({
  method: 'GET',
  path: 'stores/report/file-size/{id}',
  summary: 'How large such a file is, and on how many pages a paper stands: it is made, and not sent',
  access: staff(ALL_ROLES, inParams('id'), 'reports_view'),
  params: idParams,
  query: fileWish,
  response: z.object({
    /** Null where it is written row by row as it is fetched: nobody knows before. */
    bytes: z.number().int().nullable(),
    /** Of a paper, A4. */
    pages: z.number().int().nullable(),
  }),
  errors,
  rate: 30,
  counts: 'calls',
});
