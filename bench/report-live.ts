import { REPORT_CALLS } from '@comanda/contract/reports/reports';
import { sql } from 'kysely';
import type { BenchServer } from './bench-server.ts';
import { callerOf, signInOwner } from './big-store.ts';
import { openLoop, quantiles, round } from './open-loop.ts';
import { orderRequests } from './orders.ts';
import type { Scene } from './scene.ts';

const RATE = 100;
const SECONDS = 20;
const PAUSE_MS = 100;

export interface LiveReportFigures {
  /** From an order to the first report that has it, asked again and again. */
  p50: number;
  max: number;
  orders: number;
  errors: number;
}

/** Today's report of one store while all of them sell 100 a second. */
export async function measureLiveReport(server: BenchServer, scenes: readonly Scene[]): Promise<LiveReportFigures> {
  const { origin, database } = server;
  const { store_id, slug } = scenes[0]!; // there are some
  const call = callerOf(origin, await signInOwner(database.db, store_id, `${slug}-relatorio`));
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report')!; // it is the first report
  const requests = await orderRequests(server, scenes, RATE * SECONDS);
  const seen: { at: number; orders: number }[] = [];
  const from = Date.now();
  let over = false;
  const look = async () => {
    while (!over || Date.now() < from) {
      const day = await today(database.db, store_id);
      const answer = (await call(route, {
        params: { id: store_id },
        body: { start: day, end: day, compare: 'none' },
      } as never)) as { totals: { orders?: number } }; // the report's own answer
      seen.push({ at: Date.now(), orders: answer.totals.orders ?? 0 });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const looking = look();
  const { errors } = await openLoop(origin, RATE, SECONDS, (index) => requests[index]!); // one a turn
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  over = true;
  await looking;
  const { rows } = await sql<{ at: Date; since: number }>`
    select created_at as at, row_number() over (order by created_at) as since from orders
    where store_id = ${store_id} and day = ${await today(database.db, store_id)} and status not in ('cancelled', 'scheduled')
    order by created_at`.execute(database.db);
  const delays = rows.flatMap(({ at, since }) => {
    const placed = new Date(at).getTime();
    if (placed < from) return [];
    const first = seen.find(({ orders }) => orders >= Number(since));
    return [(first?.at ?? Infinity) - placed];
  });
  const { p50, max } = quantiles(delays);
  return { p50, max: round(max), orders: delays.length, errors };
}

/** The business day of its last order. */
async function today(db: BenchServer['database']['db'], store_id: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select coalesce(order_day, current_date)::text as day from store_counters where store_id = ${store_id}`.execute(db);
  return rows[0]?.day ?? '';
}
