import type { ReportAnswer, ReportRow, ReportWish } from '@comanda/contract/reports';
import { deriveValues, measuresOf, type Minutes, type Sums } from '@comanda/domain/reports/derive';
import type { Report } from '@comanda/domain/reports/report';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { getStoreSettings } from '../stores/public.ts';
import { keepFacts } from './keep-facts.ts';
import { type Found, type FoundRow, IN_TIME, readCube } from './read-cube.ts';
import { READERS } from './own-readers.ts';
import { type ReportAsked, understand } from './report-asked.ts';

/** Rows that an answer has unless somebody asks for more. */
const USUAL_LIMIT = 200;
const LIMITS: Readonly<Record<string, number>> = { 'report-top-five': 5 };
const FILTERS = ['type', 'channel', 'payment', 'person', 'from_hour', 'to_hour', 'client'] as const;
type Needs = Pick<Services, 'db' | 'transaction'>;

/**
 * A report of a store, as somebody asked for it: facts of finished days, and today as its orders say it now.
 * @throws {AppError} report_range_reversed, report_range_too_long, report_range_too_long_evening
 */
export async function readReport(
  services: Needs,
  report: Report,
  store: StoreId,
  wish: ReportWish,
  now: Date,
): Promise<ReportAnswer> {
  const settings = await getStoreSettings(services.db, store);
  const asked = understand(report, store, settings, wish, now);
  const { shown, before, today, zone } = asked;
  await keepFacts(
    services,
    store,
    { from: before && before.from < shown.from ? before.from : shown.from, to: shown.to },
    { today, zone },
  );
  const found = await (READERS[report.name] ?? readCube)(services.db, asked);
  return answerOf(asked, found);
}

function answerOf(asked: ReportAsked, found: Found): ReportAnswer {
  const { report, by, wish, shown, before, now } = asked;
  const values = (sums: Sums, totals: Sums, minutes?: Minutes) =>
    deriveValues(measuresOf(report), sums, totals, minutes);
  const limit = IN_TIME.includes(by) ? found.rows.length : (wish.limit ?? LIMITS[report.name] ?? USUAL_LIMIT);
  const rows = found.rows
    .map((row) => ({ row, values: values(row.sums, found.totals, row.minutes) }))
    .toSorted((one, other) => orderOf(asked, one, other))
    .slice(0, limit);
  return {
    start: shown.from,
    end: shown.to,
    today: asked.today,
    by,
    rows: rows.map(({ row, values: own }): ReportRow => {
      const { key, label, note, total, previous, parts, texts, drill } = row;
      const then = found.previous?.sums ?? {};
      return {
        key,
        label,
        ...(note !== undefined && { note }),
        values: own,
        previous: previous ? values(previous.sums, then, previous.minutes) : null,
        ...(total && { total }),
        ...(parts && { parts: [...parts] }),
        ...(texts && { texts: { ...texts } }),
        ...(by === 'day' && key >= asked.today && { state: 'running' as const }),
        ...(drill && { drill: { ...drill } }),
      };
    }),
    totals: values(found.totals, found.totals, found.minutes),
    previous:
      before && found.previous
        ? {
            start: before.from,
            end: before.to,
            totals: values(found.previous.sums, found.previous.sums, found.previous.minutes),
          }
        : null,
    rows_count: found.count,
    as_of: now.toISOString(),
    filters: Object.fromEntries(
      FILTERS.flatMap((name) => (wish[name] === undefined ? [] : [[name, String(wish[name])]])),
    ),
    drill: { from: shown.from, to: shown.to },
  };
}

interface Valued {
  row: FoundRow;
  values: ReturnType<typeof deriveValues>;
}

/** Time goes on; all else begins with the most. */
function orderOf({ report, by }: ReportAsked, one: Valued, other: Valued): number {
  const byKey = one.row.key.localeCompare(other.row.key, 'en', { numeric: true });
  if (IN_TIME.includes(by)) return byKey;
  // A statement of its own has put them in its order.
  if (!report.chart || by === 'line') return 0;
  const most = report.chart.measure;
  return (other.values[most] ?? -Infinity) - (one.values[most] ?? -Infinity) || byKey;
}
