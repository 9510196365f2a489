import {
  type findInternalStores,
  type getReferrals,
  type getResellerStores,
  INTERNAL_PER_PAGE,
} from '@comanda/contract/stores/resellers';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { billStatus, monthOf, nextMonth } from '@comanda/domain/stores/plans';
import { resellerReferral, storeReferral } from '@comanda/domain/stores/store-referral';
import { storeZone } from '@comanda/domain/time-zones';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { isReseller } from '../auth/public.ts';
import { countEvery, findEvery, findReferred, getShortId, type ReferredRow } from './resellers.repo.ts';

const statusOf = ({ ever, sells }: ReferredRow) => (sells ? 'active' : ever ? 'idle' : 'new');
const spanOf = (month: string) => ({ month, next: nextMonth(month) });

/** The stores that a store has recommended Comanda to, as of now. */
export async function readReferrals(db: Db, store_id: StoreId, now: Date): Promise<Output<typeof getReferrals>> {
  const code = storeReferral(await getShortId(db, store_id));
  const rows = await findReferred(db, code, spanOf(monthOf(now.toISOString().slice(0, 10))));
  const stores = rows.map((row) => {
    const { name, city, state, created_at } = row;
    return { name, city, state, created_at, status: statusOf(row) } as const;
  });
  return { code, stores };
}

type Query = Out<(typeof getResellerStores)['query']>;
/** @throws {AppError} not_found for whoever is no reseller, and for another one's list */
export async function readResellerStores(
  { db, config }: Pick<Services, 'db' | 'config'>,
  user: SignedInUser,
  id: number,
  query: Query,
  now: Date,
): Promise<Output<typeof getResellerStores>> {
  if (id !== user.id || !isReseller(config, user.email)) throw new AppError('not_found');
  const today = now.toISOString().slice(0, 10);
  const { month = Number(today.slice(5, 7)), year = Number(today.slice(0, 4)) } = query;
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const code = resellerReferral(user.id);
  const rows = await findReferred(db, code, spanOf(first));
  const stores = rows.map((row) => {
    const { id: store_id, name, city, state, created_at, is_new, bill, country_id, timezone } = row;
    const day = toLocal(now, storeZone(timezone, country_id)).date;
    return {
      id: store_id,
      name,
      city,
      state,
      created_at,
      is_new,
      status: statusOf(row),
      tier: bill?.tier ?? null,
      bill_status: bill ? billStatus(bill, day) : null,
    } as const;
  });
  return { code, month, year, stores };
}

/** A page of every store; a page past the last one is the last one. */
export async function readInternalStores(
  db: Db,
  { search = '', page: wanted = 1 }: Out<(typeof findInternalStores)['query']>,
): Promise<Output<typeof findInternalStores>> {
  const total = await countEvery(db, search);
  const pages = Math.max(1, Math.ceil(total / INTERNAL_PER_PAGE));
  const page = Math.min(wanted, pages);
  const stores = await findEvery(db, search, { limit: INTERNAL_PER_PAGE, offset: (page - 1) * INTERNAL_PER_PAGE });
  return { stores, page, pages, total };
}
