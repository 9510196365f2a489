import type { Client, Input } from '@comanda/contract/clients/client';
import type { ReportAnswer, reportAnswer } from '@comanda/contract/reports/reports';
import type { RouteShape } from '@comanda/contract/route';
import type { LocalDate } from '@comanda/domain/local-time';
import { type Report, reportBy, type ReportFilter, standsAlone } from '@comanda/domain/reports/report';
import { ADDRESS_NAMES } from '@comanda/domain/reports/sending';
import type { Comparison, Span } from '@comanda/domain/reports/span';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { type ReportSearch, spanIn } from './report-search.ts';

interface Asked extends ReportSearch, Span {
  comparar: Comparison;
}

/** What is asked of a report, as its call names it: its days, and the filters that it knows. */
export type Wish = Readonly<Record<string, string>>;

export function wishFor(report: Report, asked: Asked): Wish {
  const names = Object.entries(ADDRESS_NAMES).flatMap(([name, said]): [string, string][] => {
    const value = said === 'de' ? asked.start : said === 'ate' ? asked.end : asked[said];
    const known = ALWAYS.has(name) || report.filters.includes(name as ReportFilter); // its own keys
    return value === undefined || !known ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(names);
}
/** What an address says of a report: its days, what they are compared with, and what is asked for. @param today the store's business day */
export function lookedAt(report: Report, search: ReportSearch, today: LocalDate) {
  const by = search.por !== undefined && report.by.includes(search.por) ? search.por : report.by[0];
  const shown = by === undefined ? report : reportBy(report, by);
  const { range } = shown;
  const span = spanIn(shown, search, today);
  // A statement stands alone, unless somebody wants it beside the year before.
  const comparison = standsAlone(shown) ? 'none' : (search.comparar ?? (by === 'line' ? 'none' : 'before'));
  const wish = wishFor(report, { ...search, ...span, comparar: comparison, por: by });
  return { range, span, comparison, by, wish };
}
export type LookedAt = ReturnType<typeof lookedAt>;

const ALWAYS: ReadonlySet<string> = new Set(['start', 'end', 'compare', 'by']);

interface ReportRoute extends RouteShape {
  readonly response: typeof reportAnswer;
}

/** As the call's path says where its store stands, and its method where the rest. */
function askReport(
  { call: { method, path } }: Report,
  store_id: number,
  wish: Wish,
  signal: AbortSignal,
  by: Client,
): Promise<ReportAnswer> {
  const inPath = path.endsWith('{id}');
  const said = inPath ? wish : { ...wish, store_id: method === 'GET' ? String(store_id) : store_id };
  return by<ReportRoute>({ method, path }, {
    ...(inPath && { params: { id: store_id } }),
    [method === 'GET' ? 'query' : 'body']: said,
    signal,
  } as Input<ReportRoute>); // one shape for every report's call
}

/** Rows beyond are for a sheet: a page with more of them is slow. */
const MOST_ROWS = 5000;

/**
 * Options for `useInfiniteQuery`: a report of a store as it is looked at, and more of its rows when somebody asks.
 * @param by what calls the server
 */
export function readReport(report: Report, store_id: number, wish: Wish, by: Client = call) {
  return infiniteQueryOptions({
    queryKey: [report.call.path, report.name, store_id, wish],
    queryFn: ({ signal, pageParam }) =>
      askReport(report, store_id, pageParam === 0 ? wish : { ...wish, skip: String(pageParam) }, signal, by),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && read < Math.min(last.rows_count, MOST_ROWS) ? read : undefined;
    },
    select: ({ pages }) => joined(pages),
  });
}

/** Rows that came later stand below; between two reads a row may have moved, and is shown once. */
function joined([first, ...others]: readonly ReportAnswer[]): ReportAnswer {
  if (first === undefined || others.length === 0) return first!; // a read has its first page
  const rows = new Map([first, ...others].flatMap((answer) => answer.rows).map((row) => [row.key, row]));
  return { ...first, rows: [...rows.values()] };
}
