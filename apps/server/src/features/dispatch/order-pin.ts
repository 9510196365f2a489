import type { OrderPin } from '@comanda/contract/delivery/dispatch';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import {
  type AddressPlace,
  correctPlace,
  getDeparture,
  placesOf,
  restorePlaces,
  straightLine,
} from '../fees/public.ts';
import { lockOrder, recordChange, updateOrder } from '../orders/public.ts';
import { findUserName, getPinnedOrder, keepPinMove, takePinMove } from './order-pin.repo.ts';

type PinnedOrder = Awaited<ReturnType<typeof getPinnedOrder>>;
interface Place {
  latitude: number;
  longitude: number;
}

/** Where an order goes on the map. @throws {AppError} not_found, not_a_delivery */
export async function readOrderPin(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  id: OrderId,
): Promise<OrderPin> {
  const [order, departure] = await Promise.all([getPinnedOrder(db, store_id, id), getDeparture(db, store_id)]);
  const place = await placeOf(db, store_id, order);
  const corrected = place?.corrected ?? null;
  const { latitude, longitude } = departure;
  return {
    place: place && { latitude: place.latitude, longitude: place.longitude },
    moved: corrected && { at: corrected.at, user_name: await findUserName(db, corrected.by) },
    store_place: latitude === null || longitude === null ? null : { latitude, longitude },
    tile_url: config.TILE_URL ?? null,
    tile_attribution: config.TILE_ATTRIBUTION,
  };
}

/**
 * Somebody of the store puts the place of an order's address right: whoever brings it goes there, and the next order to
 * this address is priced there. What this one costs stays as it was placed.
 * @throws {AppError} not_found, not_a_delivery
 */
export async function moveOrderPin(
  tx: Tx,
  store_id: StoreId,
  { id, to }: { id: OrderId; to: Place },
  { user, now }: { user: SignedInUser; now: Date },
): Promise<void> {
  const held = await lockOrder(tx, store_id, id);
  const order = await getPinnedOrder(tx, store_id, id);
  const before = await placeOf(tx, store_id, order);
  const places = await correctPlace(tx, store_id, { address: addressOf(order), to }, { user_id: user.id, now });
  const { latitude, longitude } = order;
  await keepPinMove(tx, store_id, id, {
    moved_at: now,
    before: { order: { latitude, longitude }, moved_to: to, places },
  });
  await updateOrder(tx, store_id, held, to);
  const metres = before === null ? {} : { metres: Math.round(straightLine(before, to)) };
  await recordChange(tx, store_id, id, { kind: 'pin', ...metres, by: 'staff', user_id: user.id }, now);
}

/**
 * Takes the last move of an order's pin back: the order, the address and how its place was learnt are as before it.
 * @param moved_at of that move
 * @throws {AppError} not_found, nothing_to_undo; conflict when the order or one of the places was changed since
 */
export async function undoOrderPin(
  tx: Tx,
  store_id: StoreId,
  { id, moved_at }: { id: OrderId; moved_at: string },
  { user, now }: { user: SignedInUser; now: Date },
): Promise<void> {
  const held = await lockOrder(tx, store_id, id);
  const move = await takePinMove(tx, store_id, id, moved_at);
  if (move === undefined) throw new AppError('nothing_to_undo');
  const { before } = move;
  const order = await getPinnedOrder(tx, store_id, id);
  const { latitude, longitude } = before.moved_to;
  if (order.latitude !== latitude || order.longitude !== longitude) throw new AppError('conflict');
  if (!(await restorePlaces(tx, store_id, before.places, moved_at))) throw new AppError('conflict');
  await updateOrder(tx, store_id, held, before.order);
  await recordChange(tx, store_id, id, { kind: 'pin', undone: true, by: 'staff', user_id: user.id }, now);
}

async function placeOf(db: Db, store_id: StoreId, order: PinnedOrder): Promise<AddressPlace | null> {
  if (order.delivery_method !== DELIVERY_METHOD.delivery) throw new AppError('not_a_delivery');
  const [place = null] = await placesOf(db, store_id, [addressOf(order)]);
  return place;
}

const addressOf = ({ address, address_number, zipcode, city_name, latitude, longitude }: PinnedOrder) => ({
  address: `${address}, ${address_number}`,
  zipcode,
  city_name,
  latitude,
  longitude,
});
