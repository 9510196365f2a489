import type { Input } from '@comanda/contract/client';
import type { ReportAnswer, reportAnswer } from '@comanda/contract/reports';
import type { RouteShape } from '@comanda/contract/route';
import type { Report, ReportFilter } from '@comanda/domain/reports/report';
import type { Comparison, Span } from '@comanda/domain/reports/span';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { ReportSearch } from './report-search.ts';

interface Asked extends ReportSearch, Span {
  comparar: Comparison;
}

/** What is asked of a report, as its call names it: its days, and the filters that it knows. */
export type Wish = Readonly<Record<string, string>>;

export function wishFor(report: Report, asked: Asked): Wish {
  const { start, end, comparar: compare, por, canal, forma, pessoa, das, ate_hora } = asked;
  const given: Partial<Record<ReportFilter, string | number | undefined>> = {
    by: por,
    channel: canal,
    payment: forma,
    person: pessoa,
    from_hour: das,
    to_hour: ate_hora,
  };
  const filters = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && (name === 'by' || report.filters.includes(name as ReportFilter)) // its own keys
        ? [[name, String(value)]]
        : [],
    ),
  );
  return { start, end, compare, ...filters };
}

interface ReportRoute extends RouteShape {
  readonly response: typeof reportAnswer;
}

/** As the call's path says where its store stands, and its method where the rest. */
function askReport(
  { call: { method, path } }: Report,
  store_id: number,
  wish: Wish,
  signal: AbortSignal,
): Promise<ReportAnswer> {
  const inPath = path.endsWith('{id}');
  const said = inPath ? wish : { ...wish, store_id: method === 'GET' ? String(store_id) : store_id };
  return call<ReportRoute>({ method, path }, {
    ...(inPath && { params: { id: store_id } }),
    [method === 'GET' ? 'query' : 'body']: said,
    signal,
  } as Input<ReportRoute>); // one shape for every report's call
}

/** Options for `useQuery`: a report of a store, as it is looked at. */
export function readReport(report: Report, store_id: number, wish: Wish) {
  return queryOptions<ReportAnswer>({
    queryKey: [report.call.path, report.name, store_id, wish],
    queryFn: ({ signal }) => askReport(report, store_id, wish, signal),
  });
}
