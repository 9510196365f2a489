import type { Order } from '@comanda/contract/orders/orders';
import type { moveTableItems } from '@comanda/contract/floor/tables';
import type { Out, Output } from '@comanda/contract/route';
import { DISCOUNT_TYPE, ITEM_TYPE } from '@comanda/domain/codes';
import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import { spentCards } from '@comanda/domain/loyalty/stamp-cards';
import { isPositive, money, subtract, times, toCents } from '@comanda/domain/money';
import { isLineRule } from '@comanda/domain/orders/trace';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { newStoreToken, newTablePin } from '../../platform/tokens.ts';
import { settleOrder } from '../loyalty/public.ts';
import { getCard } from '../order-card/public.ts';
import { type Amounts, recountOrder, writeAmounts, updateLine } from '../orders/public.ts';
import { announceTab } from './announce-tab.ts';
import { declineServiceFee } from './decline-service-fee.ts';
import type { By } from '../cash/public.ts';
import { copyLine, getTabOf, insertOrderPart, isPaidAlone, updateOrders } from './tab-orders.repo.ts';
import { holdRounds, type RoundChange, tellRounds } from './tell-rounds.ts';
import { insertTab, type LockedTab, lockTabs } from './tabs.repo.ts';

type Body = Out<(typeof moveTableItems)['body']>;
type Moved = Body['lines'][number];

/**
 * Moves lines, or some pieces of them, to another bill, which is opened when it is not. A round that moves whole stays one
 * order; of another, what moves becomes an order of its own, as old as it was.
 * @throws {AppError} conflict when a line is no longer as it was seen; same_table, table_not_open
 */
export async function moveItems(
  tx: Tx,
  store_id: StoreId,
  { lines, to, name, op_id }: Body,
  by: By,
): Promise<Output<typeof moveTableItems>> {
  const opened = { number: to, name, people: 1, opened_by: by.user_id, opened_at: by.now, pin: newTablePin() };
  await insertTab(tx, store_id, { ...opened, op_id: `${op_id}:to` });
  const order_ids = [...new Set(lines.map(({ order_id }) => order_id))].toSorted((a, b) => a - b);
  const sources: TabId[] = [];
  for (const id of order_ids) {
    const tab_id = await getTabOf(tx, store_id, id);
    if (tab_id === null) throw new AppError('conflict');
    sources.push(tab_id);
  }
  const tabs = await lockTabs(tx, store_id, (eb) =>
    eb.and([eb('closed_at', 'is', null), eb.or([eb('number', '=', to), eb('id', 'in', sources)])]),
  );
  const target = tabs.find(({ number }) => number === to);
  if (target === undefined || sources.some((id) => !tabs.some((tab) => tab.id === id)))
    throw new AppError('tab_closed');

  await holdRounds(
    tx,
    store_id,
    tabs.map(({ id }) => id),
  );
  const changes: RoundChange[] = [];
  for (const id of order_ids) {
    const own = lines.filter(({ order_id }) => order_id === id);
    changes.push(...(await moveOfOrder(tx, store_id, id, own, target, op_id, by)));
  }
  changes.push(...(await declineServiceFee(tx, store_id, [target.id], target.service_declined)));
  await tellRounds(tx, store_id, changes, by);
  for (const tab of tabs) await announceTab(tx, store_id, tab, 'moved', by.now);
  return { table_number: to, moved: lines.length };
}

async function moveOfOrder(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  moved: readonly Moved[],
  target: LockedTab,
  op_id: string,
  by: By,
): Promise<RoundChange[]> {
  // Asked again under the lock: somebody may have moved the round meanwhile, or this is the same operation again.
  if ((await getTabOf(tx, store_id, order_id)) === target.id) return [];
  const order = await getCard(tx, store_id, order_id);
  if (order.status === 'cancelled') throw new AppError('conflict');
  const open = order.cart_itens.filter(({ removed_at }) => removed_at === null);
  const asked = new Map(moved.map(({ line, quantity }) => [line, quantity]));
  const idem_key = `move:${op_id}:${order_id}`;
  const whole = open.every(({ line, quantity }) => asked.get(line) === quantity);
  if (whole && asked.size === open.length) {
    await updateOrders(tx, store_id, [order_id], { tab_id: target.id, table_number: target.number });
    return [{ id: order_id, kind: 'table', moved: { from: order.table_number ?? 0, to: target.number } }];
  }
  if (await isPaidAlone(tx, store_id, order_id)) throw new AppError('conflict');
  const part = await insertOrderPart(tx, store_id, order_id, {
    tab_id: target.id,
    table_number: target.number,
    idem_key,
    track_token: newStoreToken(store_id),
  });
  if (part === null) return [];
  let place = 0;
  for (const [line, quantity] of asked) {
    const item = open.find((each) => each.line === line);
    const less = item !== undefined && quantity < item.quantity;
    if (item === undefined || quantity > item.quantity || (less && item.item_type === ITEM_TYPE.weight))
      throw new AppError('conflict');
    place += 1;
    const shares = partsOf(item, quantity);
    await copyLine(tx, store_id, { order_id, line }, { order_id: part, line: place, quantity, ...shares.gone });
    if (less) await updateLine(tx, store_id, order_id, line, { quantity: item.quantity - quantity, ...shares.stays });
    else
      await updateLine(tx, store_id, order_id, line, {
        removed_at: by.now,
        removed_by: by.user_id,
        moved_to: target.number,
      });
  }
  // What stays first: what it no longer uses of the client's balance pays the part.
  const stays = await recountPart(tx, store_id, order, order_id, by.now);
  const trace = traceOfPart(order, asked, stays);
  await recountPart(tx, store_id, { ...order, trace }, part, by.now);
  return [
    { id: order_id, kind: 'items' },
    { id: part, kind: 'items', moved: { from: order.table_number ?? 0, to: target.number } },
  ];
}

async function recountPart(tx: Tx, store_id: StoreId, order: Order, id: OrderId, now: Date): Promise<Amounts> {
  const { cart_itens } = await getCard(tx, store_id, id);
  const amounts = recountOrder(order, cart_itens);
  await writeAmounts(tx, store_id, { id }, amounts);
  const used = { cashback: amounts.cashback, points: money(amounts.points_total), cards: spentCards(amounts.trace) };
  await settleOrder(tx, store_id, { id, client_id: order.client_id }, { used }, now);
  return amounts;
}

/** What the moved lines bring with them: what was taken off each, under its new number, and the balance that does not stay. */
function traceOfPart(order: Order, asked: ReadonlyMap<number, number>, stays: Amounts): Order['trace'] {
  const places = new Map([...asked.keys()].map((line, at) => [line, at + 1]));
  const quantities = new Map(order.cart_itens.map(({ line, quantity }) => [line, quantity]));
  const left = subtract(order.cashback, stays.cashback);
  return order.trace.flatMap((step) => {
    if (step.rule === 'cashback') return isPositive(left) ? [{ ...step, amount: subtract(0, left) }] : [];
    if (!isLineRule(step.rule)) return [step];
    const line = Number(step.detail['line']);
    const place = places.get(line);
    // An amount, or a card's piece, stays with the pieces that stay.
    const whole = asked.get(line) === quantities.get(line);
    if (place === undefined || (!whole && step.detail['type'] === DISCOUNT_TYPE.value)) return [];
    return [{ ...step, detail: { ...step.detail, line: place } }];
  });
}

function partsOf(item: Order['cart_itens'][number], quantity: number) {
  const stays = item.quantity - quantity;
  const points = Math.ceil((toCents(item.points_total) * stays) / item.quantity / 100);
  if (stays === 0) return { gone: { total: item.total, points_total: item.points_total }, stays: {} };
  return {
    gone: { total: times(item.total_unique, quantity), points_total: item.points_total - points },
    stays: { total: times(item.total_unique, stays), points_total: points },
  };
}
