import type { adjustForecast as contract } from '@comanda/contract/reports/tomorrow';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { plannedDay } from './planned-day.ts';
import { saveAdjustment } from './prep.repo.ts';

/** @throws {AppError} not_found, prep_day_far */
export async function adjustForecast(
  db: Db,
  store: StoreId,
  { adjust_percent, adjust_note, ...asked }: Out<typeof contract.body>,
  now: Date,
): Promise<{ ok: true }> {
  const { day } = await plannedDay(db, store, asked.day, now);
  await saveAdjustment(db, store, day, { adjust_percent, adjust_note });
  return { ok: true };
}
