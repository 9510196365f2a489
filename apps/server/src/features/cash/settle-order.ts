import { PAYMENT, TEST_ORIGIN } from '@comanda/domain/codes';
import type { DriverId, OrderId, StoreId } from '@comanda/domain/ids';
import { add, subtract, toCents } from '@comanda/domain/money';
import { type PaidOrder, partsOfOrder } from '@comanda/domain/orders/order-payments';
import type { Tx } from '../../platform/db.ts';
import { followCosts } from '../order-costs/public.ts';
import { getPaidOrder, type PaidOrderRow } from './paid-orders.repo.ts';
import { type By } from './ledger.repo.ts';
import { type Payment, recordPayments } from './record-payments.ts';

/** `driver_id`: the driver who took it at the door. */
type Taker = By & { driver_id?: DriverId };

/**
 * Brings the ledger of an order that has just been paid to what it costs, and its fee to how it was paid. Call it with the order held. A test order moves no money.
 * @throws {AppError} credit_client_required, credit_not_allowed, credit_over_limit
 */
export async function settleOrder(tx: Tx, store_id: StoreId, order_id: OrderId, by: Taker): Promise<void> {
  await settle(tx, store_id, await getPaidOrder(tx, store_id, order_id), by);
  await followCosts(tx, store_id, [order_id]);
}

/** After an edit: only of what the ledger holds. An order that was paid with its table's bill is the table's to even out. */
export async function evenOutOrder(tx: Tx, store_id: StoreId, order_id: OrderId, by: By): Promise<void> {
  const order = await getPaidOrder(tx, store_id, order_id);
  if (order.rows > 0) await settle(tx, store_id, order, by);
}

async function settle(
  tx: Tx,
  store_id: StoreId,
  { id: order_id, origin, rows, received, client_id, tab_id, ...order }: PaidOrderRow,
  { driver_id, ...by }: Taker,
): Promise<void> {
  if (origin === TEST_ORIGIN) return;
  const missing = subtract(order.total, received);
  if (toCents(missing) === 0) return;
  const parts = toCents(received) === 0 ? partsOfOrder(order) : [difference(order, missing)];
  await recordPayments(
    tx,
    store_id,
    parts.map((part, index): Payment => ({
      kind: 'sale',
      ...part,
      order_id,
      tab_id,
      client_id,
      driver_id,
      op_id: `order:${order_id}:${rows}:${index}`,
    })),
    by,
  );
}

/** Of an order that became dearer or cheaper after it was paid. Several ways of paying: the drawer evens it out. */
function difference({ payment, real_id, payment_name, installments }: PaidOrder, missing: number) {
  const amount = add(missing);
  if (payment === null || payment === PAYMENT.multiple)
    return { payment: PAYMENT.cash, real_id: null, payment_name: '', amount, tendered: null };
  return { payment, real_id, payment_name, amount, installments, tendered: null };
}
