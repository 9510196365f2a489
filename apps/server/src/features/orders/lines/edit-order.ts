import { isFinal } from '@comanda/domain/orders/order-status';
import type {
  addOrderItem as addRoute,
  editedOrder,
  removeOrderItem as removeRoute,
} from '@comanda/contract/orders/order-edits';
import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import type { Out } from '@comanda/contract/route';
import { ITEM_TYPE } from '@comanda/domain/codes';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { isInKitchen } from '@comanda/domain/kitchen/kitchen-line';
import { linkedStocks } from '@comanda/domain/orders/line-problems';
import { spentCards } from '@comanda/domain/loyalty/stamp-cards';
import { add, money, perKilogram, subtract, times, toCents } from '@comanda/domain/money';
import type * as z from 'zod';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { afterDeadlock, type Tx } from '../../../platform/db.ts';
import type { Services } from '../../../platform/services.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { checkApproval, evenOutOrder } from '../../cash/public.ts';
import { orderItem, priceStaffLine } from '../../checkout/public.ts';
import type { SnapshotCache } from '../../store-snapshot/public.ts';
import { settleOrder } from '../../loyalty/public.ts';
import { returnStock, takeStock } from '../../menu/public.ts';
import { touchMenu } from '../../stores/public.ts';
import { noteKitchen, wastedLines } from './note-kitchen.ts';
import { getCard } from '../../order-card/public.ts';
import { allowVoid } from './allow-void.ts';
import { findStockIds, insertLine, updateLine, wasteLine } from './order-lines.repo.ts';
import { stockOfLine } from './order-stock.ts';
import { addToClient, lockOrder } from '../orders.repo.ts';
import { recordChange } from '../record-change.ts';
import { recountOrder } from './recount-order.ts';
import { writeAmounts } from './write-amounts.ts';

export type EditedOrder = z.output<typeof editedOrder>;
interface Editing {
  services: Pick<Services, 'transaction' | 'events' | 'db' | 'config'>;
  store_id: StoreId;
  user: SignedInUser;
  now: Date;
}

/**
 * @param quantity what stays of the line; 0 takes it out
 * @throws {AppError} order_finished, order_on_its_way, last_item, waste_reason_required; every code of `allowVoid`
 */
export async function removeOrderItem(
  editing: Editing,
  line: number,
  { order_id, quantity = 0, waste_reason, approval }: Out<(typeof removeRoute)['body']>,
): Promise<EditedOrder> {
  const { services, store_id, user, now } = editing;
  const approver = approval === undefined ? null : await checkApproval(services, store_id, approval, user, now);
  return editOrder(editing, order_id, async (tx, order) => {
    const item = orNotFound(order.cart_itens.find((each) => each.line === line && each.removed_at === null));
    if (quantity >= item.quantity) throw new AppError('conflict');
    const rest = order.cart_itens.filter((each) => each !== item && each.removed_at === null);
    if (quantity === 0 && rest.length === 0) throw new AppError('last_item');
    const linked = (await findStockIds(tx, store_id, order_id)).get(line) ?? [];
    const taken = item.quantity - quantity;
    const lost = wastedLines(order, [item], waste_reason).length > 0;
    if (!lost) await returnStock(tx, store_id, stockOfLine(item, linked, taken));
    const left = subtract(item.total, quantity === 0 ? 0 : lessOf(item, quantity).total);
    await allowVoid(tx, store_id, order, { user, approver, reason: approval?.reason, amount: left, now });
    if (quantity === 0) await updateLine(tx, store_id, order_id, line, { removed_at: now, removed_by: user.id });
    else await updateLine(tx, store_id, order_id, line, lessOf(item, quantity));
    if (lost) await wasteLine(tx, store_id, order_id, line, taken);
    const kind = quantity === 0 ? 'cancel' : 'less';
    const changing = { user_id: user.id, waste_reason, kept: true, now } as const;
    await noteKitchen(tx, store_id, order, [{ kind, line: item, quantity: taken }], changing);
  });
}

/** @throws {AppError} order_finished, order_on_its_way; what is wrong with the line; stock_short */
export async function addOrderItem(
  editing: Editing & { cache: SnapshotCache },
  order_id: OrderId,
  body: Out<(typeof addRoute)['body']>,
): Promise<EditedOrder> {
  const { services, store_id, cache, user, now } = editing;
  const priced = await priceStaffLine(services, cache, store_id, { ...body, id: 0 }, now);
  return editOrder(editing, order_id, async (tx, order) => {
    const place = Math.max(...order.cart_itens.map(({ line }) => line)) + 1;
    const added_at = isInKitchen(order.status) ? now.toISOString() : null;
    const item = { ...orderItem(priced.line, place, priced.country_id), added_at };
    const stock_ids = linkedStocks(priced.line.line, priced.line.menu);
    const [short] = await takeStock(tx, store_id, stockOfLine(item, stock_ids));
    if (short) throw new AppError('stock_short', { item: short.name, left: short.left });
    await insertLine(tx, store_id, order_id, item, { stock_ids, cost: priced.cost });
    const whole = { ...order, cart_itens: [...order.cart_itens, item] };
    const added = { kind: 'more', line: item, quantity: item.quantity } as const;
    await noteKitchen(tx, store_id, whole, [added], { user_id: user.id, kept: true, now });
  });
}

/** Changes lines, counts the order anew and tells everybody the difference. */
async function editOrder(
  { services, store_id, user, now }: Editing,
  order_id: OrderId,
  change: (tx: Tx, order: Order) => Promise<void>,
): Promise<EditedOrder> {
  const editIt = async (tx: Tx) => {
    const locked = await lockOrder(tx, store_id, order_id);
    if (isFinal(locked.status)) throw new AppError('order_finished');
    if (locked.status === 'dispatched') throw new AppError('order_on_its_way');
    const before = await getCard(tx, store_id, order_id);
    await change(tx, before);
    const { cart_itens } = await getCard(tx, store_id, order_id);
    const amounts = recountOrder(before, cart_itens);
    await writeAmounts(tx, store_id, before, amounts);
    const difference = subtract(amounts.total, before.total);
    await addToClient(tx, store_id, before.client_id, { total: difference });
    const used = { cashback: amounts.cashback, points: money(amounts.points_total), cards: spentCards(amounts.trace) };
    await settleOrder(tx, store_id, before, { used }, now);
    await touchMenu(tx, store_id);
    if (locked.paid_at !== null)
      await evenOutOrder(tx, store_id, order_id, { user_id: user.id, device: user.device, now });
    const order = await recordChange(
      tx,
      store_id,
      order_id,
      { kind: 'items', difference, by: 'staff', user_id: user.id },
      now,
    );
    return { order, before: before.total, after: order.total, difference };
  };
  const edited = await afterDeadlock(() => services.transaction(editIt));
  services.events.wake(store_id);
  return edited;
}

/** The same line with less of it, at the prices that it was ordered at. */
function lessOf(item: OrderItem, quantity: number) {
  const extras = add(...item.complementos.map(({ total }) => total));
  const weighed = item.item_type === ITEM_TYPE.weight;
  const total_unique = weighed ? add(perKilogram(item.item_price, quantity), extras) : item.total_unique;
  return {
    quantity,
    total_unique,
    total: weighed ? money(total_unique) : times(total_unique, quantity),
    points_total: Math.ceil((toCents(item.points_total) * quantity) / item.quantity / 100),
  };
}
