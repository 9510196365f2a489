import type { StoreToday } from '@comanda/contract/dashboard';
import type { StoreListEntry } from '@comanda/contract/stores';
import { asStoreId } from '@comanda/domain/ids';
import { storeDay } from '@comanda/domain/store-day';
import type { Db } from '../../platform/db.ts';
import { findStores, getOpeningRules } from '../stores/public.ts';
import { countOpen, sumDay } from './dashboard.repo.ts';

/** The running day of each of a user's stores, by name. */
export async function readStoresDay(db: Db, user_id: number, now: Date): Promise<StoreToday[]> {
  const stores = await findStores(db, user_id, now);
  return Promise.all(stores.map((store) => readDay(db, store, now)));
}

async function readDay(db: Db, store: StoreListEntry, now: Date): Promise<StoreToday> {
  const store_id = asStoreId(store.id); // one of the user's own
  const day = storeDay(await getOpeningRules(db, store_id), now);
  const [{ orders, total }, open] = await Promise.all([
    sumDay(db, store_id, { day, until: now }),
    countOpen(db, store_id),
  ]);
  const { name, country_id, open_status, is_open } = store;
  const waiting = open.find(({ status }) => status === 'received')?.orders ?? 0;
  return { store_id, name, country_id, day, orders, total, waiting, open_status, is_open };
}
