import { timingSafeEqual } from 'node:crypto';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { openTab } from '../tables/public.ts';
import {
  countFailures,
  findOpenTab,
  findPhones,
  insertFailure,
  insertPhone,
  lockPin,
  returnPhone,
} from './phones.repo.ts';
import { getPinRequired } from '../seats/public.ts';

const WINDOW_MS = 10 * 60_000;
/** Wrong PINs that one address may type at one bill, and at all bills of a store, in that time. */
const MOST_AT_TAB = 5;
const MOST_AT_STORE = 20;
/** From all addresses together: then only another PIN lets somebody in, so that 10,000 cannot be tried from many places. */
const MOST_OF_ALL = 40;
const MOST_PHONES = 40;

interface Joining {
  number: number;
  pin: string;
  name: string;
  /** What the limit on guessing counts by. */
  address: string;
  now: Date;
}
type Outcome = { token: string } | AppError;

/**
 * Sits a phone down.
 * @returns its token
 * @throws {AppError} table_session_closed, table_pin_wrong, table_pin_locked, too_many_attempts, table_full
 */
export async function joinSession(
  { db, transaction, events }: Pick<Services, 'db' | 'transaction' | 'events'>,
  store_id: StoreId,
  { number, pin, name, address, now }: Joining,
): Promise<string> {
  const pin_required = await getPinRequired(db, store_id);
  let tab = await findOpenTab(db, store_id, number);
  if (!tab && !pin_required) {
    const opening = { number, name: '', people: 1, op_id: `phone:${newToken()}` };
    // Two who sit down at the same moment open it once.
    await transaction((tx) => openTab(tx, store_id, opening, { user_id: null, now })).catch(unlessTaken);
    events.wake(store_id);
    tab = await findOpenTab(db, store_id, number);
  }
  if (!tab) throw new AppError('table_session_closed');
  const { id: tab_id } = tab;
  const address_hash = hashToken(address);
  // A wrong PIN has to be counted: it is an outcome, not a failure of the transaction.
  const outcome = await transaction(async (tx): Promise<Outcome> => {
    const right = await lockPin(tx, store_id, tab_id);
    if (right === null) return new AppError('table_session_closed');
    if (pin_required) {
      const since = new Date(now.getTime() - WINDOW_MS);
      const failures = await countFailures(tx, store_id, { tab_id, address_hash, since });
      if (failures.tab >= MOST_OF_ALL) return new AppError('table_pin_locked');
      if (failures.own >= MOST_AT_TAB || failures.store >= MOST_AT_STORE)
        return new AppError('too_many_attempts', { seconds: WINDOW_MS / 1000 });
      if (!isSame(pin, right)) {
        await insertFailure(tx, store_id, { tab_id, address_hash, created_at: now });
        return new AppError('table_pin_wrong');
      }
    }
    const token = newToken();
    const phone = { tab_id, name, token_hash: hashToken(token) };
    if (await returnPhone(tx, store_id, phone)) return { token };
    if ((await findPhones(tx, store_id, tab_id)).length >= MOST_PHONES) return new AppError('table_full');
    await insertPhone(tx, store_id, { ...phone, joined_at: now });
    return { token };
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome.token;
}

/** A bill without a PIN (opened before there were any) lets nobody in. */
const isSame = (typed: string, right: string): boolean =>
  right !== '' && timingSafeEqual(hashToken(typed), hashToken(right));

function unlessTaken(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'table_taken') throw error;
}
export { MOST_OF_ALL as MOST_WRONG_PINS };
