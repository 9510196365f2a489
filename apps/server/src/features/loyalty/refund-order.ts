import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { add, fromCents, isPositive, type Money, subtract, toCents } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { findNets, insertMove, lockBalances, type OrderNet } from './ledger.repo.ts';
import { forfeitErased, give, giveBack, take } from './move-balance.ts';

/**
 * An order of which money went back keeps as much of what it gave and took: in proportion, and nothing once all went back.
 * Stamps go only with the whole. Told of the same again, it moves nothing.
 * @param kept what the store still has of `total`
 * @param owed it is still to be paid: what it took stays taken
 * @returns what it now has given; null of an order that the ledger does not know
 */
export async function refundOrder(
  tx: Tx,
  store_id: StoreId,
  order: { id: OrderId; client_id: ClientId | null },
  { kept, total, owed = false, now }: { kept: number; total: number; owed?: boolean; now: Date },
): Promise<{ points_earned: Money; referral_reward: Money } | null> {
  const nets = await findNets(tx, store_id, order.id);
  if (nets.length === 0) return null;
  const held = [...new Set(nets.map(({ client_id }) => client_id))];
  await lockBalances(tx, store_id, held);
  const shares = nets.map((net) => ({ ...net, share: net.used && owed ? net.whole : shareOf(net, kept, total) }));
  for (const { client_id, program, program_id, unit, used, amount, share } of shares) {
    const more = subtract(share, amount);
    const less = subtract(0, more);
    const move = { order_id: order.id, cause: 'refund', client_id, program, program_id, unit, now } as const;
    if (unit === 'stamp' && toCents(more) !== 0) {
      const [kind, sign] = used ? (['return', -1] as const) : (['revoke', 1] as const);
      await insertMove(tx, store_id, { ...move, kind, amount: fromCents(sign * toCents(more)) });
    } else if (isPositive(less)) {
      if (used) await giveBack(tx, store_id, { ...move, amount: less });
      else await take(tx, store_id, { ...move, kind: 'revoke', amount: less });
    } else if (isPositive(more)) {
      if (used) await take(tx, store_id, { ...move, kind: 'use', amount: more });
      else await give(tx, store_id, { ...move, kind: 'grant', amount: more });
    }
  }
  await forfeitErased(tx, store_id, held, now);
  const given = (counts: (net: OrderNet) => boolean) =>
    add(...shares.filter((net) => !net.used && net.unit === 'money' && counts(net)).map(({ share }) => share));
  return {
    points_earned: given(({ program }) => program !== 'referral'),
    referral_reward: given(({ program }) => program === 'referral'),
  };
}

function shareOf({ unit, whole }: OrderNet, kept: number, total: number): Money {
  if (toCents(kept) >= toCents(total)) return whole;
  if (!isPositive(kept)) return fromCents(0);
  return unit === 'stamp' ? whole : fromCents(Math.round((toCents(whole) * toCents(kept)) / toCents(total)));
}
