import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';

/** A write of bills in one transaction, after which every screen is woken. */
export async function written<T>(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  store_id: StoreId,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await transaction(work);
  events.wake(store_id);
  return result;
}
