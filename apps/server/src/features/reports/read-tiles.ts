import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import type { ReportTile } from '@comanda/contract/reports/report-tiles';
import type { Role } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { sidesOf } from '@comanda/domain/reports/compared';
import { REPORTS } from '@comanda/domain/reports/list';
import { mainMeasure, type Report } from '@comanda/domain/reports/report';
import { usualSpan } from '@comanda/domain/reports/span';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Services } from '../../platform/services.ts';
import { uncountedSince } from '../cash/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { IN_OWN_ORDER } from './report-asked.ts';
import { readReport } from './read-report.ts';

const REST_MS = 60_000;
/** Tiles of all stores that are kept for their minute. */
const MOST_KEPT = 2000;
/** Strokes of a tile: a month of days. */
const MOST_POINTS = 31;
const MOST_RANKED = 8;
const kept = new Map<string, { at: number; tile: ReportTile | null }>();

/** Some reports in a figure and a few strokes each; what the role may not open, or what is about one client, is left out. */
export async function readTiles(
  services: Pick<Services, 'db' | 'transaction'>,
  store: StoreId,
  { names, role }: { names: readonly string[]; role: Role },
  now: Date,
): Promise<{ today: string; tiles: ReportTile[] }> {
  const today = storeDay(await getStoreSettings(services.db, store), now);
  const blind = (await uncountedSince(services.db, store, role)) !== null;
  const tiles: ReportTile[] = [];
  for (const name of new Set(names)) {
    const report: Report | undefined = REPORTS.find((each) => each.name === name);
    if (!report?.roles.includes(role) || report.filters.includes('client')) continue;
    const key = `${store} ${today} ${name} ${blind}`;
    const known = kept.get(key);
    const age = known ? now.getTime() - known.at : -1;
    // One after the other: each is cheap, and no store takes all connections for its tiles.
    // oxlint-disable-next-line no-await-in-loop -- as said
    const tile =
      known && age >= 0 && age < REST_MS ? known.tile : await readTile(services, report, store, { today, role }, now);
    if (tile !== known?.tile || age < 0) keep(key, { at: now.getTime(), tile });
    if (tile) tiles.push(tile);
  }
  return { today, tiles };
}

function keep(key: string, entry: { at: number; tile: ReportTile | null }): void {
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

async function readTile(
  services: Pick<Services, 'db' | 'transaction'>,
  report: Report,
  store: StoreId,
  { today, role }: { today: string; role: Role },
  now: Date,
): Promise<ReportTile | null> {
  const figure = mainMeasure(report);
  if (figure === undefined) return null;
  const wish = { ...usualSpan(report, today), compare: 'before' as const };
  const answer = await readReport(services, report, store, wish, now, role);
  // Zeros of a store that has never sold say nothing.
  if (answer.unsold) return null;
  const sides = sidesOf(figure, answer);
  return {
    report: report.name,
    start: answer.start,
    end: answer.end,
    figure,
    value: answer.totals[figure] ?? null,
    settled: sides.now ?? null,
    previous: sides.before ?? null,
    ...strokesOf(report, answer),
  };
}

type Strokes = Pick<ReportTile, 'most' | 'shape' | 'points'>;

function strokesOf({ chart }: Report, { rows, by, spread }: ReportAnswer): Strokes {
  if (!chart) return { most: null, shape: 'none', points: [] };
  const of = (row: ReportRow) => row.values[chart.measure] ?? null;
  const top = rows.reduce<ReportRow | null>(
    (best, row) => ((of(row) ?? 0) > (best ? (of(best) ?? 0) : 0) ? row : best),
    null,
  );
  const most = top && { by, key: top.key, label: top.label, value: of(top) ?? 0 };
  if (by === 'weekday_hour') return { most, shape: 'heat', points: weekOf(rows, of) };
  if (spread) return { most: null, shape: 'bars', points: spread.bins.slice(0, MOST_POINTS).map(({ count }) => count) };
  if (by === 'line') return statementOf(rows);
  if (chart.kind === 'events') return { most: null, shape: 'none', points: [] };
  if (!IN_OWN_ORDER.includes(by)) return { most, shape: 'bars', points: rows.slice(0, MOST_RANKED).map(of) };
  const drawn = chart.kind === 'line' || chart.kind === 'years' ? 'line' : 'bars';
  return { most, shape: drawn, points: rows.slice(-MOST_POINTS).map(of) };
}

/** Of a statement its last line, month by month. */
function statementOf(rows: readonly ReportRow[]): Strokes {
  const last = rows.findLast(({ total }) => total);
  if (!last) return { most: null, shape: 'none', points: [] };
  const months = (last.parts ?? []).toSorted((one, other) => one.key.localeCompare(other.key));
  return {
    most: { by: 'line', key: last.key, label: last.label, value: last.values.amount ?? 0 },
    shape: 'line',
    points: months.slice(-MOST_POINTS).map(({ value }) => value),
  };
}

const HOURS_OF_BLOCK = 3;
/** Each weekday in blocks of three hours. */
function weekOf(rows: readonly ReportRow[], of: (row: ReportRow) => number | null): number[] {
  const points = Array.from({ length: (7 * 24) / HOURS_OF_BLOCK }, () => 0);
  for (const row of rows) {
    const [weekday = 0, hour = 0] = row.key.split(' ').map(Number);
    const at = weekday * (24 / HOURS_OF_BLOCK) + Math.floor(hour / HOURS_OF_BLOCK);
    points[at] = Math.max(points[at] ?? 0, of(row) ?? 0);
  }
  return points;
}
