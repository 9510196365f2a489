import type { getNight } from '@comanda/contract/reports/night';
import type { Out } from '@comanda/contract/route';
import type { Role } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { add, money } from '@comanda/domain/money';
import { addSums, basesOf, deriveValues, unknownCostPart } from '@comanda/domain/reports/derive';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import { OWNERS } from '@comanda/domain/role-sets';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Db } from '../../platform/db.ts';
import { readOpenDrawers } from '../cash/public.ts';
import { findDayNotes } from '../day-notes/public.ts';
import { findDayParts } from '../reports/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { getFloor } from './night.repo.ts';

const MEASURES = ['net', 'margin', 'margin_part', 'goods_unknown'] as const satisfies MeasureKey[];
const SUMS = basesOf(MEASURES).sums;
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
  const [parts, floor, drawers, notes] = await Promise.all([
    findDayParts(db, store_id, store.zone, { days: [today], today, now }, SUMS),
    getFloor(db, store_id, today),
    readOpenDrawers(db, store_id),
    findDayNotes(db, store_id, { start: today, end: today }),
  ]);
  const values = deriveValues(MEASURES, addSums(parts.map(({ sums }) => sums)));
  const unknown = unknownCostPart(values);
  const { margin, margin_part } = values;
  const seen = !drawers.blind || OWNERS.some((each) => each === role);
  return {
    until: now.toISOString(),
    margin:
      margin != null && margin_part != null && (unknown ?? 0) < MOSTLY_UNKNOWN
        ? { value: money(margin), part: Math.round(margin_part) }
        : null,
    unknown,
    rating: floor.mean === null ? null : { mean: Math.round(floor.mean * 10) / 10, count: floor.rated },
    tables_open: floor.tables_open,
    cash: seen ? { drawers: drawers.held.length, value: add(...drawers.held) } : null,
    phone: floor.phone,
    note: notes[0]?.text ?? null,
  };
}
