import type { printCounterReceipt } from '@comanda/contract/floor/counter';
import type { Out } from '@comanda/contract/route';
import { PAYMENT } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { partsOfOrder } from '@comanda/domain/orders/order-payments';
import type { Tx } from '../../platform/db.ts';
import { getCard } from '../order-card/public.ts';
import { requestPrint } from '../print/public.ts';

/**
 * The receipt of a sale on the store's printer; the drawer opens where cash went into it.
 * @returns how many papers there will be: with 0 the screen prints it
 * @throws {AppError} not_found
 */
export async function printReceipt(
  tx: Tx,
  store_id: StoreId,
  { order_id, op_id, paper, drawer }: Out<(typeof printCounterReceipt)['body']>,
  by: { user_id: number; now: Date },
): Promise<number> {
  const order = await getCard(tx, store_id, order_id);
  const cash = order.paid_at !== null && partsOfOrder(order).some(({ payment }) => payment === PAYMENT.cash);
  return requestPrint(tx, store_id, { kind: 'sale', op_id, order, paper, opens_drawer: drawer && cash }, by);
}
