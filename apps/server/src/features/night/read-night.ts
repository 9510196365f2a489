import type { getNight } from '@comanda/contract/night';
import type { Out } from '@comanda/contract/route';
import type { Role } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, daysBetween, toLocal } from '@comanda/domain/local-time';
import { add, money } from '@comanda/domain/money';
import { addSums, basesOf, deriveValues, unknownCostPart } from '@comanda/domain/reports/derive';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import { nightCurve } from '@comanda/domain/reports/night-curve';
import { OWNERS } from '@comanda/domain/role-sets';
import { storeDay } from '@comanda/domain/store-day';
import type { Db } from '../../platform/db.ts';
import { readOpenDrawers } from '../cash/public.ts';
import { findDayNotes } from '../day-notes/public.ts';
import { type DayPart, findDayParts } from '../reports/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { getFloor } from './night.repo.ts';

const MEASURES = [
  'net',
  'orders',
  'margin',
  'margin_part',
  'goods_unknown',
  'kept_part',
  'promised',
] as const satisfies MeasureKey[];
const SUMS = basesOf(MEASURES).sums;
const WEEKS = 4;
/** From here on nobody knows what was left. */
const MOSTLY_UNKNOWN = 50;

/** @throws {AppError} not_found */
export async function readNight(
  db: Db,
  store_id: StoreId,
  role: Role,
  now: Date,
): Promise<Out<(typeof getNight)['response']>> {
  const store = await getStoreSettings(db, store_id);
  const today = storeDay(store, now);
  const before = Array.from({ length: WEEKS }, (_, week) => addDays(today, -7 * (week + 1)));
  const [parts, floor, drawers, notes] = await Promise.all([
    findDayParts(db, store_id, store.zone, { days: [today, ...before], today, now }, SUMS),
    getFloor(db, store_id, today),
    readOpenDrawers(db, store_id),
    findDayNotes(db, store_id, { start: today, end: today }),
  ]);
  const clock = toLocal(now, store.zone);
  const place = Math.floor(clock.minutes / 60) + 24 * daysBetween(today, clock.date);
  const of = (day: string) => parts.filter((part) => part.day === day);
  const soFar = of(today);
  const values = deriveValues(MEASURES, addSums(soFar.map(({ sums }) => sums)));
  const unknown = unknownCostPart(values);
  const { margin, margin_part, kept_part, promised } = values;
  const seen = !drawers.blind || OWNERS.some((each) => each === role);
  return {
    until: now.toISOString(),
    hours: nightCurve(
      soFar.map(hourOf),
      before.map((day) => of(day).map(hourOf)),
      place,
    ).map(({ range, ...point }) => ({ ...point, range: range && [...range] })),
    margin:
      margin != null && margin_part != null && (unknown ?? 0) < MOSTLY_UNKNOWN
        ? { value: money(margin), part: Math.round(margin_part) }
        : null,
    unknown,
    kept: kept_part == null || !promised ? null : { part: Math.round(kept_part), promised },
    rating: floor.mean === null ? null : { mean: Math.round(floor.mean * 10) / 10, count: floor.rated },
    drivers_out: floor.drivers_out,
    tables_open: floor.tables_open,
    cash: seen ? { drawers: drawers.held.length, value: add(...drawers.held) } : null,
    phone: floor.phone,
    note: notes[0]?.text ?? null,
  };
}

const hourOf = ({ place, reached, sums }: DayPart) => ({ place, reached, cents: sums.net ?? 0 });
