import type { countVisit as call } from '@comanda/contract/stores/visits';
import type { Out } from '@comanda/contract/route';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { findStorePage } from '../clients/public.ts';
import { countPostVisit, countViews, hasItem } from './visits.repo.ts';

/** Counts, and keeps nothing of who it was. @throws {AppError} not_found */
export async function countVisit(
  db: Db,
  { store_id, type, item_id, first = false, source = 'direct', post }: Out<(typeof call)['body']>,
  now: Date,
): Promise<{ ok: true }> {
  const page = orNotFound(await findStorePage(db, store_id));
  const day = toLocal(now, storeZone(page.timezone, page.country_id)).date;
  if (post !== undefined && (type === 'page' || type === 'order'))
    await countPostVisit(db, page.store_id, post, type === 'order');
  if (type === 'page') {
    const views = [{ kind: 'page', key: '' } as const, { kind: 'source', key: source } as const];
    await countViews(db, page.store_id, day, views);
  } else if (type !== 'item') {
    await countViews(db, page.store_id, day, [{ kind: 'step', key: `${type} ${source}` }]);
  } else if (item_id !== undefined && (await hasItem(db, page.store_id, item_id))) {
    const step = first ? [{ kind: 'step', key: `item ${source}` } as const] : [];
    await countViews(db, page.store_id, day, [{ kind: 'item', key: String(item_id) }, ...step]);
  }
  return { ok: true };
}
