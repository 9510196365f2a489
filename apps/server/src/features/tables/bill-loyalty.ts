import type { ClientId, StoreId, TabId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { earnTogether, refundOrder, settleOrder } from '../loyalty/public.ts';
import { earnedOf, getOrderSettings, givePoints, rewardOf } from '../orders/public.ts';
import type { Rehomed } from '../stock/public.ts';
import { attachClient } from './tab-client.ts';
import { findOwnedRounds, type OwnedRound, updateOrders } from './tab-orders.repo.ts';
import { findTabs, type LockedTab } from './tabs.repo.ts';
import { holdRounds } from './tell-rounds.ts';

/**
 * What closed bills give: all rounds of a client at one bill count as one order, and its first says what they gave.
 * @returns the rounds that have become their bill's client's, for `tellRehomed`
 */
export async function earnBills(tx: Tx, store_id: StoreId, tabs: readonly LockedTab[], now: Date): Promise<Rehomed[]> {
  const settings = await getOrderSettings(tx, store_id);
  const rehomed: Rehomed[] = [];
  for (const tab of tabs) {
    rehomed.push(...(await attachClient(tx, store_id, tab)));
    const byClient = new Map<ClientId | null, OwnedRound[]>();
    for (const round of await findOwnedRounds(tx, store_id, tab.id))
      byClient.set(round.client_id, [...(byClient.get(round.client_id) ?? []), round]);
    for (const [client_id, rounds] of byClient) {
      if (client_id === null) continue;
      const together = await earnTogether(tx, store_id, client_id, rounds, settings);
      for (const [at, round] of rounds.entries()) {
        const earned = at === 0 ? together : [];
        const referral_reward = rewardOf(round, settings);
        await updateOrders(tx, store_id, [round.id], { points_earned: earnedOf(round, earned), referral_reward });
        await givePoints(tx, store_id, round, { earned, referral_reward }, now);
      }
    }
    await followBill(tx, store_id, tab.id, now);
  }
  return rehomed;
}

/** A bill that is opened again has given nothing yet. Its rounds are held. */
export async function takeBackBill(tx: Tx, store_id: StoreId, tab_id: TabId, now: Date): Promise<void> {
  for (const round of await findOwnedRounds(tx, store_id, tab_id)) {
    if (round.client_id === null) continue;
    await updateOrders(tx, store_id, [round.id], { points_earned: 0, referral_reward: 0 });
    await settleOrder(tx, store_id, round, { earned: [] }, now);
  }
}

/** What a closed bill gave and took follows the money that is left of it. */
export async function followBill(tx: Tx, store_id: StoreId, tab_id: TabId, now: Date): Promise<void> {
  const [tab] = await findTabs(tx, store_id, (eb) => eb('tabs.id', '=', tab_id));
  if (!tab || tab.closed_at === null) return;
  await holdRounds(tx, store_id, [tab_id]);
  for (const round of await findOwnedRounds(tx, store_id, tab_id)) {
    const given = await refundOrder(tx, store_id, round, { kept: tab.paid, total: tab.total, now });
    if (given !== null) await updateOrders(tx, store_id, [round.id], given);
  }
}
