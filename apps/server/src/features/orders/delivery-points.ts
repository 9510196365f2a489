import type { StoreId } from '@comanda/domain/ids';
import { type Money, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { type Earned, settleOrder } from '../loyalty/public.ts';
import type { LockedOrder } from './orders.repo.ts';

/** What the delivery gives to whoever brought the client; nothing once the store has ended its programme. */
export const rewardOf = (
  { referrer_client_id }: Pick<LockedOrder, 'referrer_client_id'>,
  { referrals, reward }: { referrals: boolean; reward: Money },
): Money => (referrals && referrer_client_id !== null ? reward : ZERO);

/** Adds to the balances of the client and of the one who brought them. */
export async function givePoints(
  tx: Tx,
  store_id: StoreId,
  order: Pick<LockedOrder, 'id' | 'client_id' | 'referrer_client_id'>,
  { points_earned, referral_reward }: { points_earned: Money; referral_reward: Money },
  now: Date,
): Promise<void> {
  const earned: Earned[] = [];
  const { client_id, referrer_client_id } = order;
  if (client_id !== null) earned.push({ client_id, program: 'cashback', amount: points_earned });
  if (referrer_client_id !== null)
    earned.push({ client_id: referrer_client_id, program: 'referral', amount: referral_reward });
  await settleOrder(tx, store_id, order, { earned }, now);
}
