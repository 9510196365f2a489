import { type CouponLoss, couponLoss, type TriedCoupon } from '@comanda/domain/prices/coupon-loss';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Db } from '../../platform/db.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findSold } from './sold-orders.repo.ts';

/** What a coupon would have lost in the calendar month before the store's business day. @throws {AppError} not_found */
export async function tryCoupon(db: Db, store_id: StoreId, coupon: TriedCoupon, now: Date): Promise<CouponLoss> {
  const today = storeDay(await getStoreSettings(db, store_id), now);
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return couponLoss(coupon, await findSold(db, store_id, { from: `${to.slice(0, 7)}-01`, to }));
}
