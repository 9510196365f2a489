import { PAYMENT } from '@comanda/domain/codes';
import type { CreditAccount } from '@comanda/domain/payments/credit';
import type { ClientId } from '@comanda/domain/ids';
import { add, type Money, ZERO } from '@comanda/domain/money';

export interface ClientAccount extends CreditAccount {
  client_id: ClientId;
}

interface Part {
  readonly payment: number;
  readonly real_id?: number | null | undefined;
  readonly amount: number;
}
interface Chosen {
  readonly payment: number | null;
  readonly multiple_payments: readonly Part[] | null;
}
/** What of an order is written on the client's account. */
export function partOnCredit({ payment, multiple_payments }: Chosen, total: number): Money {
  if (payment === PAYMENT.onCredit) return add(total);
  const parts = (multiple_payments ?? []).filter((part) => part.payment === PAYMENT.onCredit);
  return parts.length === 0 ? ZERO : add(...parts.map(({ amount }) => amount));
}

/** Whether the accounts have to be read; a way of paying that is named by its row alone may be one on credit. */
export const mayBeOnCredit = ({ by, payment, real_id, multiple_payments }: Asked): boolean =>
  by === 'cashier' &&
  (payment === PAYMENT.onCredit ||
    (payment === null && real_id !== null) ||
    multiple_payments.some((part) => part.payment === PAYMENT.onCredit || part.real_id != null));
interface Asked {
  readonly by: 'customer' | 'cashier';
  readonly payment: number | null;
  readonly real_id: number | null;
  readonly multiple_payments: readonly Part[];
}
