import { readFileSync } from 'node:fs';
import { addDays } from '@comanda/domain/local-time';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPORT_READS } from '../apps/server/test/report-reads.ts';
import type { BenchServer } from './bench-server.ts';
import { callerOf } from './big-store.ts';
import { median, round } from './open-loop.ts';
import { makeShop } from './report-shops.ts';
import { unhurried } from './unhurried.ts';

/** A row an order with a discount: 100,000 of them in 112 days. */
const A_DAY = 900;
const ROWS = 100_000;
const FEW_ROWS = 10_000;
const REPORT = 'report-orders-with-discount';

export interface FileFigures {
  ms: number;
  megabytes: number;
  /** What the server's memory grows by at most while it writes 100,000 rows, and while it writes 10,000: the middle of three. */
  memoryMb: number;
  fewMemoryMb: number;
  /** The same of a workbook of the orders one by one. */
  orders: { ms: number; megabytes: number; memoryMb: number; fewMemoryMb: number };
}

/** A report of 100,000 rows as a sheet. */
export async function measureReportFile({ origin, database, pid }: BenchServer): Promise<FileFigures> {
  const orders = ROWS + A_DAY;
  const { store_id, token, client_id, day } = await makeShop(database, 'planilha', orders, { aDay: A_DAY, lines: 1 });
  await unhurried(database.db, (one) =>
    one
      .updateTable('orders')
      .set({ discount: 6, total: 65, discount_name: 'BEMVINDO' })
      .where('store_id', '=', store_id)
      .where('discount_name', '=', '')
      .execute(),
  );
  const write = async (what: string, rows: number) => {
    const query = `${what}&format=xlsx&compare=none&start=${addDays(day, -Math.ceil(rows / A_DAY))}&end=${addDays(day, -1)}`;
    const answer = await fetch(`${origin}/api/stores/report/file/${store_id}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`A planilha não veio: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    // A body of fetch can be walked through.
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
    return bytes;
  };
  // The days are added up and the code is loaded before, by no more than a few rows: what has grown once stays grown.
  const span = { start: addDays(day, -Math.ceil(ROWS / A_DAY)), end: day };
  await REPORT_READS['report']!({ call: callerOf(origin, token), store_id, client_id, ...span }); // a report of that name
  const measure = async (what: string) => {
    await write(what, 1);
    const writing = async (rows: number) => {
      const runs = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(
          await watchMemory(pid(), async () => {
            const from = performance.now();
            return { bytes: await write(what, rows), ms: performance.now() - from };
          }),
        );
      return {
        memoryMb: median(runs.map(({ grownMb }) => grownMb)),
        ms: median(runs.map(({ result }) => result.ms)),
        bytes: runs[0]?.result.bytes ?? 0,
      };
    };
    const few = await writing(FEW_ROWS);
    const { ms, bytes, memoryMb } = await writing(ROWS);
    return { ms: Math.round(ms), megabytes: round(bytes / 1024 ** 2), memoryMb, fewMemoryMb: few.memoryMb };
  };
  return { ...(await measure(`report=${REPORT}`)), orders: await measure('report=report&sheets=orders') };
}

/** When somebody collects, and how much at once, is the machine's: one run alone says little. */
const RUNS = 3;

const OFTEN_MS = 20;
const REST_MS = 3_000;

/** Of a server that `startBenchServer` started: Linux tells it, after what nothing holds any longer is gone. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; grownMb: number }> {
  process.kill(pid, 'SIGUSR2');
  await sleep(REST_MS);
  const before = residentMb(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), OFTEN_MS);
  try {
    const result = await work();
    return { result, grownMb: Math.round(Math.max(most, residentMb(pid)) - before) };
  } finally {
    clearInterval(watch);
  }
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
