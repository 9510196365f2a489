// @vitest-environment happy-dom
import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { WRITTEN_ID } from '@comanda/contract/reports/report-ahead';
import { REPORTS } from '@comanda/domain/reports/list';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Session, sessionQuery } from '../../platform/session.tsx';
import { beginReport, firstRead, writtenOf } from './begin-report.ts';
import { readReport } from './report-reads.ts';
import { storeToday, tellToday } from './told-day.ts';

/** The client keeps the `fetch` that there is when it is loaded. */
const asked = vi.hoisted(() => {
  const paths: string[] = [];
  globalThis.fetch = (url) => {
    paths.push(String(url));
    return Promise.resolve(Response.json({ rows: [], of: 'the call' }));
  };
  return paths;
});

const report = REPORTS[0]!; // there are some
const session = {
  user: { id: 7 },
  stores: [{ id: 1, country_id: 1, timezone: null }],
} as unknown as Session; // what is read of it
const written = { rows: [], of: 'the page', today: storeToday(session.stores[0]!) } as unknown as ReportAnswer; // it is handed on as it is

beforeEach(() => {
  asked.length = 0;
  document.body.innerHTML = '';
});

/** @returns where the answer that is known afterwards came from */
async function begin(search: Parameters<typeof beginReport>[3]): Promise<unknown> {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  await beginReport(client, report, '1', search);
  const first = firstRead(session, report, '1', search)!; // its days are few
  const known = client.getQueryData(readReport(report, 1, first.wish).queryKey);
  return (known?.pages[0] as { of?: unknown } | undefined)?.of;
}
function write(answer: Partial<ReportAnswer> = {}): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = WRITTEN_ID;
  element.textContent = writtenOf(report, firstRead(session, report, '1', {})!, { ...written, ...answer }); // its days are few
  document.body.append(element);
}

test('what the page was drawn from is not asked again, once', async () => {
  write();
  expect(await begin({})).toBe('the page');
  expect(asked).toEqual([]);
  expect(await begin({})).toBe('the call');
});

test('past midnight the evening’s day goes on in the page’s answer, and nothing is asked again', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T04:00:00Z'), toFake: ['Date'] });
  const store = session.stores[0]!; // it has one
  tellToday(store, '2026-11-30'); // to the server
  write({ today: '2026-11-30' });
  tellToday(store, '2026-12-01'); // nobody has told the browser
  expect(await begin({})).toBe('the page');
  expect(asked).toEqual([]);
  vi.useRealTimers();
});

test('other days than those that the page was drawn from are asked', async () => {
  write();
  expect(await begin({ periodo: 'yesterday' })).toBe('the call');
  expect(asked).toHaveLength(1);
});
