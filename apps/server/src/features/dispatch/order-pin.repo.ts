import type { OrderId, StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { PlaceBefore } from '../fees/public.ts';

interface OwnPlace {
  latitude: number | null;
  longitude: number | null;
}
/** What stood before a pin was moved. */
interface BeforeMove {
  order: OwnPlace;
  moved_to: OwnPlace;
  places: PlaceBefore[];
}

/** @throws {AppError} not_found */
export async function getPinnedOrder(db: Db, store_id: StoreId, id: OrderId) {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', anyStore(store_id))
    .where('id', '=', id)
    .select(['delivery_method', 'address', 'address_number', 'zipcode', 'city_name', 'latitude', 'longitude'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** @returns null when nobody is known by this id */
export async function findUserName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('users').where('id', '=', id).select('name').executeTakeFirst();
  return row?.name ?? null;
}

/** Keeps what stood before the order's last move. */
export async function keepPinMove(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  { moved_at, before }: { moved_at: Date; before: BeforeMove },
): Promise<void> {
  const move = { moved_at, before: JSON.stringify(before) };
  await tx
    .insertInto('pin_moves')
    .values({ store_id, order_id, ...move })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doUpdateSet(move))
    .execute();
}

/** The order's last move, which can be taken back once. @returns undefined when it was another one, or there is none */
export function takePinMove(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  moved_at: string,
): Promise<{ before: BeforeMove } | undefined> {
  return tx
    .deleteFrom('pin_moves')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('moved_at', '=', moved_at)
    .returning('before')
    .$castTo<{ before: BeforeMove }>() // written by keepPinMove
    .executeTakeFirst();
}
