import type { setOpenStatus } from '@comanda/contract/stores/stores';
import { OPEN_STATUS } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { endOfStoreDay } from '@comanda/domain/hours/store-day';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import {
  getStoreSettings,
  type Opening,
  openingOf,
  type StoreSettings,
  touchMenu,
  updateStore,
} from '../stores/public.ts';
import { announceSwitches } from './announce-switches.ts';

type Wish = z.output<typeof setOpenStatus.body>;

/**
 * Closes the store by hand, or its delivery alone, or opens both: until the end of its day, the instant that is asked for, or
 * until somebody opens it again. Screens hear of it as `store-status`.
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
  const status = statusOf(store, wish, now);
  await updateStore(tx, store_id, status);
  await announceSwitches(tx, store_id, ['closed'], { by: user.name, now });
  return openingOf({ ...store, ...status }, now);
}

function statusOf(store: StoreSettings, wish: Wish, now: Date) {
  const until = endOf(store, wish, now);
  const open = { open_status: OPEN_STATUS.open, closed_until: null };
  if (wish.type === OPEN_STATUS.open) return { ...open, delivery_off_until: null };
  if (wish.type === OPEN_STATUS.deliveryClosed) return { ...open, delivery_off_until: until ?? 'infinity' };
  return { open_status: wish.type, closed_until: until };
}

/** @returns null when nothing ends it */
function endOf(store: StoreSettings, { type, until_reopened, closed_until }: Wish, now: Date): Date | null {
  if (type === OPEN_STATUS.open || until_reopened === true) return null;
  if (closed_until === undefined) return endOfStoreDay(store, now);
  const until = new Date(closed_until);
  if (until <= now) throw new AppError('closing_time_past');
  return until;
}
