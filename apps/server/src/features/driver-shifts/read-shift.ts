import type { DriverShift, SettledDelivery } from '@comanda/contract/delivery/driver-shifts';
import { doorReasonWords } from '@comanda/domain/delivery/door-report';
import { doorMoney } from '@comanda/domain/payments/door-money';
import { driverSettlement, dueOf } from '@comanda/domain/delivery/driver-settlement';
import type { StoreId } from '@comanda/domain/ids';
import { type Money, money, subtract, ZERO } from '@comanda/domain/money';
import type { Db } from '../../platform/db.ts';
import { findLostWays, payOfWays } from '../drivers/public.ts';
import { findUnsettled, type UnsettledOrder } from './deliveries.repo.ts';
import { findClosedShifts, type ShiftRow } from './shifts.repo.ts';
import { settlesSince } from '@comanda/domain/delivery/settles-since';

const NOTHING = { cash: ZERO, card: ZERO, other: ZERO, card_tip: ZERO, change_given: ZERO };

/** A settlement for either screen: as it stands now, or as it stayed when it was closed. */
export async function readShift(db: Db, store_id: StoreId, shift: ShiftRow, now: Date): Promise<DriverShift> {
  const { statement, times_closed, opening_float, day_pay, ...row } = shift;
  if (row.closed_at !== null && statement !== null) {
    const due = dueOf(statement.settlement, row.pay_with ?? 'cash');
    return { ...row, ...statement, left_out_before: null, difference: subtract(row.counted ?? due, due) };
  }
  const [last] = await findClosedShifts(db, store_id, row.driver_id, 1);
  const { since, bounded } = settlesSince(
    { opened_at: row.opened_at, last_closed_at: last?.closed_at ?? null, was_closed: times_closed > 0 },
    now,
  );
  const [orders, ways] = await Promise.all([
    findUnsettled(db, store_id, row.driver_id, since),
    findLostWays(db, store_id, [{ driver_id: row.driver_id, since }]),
  ]);
  const payOf = await payOfWays(db, store_id, row.driver_id, [...orders, ...ways]);
  const lines = [
    ...orders.map((order) => lineOf(order, payOf(order))),
    ...ways.map((way) => lostWay(way, payOf(way))),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return {
    ...row,
    settlement: driverSettlement({ opening_float, day_pay }, lines),
    left_out_before: bounded ? since.toISOString() : null,
    lines,
    difference: null,
  };
}

/** Nobody took it, and it came back: no money, but the way was driven. */
function lostWay(way: Awaited<ReturnType<typeof findLostWays>>[number], pay: Money): SettledDelivery {
  const { report_id, order_id, number, client_name, fee_name, at, kind, note } = way;
  return {
    ...NOTHING,
    report_id,
    order_id,
    number,
    client_name,
    fee_name,
    at,
    reason: doorReasonWords({ kind, note }),
    pay,
    outcome: 'returned',
    proof: null,
  };
}

/**
 * What an order does to the settlement. The driver's own word counts; where the store clicked instead, they took at the
 * door what was agreed, unless it had been paid before.
 */
function lineOf(order: UnsettledOrder, pay: Money): SettledDelivery {
  const { order_id, number, client_name, fee_name, status, paid_at, delivered_time, cancel_time } = order;
  const line = {
    order_id,
    report_id: null,
    number,
    client_name,
    fee_name,
    at: delivered_time ?? cancel_time ?? '',
    reason: order.reason ?? '',
    pay,
  };
  if (status === 'cancelled')
    return {
      ...line,
      ...NOTHING,
      reason: order.report ? doorReasonWords(order.report) : '',
      outcome: 'returned',
      proof: null,
    };
  const { change } = doorMoney(order, false);
  if (order.proof === null) {
    const taken = doorMoney(order, paid_at !== null);
    const { cash, card, other } = taken;
    return {
      ...line,
      cash,
      card,
      other,
      card_tip: ZERO,
      change_given: taken.change,
      outcome: 'delivered',
      proof: 'store',
    };
  }
  const { proof } = order;
  const taken = { cash: money(order.pocket ?? 0), card: money(order.card ?? 0), other: money(order.other ?? 0) };
  const card_tip = money(order.card_tip ?? 0);
  if (paid_at === null) return { ...line, ...NOTHING, card_tip, outcome: 'unpaid', proof };
  const change_given = taken.cash > 0 ? change : ZERO;
  return { ...line, ...taken, card_tip, change_given, outcome: 'delivered', proof };
}
