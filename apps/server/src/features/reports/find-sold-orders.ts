import type { SoldFilters } from '@comanda/contract/reports/sold-filters';
import type { StoreId } from '@comanda/domain/ids';
import { refuseReportRange } from '@comanda/domain/reports/report-range';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { RawBuilder } from 'kysely';
import { refusalError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getStoreSettings } from '../stores/public.ts';
import { keepFacts } from './facts/keep-facts.ts';
import { asksFacts, soldOrders } from './sold-orders.repo.ts';

/** SQL of the orders' ids; see `soldOrders`. */
export type SoldOrders = (keep: RawBuilder<unknown>, limit: number) => RawBuilder<unknown>;

/**
 * The orders behind a row of a report, by the facts that the row was added up from: so they are as many as it says.
 * @returns null where the orders themselves can say all that was asked
 * @throws {AppError} report_range_reversed, report_range_too_long, report_range_too_long_evening
 */
export async function findSoldOrders(
  services: Pick<Services, 'db' | 'transaction'>,
  store_id: StoreId,
  filters: SoldFilters & { from: string; to: string | undefined; before?: number | undefined },
  now: Date,
): Promise<SoldOrders | null> {
  if (!asksFacts(filters)) return null;
  const settings = await getStoreSettings(services.db, store_id);
  const { zone } = settings;
  const today = storeDay(settings, now);
  const period = { from: filters.from, to: filters.to ?? today };
  const refusal = refuseReportRange(period.from, period.to, now, zone);
  if (refusal) throw refusalError(refusal);
  await keepFacts(services, store_id, period, { today });
  return (keep, limit) => soldOrders(store_id, zone, period, filters, keep, limit);
}
