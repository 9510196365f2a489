import type { getItemCosts } from '@comanda/contract/menu/costs';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { refuseReportRange } from '@comanda/domain/reports/report-range';
import { storeDay } from '@comanda/domain/hours/store-day';
import { refusalError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { keepFacts } from '../reports/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findItemCosts, findSold, getTargetMargin, NOT_SOLD, soldKey } from './item-costs.repo.ts';

/** @throws {AppError} report_range_reversed, report_range_too_long, report_range_too_long_evening */
export async function readItemCosts(
  services: Pick<Services, 'db' | 'transaction'>,
  store: StoreId,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Out<typeof getItemCosts.response>> {
  const { db } = services;
  const settings = await getStoreSettings(db, store);
  const refusal = refuseReportRange(from, to, now, settings.zone);
  if (refusal) throw refusalError(refusal);
  const [target_margin, items, sold] = await Promise.all([
    getTargetMargin(db, store),
    findItemCosts(db, store),
    keepFacts(services, store, { from, to }, { today: storeDay(settings, now) }).then(() =>
      findSold(db, store, settings.zone, { from, to }),
    ),
  ]);
  return {
    target_margin,
    items: items.map((row) => {
      const { typed_cost: _, ...item } = row;
      const { sold: portions, revenue } = sold.get(soldKey(item)) ?? NOT_SOLD;
      return { ...item, sold: portions, revenue };
    }),
  };
}
