import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';

/** Screens read the talk again. Call it last in the transaction. */
export const noteTalk = (tx: Tx, store_id: StoreId, talk_id: number, now: Date) =>
  appendEvent(tx, store_id, { type: 'whatsapp', payload: { talk_id } }, now);

export async function announceTalk(
  { transaction, events, clock }: Pick<Services, 'transaction' | 'events' | 'clock'>,
  store_id: StoreId,
  talk_id: number,
): Promise<void> {
  await transaction((tx) => noteTalk(tx, store_id, talk_id, clock()));
  events.wake(store_id);
}
