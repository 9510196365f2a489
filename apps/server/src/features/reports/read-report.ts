import type { ReportAnswer, ReportRow, ReportWish } from '@comanda/contract/reports/reports';
import { ROLE, type Role } from '@comanda/domain/codes';
import { deriveValues, measuresOf, movedOf, type Minutes, type Sums } from '@comanda/domain/reports/derive';
import type { Report } from '@comanda/domain/reports/report';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { hasSoldBefore } from './sold-before.repo.ts';
import { tellsNothing } from '@comanda/domain/reports/tells-nothing';
import { addDays } from '@comanda/domain/local-time';
import { keepTold } from '../payouts/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { keepFacts, type Needs } from './facts/keep-facts.ts';
import { overIn } from './over-in.ts';
import type { OrderRow } from './facts/cube.repo.ts';
import { type Found, type FoundRow, readCube, readOrdersOf, type SettledRow } from './read-cube.ts';
import { readMap } from './read-map.ts';
import { READERS } from './own-readers.ts';
import { readCohorts } from './readers/cohorts.ts';
import { hideUncounted } from './hide-uncounted.ts';
import { IN_OWN_ORDER, pageOf, type ReportAsked, understand } from './report-asked.ts';

const FILTERS = ['type', 'channel', 'payment', 'person', 'from_hour', 'to_hour', 'client', 'basis'] as const;
/** Rows of a file that are read at once: more than a store has of what is not many. */
const MOST_ROWS = 100_000;

/**
 * A report of a store, as somebody asked for it: facts of finished days, and today as its orders say it now.
 * @param role of whoever reads: what a drawer has to hold is not told to somebody who is to count it blindly
 * @throws {AppError} report_range_reversed, report_range_too_long, report_range_too_long_evening
 */
export async function readReport(
  services: Needs,
  report: Report,
  store: StoreId,
  wish: ReportWish,
  now: Date,
  role: Role = ROLE.owner,
): Promise<ReportAnswer> {
  const asked = await ask(services, report, store, { wish, role }, now);
  const found = await find(services, asked);
  const told = { ...answerOf(asked, found), ...settledOf(asked, found) };
  const answer = {
    ...told,
    ...(tellsNothing(told) && !(await hasSold(services.db, asked)) && { unsold: true as const }),
  };
  if (report.map === undefined) return answer;
  const map = await readMap(
    services.db,
    asked,
    answer.rows.map(({ key }) => key),
  );
  return { ...answer, ...(map && { map }) };
}

const hasSold = (db: Db, { store, today }: ReportAsked) => hasSoldBefore(db, store, addDays(today, 1));

/** A report with all its rows, however many, some in memory at a time. */
export interface WholeReport {
  /** Without rows where they come later. */
  readonly answer: ReportAnswer;
  readonly rows: () => AsyncIterable<readonly ReportRow[]> | readonly (readonly ReportRow[])[];
  /** Whether reading the rows keeps a connection. */
  readonly streamed: boolean;
  /** The orders that its figures are sums of, with a connection of their own. */
  readonly orders?: () => AsyncIterable<readonly OrderRow[]>;
}

/** The same for a file. @throws {AppError} as `readReport` */
export async function openWholeReport(
  services: Needs,
  report: Report,
  store: StoreId,
  wish: ReportWish,
  now: Date,
  role: Role = ROLE.owner,
): Promise<WholeReport> {
  const whole: ReportWish = { ...wish, skip: 0, limit: MOST_ROWS };
  const asked: ReportAsked = { ...(await ask(services, report, store, { wish: whole, role }, now)), all: true };
  const { shown } = asked;
  const found = await find(services, asked);
  const answer = answerOf(asked, found);
  const { more } = found;
  const orders = report.orders && shown.from <= shown.to && { orders: () => readOrdersOf(services.db, asked) };
  if (!more) return { answer, rows: () => [answer.rows], streamed: false, ...orders };
  async function* rows() {
    for await (const batch of more!()) yield batch.map((row) => rowOf(asked, found, row)); // it was asked for above
  }
  return { answer, rows, streamed: true, ...orders };
}

async function ask(
  { db }: Needs,
  report: Report,
  store: StoreId,
  { wish, role }: { wish: ReportWish; role: Role },
  now: Date,
): Promise<ReportAsked> {
  return hideUncounted(db, role, understand(report, store, await getStoreSettings(db, store), wish, now));
}

const NOTHING: Found = { rows: [], count: 0, totals: {}, previous: null };

async function find(services: Needs, asked: ReportAsked): Promise<Found> {
  const { report, store, shown, before, today } = asked;
  if (shown.from > shown.to) return NOTHING; // all of it is hidden
  if (report.name === 'report-first-order' && asked.by === 'month') return readCohorts(services, asked);
  await keepFacts(
    services,
    store,
    {
      from: before && before.from < shown.from ? before.from : shown.from,
      // Whether somebody came back is asked until now.
      to: report.name === 'report-first-order' && shown.to < today ? today : shown.to,
    },
    { today },
  );
  if (report.name === 'report-ifood') await keepTold(services, store, { today });
  return (READERS[report.name] ?? readCube)(services.db, asked);
}

/** What is over of both periods, without what runs and what that stands beside. */
function settledOf(asked: ReportAsked, { previous, settled }: Found): Pick<ReportAnswer, 'settled'> {
  if (!previous || asked.report.whole) return {};
  if (overIn(asked)?.kind === 'none') return { settled: null };
  if (!settled) return {};
  const values = (sums: Sums) => deriveValues(measuresOf(asked.report), sums, sums);
  return { settled: { totals: values(settled.totals), previous: values(settled.previous) } };
}

function settledRowOf({ report }: ReportAsked, { settled }: Found, { now, before }: SettledRow) {
  const values = (sums: Sums | null, all: Sums = {}) => (sums ? deriveValues(movedOf(report), sums, all) : {});
  return { totals: values(now, settled?.totals), previous: values(before, settled?.previous) };
}

function rowOf(asked: ReportAsked, found: Found, row: FoundRow): ReportRow {
  const { totals, previous: before } = found;
  const { report, by } = asked;
  const measures = measuresOf(report);
  const { key, label, note, picture, at, state, total, previous, settled, parts, texts, trend, drill } = row;
  return {
    key,
    label,
    ...(note !== undefined && { note }),
    ...(picture !== undefined && { picture }),
    values: deriveValues(measures, row.sums, totals, row.minutes, row.over),
    previous: previous ? deriveValues(measures, previous.sums, before?.sums ?? {}, previous.minutes) : null,
    ...(settled && { settled: settledRowOf(asked, found, settled) }),
    ...(total && { total }),
    ...(parts && { parts: [...parts] }),
    ...(texts && { texts: { ...texts } }),
    ...(trend && { trend: [...trend] }),
    ...(at !== undefined && { at }),
    ...(state !== undefined && { state }),
    ...(by === 'day' && key >= asked.today && { state: 'running' as const }),
    ...(drill && { drill: { ...drill } }),
  };
}

/** The rows that were asked for: time goes on, all else begins with the most. */
function rowsOf(asked: ReportAsked, found: Found): ReportRow[] {
  const rows = found.rows.map((row) => rowOf(asked, found, row));
  if (found.paged) return rows;
  const { skip, limit } = pageOf(asked);
  return rows.toSorted((one, other) => orderOf(asked, one, other)).slice(skip, skip + limit);
}

function answerOf(asked: ReportAsked, found: Found): ReportAnswer {
  const { report, by, wish, shown, before, now } = asked;
  const values = ({ sums, minutes, over }: { sums: Sums; minutes?: Minutes; over?: Sums }) =>
    deriveValues(measuresOf(report), sums, sums, minutes, over);
  return {
    start: shown.from,
    // Where all is hidden, as it was asked for.
    end: shown.from > shown.to ? asked.wish.end : shown.to,
    ...(asked.hidden_from && { hidden_from: asked.hidden_from }),
    today: asked.today,
    by,
    rows: rowsOf(asked, found),
    totals: values({
      sums: found.totals,
      ...(found.minutes && { minutes: found.minutes }),
      ...(found.over && { over: found.over }),
    }),
    previous: before && found.previous ? { start: before.from, end: before.to, totals: values(found.previous) } : null,
    rows_count: found.count,
    as_of: now.toISOString(),
    filters: Object.fromEntries(
      FILTERS.flatMap((name) => (wish[name] === undefined ? [] : [[name, String(wish[name])]])),
    ),
    ...(found.drill && { drill: { ...found.drill } }),
    ...(found.channels && { channels: found.channels }),
    ...(found.spread && { spread: found.spread }),
    ...(found.client && { client: found.client }),
    ...(found.break_even && { break_even: found.break_even }),
    ...(found.outside && { outside: found.outside }),
  };
}

function orderOf({ report, by }: ReportAsked, one: ReportRow, other: ReportRow): number {
  const byKey = one.key.localeCompare(other.key, 'en', { numeric: true });
  if (IN_OWN_ORDER.includes(by)) return byKey;
  // A statement of its own has put them in its order.
  if (!report.chart || report.chart.kind === 'events' || by === 'line') return 0;
  const most = report.chart.measure;
  return (other.values[most] ?? -Infinity) - (one.values[most] ?? -Infinity) || byKey;
}
