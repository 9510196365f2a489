import { DIMENSIONS, type DimensionKey } from '@comanda/domain/reports/report';
import { MEASURES, type MeasureKey } from '@comanda/domain/reports/measures';
import * as z from 'zod';
import { day, instant } from './fields.ts';

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]]; // none is empty

/** A value for each measure of the report; null is not known. Money in the store's currency, percent of 100, minutes. */
const values = z.partialRecord(z.enum(keysOf<MeasureKey>(MEASURES)), z.number().nullable());

/** Which orders stand behind a figure: the history of orders takes them as its filters. */
const drill = z.record(z.string(), z.string());

export const reportRow = z.object({
  /** What it stands for, never twice: a day, an hour, the number of an item. */
  key: z.string(),
  /** As people read it; days, hours and weekdays are written by whoever shows them. */
  label: z.string(),
  /** Below or beside the label: an item's group, a person's role. */
  note: z.string().optional(),
  values,
  /** Of the period compared with, for the same row; null when there was none. */
  previous: values.nullable(),
  /** Parts of the chart's measure, by channel and the like. */
  parts: z.array(z.object({ key: z.string(), label: z.string(), value: z.number() })).optional(),
  /** Texts of the report's own columns. */
  texts: z.record(z.string(), z.string()).optional(),
  state: z.enum(['running', 'closed']).optional(),
  drill: drill.optional(),
});
export type ReportRow = z.output<typeof reportRow>;

export const reportAnswer = z.object({
  start: day,
  end: day,
  by: z.enum(keysOf<DimensionKey>(DIMENSIONS)),
  rows: z.array(reportRow),
  /** Of all rows, also of those that are left off. */
  totals: values,
  previous: z.object({ start: day, end: day, totals: values }).nullable(),
  /** How many rows there are; the answer has the first of them, in the order of the report. */
  rows_count: z.number().int(),
  /** The moment that the figures are of. */
  as_of: instant,
  /** The filters that held, as they were understood. */
  filters: z.record(z.string(), z.string()),
  drill: drill.optional(),
});
export type ReportAnswer = z.output<typeof reportAnswer>;
