import type { Client } from '@comanda/contract/clients/client';
import { REPORT_CALLS } from '@comanda/contract/reports/reports';
import { REPORTS } from '@comanda/domain/reports/list';

interface Place {
  call: Client;
  store_id: number;
  client_id: number;
  /** Days, both ends counted. */
  start: string;
  end: string;
}

/** Every report, each of its ways to divide the rows: by name, for the bench and for the test that counts rows. */
export const REPORT_READS: Readonly<Record<string, (place: Place) => Promise<unknown>>> = Object.fromEntries(
  REPORTS.flatMap(({ name, by }) =>
    by.map((way, at) => [at === 0 ? name : `${name}, ${way}`, (place: Place) => readReport(place, name, way)]),
  ),
);

function readReport({ call, store_id, client_id, start, end }: Place, name: string, by: string): Promise<unknown> {
  const { route } = REPORT_CALLS.find(({ report }) => report.name === name)!; // each has one
  const wish = { start, end, by, store_id, ...(name === 'report-client-details' && { client: client_id }) };
  const place = route.params === undefined ? {} : { params: { id: store_id } };
  return call(route, { ...place, ...(route.method === 'GET' ? { query: wish } : { body: wish }) } as never); // by the route's own method
}
