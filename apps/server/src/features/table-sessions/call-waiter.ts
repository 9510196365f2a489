import type { tableRequestEvent } from '@comanda/contract/floor/table-calls';
import type { StoreId, TabId } from '@comanda/domain/ids';
import { tableParts } from '@comanda/domain/tables/table-number';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { appendEvent } from '../../platform/events.ts';
import { callFromTable } from '../tables/public.ts';
import { findLastCall, findOpenTab, insertOpeningCall, isKnownTable } from './phones.repo.ts';
import { getPinRequired, type Seat } from '../seats/public.ts';

const COOLDOWN_MS = 60_000;
type Type = 'waiter' | 'bill';

/**
 * One call at a time, and a pause after each. Where no bill is open anybody may call the waiter, who then tells the PIN.
 * @throws {AppError} not_found, table_pin_required, table_call_too_soon
 */
export async function callWaiter(
  { db, transaction, events }: Pick<Services, 'db' | 'transaction' | 'events'>,
  store_id: StoreId,
  { number: asked, type, seat, now }: { number: number; type: Type; seat: Seat | undefined; now: Date },
): Promise<{ type: Type; created_at: string }> {
  const number = seat?.number ?? asked;
  const tab_id = seat?.tab_id ?? (await tabOfStranger(db, store_id, number, type));
  const last = await findLastCall(db, store_id, number, type);
  if (last) {
    const wait = Date.parse(last.created_at) + COOLDOWN_MS - now.getTime();
    if (wait > 0) throw new AppError('table_call_too_soon', { seconds: Math.ceil(wait / 1000) });
  }
  await transaction(async (tx) => {
    if (tab_id !== null) return callFromTable(tx, store_id, { tab_id, number, type }, now);
    // The same call goes on waiting: nobody has to see it twice.
    if (last && last.taken_at === null) return last.id;
    const call_id = await insertOpeningCall(tx, store_id, number, now);
    const payload: z.output<typeof tableRequestEvent> = { tableNumber: number, type, call_id };
    await appendEvent(tx, store_id, { type: 'table-request', payload }, now);
    return call_id;
  });
  events.wake(store_id);
  return { type, created_at: now.toISOString() };
}

/** @returns the open bill of a store that asks for no PIN, else null for a table that is free */
async function tabOfStranger(db: Services['db'], store_id: StoreId, number: number, type: Type): Promise<TabId | null> {
  const pin_required = await getPinRequired(db, store_id);
  const tab = await findOpenTab(db, store_id, number);
  if ((tab && pin_required) || (!tab && type === 'bill')) throw new AppError('table_pin_required');
  if (!(await isKnownTable(db, store_id, tableParts(number).table))) throw new AppError('not_found');
  return tab?.id ?? null;
}
