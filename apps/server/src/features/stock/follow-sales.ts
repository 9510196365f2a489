import { asStoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { settleSome } from './settle-sales.ts';

/** How long after an order its store's sales are settled: those that come meanwhile are one step with it. */
const REST_MS = 5_000;
/** Between two steps, whichever the stores. */
const PAUSE_MS = 200;
const MOST_STORES = 10_000;

/** Settles the sales of this process as they come, one small step at a time, so that no minute begins with all of them. */
export function followSales({ events, transaction, log }: Pick<Services, 'events' | 'transaction' | 'log'>): void {
  /** When a store's next step is due; the stores in the order in which they were woken. */
  const due = new Map<number, number>();
  let timer: NodeJS.Timeout | null = null;

  const next = () => {
    timer = due.size === 0 ? null : setTimeout(() => void step(), PAUSE_MS).unref();
  };
  async function step(): Promise<void> {
    const now = performance.now();
    const store_id = [...due].find(([, at]) => at <= now)?.[0];
    if (store_id !== undefined) {
      due.delete(store_id);
      try {
        const more = await transaction((tx) => settleSome(tx, asStoreId(store_id))); // a store has told of its events
        if (more) due.set(store_id, now);
      } catch (err) {
        log.warn({ err }, 'sales wait for the next minute');
      }
    }
    next();
  }
  events.onWake((store_id) => {
    if (due.has(store_id) || due.size >= MOST_STORES) return;
    due.set(store_id, performance.now() + REST_MS);
    if (timer === null) next();
  });
}
