import { asStoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { REPORT_READS } from '../apps/server/test/report-reads.ts';
import { type BenchServer, startKeptServer } from './bench-server.ts';
import { callerOf } from './big-store.ts';
import { round } from './open-loop.ts';
import { type FileFigures, measureReportFile } from './report-file.ts';
import { copyFacts, makeShop, restAwhile, type Shop } from './report-shops.ts';

/** Orders of the store that is measured, and of each other one. */
const MOST_OF_A_STORE = 1e6;
/** Of the platform: the store that is measured is a tenth of it. */
const SHARE = 10;
const DAYS = 120;
const RUNS = 20;
const REBUILDS = 9;

export interface ReportFigures {
  what: string;
  /** p95 in milliseconds, by the number of the platform's orders. */
  ms: Record<number, number>;
  /** Of time against the platform's orders; null where there is one size. */
  exponent: number | null;
}

/**
 * Each report over 120 days, in one store while the platform around it grows. The disk needs some 4 GB for a million orders
 * of the store, 2.5 GB for a million of the others, and 1 GB beside: 30 GB for `reports 1e6 1e7`, which takes about an hour.
 * @param sizes orders of the platform @param heard is told the figures of each as they come
 */
export async function measureReports(
  sizes: readonly number[],
  heard: (ms: Readonly<Record<string, number>>, size: number) => void,
): Promise<{ reads: ReportFigures[]; rebuildMs: number; file: FileFigures }> {
  const server = await startKeptServer();
  try {
    const { db } = server.database;
    const most = Math.max(...sizes);
    const own = Math.min(MOST_OF_A_STORE, Math.round(most / SHARE));
    const shop = await makeShop(server.database, `numeros${own}`, own);
    const times = new Map<string, Record<number, number>>();
    let platform = own;
    for (const size of new Set(sizes.toSorted((a, b) => a - b).map((each) => Math.max(each, own)))) {
      for (; platform < size; platform += own) {
        const other = await makeShop(server.database, `vizinha${own}x${platform / own}`, own, { lines: 1 });
        await copyFacts(db, shop.store_id, other.store_id);
      }
      await restAwhile(db);
      const found = await timeReports(server, shop);
      heard(found, size);
      for (const [what, ms] of Object.entries(found)) times.set(what, { ...times.get(what), [size]: ms });
    }
    return {
      reads: [...times].map(([what, ms]) => ({ what, ms, exponent: exponentOf(ms) })),
      rebuildMs: await timeRebuild(server, shop),
      file: await measureReportFile(server),
    };
  } finally {
    await server.stop();
  }
}

async function timeReports({ origin }: BenchServer, { store_id, token, client_id, day }: Shop) {
  const place = { call: callerOf(origin, token), store_id, client_id, start: addDays(day, 1 - DAYS), end: day };
  const found: Record<string, number> = {};
  for (const [what, read] of Object.entries(REPORT_READS)) {
    await read(place);
    found[what] = round(p95(await timesOf(RUNS, () => read(place))));
  }
  return found;
}

/** How long a report of one day takes whose facts an order has just made stale. */
async function timeRebuild({ origin, database }: BenchServer, { store_id, token, client_id, day }: Shop) {
  const old = addDays(day, -7);
  const place = { call: callerOf(origin, token), store_id, client_id, start: old, end: old };
  const letGo = () =>
    database.db.deleteFrom('fact_days').where('store_id', '=', asStoreId(store_id)).where('day', '=', old).execute();
  return round(Math.max(...(await timesOf(REBUILDS, () => REPORT_READS['report']!(place), letGo)))); // a report of that name
}

async function timesOf(runs: number, read: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await before?.();
    const from = performance.now();
    await read();
    times.push(performance.now() - from);
  }
  return times;
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** The slope of a straight line through the logarithms. */
function exponentOf(ms: Readonly<Record<number, number>>): number | null {
  const points = Object.entries(ms).map(([size, took]) => [Math.log(Number(size)), Math.log(took)] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  if (spread === 0) return null;
  return round(points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread, 3);
}
