import { settlesSince } from '@comanda/domain/delivery/settles-since';
import type { DriverId, StoreId } from '@comanda/domain/ids';
import { add, type Money, ZERO } from '@comanda/domain/money';
import type { Db } from '../../platform/db.ts';
import { payOfWays } from './pay-of-ways.ts';
import { findCancelledWays, findLostWays, findOpenShifts, type Since } from './vain-ways.repo.ts';

interface Owed extends Since {
  /** When the shift was opened that is settled next; now where there is none. */
  opened_at: Date;
  /** For ways that led to nothing. */
  vain: Money;
}

/** What a settlement of now would count of each driver's ways: since when, and what those earn that led to nothing. */
export async function readOwedWays(db: Db, store_id: StoreId, now: Date): Promise<Owed[]> {
  const shifts = (await findOpenShifts(db, store_id)).map(({ driver_id, opened_at, last_closed_at, times_closed }) => ({
    driver_id,
    opened_at: opened_at === null ? now : new Date(opened_at),
    ...settlesSince(
      { opened_at: opened_at ?? now.toISOString(), last_closed_at, was_closed: (times_closed ?? 0) > 0 },
      now,
    ),
  }));
  const ways = (
    await Promise.all([findLostWays(db, store_id, shifts), findCancelledWays(db, store_id, shifts)])
  ).flat();
  const payOf = async (driver_id: DriverId): Promise<Money> => {
    const own = ways.filter((way) => way.driver_id === driver_id);
    if (own.length === 0) return ZERO;
    return add(...own.map(await payOfWays(db, store_id, driver_id, own)));
  };
  return Promise.all(
    shifts.map(async ({ driver_id, opened_at, since }) => ({
      driver_id,
      opened_at,
      since,
      vain: await payOf(driver_id),
    })),
  );
}
