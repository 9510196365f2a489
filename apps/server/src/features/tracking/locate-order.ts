import type { locateOrder as locateRoute } from '@comanda/contract/orders/tracking';
import type { Out } from '@comanda/contract/route';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import { isFinal } from '@comanda/domain/orders/order-status';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { placesOf } from '../fees/public.ts';
import { getCard } from '../order-card/public.ts';
import { findLink } from '../orders/public.ts';
import { getOrderPin } from './order-pin.repo.ts';
import { getTrackedStore } from './tracked-store.repo.ts';

type Located = Out<(typeof locateRoute)['response']>;

/** Where the courier goes and what is to be charged there; nobody's business once the order is over. @throws {AppError} not_found */
export async function locateOrder(db: Db, token: string, now: Date): Promise<Located> {
  const { store_id, order_id } = orNotFound(await findLink(db, token, 'locate', now));
  const [order, store, pin] = await Promise.all([
    getCard(db, store_id, order_id),
    getTrackedStore(db, store_id),
    getOrderPin(db, store_id, order_id),
  ]);
  if (isFinal(order.status)) throw new AppError('not_found');
  const { address, address_number, zipcode, city_name } = order;
  const asked = { address: `${address}, ${address_number}`, zipcode, city_name, ...pin };
  const [known = null] = await placesOf(db, store_id, [asked]);
  return {
    ...pick(order, namesIn(ORDER, 'bring')),
    store_name: store.name,
    country_id: store.country_id,
    // Words find a house better than what was learnt of its street.
    map_url: mapUrl(order, pin.latitude === null && !known?.corrected ? null : known),
    paid: order.paid_at !== null,
  };
}

/** Opens the phone's own map, at the pin where there is one. */
function mapUrl(
  order: { address: string; address_number: string; fee_name: string; city_name: string; zipcode: string },
  pin: { latitude: number; longitude: number } | null,
): string {
  const { address, address_number, fee_name, city_name, zipcode } = order;
  const written = [`${address}, ${address_number}`, fee_name, city_name, zipcode].filter((part) => part !== '');
  const place = pin === null ? written.join(', ') : `${pin.latitude},${pin.longitude}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
