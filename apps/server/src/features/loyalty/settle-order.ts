import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import type { LedgerProgram, LoyaltyUnit } from '@comanda/domain/loyalty/codes';
import { isPositive, type Money, subtract, toCents, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { findNets, insertMove, lockBalances, type OrderNet } from './ledger.repo.ts';
import { forfeitErased, give, giveBack, take } from './move-balance.ts';
import { refundOrder } from './refund-order.ts';

export interface Earned {
  client_id: ClientId;
  program: LedgerProgram;
  program_id?: number | null;
  unit?: LoyaltyUnit;
  amount: Money;
  /** Left out for the store's own rule. */
  valid_days?: number | null | undefined;
}

/** What an order is to have taken and given in all; what is left out stays as it is. */
export interface OrderShare {
  used?: { cashback: Money; points: Money; cards: readonly { program_id: number; needs: number }[] };
  earned?: readonly Earned[];
}

/**
 * Moves what the ledger lacks until it says what the order is worth now, so that an order which is cancelled, edited, undone and
 * delivered again takes and gives each cent once. What a client has spent meanwhile is not taken below nothing: it is
 * remembered, and not given a second time.
 */
export async function settleOrder(
  tx: Tx,
  store_id: StoreId,
  order: { id: OrderId; client_id: ClientId | null },
  { used, earned }: OrderShare,
  now: Date,
): Promise<void> {
  let nets = await findNets(tx, store_id, order.id);
  if (nets.some(({ amount, whole }) => toCents(amount) !== toCents(whole))) {
    // What money that went back has moved is counted on what the order is worth: whoever changes that begins with the whole.
    await refundOrder(tx, store_id, order, { kept: 1, total: 1, now });
    nets = await findNets(tx, store_id, order.id);
  }
  const ids = [order.client_id, ...nets.map((net) => net.client_id), ...(earned ?? []).map((each) => each.client_id)];
  const held = [...new Set(ids.filter((id) => id !== null))];
  if (held.length === 0) return;
  await lockBalances(tx, store_id, held);
  await moveShares(tx, store_id, order, { used, earned }, { nets, now });
  await forfeitErased(tx, store_id, held, now);
}

async function moveShares(
  tx: Tx,
  store_id: StoreId,
  order: { id: OrderId; client_id: ClientId | null },
  { used, earned }: OrderShare,
  { nets, now }: { nets: readonly OrderNet[]; now: Date },
): Promise<void> {
  const by = { order_id: order.id, cause: 'order', now } as const;
  if (used && order.client_id !== null)
    for (const program of ['cashback', 'points'] as const) {
      const before = nets.find((net) => net.used && net.program === program);
      const more = subtract(used[program], before?.amount ?? ZERO);
      const less = subtract(0, more);
      const move = { ...by, client_id: order.client_id, program };
      if (isPositive(less)) await giveBack(tx, store_id, { ...move, amount: less });
      if (isPositive(more)) await take(tx, store_id, { ...move, kind: 'use', amount: more });
    }
  if (used && order.client_id !== null)
    for (const { program_id, amount } of spentOn(nets, used.cards)) {
      const move = { ...by, client_id: order.client_id, program: 'stamps', program_id, unit: 'stamp' } as const;
      if (!isPositive(Math.abs(amount))) continue;
      await insertMove(tx, store_id, { ...move, kind: amount > 0 ? 'use' : 'return', amount: subtract(0, amount) });
    }
  if (earned === undefined) return;
  const wanted = new Map(earned.map((each) => [keyOf(each), each]));
  for (const net of nets.filter((each) => !each.used)) {
    if (!wanted.has(keyOf(net))) wanted.set(keyOf(net), { ...net, amount: ZERO });
  }
  for (const [key, each] of wanted) {
    const before = nets.find((net) => !net.used && keyOf(net) === key)?.amount ?? ZERO;
    const more = subtract(each.amount, before);
    const { client_id, program, program_id = null, unit = 'money', valid_days } = each;
    const move = { ...by, client_id, program, program_id, unit };
    const less = subtract(0, more);
    if (isPositive(less)) await take(tx, store_id, { ...move, kind: 'revoke', amount: less });
    if (isPositive(more))
      await give(tx, store_id, {
        ...move,
        kind: 'grant',
        amount: more,
        ...(valid_days === undefined ? {} : { valid_days }),
      });
  }
}

/** What more an order has emptied of each card than the ledger says. */
function spentOn(nets: readonly OrderNet[], cards: readonly { program_id: number; needs: number }[]) {
  const before = nets.filter((net) => net.used && net.unit === 'stamp');
  const ids = new Set([...cards.map((card) => card.program_id), ...before.map((net) => net.program_id)]);
  return [...ids].map((program_id) => ({
    program_id,
    amount: subtract(
      cards.find((card) => card.program_id === program_id)?.needs ?? 0,
      before.find((net) => net.program_id === program_id)?.amount ?? 0,
    ),
  }));
}

const keyOf = ({ client_id, program, program_id = null, unit = 'money' }: Omit<Earned, 'amount'> | OrderNet): string =>
  [client_id, program, program_id, unit].join(' ');
