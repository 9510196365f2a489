import { type getItemWeeks, ITEM_WEEKS } from '@comanda/contract/menu/costs';
import type { Out } from '@comanda/contract/route';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { addDays, weekOf } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Services } from '../../platform/services.ts';
import { keepFacts } from '../reports/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findItemWeeks, refuseForeignItem } from './item-costs.repo.ts';

/** @returns every week, also those without a sale @throws {AppError} not_found */
export async function readItemWeeks(
  services: Pick<Services, 'db' | 'transaction'>,
  store: StoreId,
  item: ItemId,
  now: Date,
): Promise<Out<typeof getItemWeeks.response>> {
  const { db } = services;
  await refuseForeignItem(db, store, item);
  const settings = await getStoreSettings(db, store);
  const today = storeDay(settings, now);
  const first = addDays(weekOf(today), 7 - 7 * ITEM_WEEKS);
  await keepFacts(services, store, { from: first, to: today }, { today, zone: settings.zone });
  const sold = await findItemWeeks(db, store, settings.zone, { from: first, to: today }, item);
  const weeks = Array.from({ length: ITEM_WEEKS }, (_, at) => addDays(first, 7 * at));
  return { today, weeks: weeks.map((start) => sold.get(start) ?? { start, sold: 0, revenue: ZERO }) };
}
