import type { Order } from '@comanda/contract/orders/orders';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { cashbackTrace, cashbackUsed } from '@comanda/domain/clients/cashback';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { type GiftLine, giftTrace, spentCards, stampGifts } from '@comanda/domain/loyalty/stamp-cards';
import { add, isPositive, max, min, type Money, money, subtract, toCents, ZERO } from '@comanda/domain/money';
import type { TraceLine } from '@comanda/domain/orders/trace';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { balanceOf, findCards, settleOrder } from '../loyalty/public.ts';
import { getCard } from '../order-card/public.ts';
import { addToClient, type Amounts, recountOrder, writeAmounts } from '../orders/public.ts';
import type { Rehomed } from '../stock/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { attachClient } from './tab-client.ts';
import { findTabOrders } from './tab-orders.repo.ts';
import { findTabs, type LockedTab } from './tabs.repo.ts';
import { holdRounds, type RoundChange } from './tell-rounds.ts';

/**
 * The bill's client pays what they can of it with full cards and balance, or no longer: the service stays, what was paid
 * already too. Said again, it is counted anew on what the bill is by now.
 * @returns the rounds that cost something else now, for `tellRounds`, and those that have become the client's, for `tellRehomed`
 * @throws {AppError} tab_client_missing, tab_other_client, balance_minimum, balance_not_used
 */
export async function spendOnBill(
  tx: Tx,
  store_id: StoreId,
  tab: LockedTab,
  use: boolean,
  now: Date,
): Promise<{ changes: RoundChange[]; rehomed: Rehomed[] }> {
  const { client_id } = tab;
  if (client_id === null) throw new AppError('tab_client_missing');
  await holdRounds(tx, store_id, [tab.id]);
  const rehomed = await attachClient(tx, store_id, tab);
  const rounds = await findRounds(tx, store_id, tab, client_id);
  if (use && rounds.length === 0) throw new AppError('tab_other_client');
  // What they have is read with the client held, and with what this bill has taken back in its place.
  for (const order of rounds) {
    const points = money(order.points_total);
    await settleOrder(tx, store_id, order, { used: { cashback: ZERO, points, cards: [] } }, now);
  }
  const counted = use
    ? await spent(tx, store_id, { tab, client_id, rounds }, now)
    : rounds.map((order) => ({ order, amounts: recountOrder(withGifts(order, []), order.cart_itens) }));
  const changes: RoundChange[] = [];
  for (const { order, amounts } of counted) {
    const used = { cashback: amounts.cashback, points: money(amounts.points_total), cards: spentCards(amounts.trace) };
    await settleOrder(tx, store_id, order, { used }, now);
    const difference = subtract(amounts.total, order.total);
    await writeAmounts(tx, store_id, order, amounts);
    await addToClient(tx, store_id, client_id, { total: difference });
    if (toCents(difference) !== 0) changes.push({ id: order.id, kind: 'items', difference });
  }
  return { changes, rehomed };
}

interface Spending {
  tab: LockedTab;
  client_id: ClientId;
  rounds: readonly Order[];
}
interface Counted {
  order: Order;
  amounts: Amounts;
}

/** What rounds come to when the client pays what they can. */
async function spent(tx: Tx, store_id: StoreId, { tab, client_id, rounds }: Spending, now: Date): Promise<Counted[]> {
  const { cashback_max, cashback_min } = await getStoreSettings(tx, store_id);
  const { points: balance } = await balanceOf(tx, store_id, client_id, now);
  const cards = await findCards(tx, store_id, client_id);
  const [bill] = await findTabs(tx, store_id, (eb) => eb('tabs.id', '=', tab.id));
  const lines = rounds.flatMap((order) => order.cart_itens.flatMap((item) => giftLine(order, item)));
  const gifts = stampGifts(
    cards,
    lines.map((line, at) => ({ ...line, line: at })),
  );
  const ofRound = (order: Order) =>
    gifts.flatMap((gift) => {
      const own = lines[gift.line];
      return own?.id === order.id ? [{ ...gift, line: own.line }] : [];
    });
  const count = (given: boolean): Counted[] =>
    rounds.map((order) => ({
      order,
      amounts: recountOrder(withGifts(order, given ? giftTrace(ofRound(order)) : []), order.cart_itens),
    }));
  const openOf = (counted: readonly Counted[]) =>
    subtract(bill?.remaining ?? 0, ...counted.map(({ order, amounts }) => subtract(order.total, amounts.total)));
  const whole = count(true);
  // Nothing is given of what has been paid already.
  const counted = openOf(whole) < 0 ? count(false) : whole;
  const eaten = add(...counted.map(({ amounts }) => amounts.subtotal));
  const purse = {
    use_cashback: true,
    balance,
    subtotal: min(
      max(0, openOf(counted)),
      add(...counted.map(({ amounts: { subtotal, discount } }) => subtract(subtotal, discount))),
    ),
    cashback_max,
    order: eaten,
    cashback_min,
  };
  const used = cashbackUsed(purse);
  if (!isPositive(used) && gifts.length === 0) {
    if (isPositive(balance) && eaten < cashback_min) throw new AppError('balance_minimum', { minimum: cashback_min });
    throw new AppError('balance_not_used');
  }
  return lay(counted, used, (part) => cashbackTrace(purse, part));
}

/** Lays balance on rounds, the oldest first. */
function lay(counted: readonly Counted[], used: Money, traceOf: (part: Money) => TraceLine[]): Counted[] {
  let left = used;
  return counted.map(({ order, amounts }) => {
    const part = min(left, max(0, subtract(amounts.subtotal, amounts.discount)));
    if (!isPositive(part)) return { order, amounts };
    left = subtract(left, part);
    const trace = [...amounts.trace, ...traceOf(part)];
    return { order, amounts: recountOrder({ ...order, trace }, order.cart_itens) };
  });
}

/** An order whose trace has other gifts, or none, and no balance, ready to be counted anew. */
function withGifts(order: Order, gifts: readonly TraceLine[]): Order {
  const kept = order.trace.filter(({ rule }) => rule !== 'cashback');
  const without = kept.map((line) =>
    line.rule === 'stamp_card' ? { ...line, detail: { ...line.detail, value: 0 } } : line,
  );
  return { ...order, trace: [...without, ...gifts.map((line) => ({ ...line, amount: ZERO }))] };
}

async function findRounds(
  tx: Tx,
  store_id: StoreId,
  tab: Pick<LockedTab, 'id'>,
  client_id: ClientId,
): Promise<Order[]> {
  const rounds: Order[] = [];
  for (const { id, paid_alone } of await findTabOrders(tx, store_id, [tab.id])) {
    const order = await getCard(tx, store_id, id);
    if (!paid_alone && order.client_id === client_id) rounds.push(order);
  }
  return rounds;
}

/** Points and discounts by hand leave a line out. */
function giftLine({ id, trace }: Order, item: Order['cart_itens'][number]): (GiftLine & Pick<Order, 'id'>)[] {
  const { line, name, item_id, menu_group_id, item_type, quantity, total_unique: unit, points_total } = item;
  const reduced = trace.some(({ rule, detail }) => rule === 'line_discount' && detail['line'] === line);
  if (item.removed_at !== null || points_total > 0 || reduced) return [];
  const pieces = item_type === ITEM_TYPE.weight ? 0 : quantity;
  return [{ id, line, name, item_id, menu_group_id: menu_group_id ?? 0, pieces, unit }];
}
