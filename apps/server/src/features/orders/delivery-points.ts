import type { StoreId } from '@comanda/domain/ids';
import { type Money, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { addToClient, type LockedOrder } from './orders.repo.ts';

/** What the delivery gives to whoever brought the client; nothing once the store has ended its programme. */
export const rewardOf = (
  { referrer_client_id }: Pick<LockedOrder, 'referrer_client_id'>,
  { referrals, reward }: { referrals: boolean; reward: Money },
): Money => (referrals && referrer_client_id !== null ? reward : ZERO);

/** Adds to the balances of the client and of the one who brought them; rows are taken in the order of their ids. */
export async function givePoints(
  tx: Tx,
  store_id: StoreId,
  order: Pick<LockedOrder, 'client_id' | 'referrer_client_id'>,
  { points_earned, referral_reward }: { points_earned: Money; referral_reward: Money },
): Promise<void> {
  const gifts = [
    { id: order.client_id, points: points_earned },
    { id: order.referrer_client_id, points: referral_reward },
  ];
  for (const { id, points } of gifts.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))) {
    if (points !== ZERO) await addToClient(tx, store_id, id, { points });
  }
}
