import type { tracking } from '@comanda/contract/orders/tracking';
import { COUNTRY, PIX_CODES } from '@comanda/domain/codes';
import { isFinal } from '@comanda/domain/orders/order-status';
import type { Order } from '@comanda/contract/orders/orders';
import type * as z from 'zod';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { lastEventSeq } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { orderPix } from '../checkout/public.ts';
import { findTracked, type LinkedOrder } from '../orders/public.ts';
import { getCard } from '../order-card/public.ts';
import { maskOrder } from './masked-order.ts';
import { getTrackedStore } from './tracked-store.repo.ts';

export type Tracking = z.output<typeof tracking>;

/** @throws {AppError} not_found for whatever is no tracking link */
export const trackedBy = async (db: Db, token: string): Promise<LinkedOrder> =>
  orNotFound(await findTracked(db, token));

/** What the tracking page shows, and the event up to which it is true. */
export async function trackOrder(
  { db, partners }: Pick<Services, 'db' | 'partners'>,
  { store_id, order_id }: LinkedOrder,
): Promise<Tracking> {
  const seq = await lastEventSeq(db, store_id);
  const [order, { pix, ...store }] = await Promise.all([
    getCard(db, store_id, order_id),
    getTrackedStore(db, store_id),
  ]);
  const { display_phone, hidden_address, city: _, ...shown } = store;
  const owed = order.paid_at === null && !isFinal(order.status);
  return {
    order: maskOrder(order, store.country_id),
    store: {
      ...shown,
      phone: display_phone ? store.phone : '',
      whatsapp: display_phone ? store.whatsapp : '',
      address: hidden_address ? '' : store.address,
    },
    pix:
      owed && pix && order.payment_status === null && paysByPix(order, store.country_id)
        ? orderPix(pix, pixOf(order, store))
        : null,
    push_key: isFinal(order.status) ? null : partners.client['web-push'].publicKey,
    seq,
  };
}

const paysByPix = ({ payment }: Order, country_id: number) =>
  country_id === COUNTRY.brazil && payment !== null && PIX_CODES.includes(payment);
const pixOf = ({ id, number, total }: Order, { name, city }: { name: string; city: string }) => ({
  id,
  number,
  total,
  store_name: name,
  city,
});
