import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { storeDay } from '@comanda/domain/hours/store-day';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { getStoreSettings, type StoreSettings } from '../stores/public.ts';

const DAYS_BACK = 1;
const DAYS_AHEAD = 7;

export interface PlannedDay {
  day: string;
  today: string;
  settings: StoreSettings;
}

/** The day that is planned, by the store's calendar: tomorrow unless said. @throws {AppError} not_found, prep_day_far */
export async function plannedDay(db: Db, store: StoreId, asked: string | undefined, now: Date): Promise<PlannedDay> {
  const settings = await getStoreSettings(db, store);
  const today = storeDay(settings, now);
  const day = asked ?? addDays(today, 1);
  if (day < addDays(today, -DAYS_BACK) || day > addDays(today, DAYS_AHEAD)) throw new AppError('prep_day_far');
  return { day, today, settings };
}
