import type { StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import { basesOf, deriveValues, type Values } from '@comanda/domain/reports/derive';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import type { DimensionKey } from '@comanda/domain/reports/report';
import type { Db } from '../../../platform/db.ts';
import { findCubeRows } from './cube.repo.ts';
import { ORDERS } from './cubes.ts';
import type { Period } from './facts.repo.ts';

/**
 * Measures of a period that is over, by its days or its hours, as every report has them; the caller has had its facts kept.
 * @returns by key; what sold nothing is not in it
 */
export async function readFinished(
  db: Db,
  store_id: StoreId,
  zone: string,
  { by, ...period }: Period & { by: Extract<DimensionKey, 'day' | 'hour'> },
  measures: readonly MeasureKey[],
): Promise<ReadonlyMap<LocalDate, Values>> {
  const wish = {
    cube: ORDERS,
    by,
    within: undefined,
    filters: {},
    from_hour: undefined,
    to_hour: undefined,
    sums: [...basesOf(measures).sums].filter((key) => key in ORDERS.sums),
  };
  const { rows } = await findCubeRows(db, store_id, zone, wish, { ...period, days: 0, months: 0 });
  return new Map(rows.map(({ key, sums }) => [key, deriveValues(measures, sums)]));
}
