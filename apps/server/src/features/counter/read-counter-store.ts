import { counterStore } from '@comanda/contract/floor/counter-store';
import type { StoreId } from '@comanda/domain/ids';
import { brotli } from '../../platform/http/compress.ts';
import type { Db } from '../../platform/db.ts';
import { getMenuVersion, getStoreSettings, labelPayments } from '../stores/public.ts';
import { findCounterMenu, getCounterSettings } from './counter-menu.repo.ts';

/** The counter's whole catalogue at one version, as text. */
export interface CounterView {
  etag: string;
  json: string;
  /** Compressed when first asked for. */
  br: () => Promise<Buffer>;
}

/** Part of the ETag: a release that changes the answer's shape gives it another one. */
const SHAPE = 2;
const MAX_STORES = 50;
const caches = new WeakMap<Db, Map<StoreId, { version: number; view: CounterView }>>();
const settingsSchema = counterStore.omit({ groups: true, complement_groups: true });

/** Kept in memory by its version, so that many counters of a shop cost one read. @throws {AppError} not_found */
export async function readCounterStore(db: Db, store_id: StoreId): Promise<CounterView> {
  const cache = caches.get(db) ?? new Map<StoreId, { version: number; view: CounterView }>();
  caches.set(db, cache);
  const version = await getMenuVersion(db, store_id);
  const known = cache.get(store_id);
  if (known && known.version === version) return known.view;
  const { version: read, view } = await load(db, store_id);
  cache.delete(store_id);
  cache.set(store_id, { version: read, view });
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_STORES) break;
    cache.delete(oldest);
  }
  return view;
}

/** The version is read before the menu: a change in between makes it old at once. */
async function load(db: Db, store_id: StoreId): Promise<{ version: number; view: CounterView }> {
  const store = await getStoreSettings(db, store_id);
  const [more, menu] = await Promise.all([getCounterSettings(db, store_id), findCounterMenu(db, store_id)]);
  const settings = settingsSchema.parse({
    ...store,
    ...more,
    has_discount_password: store.discount_password_hash !== null,
    payment_methods: labelPayments(store, store.payment_methods).filter(({ enabled, cashier }) => enabled && cashier),
  });
  const json = `${JSON.stringify(settings).slice(0, -1)},${menu.slice(1)}`;
  let compressed: Promise<Buffer> | undefined;
  const view = {
    etag: `W/"${store_id}-${store.menu_version}-${SHAPE}"`,
    json,
    br: () => (compressed ??= brotli(json)),
  };
  return { version: store.menu_version, view };
}
