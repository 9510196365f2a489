import type { StoreToday } from '@comanda/contract/reports/dashboard';
import { asStoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Db } from '../../platform/db.ts';
import { sumStoresDay } from '../reports/public.ts';
import { findOpeningRules, findStores } from '../stores/public.ts';

const NOTHING = { orders: 0, total: ZERO, waiting: 0 };

/** The running day of each of a user's stores, by name: three statements, however many they are. */
export async function readStoresDay(db: Db, user_id: number, now: Date): Promise<StoreToday[]> {
  const stores = await findStores(db, user_id, now);
  const rules = await findOpeningRules(
    db,
    stores.map(({ id }) => id),
  );
  const days = new Map([...rules].map(([id, each]) => [id, storeDay(each, now)]));
  const sums = await sumStoresDay(db, days);
  return stores.map(({ id, name, country_id, open_status, is_open }) => {
    const { orders, total, waiting } = sums.get(id) ?? NOTHING;
    const day = days.get(id) ?? '';
    return { store_id: asStoreId(id), name, country_id, day, orders, total, waiting, open_status, is_open };
  });
}
