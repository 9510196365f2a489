import type { Order } from '@comanda/contract/orders';
import { PAYMENT } from '@comanda/domain/codes';

/** Whether an order is written on its client's account, wholly or in part. */
export const isOnCredit = ({ payment, multiple_payments }: Order): boolean =>
  payment === PAYMENT.onCredit || (multiple_payments ?? []).some((part) => part.payment === PAYMENT.onCredit);
