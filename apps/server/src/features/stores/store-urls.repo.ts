import { refuseSlug, suggestSlug } from '@comanda/domain/slug';
import { fieldError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

const CANDIDATES = 30;

/** Who holds a link, also as a former one. @returns null when it is free */
export async function findHolder(db: Db, url: string): Promise<number | null> {
  const row = await db.selectFrom('store_urls').select('store_id').where('url', '=', url).executeTakeFirst();
  return row?.store_id ?? null;
}

/** @returns a free link made from a name */
export async function findFreeUrl(db: Db, name: string): Promise<string> {
  const candidates = Array.from({ length: CANDIDATES }, (_, attempt) => suggestSlug(name, attempt));
  const rows = await db.selectFrom('store_urls').select('url').where('url', 'in', candidates).execute();
  const taken = new Set(rows.map(({ url }) => url));
  const free = candidates.find((url) => !taken.has(url) && refuseSlug(url) === null);
  return free ?? suggestSlug(name, CANDIDATES + taken.size + name.length * 7);
}

/**
 * Takes a link for a store. The links that it had before stay its own, so that a printed code goes on working.
 * @throws {AppError} slug_taken with a free `suggestion`
 */
export async function takeUrl(tx: Tx, store_id: number, url: string): Promise<void> {
  await tx
    .insertInto('store_urls')
    .values({ url, store_id })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute();
  if ((await findHolder(tx, url)) === store_id) return;
  const suggestion = await findFreeUrl(tx, url);
  throw fieldError('slug_taken', 'url', { suggestion });
}
