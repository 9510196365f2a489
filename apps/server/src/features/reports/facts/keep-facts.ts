import type { StoreId } from '@comanda/domain/ids';
import { addDays, daysBetween } from '@comanda/domain/local-time';
import type { Tx } from '../../../platform/db.ts';
import type { Services } from '../../../platform/services.ts';
import { settleBefore, settleKept } from '../../stock/public.ts';
import { getOpeningRules } from '../../stores/public.ts';
import { mendFirsts } from './firsts.repo.ts';
import { dropDay, findDifferences, findKeptDays, findUnkeptDays, keepDays, type Period } from './facts.repo.ts';

/** Days a transaction: the store's sales wait meanwhile, its orders do not. */
const AT_ONCE = 31;
/** Kept days of a store that a night looks at: yesterday, and each other one in its turn. */
const LOOKED_AT = 5;
/** Before whatever was sold. */
export const BEGINNING = '2000-01-01';

export interface Clock {
  /** The store's business day, which is still being sold. */
  readonly today: string;
}
export type Needs = Pick<Services, 'db' | 'transaction'>;

/**
 * Adds up the finished days of a period that are not, and takes note of the orders that have changed since: then what the
 * facts hold is true.
 */
export async function keepFacts(services: Needs, store_id: StoreId, { from, to }: Period, { today }: Clock) {
  await settleKept(services, store_id, { from, to });
  const finished = { from, to: to < today ? to : addDays(today, -1) };
  for (;;) {
    const days = await findUnkeptDays(services.db, store_id, finished, AT_ONCE);
    if (days.length === 0) return;
    await services.transaction(async (tx) => {
      await settleBefore(tx, store_id);
      await keepDays(tx, store_id, await getZone(tx, store_id), days);
    });
  }
}

/** By which the hours of orders are kept. Asked for after the store's events are settled: a zone that is set later is one of the next. */
const getZone = async (tx: Tx, store_id: StoreId): Promise<string> => (await getOpeningRules(tx, store_id)).zone;

/** Adds up the first days of a finished period that are not; the caller holds the cursor. @returns whether there were some */
export async function keepUnkept(tx: Tx, store_id: StoreId, period: Period): Promise<boolean> {
  const days = await findUnkeptDays(tx, store_id, period, AT_ONCE);
  if (days.length > 0) await keepDays(tx, store_id, await getZone(tx, store_id), days);
  return days.length > 0;
}

/** Adds some kept days up anew and, where one is other than its orders, mends it. @returns how many were */
export async function checkFacts(services: Needs & Pick<Services, 'log'>, store_id: StoreId, { today }: Clock) {
  const kept = await findKeptDays(services.db, store_id);
  const turn = daysBetween(BEGINNING, today) * LOOKED_AT;
  const picked = Array.from({ length: LOOKED_AT }, (_, at) => kept[(turn + at) % kept.length] ?? []).flat();
  let mended = 0;
  for (const day of new Set([...kept.slice(0, 1), ...picked])) {
    const tables = await services.transaction(async (tx): Promise<string[]> => {
      await settleBefore(tx, store_id);
      const different = await findDifferences(tx, store_id, await getZone(tx, store_id), day);
      if (different.length > 0) await dropDay(tx, store_id, day);
      return [...different, ...((await mendFirsts(tx, store_id, day)) ? ['fact_firsts'] : [])];
    });
    if (tables.length === 0) continue;
    mended += 1;
    services.log.error({ store_id, day, tables }, 'the facts of a day were other than its orders');
  }
  return mended;
}
