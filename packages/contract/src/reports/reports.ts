import { CONSENT_CHANNELS } from '@comanda/domain/clients/consents';
import { BASES, DIMENSIONS, type DimensionKey } from '@comanda/domain/reports/report';
import { MEASURES, type MeasureKey } from '@comanda/domain/reports/measures';
import { REPORTS } from '@comanda/domain/reports/list';
import type { Report, ReportCall, ReportFilter } from '@comanda/domain/reports/report';
import { COMPARISONS } from '@comanda/domain/reports/span';
import * as z from 'zod';
import { discount } from '../marketing/discounts.ts';
import { findCounterClients } from '../floor/counter.ts';
import {
  clientId,
  day,
  id,
  idParams,
  instant,
  keysOf,
  money,
  storeBody,
  storeQuery,
  text,
  textClientId,
  textId,
} from '../fields.ts';
import { ALL_ROLES, inBody, inParams, inQuery, route, staff } from '../route.ts';
import { CHANNELS, RANGE_ERRORS, SOLD_FILTERS } from './sold-filters.ts';

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
  /** Of an item that has one, without its size: '-75.webp' is added. */
  picture: z.string().optional(),
  values,
  /** Of the period compared with, for the same row; null when there was none. */
  previous: values.nullable(),
  /** Of the answer's `settled`, where a part of all runs and the row can be told without it: what is drawn, and what stands first. */
  settled: z.object({ totals: values, previous: values }).optional(),
  /**
   * Parts of the chart's measure, by channel and the like. Of a statement its months, each with the same of the year before where
   * they are compared: null where nothing was sold or paid in that one.
   */
  parts: z
    .array(
      z.object({ key: z.string(), label: z.string(), value: z.number(), before: z.number().nullable().optional() }),
    )
    .optional(),
  /** Texts of the report's own columns. */
  texts: z.record(z.string(), z.string()).optional(),
  /** How percent of its sales that were left went until yesterday, from the first day on; null where nothing was sold. */
  trend: z.array(z.number().nullable()).optional(),
  /** A line that is the sum of those above it. */
  total: z.literal(true).optional(),
  /** The day is not over, or the order was cancelled. */
  state: z.enum(['running', 'cancelled']).optional(),
  /** Of an order. */
  at: instant.optional(),
  drill: drill.optional(),
});
export type ReportRow = z.output<typeof reportRow>;

/** 'YYYY-MM-DD' of an answer: what stands beside the first days that may be asked of lies before them. */
const answeredDay = z.string();

/** How long all took, in bins of one width, and what was usually promised. */
const spread = z.object({
  bins: z.array(
    z.object({
      from: z.number().int(),
      to: z.number().int(),
      count: z.number().int(),
      /** After their time by ten minutes at most, and by more. */
      late: z.number().int(),
      lost: z.number().int(),
      /** It holds all that took longer, too. */
      more: z.literal(true).optional(),
    }),
  ),
  promise: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
});

/** Whom a report is about. */
const reportClient = z.object({
  id: clientId,
  name: z.string(),
  phone: z.string(),
  /** Of the last address that is known; empty for none. */
  neighbourhood: z.string(),
  allergies: z.string(),
  /** By which ways they may be told of offers now. */
  told_by: z.array(z.enum(CONSENT_CHANNELS)),
  /** Of the first order in this store. */
  since: instant.nullable(),
  /** Counted orders in this store, ever. */
  orders: z.number().int(),
  /** Days between two orders, on the mean; null before the second. */
  every_days: z.number().int().nullable(),
  /** Of the span's orders: by which way they came, the most first. */
  ways: z.array(z.object({ channel: z.enum(CHANNELS), orders: z.number().int() })),
  /** What they have now, and what of it ends next. */
  cashback: z.object({ has: money, ends: z.object({ amount: money, at: instant }).nullable() }),
  /** Coupons of theirs alone that they may still use, some of them; what ends first at the head. */
  coupons: z.array(discount.pick({ name: true, type: true, value: true, expire_date: true })),
});

const point = z.object({ latitude: z.number(), longitude: z.number() });
/** Where rows lie: an area by its corners, a place by its middle, a distance as a ring around the store. */
const map = z.object({
  store: point.nullable(),
  shapes: z.array(
    z.object({
      /** Of the row. */
      key: z.string(),
      corners: z.array(z.tuple([z.number(), z.number()])).optional(),
      middle: point.optional(),
      metres: z.number().optional(),
    }),
  ),
});

export const reportAnswer = z.object({
  start: answeredDay,
  end: answeredDay,
  /** From this day on nothing is told: whoever reads counts a drawer of it blindly, and has not yet. */
  hidden_from: day.optional(),
  /** The store's business day, which may have begun the evening before. */
  today: day,
  by: z.enum(keysOf<DimensionKey>(DIMENSIONS)),
  rows: z.array(reportRow),
  /** Of all rows, also of those that are left off. */
  totals: values,
  previous: z.object({ start: answeredDay, end: answeredDay, totals: values }).nullable(),
  /**
   * What moved is told of these: both periods without what still runs of the one, and without what that stands beside of the
   * other. Null where nothing is over yet; left out where all is, or where days cannot be taken off again.
   */
  settled: z.object({ totals: values, previous: values }).nullable().optional(),
  /** It tells nothing, and cannot yet: the store has never sold. */
  unsold: z.literal(true).optional(),
  /** How many rows there are; the answer has the first of them, in the order of the report. */
  rows_count: z.number().int(),
  /** The moment that the figures are of. */
  as_of: instant,
  /** The filters that held, as they were understood. */
  filters: z.record(z.string(), z.string()),
  drill: drill.optional(),
  /** Where the marks are made of channels: what each is now and was before, of what is over of both periods. */
  channels: z.array(z.object({ key: z.string(), label: z.string(), now: z.number(), before: z.number() })).optional(),
  spread: spread.optional(),
  map: map.optional(),
  client: reportClient.optional(),
  /** Of each month: the sales that a day needs, and the day on which the month's bills were paid. */
  break_even: z
    .array(z.object({ month: z.string(), a_day: z.number().nullable(), reached: answeredDay.nullable() }))
    .optional(),
  /** Of partners' statements the lines of the same days that no row counts: `strange` are of no order of the store. */
  outside: z.object({ lines: z.number().int(), strange: z.number().int(), paid: money }).optional(),
});
export type ReportAnswer = z.output<typeof reportAnswer>;

const MOST_ROWS = 1000;
const MOST_SKIPPED = 100_000;
const HOURS = 24;
const whole = (first: number, last: number) => z.coerce.number().int().min(first).max(last);
/** What a report may be narrowed by; each takes its own of them, and a query may hold them as text. */
const FILTERS = {
  by: z.enum(keysOf<DimensionKey>(DIMENSIONS)),
  type: whole(1, 3),
  channel: z.enum(CHANNELS),
  payment: whole(1, 99_999),
  person: z.union([id, textId]),
  from_hour: whole(0, HOURS - 1),
  to_hour: whole(0, HOURS - 1),
  limit: whole(1, MOST_ROWS),
  client: z.union([id, textId]),
  basis: z.enum(BASES),
} satisfies Record<ReportFilter, z.ZodType>;

const asked = z.object({
  /** Business days, both ends counted. */
  start: day,
  end: day,
  compare: z.enum(COMPARISONS).default('before'),
  /** Rows that the asker has: the answer begins after them. */
  skip: whole(0, MOST_SKIPPED),
  ...FILTERS,
});
export const reportWish = asked.partial({
  skip: true,
  by: true,
  type: true,
  channel: true,
  payment: true,
  person: true,
  from_hour: true,
  to_hour: true,
  limit: true,
  client: true,
  basis: true,
});
/** What is asked of a report: a span, what it is compared with, and its filters. */
export type ReportWish = z.output<typeof reportWish>;
/** A report reads no filter that it has not declared. */
const wishOf = ({ filters }: Report) =>
  reportWish.omit(
    Object.fromEntries(
      keysOf<ReportFilter>(FILTERS).flatMap((name) => (filters.includes(name) ? [] : [[name, true]])),
    ) as { [Name in ReportFilter]?: true }, // its keys are those of the filters
  ) as unknown as typeof reportWish; // what is left out is absent, as it may be

/** A read of a report: where its store stands follows from its path. */
function callOf(report: Report, { method, path }: ReportCall) {
  const place = path.endsWith('{id}') ? inParams('id') : method === 'GET' ? inQuery : inBody;
  const query = wishOf(report);
  return route({
    method,
    path,
    summary: report.question,
    access: staff(report.roles, place, 'reports_view'),
    ...(place.in === 'params' && { params: idParams }),
    ...(method === 'GET' && { query: place.in === 'query' ? query.extend(storeQuery.shape) : query }),
    ...(method === 'POST' && { body: place.in === 'body' ? query.extend(storeBody.shape) : query }),
    response: reportAnswer,
    errors: RANGE_ERRORS,
    rate: 120,
    counts: 'calls',
  });
}

/** The calls of every report, made from the list: a report with two paths has two. */
export const REPORT_CALLS = REPORTS.flatMap((report: Report) =>
  [report.call, ...(report.also ? [report.also] : [])].map((call) => ({ report, route: callOf(report, call) })),
);

export const findReportClients = route({
  method: 'GET',
  path: 'stores/report/clients/{id}',
  summary: 'Whom a report may be about: clients by a part of the phone or of the name, who ordered last first',
  access: staff(ALL_ROLES, inParams('id'), 'reports_view'),
  params: idParams,
  query: z.object({ search: text(80) }),
  response: findCounterClients.response,
});

/** Filters of the history of orders that hold a number of somebody or something. */
const { person, driver, item, group, complement, complement_group, paid_with, payment_whole } = SOLD_FILTERS;
const NAMED_FILTERS = {
  person,
  driver,
  item,
  group,
  complement,
  complement_group,
  paid_with,
  payment_whole,
  client_id: textClientId.optional(),
};
export type NamedFilter = keyof typeof NAMED_FILTERS;
export const nameFilters = route({
  method: 'GET',
  path: 'stores/report/filter-names/{id}',
  summary: 'What filters are called: whom or what their numbers stand for',
  access: staff(ALL_ROLES, inParams('id'), 'reports_view'),
  params: idParams,
  query: z.object(NAMED_FILTERS),
  response: z.partialRecord(z.enum(keysOf<NamedFilter>(NAMED_FILTERS)), z.string()),
  counts: 'calls',
});
