import type { ClientAddress, customerInStore, getLastOrder } from '@comanda/contract/clients/clients';
import type { In } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { balanceOf } from '../loyalty/public.ts';
import { readAddress } from './clients.repo.ts';

type CustomerInStore = In<typeof customerInStore>;
type OwnPlace = Omit<In<(typeof getLastOrder)['response']>, 'order'>;

/** The store's record that is linked to an account: the one that ordered last, when a changed phone has made two. */
async function findOwnClient(db: Db, store_id: StoreId, customer_id: number) {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'orders_count', 'last_address', 'separate'])
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .orderBy('last_order_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

/** What a store knows of an account: nothing, where the person has never been. */
export async function describeOwnClient(
  db: Db,
  store_id: StoreId | null,
  customer_id: number,
  now: Date,
): Promise<Pick<CustomerInStore, 'client_id' | 'points' | 'hasOrderInStore' | 'last_address' | 'proven'>> {
  const client = store_id === null ? null : await findOwnClient(db, store_id, customer_id);
  return {
    client_id: client?.id ?? null,
    points: store_id === null || client === null ? ZERO : (await balanceOf(db, store_id, client.id, now)).points,
    hasOrderInStore: (client?.orders_count ?? 0) > 0,
    last_address: readAddress(client?.last_address),
    proven: client !== null && !client.separate,
  };
}

/** @throws {AppError} not_found when `clientId` is neither the account's id nor that of its record here */
export async function getOwnPlace(db: Db, store_id: StoreId, customer_id: number, clientId: number): Promise<OwnPlace> {
  const client = await findOwnClient(db, store_id, customer_id);
  orNotFound(clientId === customer_id || clientId === client?.id ? true : null);
  return { client_id: client?.id ?? null, address: readAddress(client?.last_address) };
}

/** @throws {AppError} not_found where the account has no record */
export async function updateOwnAddress(
  db: Db,
  store_id: StoreId,
  customer_id: number,
  address: ClientAddress,
): Promise<ClientAddress> {
  const { id } = orNotFound(await findOwnClient(db, store_id, customer_id));
  await db
    .updateTable('clients')
    .set({ last_address: JSON.stringify(address) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
  return address;
}
