import { asStoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { REPORT_READS } from '../apps/server/test/report-reads.ts';
import { type BenchServer, startKeptServer } from './bench-server.ts';
import { callerOf } from './big-store.ts';
import { median, round } from './open-loop.ts';
import { type FileFigures, measureReportFile } from './report-file.ts';
import { copyFacts, makeShop, restAwhile, type Shop } from './report-shops.ts';

/** Orders of the store that is measured, and of each other one. */
const MOST_OF_A_STORE = 1e6;
/** Of the platform: the store that is measured is a tenth of the largest. */
const SHARE = 10;
const DAYS = 120;
const RUNS = 20;
const ROUNDS = 3;
const REBUILDS = 9;

export interface ReportFigures {
  what: string;
  /** p95 in milliseconds, the median of some rounds, by the number of the platform's orders. */
  ms: Record<number, number>;
  /** Of time against the platform's orders; null where there is one size. */
  exponent: number | null;
}

/** The measured store on a platform of its own. */
interface Platform {
  size: number;
  server: BenchServer;
  shop: Shop;
}

/**
 * Each report over 120 days, in a store of the same size on platforms of several sizes that stand beside each other: each
 * reading is asked of one after the other, so that a busy moment of the machine is nobody's alone. The disk needs some 4 GB
 * for a million orders of the store, 2.5 GB for a million of the others, and 1 GB beside: 35 GB for `reports 1e6 1e7`,
 * which takes about an hour to make.
 * @param sizes orders of the platform @param heard is told the figures of each report as they come
 */
export async function measureReports(
  sizes: readonly number[],
  heard: (what: string, ms: Readonly<Record<number, number>>) => void,
): Promise<{ reads: ReportFigures[]; rebuildMs: number; file: FileFigures }> {
  const own = Math.min(MOST_OF_A_STORE, Math.round(Math.max(...sizes) / SHARE));
  const servers: BenchServer[] = [];
  const platforms: Platform[] = [];
  try {
    for (const size of new Set(sizes.toSorted((a, b) => a - b).map((each) => Math.max(each, own)))) {
      const server = await startKeptServer(`reports-${size}`);
      servers.push(server);
      platforms.push({ size, server, shop: await growPlatform(server, size, own) });
    }
    const largest = platforms.at(-1)!; // there is at least one size
    const reads: ReportFigures[] = [];
    for (const [what, read] of Object.entries(REPORT_READS)) {
      const ms = await timeReport(platforms, read);
      heard(what, ms);
      reads.push({ what, ms, exponent: exponentOf(ms) });
    }
    return {
      reads,
      rebuildMs: await timeRebuild(largest),
      file: await measureReportFile(largest.server),
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function growPlatform({ database }: BenchServer, size: number, own: number): Promise<Shop> {
  const shop = await makeShop(database, `numeros${own}`, own);
  for (let platform = own; platform < size; platform += own) {
    const other = await makeShop(database, `vizinha${own}x${platform / own}`, own, { lines: 1 });
    await copyFacts(database.db, shop.store_id, other.store_id);
  }
  await restAwhile(database.db);
  return shop;
}

type Read = (typeof REPORT_READS)[string];

async function timeReport(platforms: readonly Platform[], read: Read): Promise<Record<number, number>> {
  const asked = platforms.map(({ size, server, shop: { store_id, token, client_id, day } }) => {
    const place = {
      call: callerOf(server.origin, token),
      store_id,
      client_id,
      start: addDays(day, 1 - DAYS),
      end: day,
    };
    const rounds: number[] = [];
    return { size, ask: () => read(place), rounds };
  });
  for (const { ask } of asked) await ask();
  for (let each = 0; each < ROUNDS; each += 1) {
    const times = asked.map((): number[] => []);
    for (let run = 0; run < RUNS; run += 1)
      for (const [at, { ask }] of asked.entries()) times[at]?.push(...(await timesOf(1, ask)));
    for (const [at, { rounds }] of asked.entries()) rounds.push(p95(times[at] ?? []));
  }
  return Object.fromEntries(asked.map(({ size, rounds }) => [size, round(median(rounds))]));
}

/** How long a report of one day takes whose facts an order has just made stale. */
async function timeRebuild({ server: { origin, database }, shop: { store_id, token, client_id, day } }: Platform) {
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
