import { type listStoresPaginated, STORES_PER_PAGE } from '@comanda/contract/stores/stores';
import type { Output } from '@comanda/contract/route';
import type { Db } from '../../platform/db.ts';
import { countStores, findStores } from './stores.repo.ts';

/** A page of someone's stores; a page past the last one is the last one. */
export async function listPage(
  db: Db,
  user_id: number,
  { page: wanted = 1, search = '' }: { page?: number | undefined; search?: string | undefined },
  now: Date,
): Promise<Output<typeof listStoresPaginated>> {
  const total = await countStores(db, user_id, search);
  const pages = Math.max(1, Math.ceil(total / STORES_PER_PAGE));
  const page = Math.min(wanted, pages);
  const stores = await findStores(db, user_id, now, {
    search,
    limit: STORES_PER_PAGE,
    offset: (page - 1) * STORES_PER_PAGE,
  });
  return { stores, page, pages, total };
}
