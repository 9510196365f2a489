import type { StoreId } from '@comanda/domain/ids';
import { toInstant } from '@comanda/domain/local-time';
import { addMonths } from '@comanda/domain/payables/due-dates';
import type { Db } from '../../platform/db.ts';
import { getStoreSettings } from '../stores/public.ts';
import { getMonthEnvironment, type Span } from './fiscal-papers.repo.ts';

/** '2026-12' → '2027-01'; negative goes back. */
export const otherMonth = (month: string, count: number): string => addMonths(`${month}-01`, count).slice(0, 7);

/** A month by the store's clock, of notes of the environment that it issues in now. @throws {AppError} not_found */
export async function spanOf(db: Db, store: StoreId, month: string): Promise<Span> {
  const [{ zone }, environment] = await Promise.all([getStoreSettings(db, store), getMonthEnvironment(db, store)]);
  return {
    environment,
    from: toInstant(`${month}-01`, 0, zone),
    until: toInstant(`${otherMonth(month, 1)}-01`, 0, zone),
  };
}
