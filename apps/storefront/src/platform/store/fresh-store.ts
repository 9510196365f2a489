import type { getStoreBySlug, getTableStoreBySlug } from '@comanda/contract/stores/stores';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { call } from '../api.ts';

/** @returns the store as it is now; null when it cannot be had, and the page stays as it is */
export async function freshStore({
  url,
  table_mode,
}: PublicStore): Promise<{ store: PublicStore; now: string } | null> {
  try {
    const store = table_mode
      ? await call<typeof getTableStoreBySlug>(
          { method: 'GET', path: 'stores/by-slug/{slug}/table' },
          { params: { slug: url } },
        )
      : await call<typeof getStoreBySlug>({ method: 'GET', path: 'stores/by-slug' }, { query: { slug: url } });
    return { store, now: new Date().toISOString() };
  } catch {
    return null;
  }
}
