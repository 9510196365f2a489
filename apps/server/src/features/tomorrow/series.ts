import type { Tag } from '@comanda/contract/menu/tags';
import type { PrepKind } from '@comanda/contract/reports/tomorrow';
import { type Factors, forecast, type Forecast } from '@comanda/domain/tomorrow/forecast';
import type { findItems, Taken } from './sold-series.repo.ts';

export type Item = Awaited<ReturnType<typeof findItems>>[number];

/** What the past of a day and the menu say. */
export interface Known {
  /** The comparable days. */
  days: readonly string[];
  taken: readonly Taken[];
  factors: Factors;
  items: readonly Item[];
  /** Those whose stock is kept. */
  materials: readonly Tag[];
}

export interface Needed {
  /** null: too few days. */
  said: Forecast | null;
  scheduled: number;
  /** What is planned for: what is said, or what is ordered where nothing can be said. */
  quantity: number;
}
const NOTHING: Needed = { said: null, scheduled: 0, quantity: 0 };

/** What the day needs of a thing. @param print_group_id of one station; undefined of all together */
export function needOf(
  { days, taken, factors }: Known,
  kind: PrepKind,
  id: number,
  print_group_id?: number | null,
): Needed {
  const rows = taken.filter(
    (row) =>
      row.kind === kind && row.id === id && (print_group_id === undefined || row.print_group_id === print_group_id),
  );
  if (rows.length === 0) return NOTHING;
  const on = (day: string | null) =>
    rows.filter((row) => row.day === day).reduce((sum, { quantity }) => sum + quantity, 0);
  const scheduled = on(null);
  const said = forecast(days.map(on), scheduled, factors);
  return { said, scheduled, quantity: said?.quantity ?? scheduled };
}
