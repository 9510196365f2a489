import type { checkSlug } from '@comanda/contract/stores/stores';
import type { Output } from '@comanda/contract/route';
import { canonicalSlug, refuseSlug } from '@comanda/domain/slug';
import type { Db } from '../../platform/db.ts';
import { findFreeUrl, findHolder } from './store-urls.repo.ts';

/** Whether a link is free, and one that is. @param store_id whose own links count as free */
export async function judgeSlug(
  db: Db,
  typed: string,
  store_id: number | undefined,
): Promise<Output<typeof checkSlug>> {
  const slug = canonicalSlug(typed);
  const refusal = refuseSlug(slug);
  const holder = refusal === null ? await findHolder(db, slug) : null;
  const taken = holder !== null && holder !== store_id;
  const reason = refusal?.code ?? (taken ? ('slug_taken' as const) : null);
  return {
    slug,
    available: reason === null,
    reason,
    suggestion: reason === null ? slug : await findFreeUrl(db, typed),
  };
}
