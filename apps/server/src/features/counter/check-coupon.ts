import type { checkCounterCoupon } from '@comanda/contract/floor/counter';
import type { Out, Output } from '@comanda/contract/route';
import { couponRefusals } from '@comanda/domain/prices/coupon';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { cleanPhone } from '@comanda/domain/phone';
import { refuse } from '@comanda/domain/refusal';
import { speakerFor } from '../../platform/http/speaker.ts';
import { AppError, orNotFound, refusalError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';
import { speakRefusal } from '../checkout/public.ts';
import { findDiscountByName } from '../discounts/public.ts';
import { findFirstOrder } from './counter-clients.repo.ts';

/**
 * A coupon for a sale as it stands now; its use is counted when the order is placed. Whether the delivery is free anyway is
 * for the order to say.
 * @throws {AppError} not_found; every coupon refusal
 */
export async function checkCoupon(
  db: Db,
  cache: SnapshotCache,
  store_id: StoreId,
  body: Out<(typeof checkCounterCoupon)['body']>,
  now: Date,
): Promise<Output<typeof checkCounterCoupon>> {
  const { store } = orNotFound(await cache.current(store_id));
  const coupon = await findDiscountByName(db, store_id, body.code_discount);
  if (coupon === null) throw new AppError('coupon_not_found');
  const first_order = await findFirstOrder(db, store_id, cleanPhone(body.client_phone, store.country_id));
  const [refusal] = couponRefusals(store.coupons ? coupon : { ...coupon, active: false }, {
    subtotal: body.subtotal,
    delivery_method: body.delivery_method,
    first_order,
    cashback: false,
    delivery_fee: { fee: ZERO, refusal: refuse('fee_required') },
    now: toLocal(now, store.zone),
  });
  if (refusal) {
    throw refusalError(speakRefusal(refusal, speakerFor(store, now)));
  }
  return { ...coupon, first_order };
}
