import { type getItemWeeks, ITEM_MONTHS, ITEM_WEEKS } from '@comanda/contract/menu/costs';
import type { Out } from '@comanda/contract/route';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { addDays, type LocalDate, weekOf } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { addMonths } from '@comanda/domain/payables/due-dates';
import { classifyMenu, classRun } from '@comanda/domain/reports/menu-engineering';
import { monthOf } from '@comanda/domain/reports/span';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Services } from '../../platform/services.ts';
import { keepFacts } from '../reports/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findItemWeeks, findMonthsOfItems, refuseForeignItem } from './item-costs.repo.ts';

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
  const whole = monthsBefore(today);
  const from = whole.from < first ? whole.from : first;
  await keepFacts(services, store, { from, to: today }, { today });
  const [sold, months] = await Promise.all([
    findItemWeeks(db, store, settings.zone, { from: first, to: today }, item),
    findMonthsOfItems(db, store, settings.zone, whole),
  ]);
  const weeks = Array.from({ length: ITEM_WEEKS }, (_, at) => addDays(first, 7 * at));
  const class_run = classRun(classesOf(item, months, whole.months));
  return { today, class_run, weeks: weeks.map((start) => sold.get(start) ?? { start, sold: 0, revenue: ZERO }) };
}

/** The whole months before a day, the newest first, and their days. */
function monthsBefore(today: LocalDate): { months: string[]; from: LocalDate; to: LocalDate } {
  const first = `${monthOf(today)}-01`;
  const months = Array.from({ length: ITEM_MONTHS }, (_, at) => monthOf(addMonths(first, -1 - at)));
  return { months, from: addMonths(first, -ITEM_MONTHS), to: addDays(first, -1) };
}

/** @returns of each of the months in which class an item was; null where it sold nothing, or its cost was not known */
function classesOf(item: ItemId, sold: Awaited<ReturnType<typeof findMonthsOfItems>>, months: readonly string[]) {
  const byMonth = Map.groupBy(sold, ({ month }) => month);
  return months.map((month) => {
    const items = byMonth.get(month) ?? [];
    const at = items.findIndex(({ item_id }) => item_id === item);
    return classifyMenu(items)[at] ?? null;
  });
}
