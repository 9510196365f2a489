import type { SwitchKind } from '@comanda/contract/stores/switches';
import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';
import { getStoreSettings, openingOf } from '../stores/public.ts';
import { isRowKind } from './switches.repo.ts';

/** Tells the store's open screens that something is different, or as always again: call it last in the transaction. */
export async function announceSwitches(
  tx: Tx,
  store: StoreId,
  kinds: readonly SwitchKind[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (kinds.every(isRowKind)) {
    await appendEvent(tx, store, { type: 'switches', payload: { kinds, by } }, now);
    return;
  }
  const opening = openingOf(await getStoreSettings(tx, store), now);
  await appendEvent(tx, store, { type: 'store-status', payload: { ...opening, by } }, now);
}
