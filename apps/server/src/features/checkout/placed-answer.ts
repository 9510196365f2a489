import type { ClientId, OrderId } from '@comanda/domain/ids';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import type { placedOrder } from '@comanda/contract/orders/checkout';
import { COUNTRY, PIX_CODES } from '@comanda/domain/codes';
import { trackPath } from '@comanda/domain/paths';
import { orderTxid, pixCode } from '@comanda/domain/payments/pix';
import type * as z from 'zod';
import type { NewOrder } from './writing/order-rows.ts';
import type { StorePix, StoreSnapshot } from '../store-snapshot/public.ts';

export type Placed = z.output<typeof placedOrder>;

/** What of the answer is kept with the order; the rest is the row's own numbers, and a token that can be made again. */
export interface KeptAnswer extends Omit<Placed, 'id' | 'day' | 'number' | 'client_id' | 'pix' | 'token'> {
  pix: StorePix | null;
  city: string;
  store_name: string;
  /** The order made an account. */
  account: boolean;
}

export function keepAnswer(
  order: NewOrder,
  snapshot: StoreSnapshot,
  track_token: string,
  account: boolean,
): KeptAnswer {
  const { store } = snapshot;
  const pays =
    order.payment_status === null && PIX_CODES.includes(order.payment ?? 0) && store.country_id === COUNTRY.brazil;
  return {
    ...pick(order, namesIn(ORDER, 'placed')),
    track_token,
    track_url: trackPath(store.url, track_token),
    pix: pays ? snapshot.pix : null,
    city: store.city,
    store_name: store.name,
    account,
  };
}

/**
 * The answer to whoever placed the order, and to whoever sends it again: field by field, so that both read the same bytes
 * whatever the database does to the order of a JSON object's keys.
 */
export function placedAnswer(
  row: { id: OrderId; day: string; number: number; client_id: ClientId | null },
  kept: KeptAnswer,
  token: string | null,
): Placed {
  return {
    ...pick(kept, namesIn(ORDER, 'placed')),
    id: row.id,
    day: row.day,
    number: row.number,
    track_token: kept.track_token,
    track_url: kept.track_url,
    pix: kept.pix && orderPix(kept.pix, { ...kept, id: row.id, number: row.number }),
    client_id: row.client_id,
    token,
  };
}

/** The store's own static code for one order. Nobody tells us that it was paid. */
export function orderPix(
  pix: StorePix,
  order: { id: number; number: number; total: Placed['total']; store_name: string; city: string },
): NonNullable<Placed['pix']> {
  const payload = pixCode({
    key: pix.pix,
    name: order.store_name,
    city: order.city,
    amount: order.total,
    txid: orderTxid(order.id),
    text: `Pedido ${order.number}`,
  });
  return {
    payload,
    key: pix.pix,
    key_type: pix.pix_type,
    name: order.store_name,
    infos: pix.pix_infos,
    amount: order.total,
  };
}
