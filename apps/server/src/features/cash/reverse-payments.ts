import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { askForNotes } from '../fiscal-asks/public.ts';
import { insertEntryReversals } from './credit.repo.ts';
import { type By, holdSession, insertReversals, type MovementRow, type Which } from './ledger.repo.ts';

/**
 * Takes payments back with rows against them, each at most once; debts on accounts with them. The money leaves the drawer
 * of whoever acts.
 * @param which all of an order, all of a tab, or the movements named
 * @returns the rows that were added
 */
export async function reversePayments(
  tx: Tx,
  store_id: StoreId,
  which: Which,
  { reason, ...by }: By & { reason: string },
): Promise<MovementRow[]> {
  const { user_id, now } = by;
  const session_id = await holdSession(tx, store_id, by);
  const rows = await insertReversals(tx, store_id, which, { session_id, user_id, reason, now });
  await insertEntryReversals(tx, store_id, rows, { user_id, reason, now });
  await askForNotes(tx, store_id, rows, now);
  return rows;
}
