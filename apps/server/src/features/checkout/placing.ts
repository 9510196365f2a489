import type { StoreId } from '@comanda/domain/ids';
import type { DecidedOrder } from './deciding/decide-order.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderTransaction } from './writing/order-transaction.ts';
import type { ApprovedDiscount } from './writing/pay-order.ts';
import type { LineSource } from './reading/read-for-order.ts';
import type { Sold } from './deciding/sold-order.ts';

/** An order on its way, as the storefront or the counter gives it. */
export interface Placing {
  store_id: StoreId;
  idem_key: string;
  request_hash: string;
  origin: string;
  /** Who of the store's people typed it. */
  user_id?: number;
  /** On which device: its till is where the money goes. */
  device?: number;
  /** Somebody at the counter has taken the money. */
  paid?: boolean;
  /** Who said yes to its discount. */
  approved?: ApprovedDiscount | null;
  source: LineSource;
  customer_id: number | null;
  code_discount: string;
  discount_id: number | null;
  request: Omit<OrderRequest, 'lines'>;
  /** Of a draft; a cart's are read with it. */
  lines: OrderRequest['lines'];
  /** Makes the account that the order asks for, in its transaction. @returns the customer */
  account: ((transaction: OrderTransaction) => Promise<number>) | null;
  /** The session token of that account: the same for whoever sends the order again. */
  token: string | null;
  /** It was sold where nobody could ask: it enters at these amounts, whatever the rules say now. */
  sold?: Sold;
  /** A last word on an order that may be placed. @throws {AppError} */
  refuse?: (decided: DecidedOrder) => void;
  now: Date;
}
