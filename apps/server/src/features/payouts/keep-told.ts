import type { StoreId } from '@comanda/domain/ids';
import { addDays, daysBetween } from '@comanda/domain/local-time';
import { HANGS_ON } from '@comanda/domain/statements/match-payouts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { settleBefore, settleSales } from '../stock/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import { countTold } from './count-told.ts';
import { findTold, findToldRows, type Told, type ToldRow, writeToldRows } from './told.repo.ts';
import { findToldDates, getLastTold, hasTold, lockStale, setStale } from './told-days.repo.ts';

interface Clock {
  /** The store's business day, which is still being sold. */
  readonly today: string;
  readonly zone: string;
}
type Needs = Pick<Services, 'db' | 'transaction'>;

/** Until this date what is sold today changes nothing: a clock of the world may be a day beside the store's. */
const keptBefore = (today: string) => addDays(today, -HANGS_ON.after - 1);
const BEGINNING = '2000-01-01';
/** Kept dates of a store that a night looks at, each in its turn. */
const LOOKED_AT = 3;

/** Holds against the orders what statements say on dates where one side has changed: then what is kept of them is true. */
export async function keepTold(services: Needs, store_id: StoreId, { today }: Pick<Clock, 'today'>): Promise<void> {
  if (!(await hasTold(services.db, store_id))) return;
  await settleSales(services, store_id);
  while (await services.transaction((tx) => keepSome(tx, store_id, today)));
}

async function keepSome(tx: Tx, store_id: StoreId, today: string): Promise<boolean> {
  await settleBefore(tx, store_id);
  // Asked for after the store's events are settled: a zone that is set later is one of the next.
  const { zone } = await getOpeningRules(tx, store_id);
  const dates = await lockStale(tx, store_id, keptBefore(today));
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return false;
  const rows = await countTold(tx, store_id, zone, { from, to });
  const wanted = new Set(dates);
  await writeToldRows(
    tx,
    store_id,
    dates,
    rows.filter(({ date }) => wanted.has(date)),
  );
  await setStale(tx, store_id, dates, false);
  return true;
}

/** What statements say of the orders of some business days, and of orders that the store does not have. The caller has had it kept. */
export async function readTold(
  db: Db,
  store_id: StoreId,
  { today, zone }: Clock,
  { from, to }: { from: string; to: string },
): Promise<Told[]> {
  const kept = await findTold(db, store_id, { from, to });
  const since = keptBefore(today);
  // No order is of a business day earlier than the one before its date, nor its line's.
  if (to < addDays(since, -2)) return kept;
  const last = await getLastTold(db, store_id);
  if (last === null || last < since) return kept;
  const fresh = await countTold(db, store_id, zone, { from: since, to: last });
  return [...kept, ...fresh.filter(({ day }) => from <= day && day <= to)];
}

const textOf = (rows: readonly ToldRow[]) =>
  rows
    .map(({ date, day, origin, counted, told_orders, promotions_paid, refunded, told_fee, paid_out }) =>
      [date, day, origin, counted, told_orders, promotions_paid, refunded, told_fee, paid_out].join(' '),
    )
    .toSorted()
    .join('\n');

/** Holds some kept dates against the orders anew and lets go of what is other. @returns how many were */
export async function checkTold(
  { db, transaction, log }: Needs & Pick<Services, 'log'>,
  store_id: StoreId,
  { today }: Pick<Clock, 'today'>,
): Promise<number> {
  const kept = await findToldDates(db, store_id, keptBefore(today));
  const turn = daysBetween(BEGINNING, today) * LOOKED_AT;
  const picked = Array.from({ length: LOOKED_AT }, (_, at) => kept[(turn + at) % kept.length] ?? []).flat();
  let wrong = 0;
  for (const date of new Set([...kept.slice(0, 1), ...picked])) {
    const differs = await transaction(async (tx) => {
      await settleBefore(tx, store_id);
      const { zone } = await getOpeningRules(tx, store_id);
      const [before, now] = [
        await findToldRows(tx, store_id, [date]),
        await countTold(tx, store_id, zone, { from: date, to: date }),
      ];
      const still = await findToldDates(tx, store_id, keptBefore(today));
      if (!still.includes(date) || textOf(before) === textOf(now)) return false;
      await setStale(tx, store_id, [date], true);
      return true;
    });
    if (!differs) continue;
    wrong += 1;
    log.error({ store_id, date }, 'what statements say on a date was kept other than the orders say it');
  }
  return wrong;
}
