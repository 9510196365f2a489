import type { closeDriverShift as call, DriverShift } from '@comanda/contract/delivery/driver-shifts';
import type { Out } from '@comanda/contract/route';
import { PAYMENT } from '@comanda/domain/codes';
import { dueOf } from '@comanda/domain/delivery/driver-settlement';
import type { DriverId, OrderId, StoreId } from '@comanda/domain/ids';
import { isPositive, subtract, toCents } from '@comanda/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { type By, type Payment, recordPayments, settleOrder } from '../cash/public.ts';
import { forgetPosition, getDriver } from '../drivers/public.ts';
import { followMoney, lockOrder, recordChange, updateOrder } from '../orders/public.ts';
import { requestPrint } from '../print/public.ts';
import { costDeliveries } from './cost-deliveries.ts';
import { countOnTheWay, getDelivery, keepDelivery, settleLines } from './deliveries.repo.ts';
import { readShift } from './read-shift.ts';
import { getShift, lockShift, type ShiftRow, updateShift } from './shifts.repo.ts';
import { settlementTicket } from './settlement-ticket.ts';

type Body = Omit<Out<(typeof call)['body']>, 'store_id'>;
type HeldOrder = Awaited<ReturnType<typeof lockOrder>>;
type Settler = By & { user_id: number };

/**
 * Settles with a driver. An order becomes paid once: when the driver says at the door that the client has it, or here,
 * when the store marked it as delivered itself. Its cash is a sale of no drawer until now; what the driver hands over, the
 * float with it, enters the drawer as one row of kind 'settlement'. So the drawer's cash is what lies in it at any moment,
 * and each sale is in the ledger once, on the day on which it happened.
 * @throws {AppError} not_found, shift_not_open, deliveries_on_the_way, settlement_changed
 */
export async function closeShift(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { counted, pay_with, due, note }: Body,
  { user_id, device, now }: Settler,
): Promise<DriverShift> {
  const held = await holdOrders(tx, store_id, await getShift(tx, store_id, id), now);
  await lockShift(tx, store_id, id);
  const shift = await getShift(tx, store_id, id);
  if (shift.closed_at !== null) {
    if (isClosedSo(shift, { counted, pay_with, due, note })) return readShift(tx, store_id, shift, now);
    throw new AppError('shift_not_open');
  }
  const { driver_id } = shift;
  const count = await countOnTheWay(tx, store_id, driver_id);
  if (count > 0) throw new AppError('deliveries_on_the_way', { count });
  const { settlement, lines } = await readShift(tx, store_id, shift, now);
  if (toCents(dueOf(settlement, pay_with)) !== toCents(due)) throw new AppError('settlement_changed');
  const paid: OrderId[] = [];
  for (const line of lines.filter(isClicked)) {
    const order = held.get(line.order_id);
    // Somebody clicked while we waited.
    if (order === undefined) throw new AppError('settlement_changed');
    if (await keepClicked(tx, store_id, { line, order, driver_id }, { user_id, device, now })) paid.push(order.id);
  }
  for (const line of lines.filter(({ proof, report_id }) => proof === null && report_id === null))
    await keepReturned(tx, store_id, driver_id, line);
  await settleLines(tx, store_id, id, lines);
  const round = shift.times_closed + 1;
  await updateShift(tx, store_id, id, {
    closed_at: now,
    closed_by: user_id,
    counted,
    pay_with,
    note,
    times_closed: round,
    statement: JSON.stringify({ settlement, lines }),
    agreed: null,
    agreed_at: null,
    driver_note: '',
  });
  await costDeliveries(tx, store_id, lines);
  await forgetPosition(tx, store_id, driver_id);
  const { name } = await getDriver(tx, store_id, driver_id);
  const row = { kind: 'settlement', driver_id, op_id: `driver-shift:${id}:${round}` } as const;
  const rows: Payment[] = [];
  if (toCents(counted) !== 0)
    rows.push({
      ...row,
      payment: PAYMENT.cash,
      amount: counted,
      reason: `Acerto de ${name}`,
      op_id: `${row.op_id}:cash`,
    });
  if (pay_with === 'pix' && isPositive(settlement.earned)) {
    const amount = subtract(0, settlement.earned);
    rows.push({ ...row, payment: PAYMENT.pix, amount, reason: `Pagamento de ${name}`, op_id: `${row.op_id}:pix` });
  }
  await recordPayments(tx, store_id, rows, { user_id, device, now });
  const closed = await readShift(tx, store_id, await getShift(tx, store_id, id), now);
  const ticket = settlementTicket(closed, name);
  for (const order_id of paid) await recordChange(tx, store_id, order_id, { kind: 'paid', by: 'staff', user_id }, now);
  await requestPrint(tx, store_id, { kind: 'settlement', settlement: ticket, op_id: row.op_id }, { user_id, now });
  return closed;
}

/** Whether it is what this closing has made: sent again because no answer came. */
const isClosedSo = (shift: ShiftRow, { counted, pay_with, due, note }: Body): boolean =>
  shift.statement !== null &&
  toCents(shift.counted ?? 0) === toCents(counted) &&
  shift.pay_with === pay_with &&
  shift.note === note &&
  toCents(dueOf(shift.statement.settlement, pay_with)) === toCents(due);

const isClicked = ({ proof, outcome }: DriverShift['lines'][number]) => proof === 'store' && outcome === 'delivered';

/** Holds the orders of a shift: before the shift, as everywhere. */
async function holdOrders(tx: Tx, store_id: StoreId, shift: ShiftRow, now: Date): Promise<Map<number, HeldOrder>> {
  const held = new Map<number, HeldOrder>();
  if (shift.closed_at !== null) return held;
  const { lines } = await readShift(tx, store_id, shift, now);
  const ids = new Set(lines.map(({ order_id }) => order_id));
  for (const id of [...ids].toSorted((one, other) => one - other)) held.set(id, await lockOrder(tx, store_id, id));
  return held;
}

/** What nobody has paid before, the driver has taken at the door as agreed. @returns whether the order is paid with this */
async function keepClicked(
  tx: Tx,
  store_id: StoreId,
  { line, order, driver_id }: { line: DriverShift['lines'][number]; order: HeldOrder; driver_id: DriverId },
  { user_id, device, now }: Settler,
): Promise<boolean> {
  if (await getDelivery(tx, store_id, order.id)) return false;
  const { cash, card, other, at } = line;
  await keepDelivery(tx, store_id, {
    order_id: order.id,
    driver_id,
    proof: 'store',
    cash,
    card,
    other,
    delivered_at: at,
  });
  if (order.paid_at !== null) return false;
  await updateOrder(tx, store_id, order, { paid_at: now });
  await settleOrder(tx, store_id, order.id, { user_id, device, now, driver_id });
  await followMoney(tx, store_id, order, now);
  return true;
}

/** What came back has brought no money; it is of this settlement all the same. */
const keepReturned = (tx: Tx, store_id: StoreId, driver_id: DriverId, { order_id, at }: DriverShift['lines'][number]) =>
  keepDelivery(tx, store_id, { order_id, driver_id, proof: 'store', delivered_at: at });
