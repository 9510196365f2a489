import { namesIn, pick } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import { PAYMENT_CORRECTION_HOURS } from '@comanda/contract/orders/corrections';
import type { editedOrder } from '@comanda/contract/orders/order-edits';
import type { Correction, Order } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { spentCards } from '@comanda/domain/loyalty/stamp-cards';
import { isPositive, money, subtract, toCents } from '@comanda/domain/money';
import { givenByHand } from '@comanda/domain/prices/manual-discount';
import { hasPaid, isPaymentState } from '@comanda/domain/online-payments/states';
import { isFinal } from '@comanda/domain/orders/order-status';
import type * as z from 'zod';
import { AppError, orNotFound, refusalError } from '../../platform/app-error.ts';
import { afterDeadlock, type Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { type Approver, checkApproval, keepApproval } from '../cash/public.ts';
import { allowByHand } from '../counter/public.ts';
import { addressOf, distanceOf, refuseAmounts } from '../checkout/public.ts';
import type { SnapshotCache, StoreSnapshot } from '../store-snapshot/public.ts';
import { askToTidyPayment } from '../payment-asks/public.ts';
import { tellRehomed } from '../stock/public.ts';
import { returnDiscountUse } from '../discounts/public.ts';
import { reweighOrder, settleOrder } from '../loyalty/public.ts';
import {
  allowVoid,
  followMoney,
  lockOrder,
  type LockedOrder,
  noteWords,
  recordChange,
  writeAmounts,
  updateOrder,
} from '../orders/public.ts';
import { getCard } from '../order-card/public.ts';
import {
  clientColumns,
  type CorrectedColumns,
  type CorrectionBody,
  correctionsOf,
  paymentColumns,
  placeColumns,
} from './corrected-columns.ts';
import { insertCorrection } from './corrections.repo.ts';
import { moveClient } from './move-client.ts';
import { settleAgain } from './settle-again.ts';
import { rescheduled } from './reschedule.ts';
import { recountCorrected } from './recount-corrected.ts';

type Corrected = z.output<typeof editedOrder>;
interface Correcting {
  services: Pick<Services, 'transaction' | 'events' | 'db' | 'config' | 'maps' | 'clock'>;
  cache: SnapshotCache;
  store_id: StoreId;
  user: SignedInUser;
  now: Date;
}
/** Who may do it, found out before the order is held. */
interface Allowed {
  approver: Approver | null;
  discount: Awaited<ReturnType<typeof allowByHand>> | null;
}

/**
 * Puts a placed order right: how it is paid, where it goes, whose it is, its discount, its time. What is not corrected stays
 * at the rules that it was placed by.
 * @throws {AppError} not_found; conflict when it is no longer as the person saw it; every other code of the route
 */
export async function correctOrder(correcting: Correcting, id: OrderId, body: CorrectionBody): Promise<Corrected> {
  const { services, cache, store_id, user, now } = correcting;
  const snapshot = orNotFound(await cache.current(store_id));
  const { store } = snapshot;
  const allowed = await allow(correcting, body, snapshot);
  const { place } = body;
  const distance = place ? await distanceOf(services, store, DELIVERY_METHOD.delivery, addressOf(place, store)) : null;
  const correctIt = async (tx: Tx) => {
    const locked = await lockOrder(tx, store_id, id);
    const before = await getCard(tx, store_id, id);
    if (body.payment !== undefined && isPaymentState(before.payment_status) && hasPaid(before.payment_status))
      throw new AppError('paid_online');
    if (body.from !== before.status || toCents(body.total) !== toCents(before.total)) throw new AppError('conflict');
    refuseLate(locked, before, body, now);
    const columns: CorrectedColumns = {
      ...paymentColumns(before, body, store, now),
      ...placeColumns(before, body, store, distance),
      ...clientColumns(body, store),
      ...(body.schedule_at === undefined ? {} : { schedule_at: body.schedule_at }),
    };
    const amounts = recountCorrected({ ...before, ...columns }, body, { store, distance, now });
    const after: Order = { ...before, ...columns, ...amounts };
    const corrections = correctionsOf(before, after, store);
    if (corrections.length === 0) throw new AppError('nothing_corrected');
    if (body.payment !== undefined) {
      const refusal = refuseAmounts(after, after.total, after.change);
      if (refusal !== null) throw refusalError(refusal);
    }
    await checkLimits(tx, store_id, { before, after, body }, allowed, { user, now });
    await write(tx, store_id, locked, { before, after, body, columns, snapshot }, { user, now });
    // Who pays at the door is not to pay online as well.
    if (after.payment_status !== before.payment_status) await askToTidyPayment(tx, store_id, id, now);
    await tellKitchen(tx, store_id, before, corrections, { user_id: user.id, now });
    return keep(tx, store_id, { before, after, corrections, reason: body.reason }, { user, now });
  };
  const corrected = await afterDeadlock(() => services.transaction(correctIt));
  services.events.wake(store_id);
  return corrected;
}

async function allow(
  { services, store_id, user, now }: Correcting,
  { discount, approval }: CorrectionBody,
  { store }: StoreSnapshot,
): Promise<Allowed> {
  if (discount != null && isPositive(discount.value)) {
    const given = { pass: discount.pass, approval: approval ?? null };
    const byHand = await allowByHand(services, store, given, user, now);
    return { approver: byHand.approver, discount: byHand };
  }
  const approver = approval === undefined ? null : await checkApproval(services, store_id, approval, user, now);
  return { approver, discount: null };
}

/** @throws {AppError} order_finished, correction_too_late, order_on_its_way, order_in_kitchen, paid_with_table, not_a_delivery */
function refuseLate(locked: LockedOrder, order: Order, body: CorrectionBody, now: Date): void {
  const { payment, place, client, discount, schedule_at } = body;
  if (locked.tab_id !== null && (payment !== undefined || discount !== undefined))
    throw new AppError('paid_with_table');
  if (isFinal(order.status)) {
    const onlyPayment = [place, client, discount, schedule_at].every((each) => each === undefined);
    if (order.status === 'cancelled' || !onlyPayment) throw new AppError('order_finished');
    const ended = new Date(order.delivered_time ?? order.created_at).getTime();
    if (now.getTime() - ended > PAYMENT_CORRECTION_HOURS * 3_600_000)
      throw new AppError('correction_too_late', { hours: PAYMENT_CORRECTION_HOURS });
  }
  if (schedule_at === undefined) return;
  if (order.status === 'dispatched') throw new AppError('order_on_its_way');
  if (order.status !== 'scheduled' && order.status !== 'received') throw new AppError('order_in_kitchen');
}

/** What is given by hand has the limit of discounts; what else makes it cheaper that of what is taken back. */
async function checkLimits(
  tx: Tx,
  store_id: StoreId,
  { before, after, body }: { before: Order; after: Order; body: CorrectionBody },
  { approver, discount }: Allowed,
  { user, now }: { user: SignedInUser; now: Date },
): Promise<void> {
  const reason = body.approval?.reason ?? body.reason;
  if (discount !== null) {
    const amount = givenByHand(after.trace);
    discount.check(amount, after.subtotal);
    if (approver !== null)
      await keepApproval(tx, store_id, {
        kind: 'discount',
        user_id: user.id,
        approver_id: approver.id,
        order_id: before.id,
        amount,
        reason,
        now,
      });
    return;
  }
  const amount = subtract(before.total, after.total);
  if (isPositive(amount)) await allowVoid(tx, store_id, before, { user, approver, reason, amount, now });
}

async function write(
  tx: Tx,
  store_id: StoreId,
  locked: LockedOrder,
  corrected: {
    before: Order;
    after: Order;
    body: CorrectionBody;
    columns: CorrectedColumns;
    snapshot: StoreSnapshot;
  },
  { user, now }: { user: SignedInUser; now: Date },
): Promise<void> {
  const { before, after, body, columns, snapshot } = corrected;
  const { multiple_payments, ...plain } = columns;
  const client = await moveClient(tx, store_id, { before, after }, now);
  await updateOrder(tx, store_id, locked, {
    ...plain,
    ...client,
    ...(multiple_payments === undefined
      ? {}
      : { multiple_payments: multiple_payments === null ? null : JSON.stringify(multiple_payments) }),
    // The pin was of the address that was wrong.
    ...(body.place === undefined ? {} : { latitude: null, longitude: null }),
    ...(body.discount === undefined ? {} : { discount_id: null, discount_name: '' }),
    ...(body.schedule_at === undefined ? {} : rescheduled(before, after, snapshot.store, now)),
  });
  await writeAmounts(tx, store_id, before, amountsOf(after));
  if (body.discount !== undefined && before.discount_id !== null)
    await returnDiscountUse(tx, store_id, before.discount_id);
  if (before.paid_at !== null || before.status === 'delivered')
    await settleAgain(tx, store_id, { before, after, anew: body.payment !== undefined }, { user, now });
  if (before.client_id === null) return;
  const used = { cashback: after.cashback, points: money(after.points_total), cards: spentCards(after.trace) };
  if (before.status !== 'delivered') {
    // Whoever spent something stays the order's client.
    if (after.client_phone === before.client_phone) await settleOrder(tx, store_id, before, { used }, now);
    return;
  }
  await reweighOrder(tx, store_id, before, { before: before.total, after: after.total, used, now });
  await followMoney(tx, store_id, locked, now);
}

const amountsOf = (order: Order) => pick(order, namesIn(ORDER, 'amounts'));

/** The kitchen cooks by the hour, and calls by the name. */
async function tellKitchen(
  tx: Tx,
  store_id: StoreId,
  before: Order,
  corrections: readonly Correction[],
  by: { user_id: number; now: Date },
): Promise<void> {
  for (const { what, ...words } of corrections)
    if (what === 'client' || what === 'schedule') await noteWords(tx, store_id, before, { line: null, ...words }, by);
}

async function keep(
  tx: Tx,
  store_id: StoreId,
  { before, after, corrections, reason }: { before: Order; after: Order; corrections: Correction[]; reason: string },
  { user, now }: { user: SignedInUser; now: Date },
): Promise<Corrected> {
  const paid = corrections.some(({ what }) => what === 'payment');
  await insertCorrection(tx, store_id, {
    order_id: before.id,
    user_id: user.id,
    reason,
    corrections,
    payment_before: paid ? before.payment : null,
    payment_after: paid ? after.payment : null,
    total_before: before.total,
    total_after: after.total,
    created_at: now,
  });
  const difference = subtract(after.total, before.total);
  const change = { kind: 'corrected', corrections, reason, difference, by: 'staff', user_id: user.id } as const;
  const order = await recordChange(tx, store_id, before.id, change, now);
  // The change itself tells of the client that the order has now.
  if (before.client_id !== null && order.client_id !== before.client_id)
    await tellRehomed(tx, store_id, [{ client_id: before.client_id, order_ids: [before.id] }], now);
  return { order, before: before.total, after: order.total, difference };
}
