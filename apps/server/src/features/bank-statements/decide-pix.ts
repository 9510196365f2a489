import type {
  decidePix as decideRoute,
  PixLine,
  PixOrderRow as Described,
  PixRow,
} from '@comanda/contract/finance/bank-statements';
import type { Out } from '@comanda/contract/route';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { isFinal } from '@comanda/domain/orders/order-status';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { reversePayments } from '../cash/public.ts';
import { followCosts } from '../order-costs/public.ts';
import { lockOrder, updateOrder } from '../orders/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import { describePix } from './describe-pix.ts';
import { type Acting, matchStatement, type Tellers, tellState } from './match-statement.ts';
import { findLineOf, freeLineOf, lockLine, saveCheck, updateLine } from './pix-lines.repo.ts';
import { findNumbers, findPixOrdersById, type PixOrderRow } from './pix-orders.repo.ts';

const RECEIPT = /^E\d{20}[A-Z0-9]{11}$/;

/** @throws {AppError} not_found, not_a_pix_order */
async function getPixOrder(db: Db, store_id: StoreId, id: OrderId): Promise<PixOrderRow> {
  const [row] = await findPixOrdersById(db, store_id, [id]);
  if (row) return row;
  const known = await findNumbers(db, store_id, [id]);
  throw new AppError(known.has(id) ? 'not_a_pix_order' : 'not_found');
}

/** One order with the movement that pays it. @throws {AppError} not_found, not_a_pix_order */
export async function readOrderPix(db: Db, store_id: StoreId, id: OrderId): Promise<PixRow & { order: Described }> {
  const row = await getPixOrder(db, store_id, id);
  const { zone } = await getOpeningRules(db, store_id);
  const [order] = await describePix(db, store_id, [row], zone);
  if (!order) throw new AppError('not_found');
  return { order, line: (await findLineOf(db, store_id, id)) ?? null };
}

/**
 * What a person says of an order's Pix, with their name and the moment.
 * @throws {AppError} not_found, not_a_pix_order, pix_line_taken, conflict
 */
export async function decide(
  services: Tellers,
  acting: Acting,
  id: OrderId,
  { decision, line_id }: Omit<Out<(typeof decideRoute)['body']>, 'store_id'>,
): Promise<Described> {
  const { db, transaction } = services;
  const { store_id, user, now } = acting;
  const before = await getPixOrder(db, store_id, id);
  await transaction(async (tx) => {
    const order = await lockOrder(tx, store_id, id);
    if (decision !== 'confirmed') {
      if (before.settled === true && order.paid_at !== null && !isFinal(order.status))
        await takeBack(tx, acting, id, order);
      await freeLineOf(tx, store_id, id);
    } else if (line_id !== null) await linkLine(tx, acting, before, line_id);
    await saveCheck(tx, store_id, id, {
      decision,
      decided_by: decision === null ? null : user.id,
      decided_at: decision === null ? null : now,
      ...(decision === null ? {} : { finding: null, short: null, line_id: null, times: null }),
      ...(decision === 'confirmed' ? {} : { settled: false }),
    });
  });
  if (decision === null) {
    const { order } = await readOrderPix(db, store_id, id);
    await tellState(services, acting, id, null);
    await matchStatement(services, acting, { starts: order.date, ends: order.date });
  } else await tellState(services, acting, id, decision === 'confirmed' ? 'credited' : 'mismatch');
  return (await readOrderPix(db, store_id, id)).order;
}

/** The order is not paid after all: the payment that the statement wrote goes back. */
async function takeBack(
  tx: Tx,
  { store_id, user, now }: Acting,
  id: OrderId,
  order: Awaited<ReturnType<typeof lockOrder>>,
): Promise<void> {
  const by = { user_id: user.id, device: user.device, now };
  await updateOrder(tx, store_id, order, { paid_at: null });
  await reversePayments(tx, store_id, { order_id: id }, { ...by, reason: 'Pix desfeito no extrato' });
  await followCosts(tx, store_id, [id]);
}

/** @throws {AppError} not_found, pix_line_taken */
async function linkLine(tx: Tx, { store_id }: Acting, { id }: PixOrderRow, line_id: number): Promise<void> {
  const line = await lockLine(tx, store_id, line_id);
  if (line.order_id !== null && line.order_id !== id) await refuseTaken(tx, store_id, line.order_id);
  await freeLineOf(tx, store_id, id);
  await updateLine(tx, store_id, line_id, {
    order_id: id,
    matched_by: 'hand',
    ignored_at: null,
    ignored_by: null,
    known: null,
    charge_id: null,
  });
}

/** @throws {AppError} pix_line_taken, always */
async function refuseTaken(db: Db, store_id: StoreId, order_id: OrderId): Promise<never> {
  const numbers = await findNumbers(db, store_id, [order_id]);
  throw new AppError('pix_line_taken', { number: numbers.get(order_id) ?? 0 });
}

/**
 * The receipt that was shown: a number that another order has, or that another order's movement has, is found at once.
 * @throws {AppError} not_found, not_a_pix_order, receipt_invalid
 */
export async function writeReceipt(services: Tellers, acting: Acting, id: OrderId, typed: string): Promise<Described> {
  const { db, transaction } = services;
  const { store_id } = acting;
  const receipt = typed.replace(/\s/g, '').toUpperCase();
  if (receipt !== '' && !RECEIPT.test(receipt)) throw new AppError('receipt_invalid');
  await getPixOrder(db, store_id, id);
  await transaction((tx) => saveCheck(tx, store_id, id, { receipt }));
  const { order } = await readOrderPix(db, store_id, id);
  await matchStatement(services, acting, { starts: order.date, ends: order.date });
  return (await readOrderPix(db, store_id, id)).order;
}

/** @throws {AppError} not_found, pix_line_taken */
export async function ignoreLine(
  { transaction }: Pick<Services, 'transaction'>,
  { store_id, user, now }: Acting,
  id: number,
  ignored: boolean,
): Promise<PixLine> {
  return transaction(async (tx) => {
    const { order_id } = await lockLine(tx, store_id, id);
    if (order_id !== null) await refuseTaken(tx, store_id, order_id);
    return updateLine(tx, store_id, id, {
      ignored_at: ignored ? now : null,
      ignored_by: ignored ? user.id : null,
      known: null,
      charge_id: null,
    });
  });
}
