import { setTimeout as rest } from 'node:timers/promises';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { keepFacts } from '../src/features/reports/public.ts';
import { analyze } from '../src/platform/database/analyze.ts';
import type { Services } from '../src/platform/services.ts';
import type { DemoStore } from './demo-store.ts';
import { openingOf } from './read-store.ts';
import { brasaBurger } from './stores/brasa-burger.ts';
import { quintalDaNena } from './stores/quintal-da-nena.ts';
import { tropikai } from './stores/tropikai.ts';
import { writePastWeek } from './write-past.ts';

/** Between two weeks, so that whoever looks at the demo meanwhile does not wait. */
const REST_MS = 120;
const BEGINNING = '2000-01-01';
const TABLES = ['orders', 'order_items', 'order_item_complements', 'clients', 'tabs', 'fact_orders', 'fact_items'];
type Needs = Pick<Services, 'db' | 'transaction' | 'clock' | 'log'>;

/**
 * Gives the demo's stores their past, a week a transaction, while the server is at work: the shop of three months is there
 * at once. Stopped half way, it goes on with the next start.
 * @param days how far back
 */
export function growPast(services: Needs, days: number): { stop: () => Promise<void>; done: Promise<void> } {
  const stopping = new AbortController();
  const done = grow(services, days, stopping.signal).catch((err: unknown) => {
    if (!stopping.signal.aborted) services.log.warn({ err }, 'the demo’s past waits for the next start');
  });
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function grow(services: Needs, days: number, stopping: AbortSignal): Promise<void> {
  const { db, transaction, clock } = services;
  let written = 0;
  for (const demo of [quintalDaNena, brasaBurger, tropikai]) {
    const row = await db
      .selectFrom('stores')
      .select('id')
      .where('url', '=', demo.settings.url)
      .where('source', '=', 'demo')
      .executeTakeFirst();
    if (!row) continue;
    const store_id = asStoreId(row.id); // read from the store's own row
    const before = written;
    for (let more = true; more;) {
      stopping.throwIfAborted();
      more = await transaction((tx) => writePastWeek(tx, { demo, store_id, days, now: clock() }));
      if (!more && written === before) break;
      written += 1;
      await rest(REST_MS, undefined, { signal: stopping });
    }
    if (written > before) await addUp(services, demo, store_id);
  }
}

/** The reports find their numbers ready. */
async function addUp(services: Needs, demo: DemoStore, store_id: StoreId): Promise<void> {
  await analyze(services.db, TABLES);
  const today = toLocal(services.clock(), openingOf(demo).zone).date;
  await keepFacts(services, store_id, { from: BEGINNING, to: today }, { today });
}
