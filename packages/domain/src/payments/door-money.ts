import { CREDIT_CODES, PAYMENT } from '../codes.ts';
import { add, type Money, max, subtract, ZERO } from '../money.ts';
import { type PaidOrder, partsOfOrder } from '../orders/order-payments.ts';

/** What is to be taken at the door, by way of paying. */
export interface DoorMoney {
  readonly paid: boolean;
  readonly cash: Money;
  readonly card: Money;
  /** Pix and whatever needs neither notes nor a machine; not what goes on the client's account. */
  readonly other: Money;
  /** What the client hands over in notes, when it is more than `cash`. */
  readonly tendered: Money | null;
  readonly change: Money;
}

const MACHINE: readonly number[] = [PAYMENT.debit, PAYMENT.ticket, ...CREDIT_CODES];

/** @param paid nothing is to be taken any more */
export function doorMoney(order: PaidOrder, paid: boolean): DoorMoney {
  const parts = paid ? [] : partsOfOrder(order);
  const sum = (of: (payment: number) => boolean) =>
    add(...parts.filter(({ payment }) => of(payment)).map(({ amount }) => amount));
  const cash = sum((payment) => payment === PAYMENT.cash);
  const card = sum((payment) => MACHINE.includes(payment));
  const tendered = parts.find((part) => part.tendered !== null)?.tendered ?? null;
  return {
    paid,
    cash,
    card,
    other: sum((payment) => payment !== PAYMENT.cash && payment !== PAYMENT.onCredit && !MACHINE.includes(payment)),
    tendered,
    change: tendered === null ? ZERO : max(0, subtract(tendered, cash)),
  };
}
