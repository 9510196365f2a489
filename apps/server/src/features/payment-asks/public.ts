import type { OrderId, StoreId } from '@comanda/domain/ids';
import * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import { enqueue } from '../../platform/queue.ts';

/** The queued job after which a payment is as its order asks for: open tries are closed, money of a cancelled order goes back. */
export const TIDY_PAYMENT = {
  name: 'tidy-payment',
  payload: z.object({ store_id: z.number(), order_id: z.number() }),
};

/** Asked for in the transaction of what changed; done after it, however long the provider takes. */
export const askToTidyPayment = (tx: Tx, store_id: StoreId, order_id: OrderId, now: Date): Promise<void> =>
  enqueue(tx, TIDY_PAYMENT, { store_id, order_id }, { now });
