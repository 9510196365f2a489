import type { setOpenStatus } from '@comanda/contract/stores';
import { OPEN_STATUS } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { endOfStoreDay } from '@comanda/domain/store-day';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { type Opening, openingOf } from './opening.ts';
import { getStoreSettings, type StoreSettings } from './store-settings.repo.ts';
import { updateStore } from './stores.repo.ts';
import { touchMenu } from './touch-menu.ts';

type Wish = z.output<typeof setOpenStatus.body>;

/**
 * Closes the store by hand, or opens it: until the end of its day, the instant that is asked for, or until somebody opens
 * it again. Screens hear of it as `store-status`.
 * @throws {AppError} closing_time_past
 */
export async function closeByHand(
  tx: Tx,
  store_id: StoreId,
  wish: Wish,
  user: SignedInUser,
  now: Date,
): Promise<Opening> {
  await touchMenu(tx, store_id);
  const store = await getStoreSettings(tx, store_id);
  const status = { open_status: wish.type, closed_until: closedUntil(store, wish, now) };
  await updateStore(tx, store_id, status);
  const opening = openingOf({ ...store, ...status }, now);
  await appendEvent(tx, store_id, { type: 'store-status', payload: { ...opening, by: user.name } }, now);
  return opening;
}

/** @returns null when nothing ends it */
function closedUntil(store: StoreSettings, { type, until_reopened, closed_until }: Wish, now: Date): Date | null {
  if (type === OPEN_STATUS.open || until_reopened === true) return null;
  if (closed_until === undefined) return endOfStoreDay(store, now);
  const until = new Date(closed_until);
  if (until <= now) throw new AppError('closing_time_past');
  return until;
}
