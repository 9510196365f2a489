import { addDays } from '@comanda/domain/local-time';
import { asClientId, asStoreId } from '@comanda/domain/ids';
import { growHistory } from '../apps/server/test/grow-history.ts';
import { SCREEN_READS } from '../apps/server/test/screen-reads.ts';
import { type BenchServer, startKeptServer } from './bench-server.ts';
import { callerOf, signInOwner } from './big-store.ts';
import { median } from './open-loop.ts';
import { restAwhile } from './report-shops.ts';
import { makeScene } from './scene.ts';

const A_DAY = 500;
const ITEMS = 200;
const RUNS = 15;
/** Orders of a client. */
const FAITHFUL = 20;

export interface GrowthFigures {
  what: string;
  /** Milliseconds of each read, the median, by the number of orders that the store has. */
  ms: Record<number, number>;
}

/**
 * What screens read, in stores with more and more history beside each other on one database: each read is asked of one store
 * after the other, so that a busy moment of the machine is nobody's alone. `growth 1e4 1e7` needs some 40 GB of disk.
 * @param sizes orders a store
 */
export async function measureGrowth(sizes: readonly number[]): Promise<{ reads: GrowthFigures[]; panelKb: number }> {
  const server = await startKeptServer('growth');
  try {
    const grown: [number, Place][] = [];
    for (const size of sizes.toSorted((a, b) => a - b)) grown.push([size, await growStore(server, size)]);
    await restAwhile(server.database.db);
    const reads: GrowthFigures[] = [];
    for (const [what, read] of Object.entries(SCREEN_READS)) {
      const times = new Map<number, number[]>(grown.map(([size]) => [size, []]));
      for (const [, place] of grown) await read(place);
      for (let run = 0; run < RUNS; run += 1)
        for (const [size, place] of grown) {
          const from = performance.now();
          await read(place);
          times.get(size)?.push(performance.now() - from);
        }
      reads.push({
        what,
        ms: Object.fromEntries([...times].map(([size, took]) => [size, Math.round(median(took))])),
      });
    }
    let panelKb = 0;
    for (const [, { store_id, token }] of grown)
      panelKb = Math.max(
        panelKb,
        await wireKb(`${server.origin}/api/stores/v2/orders-day?store_id=${store_id}`, token),
      );
    return { reads, panelKb };
  } finally {
    await server.stop();
  }
}

type Place = Parameters<(typeof SCREEN_READS)[string]>[0] & { token: string };

/** Of that many orders, or the one from an earlier run, whose panel says little on another day. */
async function growStore({ origin, database }: BenchServer, size: number): Promise<Place> {
  const { db, pool } = database;
  const slug = `historia${size}`;
  const before = await db.selectFrom('store_urls').where('url', '=', slug).select('store_id').executeTakeFirst();
  const store_id = asStoreId(before?.store_id ?? (await makeScene(db, slug, ITEMS)).store_id);
  const token = await signInOwner(db, store_id, `${slug}-${Date.now()}`);
  const newest = () =>
    db
      .selectFrom('orders')
      .where('store_id', '=', store_id)
      .select(['id', 'client_id', 'day'])
      .orderBy('store_id', 'desc') // by the store's own index, also while PostgreSQL has counted nothing of it
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  if ((await newest()) === undefined) {
    const items = await db.selectFrom('menu_items').where('store_id', '=', store_id).select('id').execute();
    await growHistory(pool, {
      store_id,
      orders: size,
      clients: Math.max(10, size / FAITHFUL),
      aDay: A_DAY,
      items: items.map(({ id }) => id),
      until: new Date(),
    });
  }
  const { id: order_id, client_id, day } = (await newest())!; // they are there
  const call = callerOf(origin, token);
  return { call, token, store_id, order_id, client_id: client_id ?? asClientId(0), from: addDays(day, -29), to: day };
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
