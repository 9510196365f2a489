import { addDays } from '@comanda/domain/local-time';
import { asClientId, asStoreId } from '@comanda/domain/ids';
import { growHistory } from '../apps/server/test/grow-history.ts';
import { SCREEN_READS } from '../apps/server/test/screen-reads.ts';
import type { BenchServer } from './bench-server.ts';
import { callerOf, makeBigStore } from './big-store.ts';
import { median } from './open-loop.ts';
import { restAwhile } from './report-shops.ts';

const A_DAY = 500;
const ITEMS = 200;
const RUNS = 9;
/** Orders of a client. */
const FAITHFUL = 20;

export interface GrowthFigures {
  what: string;
  /** Milliseconds of each read, the median, by the number of orders that the store has. */
  ms: Record<number, number>;
}

/** What screens read, in stores with more and more history on one database. @param sizes orders a store */
export async function measureGrowth(
  { origin, database }: BenchServer,
  sizes: readonly number[],
): Promise<{ reads: GrowthFigures[]; panelKb: number }> {
  const { db, pool } = database;
  const figures = new Map<string, Record<number, number>>();
  let panelKb = 0;
  for (const size of sizes.toSorted((a, b) => a - b)) {
    const { store_id, token } = await makeBigStore(db, `historia${size}`, ITEMS);
    const items = await db.selectFrom('menu_items').where('store_id', '=', store_id).select('id').execute();
    const { day } = await growHistory(pool, {
      store_id: asStoreId(store_id),
      orders: size,
      clients: Math.max(10, size / FAITHFUL),
      aDay: A_DAY,
      items: items.map(({ id }) => id),
      until: new Date(),
    });
    await restAwhile(db);
    const { id: order_id, client_id } = await db
      .selectFrom('orders')
      .where('store_id', '=', store_id)
      .select(['id', 'client_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const call = callerOf(origin, token);
    const place = { call, store_id, order_id, client_id: client_id ?? asClientId(0), from: addDays(day, -29), to: day };
    for (const [what, read] of Object.entries(SCREEN_READS)) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const from = performance.now();
        await read(place);
        times.push(performance.now() - from);
      }
      figures.set(what, { ...figures.get(what), [size]: Math.round(median(times)) });
    }
    panelKb = Math.max(panelKb, await wireKb(`${origin}/api/stores/v2/orders-day?store_id=${store_id}`, token));
  }
  return { reads: [...figures].map(([what, ms]) => ({ what, ms })), panelKb };
}

/** What an answer takes on its way to a browser: fetch would unpack it. */
async function wireKb(url: string, token: string): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(Math.round(bytes / 1024)));
    }).on('error', reject);
  });
}
