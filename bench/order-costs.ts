import path from 'node:path';
import type { Db } from '../apps/server/src/platform/db.ts';
import type { BenchServer } from './bench-server.ts';
import { median, round } from './open-loop.ts';
import { orderRequests, send } from './orders.ts';
import { makeScene, type Scene } from './scene.ts';

/** Rounds come in pairs, the first of each in turn: what the machine does besides meets both alike. */
const PAIRS = 30;
const ORDERS = 60;
const WARM_UP = 300;
const MATERIALS = 60;
/** Of each item. */
const INGREDIENTS = 4;

export interface OrderCostFigures {
  withMs: number;
  withoutMs: number;
  /** Percent: the median of the pairs, and the half of them in the middle. */
  percent: number;
  quarters: [number, number];
}

/** What an order's time grows by, since it knows what it costs: two servers on one database, one of which does not ask. */
export async function measureOrderCosts(server: BenchServer): Promise<OrderCostFigures> {
  const scene = await makeScene(server.database.db, 'medicaocustos');
  await giveCosts(server.database.db, scene);
  const without = await server.beside({ first: path.join(import.meta.dirname, 'without-costs.ts') });
  try {
    const requests = await orderRequests(server, [scene], 2 * (WARM_UP + PAIRS * ORDERS));
    let next = 0;
    const sendRound = async (origin: string, count: number) => {
      const times: number[] = [];
      for (let sent = 0; sent < count; sent += 1) {
        const from = performance.now();
        await send(origin, requests[next++]!); // as many as all rounds send
        times.push(performance.now() - from);
      }
      return median(times);
    };
    for (const { origin } of [server, without]) await sendRound(origin, WARM_UP);
    const pairs: { one: number; other: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      if (pair % 2 === 0) {
        const one = await sendRound(server.origin, ORDERS);
        pairs.push({ one, other: await sendRound(without.origin, ORDERS) });
      } else {
        const other = await sendRound(without.origin, ORDERS);
        pairs.push({ one: await sendRound(server.origin, ORDERS), other });
      }
    }
    const grown = pairs.map(({ one, other }) => (one / other - 1) * 100).toSorted((a, b) => a - b);
    const at = (share: number) => round(grown[Math.floor(grown.length * share)] ?? Number.NaN);
    return {
      withMs: round(median(pairs.map(({ one }) => one)), 2),
      withoutMs: round(median(pairs.map(({ other }) => other)), 2),
      percent: at(0.5),
      quarters: [at(0.25), at(0.75)],
    };
  } finally {
    await without.stop();
  }
}

/** Recipes for every item and complement, packaging, fees and a tax. */
async function giveCosts(db: Db, { store_id, items, complements }: Scene): Promise<void> {
  const tags = await db
    .insertInto('tags')
    .values(Array.from({ length: MATERIALS }, (_, at) => ({ store_id, name: `Insumo ${at}`, unit: 'g', cost: 0.02 })))
    .returning('id')
    .execute();
  const tag = (at: number) => tags[at % MATERIALS]!.id; // within the list
  await db
    .insertInto('recipes')
    .values([
      ...items.flatMap((menu_item_id, item) =>
        Array.from({ length: INGREDIENTS }, (_, at) => ({
          store_id,
          menu_item_id,
          tag_id: tag(item + at * 7),
          unit: 'g',
          quantity: 50,
        })),
      ),
      ...complements.map((complement_id, at) => ({
        store_id,
        complement_id,
        tag_id: tag(at),
        unit: 'g',
        quantity: 20,
      })),
    ])
    .execute();
  await db.updateTable('menu_items').set({ packaging_cost: 0.8 }).where('store_id', '=', store_id).execute();
  await db
    .updateTable('payment_methods')
    .set({ fee_percent: 1.5, fee_fixed: 0.1 })
    .where('store_id', '=', store_id)
    .execute();
  await db.insertInto('cost_settings').values({ store_id, packaging_cost: 1, tax_percent: 6 }).execute();
}
