import { createHmac } from 'node:crypto';
import type { CampaignCoupon } from '@comanda/contract/marketing/campaigns';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { money } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { insertPersonalCoupons } from '../discounts/public.ts';
import { type GivenCoupon, lastDay } from './campaign-mail.ts';
import type { Writer } from './campaign-settings.repo.ts';
import type { DueMessage } from './release.repo.ts';

interface Giving {
  store_id: StoreId;
  store: Pick<Writer, 'zone'>;
  coupon: CampaignCoupon | null;
  due: readonly Pick<DueMessage, 'message_id' | 'id'>[];
  now: Date;
}

/** Each person's own, for one order. @returns them by message */
export async function giveCoupons(
  tx: Tx,
  secret: string,
  { store_id, store, coupon, due, now }: Giving,
): Promise<ReadonlyMap<number, GivenCoupon & { id: number }>> {
  if (coupon === null) return new Map();
  const expire_date = lastDay(coupon, toLocal(now, store.zone).date);
  const named = due.map((message) => ({ message, name: couponName(secret, store_id, message.message_id) }));
  const ids = await insertPersonalCoupons(
    tx,
    store_id,
    named.map(({ message, name }) => ({
      name,
      client_id: message.id,
      type: coupon.type,
      value: money(coupon.type === 3 ? 0 : coupon.value),
      minimum_value: money(coupon.minimum_value),
      expire_date,
    })),
    now,
  );
  return new Map(named.map(({ message, name }) => [message.message_id, { name, expire_date, id: ids.get(name) ?? 0 }]));
}

/** Letters and digits that nobody mistakes for each other, when they are read out or typed. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const couponName = (secret: string, store_id: number, message_id: number): string =>
  [...createHmac('sha256', secret).update(`coupon ${store_id} ${message_id}`).digest().subarray(0, 10)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');
