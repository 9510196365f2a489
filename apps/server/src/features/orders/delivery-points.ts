import type { StoreId } from '@comanda/domain/ids';
import { type Earning, moneyOf } from '@comanda/domain/loyalty/earn';
import { type Money, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { type Earned, settleOrder } from '../loyalty/public.ts';
import type { LockedOrder } from './orders.repo.ts';

/** What the delivery gives to whoever brought the client; nothing once the store has ended its programme. */
export const rewardOf = (
  { referrer_client_id }: Pick<LockedOrder, 'referrer_client_id'>,
  { referrals, reward }: { referrals: boolean; reward: Money },
): Money => (referrals && referrer_client_id !== null ? reward : ZERO);

/** What an order says that its delivery gave: without a client there is nobody to give it to. */
export const earnedOf = ({ client_id }: Pick<LockedOrder, 'client_id'>, earned: readonly Earning[]): Money =>
  client_id === null ? ZERO : moneyOf(earned);

/** Adds to the balances of the client and of the one who brought them. */
export async function givePoints(
  tx: Tx,
  store_id: StoreId,
  order: Pick<LockedOrder, 'id' | 'client_id' | 'referrer_client_id'>,
  { earned, referral_reward }: { earned: readonly Earning[]; referral_reward: Money },
  now: Date,
): Promise<void> {
  const { client_id, referrer_client_id } = order;
  const shares: Earned[] = client_id === null ? [] : earned.map((each) => ({ ...each, client_id }));
  if (referrer_client_id !== null)
    shares.push({ client_id: referrer_client_id, program: 'referral', amount: referral_reward });
  await settleOrder(tx, store_id, order, { earned: shares }, now);
}
