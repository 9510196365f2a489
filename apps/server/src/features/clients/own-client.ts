import type { ClientAddress, customerInStore } from '@comanda/contract/clients/clients';
import type { In } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { getCustomer } from '../customers/public.ts';
import { describeOwnClient, getOwnPlace, updateOwnAddress } from './own-client.repo.ts';
import { findStorePage } from './store-page.repo.ts';

/** A signed-in customer's own account, with what a store knows of them. @throws {AppError} not_found for another's */
export async function describeCustomer(
  db: Db,
  customer_id: number,
  id: number,
  { store_id, now }: { store_id: number | undefined; now: Date },
): Promise<In<typeof customerInStore>> {
  if (id !== customer_id) throw new AppError('not_found');
  const store = store_id === undefined ? null : await getPageId(db, store_id);
  return { ...(await getCustomer(db, id)), ...(await describeOwnClient(db, store, id, now)) };
}

/** What a store knows of where an account is delivered to, and the store's link. @throws {AppError} not_found for another's */
export async function readOwnPlace(db: Db, customer_id: number, clientId: number, store_id: number) {
  const page = orNotFound(await findStorePage(db, store_id));
  return { url: page.url, ...(await getOwnPlace(db, page.store_id, customer_id, clientId)) };
}

/** @throws {AppError} not_found */
export async function changeOwnAddress(
  db: Db,
  customer_id: number,
  { store_id, ...address }: ClientAddress & { store_id: number },
): Promise<ClientAddress> {
  return updateOwnAddress(db, await getPageId(db, store_id), customer_id, address);
}

const getPageId = async (db: Db, store_id: number): Promise<StoreId> =>
  orNotFound(await findStorePage(db, store_id)).store_id;
