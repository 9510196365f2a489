import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import { DUE_KINDS, type DueKind } from '@comanda/domain/online-payments/dues';
import * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import { enqueue } from '../../platform/queue.ts';

export {
  deleteCard,
  DROP_CARDS,
  findCards,
  findForgottenCards,
  forgetCard,
  forgetCardsOf,
  insertCard,
  moveCards,
  type SavedCard,
  markCardUsed,
} from './saved-cards.repo.ts';

/** What of a store may have payments: `tab`, the shares of a table's bill. */
export type Tidied = { kind: DueKind | 'tab'; id: number };

const tidied = z.object({ store_id: z.number(), kind: z.enum([...DUE_KINDS, 'tab']), id: z.number() });
/** As it was asked for when orders alone were paid online. */
const ofOrder = z
  .object({ store_id: z.number(), order_id: z.number() })
  .transform(({ store_id, order_id: id }) => ({ store_id, kind: 'order' as const, id }));

/** The queued job after which payments are as what they pay asks for: open tries are closed, money of what was cancelled goes back. */
export const TIDY_PAYMENT = {
  name: 'tidy-payment',
  payload: tidied.or(ofOrder),
};

/** Asked for in the transaction of what changed; done after it, however long the provider takes. */
export const askToTidy = (tx: Tx, store_id: StoreId, { kind, id }: Tidied, now: Date): Promise<void> =>
  enqueue(tx, TIDY_PAYMENT, { store_id, kind, id }, { now });

export const askToTidyPayment = (tx: Tx, store_id: StoreId, id: OrderId, now: Date): Promise<void> =>
  askToTidy(tx, store_id, { kind: 'order', id }, now);

export async function askToTidyTabs(tx: Tx, store_id: StoreId, ids: readonly TabId[], now: Date): Promise<void> {
  for (const id of ids) await askToTidy(tx, store_id, { kind: 'tab', id }, now);
}
