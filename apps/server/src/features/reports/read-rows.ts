import { addSums } from '@comanda/domain/reports/derive';
import { MEASURES } from '@comanda/domain/reports/measures';
import type { Shown } from './cube.repo.ts';
import type { Found, FoundRow } from './read-cube.ts';
import type { ReportAsked } from './report-asked.ts';

/** A row as a statement gives it: its measures by their names, money in cents; what begins with `text_` is a text of the row. */
export type RawRow = { key: string; label: string; note?: string | null } & Record<string, unknown>;

/** A report that reads its rows by a statement of its own, the same of each period. */
export async function readRows(
  { shown, before }: ReportAsked,
  find: (period: Shown) => Promise<readonly RawRow[]>,
): Promise<Found> {
  const [now, then] = await Promise.all([find(shown), before === null ? null : find(before)]);
  const rows = now.map(rowOf);
  const earlier = then?.map(rowOf);
  const earlierByKey = new Map(earlier?.map(({ key, sums }) => [key, sums]));
  return {
    rows: rows.map((row) => {
      const sums = earlierByKey.get(row.key);
      return { ...row, previous: sums ? { sums } : null };
    }),
    count: rows.length,
    totals: addSums(rows.map(({ sums }) => sums)),
    previous: earlier ? { sums: addSums(earlier.map(({ sums }) => sums)) } : null,
  };
}

function rowOf({ key, label, note, ...columns }: RawRow): FoundRow {
  const sums: Record<string, number | null> = {};
  const texts: Record<string, string> = {};
  const drill: Record<string, string> = {};
  for (const [name, value] of Object.entries(columns)) {
    if (name.startsWith('text_')) texts[name.slice(5)] = value === null ? '' : String(value);
    else if (name.startsWith('drill_')) drill[name.slice(6)] = String(value);
    else if (name in MEASURES) sums[name] = value === null ? null : Number(value);
  }
  return {
    key,
    label,
    ...(note && { note }),
    sums,
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(Object.keys(drill).length > 0 && { drill }),
  };
}
