import type { StoreId } from '@comanda/domain/ids';
import { payPath } from '@comanda/domain/paths';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { signedName } from '../../platform/signed-name.ts';
import type { Seat } from '../seats/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { askForShare } from '../table-sessions/public.ts';
import { offeredWays } from './paying-state.ts';

/** A phone at a table pays: its share is held for it, and it gets the page that takes the money. @throws {AppError} online_payment_off, and those of askForShare */
export async function payTable(
  services: Services,
  store_id: StoreId,
  seat: Seat,
  part: 'mine' | 'all',
  now: Date,
): Promise<{ path: string }> {
  const { db, config, transaction, events } = services;
  const ways = await offeredWays(services, store_id);
  if (ways === null || ways.methods.length === 0) throw new AppError('online_payment_off');
  const share = await transaction((tx) => askForShare(tx, store_id, seat, part, now));
  events.wake(store_id);
  const { url } = await getStoreSettings(db, store_id);
  return { path: payPath(url, signedName(config.SECRET, 'share', store_id, share)) };
}
