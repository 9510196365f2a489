import type { PublicMenu } from '@comanda/contract/menu/menu';
import type { PublicStore } from '@comanda/contract/stores/stores';
import type { StoreId } from '@comanda/domain/ids';
import { canonicalSlug } from '@comanda/domain/slug';
import { minuteOf } from '../../platform/clock.ts';
import { brotli } from '../../platform/http/compress.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { findPublicMenu } from '../menu/public.ts';
import { type PlannedWaits, plannedWaits } from '../promises/public.ts';
import {
  getMenuVersion,
  getPublicRow,
  getShownRating,
  isMenuChanging,
  publicStorePart,
  type PublicRow,
} from '../stores/public.ts';
import { findStoreIdByUrl } from './public-store.repo.ts';

/** A store's public page at a minute: what the call answers, and what the storefront is rendered from. */
export interface PublicStoreView {
  store_id: StoreId;
  /** Grows with every change that customers can see. */
  version: number;
  store: PublicStore;
  /** The same as JSON text. */
  json: string;
  /** The text compressed: made when first asked for. */
  br: () => Promise<Buffer>;
  /** Whether it would be given at that moment, without asking anything. */
  holds: (now: Date) => boolean;
}

interface Loaded {
  row: PublicRow;
  rating: PublicStore['rating'];
  menu: string;
  parsed: PublicMenu;
  /** When the version was last compared with the table's. */
  checked_at: number;
  views: Map<boolean, PublicStoreView & { minute: number }>;
}
interface Cache {
  ids: Map<string, StoreId>;
  stores: Map<StoreId, Loaded>;
  loading: Map<StoreId, Promise<Loaded>>;
}

/** How long another process's change may stay unseen. */
const TRUSTED_MS = 1_000;
const MAX_STORES = 300;
const MAX_LINKS = 20_000;
const caches = new WeakMap<Db, Cache>();

/**
 * The store behind a link with its menu. Kept in memory by its version: warm it costs no query, cold it costs four.
 * Open hours and waiting times are judged anew each minute, which asks for the kitchen's queue.
 * @returns null when there is no such store, or it is not shown any more
 */
export async function getPublicStore(
  { db, config }: Pick<Services, 'db' | 'config'>,
  slug: string,
  { table_mode, now }: { table_mode: boolean; now: Date },
): Promise<PublicStoreView | null> {
  const cache = cacheOf(db);
  const store_id = await storeIdOf(db, cache, canonicalSlug(slug));
  if (store_id === null) return null;
  const trusted = config.NODE_ENV === 'production' ? TRUSTED_MS : 0;
  const loaded = await freshStore(db, cache, store_id, now, trusted);
  if (!loaded.row.active) return null;
  const minute = minuteOf(now);
  const known = loaded.views.get(table_mode);
  if (known?.minute === minute) return known;
  // Once a minute: what an order for now would be promised, as far as it can be known without one.
  const waits = await plannedWaits(db, store_id).catch(() => null);
  const isFresh = (at: Date) => cache.stores.get(store_id) === loaded && isTrusted(loaded, store_id, at, trusted);
  return viewOf(loaded, store_id, table_mode, { now, minute, waits, isFresh });
}

function cacheOf(db: Db): Cache {
  const known = caches.get(db) ?? { ids: new Map(), stores: new Map(), loading: new Map() };
  caches.set(db, known);
  return known;
}

/** A link never moves to another store, so what was found once stays true. */
async function storeIdOf(db: Db, { ids }: Cache, url: string): Promise<StoreId | null> {
  const known = ids.get(url);
  if (known !== undefined) return known;
  const store_id = await findStoreIdByUrl(db, url);
  if (store_id !== null) keep(ids, url, store_id, MAX_LINKS);
  return store_id;
}

async function freshStore(db: Db, cache: Cache, store_id: StoreId, now: Date, trusted: number): Promise<Loaded> {
  const loaded = cache.stores.get(store_id);
  if (!loaded) return load(db, cache, store_id, now);
  if (isTrusted(loaded, store_id, now, trusted)) return loaded;
  if ((await getMenuVersion(db, store_id)) !== loaded.row.menu_version) return load(db, cache, store_id, now);
  loaded.checked_at = now.getTime();
  keep(cache.stores, store_id, loaded, MAX_STORES);
  return loaded;
}

function isTrusted({ checked_at }: Loaded, store_id: StoreId, now: Date, trusted: number): boolean {
  const age = now.getTime() - checked_at;
  return age >= 0 && age < trusted && !isMenuChanging(store_id);
}

/** However many ask at once, the store is read once. The row, and with it the version, is read before the menu. */
async function load(db: Db, cache: Cache, store_id: StoreId, now: Date): Promise<Loaded> {
  const running = cache.loading.get(store_id);
  if (running) return running;
  const reading = (async () => {
    const row = await getPublicRow(db, store_id);
    const rating = row.display_rating ? await getShownRating(db, store_id, now) : null;
    const menu = await findPublicMenu(db, store_id);
    const parsed = JSON.parse(menu) as PublicMenu; // the statement writes exactly that
    const loaded: Loaded = { row, rating, menu, parsed, checked_at: now.getTime(), views: new Map() };
    keep(cache.stores, store_id, loaded, MAX_STORES);
    return loaded;
  })();
  cache.loading.set(store_id, reading);
  try {
    return await reading;
  } finally {
    cache.loading.delete(store_id);
  }
}

function viewOf(
  loaded: Loaded,
  store_id: StoreId,
  table_mode: boolean,
  {
    now,
    minute,
    waits,
    isFresh,
  }: { now: Date; minute: number; waits: PlannedWaits | null; isFresh: (at: Date) => boolean },
): PublicStoreView {
  const before = loaded.views.get(table_mode);
  const typed = publicStorePart(loaded.row, now, table_mode, loaded.rating);
  const part = {
    ...typed,
    wait_time: Math.max(typed.wait_time, waits?.delivered ?? 0),
    wait_time_takeaway: Math.max(typed.wait_time_takeaway, waits?.handed ?? 0),
  };
  const json = `${JSON.stringify(part).slice(0, -1)},${loaded.menu.slice(1)}`;
  if (before?.json === json) {
    before.minute = minute;
    return before;
  }
  let compressed: Promise<Buffer> | undefined;
  const view: PublicStoreView & { minute: number } = {
    store_id,
    version: loaded.row.menu_version,
    store: { ...part, ...loaded.parsed },
    json,
    // Level 5: 100 KB in 2–3 ms; 11 takes a third of a second.
    br: () => (compressed ??= brotli(json, 5)),
    holds: (at) => view.minute === minuteOf(at) && loaded.views.get(table_mode) === view && isFresh(at),
    minute,
  };
  loaded.views.set(table_mode, view);
  return view;
}

/** The most used stay: who is kept again moves to the end, and the first one goes. */
function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, limit: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= limit) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
}
