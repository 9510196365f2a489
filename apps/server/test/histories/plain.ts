import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { type DimensionKey, IN_TIME } from '@comanda/domain/reports/report';
import { expect } from 'vitest';
import type { ReportAnswer } from '@comanda/contract/reports/reports';
import type { Chosen } from './choose-filters.ts';
import type { Days, History } from './history.ts';

/** Measures as they are, before anybody rounds them: money in cents, a percentage as a part of one; null is not known. */
export type Plain = { [key in MeasureKey]?: number | null };
/** What a report must say. */
export interface Told {
  readonly rows: ReadonlyMap<string, Plain>;
  readonly totals: Plain;
  /** The texts of its rows. */
  readonly texts?: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** How long deliveries took. */
  readonly spread?: { readonly count: number; readonly late: number; readonly lost: number };
}
export interface Asked {
  readonly by: DimensionKey;
  readonly days: Days;
  /** Whom a report about one client is of. */
  readonly client: number;
  readonly chosen: Chosen;
}
/** Adds a report up from the history, order by order. */
export type Recomputed = (history: History, asked: Asked) => Told;

/** A part of whole cents: the first ones have a cent more where they cannot be alike. */
export const shareOf = (whole: number, parts: number, at: number): number =>
  Math.floor(whole / parts) + (at < whole % parts ? 1 : 0);

export const ratio = (value: number | null, of: number | null): number | null =>
  value === null || !of ? null : value / of;
/** The least that so large a part of all do not exceed. */
export function within(values: readonly (number | null)[], part: number): number | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  return known[Math.max(0, Math.ceil(known.length * part - 1e-9) - 1)] ?? null;
}

/** Rows by their key, each told by the same rule as all together. */
export function byKey<Of>(of: readonly Of[], keyOf: (one: Of) => string, tell: (some: readonly Of[]) => Plain): Told {
  return withShares({
    rows: new Map([...Map.groupBy(of, keyOf)].map(([key, some]) => [key, tell(some)])),
    totals: tell(of),
  });
}
const SHARES = {
  net_share: 'net',
  orders_share: 'orders',
  cancelled_share: 'cancelled',
  revenue_share: 'revenue',
  paid_share: 'paid',
  service_share: 'service_fee',
} as const;
/** Adds what part of the whole each row is. */
export function withShares(told: Told): Told {
  const { totals } = told;
  const shared = (row: Plain): Plain => ({
    ...Object.fromEntries(
      Object.entries(SHARES).map(([share, of]) => [share, ratio(row[of] ?? null, totals[of] ?? null)]),
    ),
    ...row,
  });
  return { ...told, rows: new Map([...told.rows].map(([key, row]) => [key, shared(row)])), totals: shared(totals) };
}

/** What one of the last digit is worth. */
const DIGIT = { money: 1, count: 1, percent: 0.001, quantity: 0.1, minutes: 0.1, km: 0.1 } as const;
/** Whether a value is what a plain one is when it is rounded to its last digit: a half may go either way. */
function says(key: MeasureKey, told: number | null, plain: number | null): boolean {
  if (told === null || plain === null) return told === plain;
  const { kind } = MEASURES[key];
  const base = kind === 'money' ? told * 100 : kind === 'percent' ? told / 100 : told;
  if (Math.abs(Math.round(base / DIGIT[kind]) - base / DIGIT[kind]) > 1e-6) return false;
  return Math.abs(base - plain) <= (kind === 'count' ? 0 : DIGIT[kind] / 2) + 1e-9 * Math.max(1, Math.abs(plain));
}

const BESIDE: readonly MeasureKey[] = ['goods_unknown', 'net'];

type Values = ReportAnswer['totals'];
function compareValues(where: readonly unknown[], told: Values, plain: Plain) {
  // The days on which the store was open are not the orders'.
  const nothing = !isSaid({ ...plain, days_open: 0 });
  for (const [key, value] of Object.entries(told)) {
    const measure = key as MeasureKey; // its own keys
    const own = plain[measure];
    if (own === undefined) throw new Error(`nobody recomputes ${[...where, key].join(' ')}`);
    // Of nothing a sum may be unknown; whose cost nobody knows is said of the days shown alone.
    if (value === null && (nothing || (where.includes('before') && BESIDE.includes(measure)))) continue;
    if (!says(measure, value, own)) expect([...where, key, value]).toEqual([...where, key, own]);
  }
}
/** A row of nothing but zeros says as much as none. */
const isSaid = (values: Values | Plain) => Object.values(values).some((value) => value !== 0 && value !== null);

/** Compares each value that a report answers with what the recomputation says. */
export function compare(name: string, answer: ReportAnswer, told: Told, before: Told | null) {
  const { by, rows, totals, previous } = answer;
  const shown = new Map(rows.map((row) => [row.key, row]));
  const keys = new Set(rows.filter(({ values }) => isSaid(values)).map(({ key }) => key));
  const measures = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const ownKeys = [...told.rows].flatMap(([key, plain]) =>
    isSaid(Object.fromEntries(Object.entries(plain).filter(([measure]) => measures.has(measure)))) ? [key] : [],
  );
  expect([name, by, [...keys].toSorted()]).toEqual([name, by, ownKeys.toSorted()]);
  for (const key of keys) {
    const { values = {}, previous: then } = shown.get(key) ?? {};
    compareValues([name, by, key], values, told.rows.get(key) ?? {});
    // A day stands beside another one, whatever else beside its own.
    if (!before || !then || IN_TIME.includes(by)) continue;
    const own = before.rows.get(key);
    if (own) compareValues([name, by, key, 'before'], then, own);
    else expect([name, by, key, 'before', isSaid(then)]).toEqual([name, by, key, 'before', false]);
  }
  for (const [key, texts] of told.texts ?? []) {
    const own = shown.get(key)?.texts ?? {};
    const said = Object.fromEntries(Object.keys(texts).map((each) => [each, own[each]]));
    expect([name, key, said]).toEqual([name, key, texts]);
  }
  compareValues([name, by, 'all'], totals, told.totals);
  if (previous && before) compareValues([name, by, 'before'], previous.totals, before.totals);
  const bins = answer.spread?.bins ?? [];
  if (told.spread)
    expect([
      name,
      by,
      ...(['count', 'late', 'lost'] as const).map((each) => bins.reduce((all, bin) => all + bin[each], 0)),
    ]).toEqual([name, by, told.spread.count, told.spread.late, told.spread.lost]);
}
