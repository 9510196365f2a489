import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { basesOf, lessSums, measuresOf, type Minutes, percentileOf, type Sums } from '@comanda/domain/reports/derive';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { type DimensionKey, IN_TIME, isDated } from '@comanda/domain/reports/report';
import { type Took, tookBins } from '@comanda/domain/reports/spread';
import { addDays, type LocalDate, weekdayOf } from '@comanda/domain/local-time';
import type { Db } from '../../platform/db.ts';
import {
  type CubeRow,
  type CubeWish,
  findCubeRows,
  findMinutes,
  findMostRows,
  findOpenDays,
  findParts,
  PROMISED,
  type OrderRow,
  getCubeTotals,
  readMostRows,
  readOrders,
  type Shown,
  type Wanted,
} from './facts/cube.repo.ts';
import { cubeFor, holdsFor } from './facts/cubes.ts';
import { channelWord, findLabels } from './labels.repo.ts';
import { allBehind, ordersBehind } from './orders-behind.ts';
import { overIn, settledIn } from './over-in.ts';
import { IN_OWN_ORDER, pageOf, type ReportAsked } from './report-asked.ts';

export interface FoundRow {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  readonly picture?: string;
  /** Of an order. */
  readonly at?: string;
  readonly state?: 'cancelled';
  readonly total?: true;
  readonly sums: Sums;
  /** Without the day that runs, where means of days are told. */
  readonly over?: Sums;
  readonly minutes?: Minutes;
  readonly previous?: { readonly sums: Sums; readonly minutes?: Minutes } | null;
  /** Of what is over, where a part of all runs and a row is no date. */
  readonly settled?: SettledRow;
  readonly parts?: readonly { key: string; label: string; value: number; before?: number | null }[];
  readonly texts?: Readonly<Record<string, string>>;
  /** How the part that is left went until yesterday. */
  readonly trend?: readonly (number | null)[];
  readonly drill?: Readonly<Record<string, string>> | undefined;
}
export interface SettledRow {
  readonly now: Sums;
  /** Null where there was none. */
  readonly before: Sums | null;
}
export interface Found {
  readonly rows: readonly FoundRow[];
  /** How many there are, of which these are some. */
  readonly count: number;
  readonly totals: Sums;
  /** The orders that the totals are of. */
  readonly drill?: Readonly<Record<string, string>> | undefined;
  readonly over?: Sums;
  readonly minutes?: Minutes;
  readonly previous: { readonly sums: Sums; readonly minutes?: Minutes } | null;
  /** Of both what is over, where a part of them runs. */
  readonly settled?: { readonly totals: Sums; readonly previous: Sums };
  /** The rows are those that were asked for, in their order: others lie before and after them. */
  readonly paged?: true;
  /** All rows, some at a time, for whoever asked for all of what may be many; `rows` is empty then. */
  readonly more?: () => AsyncGenerator<readonly FoundRow[]>;
  /** Where marks are made of channels: what each was, and is, of what is over. */
  readonly channels?: ReportAnswer['channels'];
  readonly spread?: ReportSpread | null;
  readonly client?: ReportAnswer['client'];
  readonly break_even?: ReportAnswer['break_even'];
  readonly outside?: ReportAnswer['outside'];
}
export type ReportSpread = NonNullable<ReportAnswer['spread']>;

const MANY: readonly DimensionKey[] = ['client', 'order'];

/** What a report asks of the facts. */
function askOf({ report, by, wish }: ReportAsked) {
  const bases = basesOf(measuresOf(report));
  const { type, channel, payment, person, client } = wish;
  const filters: Record<string, string | number> = {};
  for (const [name, value] of Object.entries({ type, channel, payment, person, client }))
    if (value !== undefined) filters[name] = value;
  const cube = cubeFor(report, { by, filters: Object.keys(filters), ...bases });
  const asks: CubeWish = {
    cube,
    by,
    within: holdsFor(report, by),
    filters,
    sums: [...bases.sums].filter((key) => key in cube.sums),
    from_hour: wish.from_hour,
    to_hour: wish.to_hour,
  };
  return { bases, cube, asks };
}

/** Reads a report whose rows are sums of facts. */
export async function readCube(db: Db, asked: ReportAsked): Promise<Found> {
  const { report, store, zone, by, shown, before } = asked;
  const { bases, cube, asks } = askOf(asked);
  const legs = [...bases.minutes];
  const spread = report.chart?.kind === 'spread';
  const ofDays = bases.sums.has('days_open');
  const cut = settledIn(asked);
  const runs = { now: cut?.running.shown.from ?? (ofDays ? runningIn(asked) : null), then: cut?.running.before.from };
  const rowsToo = cut !== null && !isDated(by) && !MANY.includes(by);
  const read = readPeriod(db, asked, asks, shown, {
    runs: runs.now ? { from: runs.now, rows: ofDays || rowsToo } : null,
    legs,
    late: spread,
  });
  const readThen = (period: Shown) => {
    const keys = MANY.includes(by) ? read.then(({ rows }) => rows.map(({ key }) => key)) : undefined;
    return readPeriod(
      db,
      asked,
      asks,
      period,
      { runs: runs.then ? { from: runs.then, rows: rowsToo } : null, legs },
      keys,
    );
  };
  const [now, then, parts, open, openThen, channels] = await Promise.all([
    read,
    before && readThen(before),
    partsOf(db, asked, asks, shown),
    ofDays ? findOpenDays(db, store, zone, shown) : [],
    ofDays && before ? findOpenDays(db, store, zone, before) : [],
    channelsOf(db, asked, asks),
  ]);
  const earlier = new Map(then?.rows.map((row) => [row.key, row.sums]));
  const shownRows = [...now.rows, ...soldOnlyBefore(asked, asks, now.rows, then?.rows ?? [])];
  const labels = await labelsOf(db, asked, shownRows);
  const withDays = (key: string, found: Sums, days: readonly string[]): Sums =>
    ofDays ? { ...found, days_open: openOf(by, key, days) } : found;
  const overBy = new Map(now.over?.rows.map((row) => [row.key, row.sums]));
  const until = (days: readonly string[], end: string | null | undefined) =>
    days.filter((day) => end != null && day < end);
  const openOver = until(open, runs.now);
  // Open, and nothing of the kind sold: that is none a day, and not unknown.
  const none: Sums = Object.fromEntries(asks.sums.map((key) => [key, 0]));
  const overOf = (key: string, found?: Sums) =>
    openOver.length > 0 && { over: withDays(key, { ...none, ...found }, openOver) };
  const earlierOver = new Map(then?.over?.rows.map((row) => [row.key, row.sums]));
  const settledRow = (key: string): SettledRow => {
    const before = earlierOver.get(key);
    return {
      now: withDays(key, { ...none, ...overBy.get(key) }, openOver),
      before: before ? withDays(key, before, until(openThen, runs.then)) : null,
    };
  };
  return {
    rows: shownRows.map(({ key, sums: found }) => ({
      key,
      ...(labels?.get(key) ?? { label: key }),
      sums: withDays(key, found, open),
      ...overOf(key, overBy.get(key)),
      minutes: now.minutes.rows.get(key) ?? {},
      previous: earlier.has(key)
        ? { sums: withDays(key, earlier.get(key) ?? {}, openThen), minutes: then?.minutes.rows.get(key) ?? {} }
        : null,
      ...(rowsToo && { settled: settledRow(key) }),
      ...(parts.has(key) && {
        parts: (parts.get(key) ?? []).map(({ channel, value }) => ({
          key: channel,
          label: channelWord(channel),
          value: value / 100,
        })), // as above
      }),
      drill: ordersBehind(asked, cube, key),
    })),
    count: now.count + shownRows.length - now.rows.length,
    totals: withDays('', now.totals, open),
    drill: allBehind(asked, cube),
    ...overOf('', now.over?.totals),
    minutes: now.minutes.all,
    previous: then && { sums: withDays('', then.totals, openThen), minutes: then?.minutes.all ?? {} },
    ...(now.over &&
      then?.over && {
        settled: {
          totals: withDays('', now.over.totals, openOver),
          previous: withDays('', then.over.totals, until(openThen, runs.then)),
        },
      }),
    ...(channels && { channels }),
    ...(spread && { spread: spreadOf(now.minutes.took, now.minutes.all) }),
    ...(MANY.includes(by) && (asked.all ? { more: () => allRows(db, asked, asks) } : { paged: true })),
  };
}

/** What an order is told by where orders stand one by one. */
export const OF_AN_ORDER = [
  'gross',
  'discounts',
  'fee',
  'service_fee',
  'additions',
  'cashback',
  'net',
  'cancelled_value',
] as const satisfies readonly MeasureKey[];

/** The orders that a report's figures are sums of. */
export function readOrdersOf(db: Db, asked: ReportAsked): AsyncGenerator<readonly OrderRow[]> {
  const { store, zone, shown, report } = asked;
  const { asks } = askOf({
    ...asked,
    by: 'order',
    report: { ...report, measures: OF_AN_ORDER, figures: [], chart: null, beside: [] },
  });
  return readOrders(db, store, zone, asks, shown);
}

/** Dates that something was sold beside and nothing on, so that differences add up to the whole: of each nothing now. */
function soldOnlyBefore(
  { by, today }: ReportAsked,
  { sums }: CubeWish,
  now: readonly CubeRow[],
  then: readonly CubeRow[],
): readonly CubeRow[] {
  if (!isDated(by) || now.length === 0) return [];
  const sold = new Set(now.map(({ key }) => key));
  const nothing = Object.fromEntries(sums.map((key) => [key, 0]));
  return then.filter(({ key }) => key <= today && !sold.has(key)).map(({ key }) => ({ key, sums: nothing }));
}

/** Of what is shown the day that still runs; null where nothing runs, or nothing else is shown: one day stands for itself, as a store's first does. */
const runningIn = ({ shown, today }: ReportAsked): LocalDate | null =>
  shown.from < today && today <= shown.to ? today : null;

/** How long all took, beside what was usually promised. */
function spreadOf(took: readonly Took[], all: Minutes): ReportSpread {
  const [from, to] = PROMISED.map((leg) => percentileOf(all[leg], 0.5));
  return { bins: tookBins(took), promise: to == null ? null : { from: from ?? to, to } };
}

async function labelsOf(db: Db, { store, by }: ReportAsked, rows: readonly CubeRow[]) {
  if (IN_TIME.includes(by)) return null;
  return findLabels(
    db,
    store,
    by,
    rows.map(({ key }) => key),
  );
}

/** Of many rows those that were asked for; of another period those of the same clients, and no order again. */
async function readPeriod(
  db: Db,
  asked: ReportAsked,
  asks: CubeWish,
  shown: Shown,
  wanted: Wanted,
  keys?: Promise<readonly string[]>,
) {
  if (!MANY.includes(asked.by)) {
    const found = await findCubeRows(db, asked.store, asked.zone, asks, shown, wanted);
    return { ...found, count: found.rows.length };
  }
  const totalsOf = (period: Shown) => getCubeTotals(db, asked.store, asked.zone, asks, period);
  // What runs is a day, and what is over all the rest. But a buyer of both is one.
  const whole = asks.sums.includes('buyers');
  const { runs } = wanted;
  const [found, part, minutes] = await Promise.all([
    readMany(db, asked, asks, shown, keys),
    runs && totalsOf(whole ? { ...shown, to: addDays(runs.from, -1) } : { ...shown, from: runs.from }),
    findMinutes(db, asked.store, asked.zone, asks, shown, wanted),
  ]);
  return { ...found, minutes, over: part && { rows: [], totals: whole ? part : lessSums(found.totals, part) } };
}

async function readMany(db: Db, asked: ReportAsked, asks: CubeWish, shown: Shown, keys?: Promise<readonly string[]>) {
  const { store, zone, by, all } = asked;
  if (all || (keys && by === 'order'))
    return { rows: [], count: 0, totals: await getCubeTotals(db, store, zone, asks, shown) };
  if (!keys) return findMostRows(db, store, zone, asks, shown, { most: mostOf(asked, asks), ...pageOf(asked) });
  const [{ rows }, totals] = await Promise.all([
    keys.then((some) => findCubeRows(db, store, zone, { ...asks, keys: some }, shown)),
    getCubeTotals(db, store, zone, asks, shown),
  ]);
  return { rows, count: rows.length, totals };
}

const mostOf = ({ report }: ReportAsked, { sums }: CubeWish): string =>
  report.chart && sums.includes(report.chart.measure) ? report.chart.measure : (sums[0] ?? 'orders');

async function* allRows(db: Db, asked: ReportAsked, asks: CubeWish): AsyncGenerator<readonly FoundRow[]> {
  const { store, zone, shown } = asked;
  for await (const rows of readMostRows(db, store, zone, asks, shown, mostOf(asked, asks))) {
    const labels = await labelsOf(db, asked, rows);
    yield rows.map(({ key, sums }) => ({ key, ...(labels?.get(key) ?? { label: key }), sums }));
  }
}

const NO_PARTS: Awaited<ReturnType<typeof findParts>> = new Map();

async function partsOf(db: Db, { report, by, store, zone }: ReportAsked, asks: CubeWish, period: Shown) {
  if (report.chart?.kind !== 'stacked' || !IN_OWN_ORDER.includes(by)) return NO_PARTS;
  const { measure } = report.chart;
  if (asks.cube.sums[measure] === undefined || MEASURES[measure].kind !== 'money') return NO_PARTS;
  return findParts(db, store, zone, asks, period, measure);
}

/** Of what is over: each channel now and before, the most first. */
async function channelsOf(db: Db, asked: ReportAsked, asks: CubeWish): Promise<Found['channels']> {
  const compared = overIn(asked);
  if (compared === null || compared.kind === 'none') return undefined;
  const { shown, before } = compared.over;
  const sums = new Map<string, { now: number; before: number }>();
  for (const [side, period] of [
    ['now', shown],
    ['before', before],
  ] as const)
    for (const { channel, value } of [...(await partsOf(db, asked, asks, period)).values()].flat()) {
      const both = sums.get(channel) ?? { now: 0, before: 0 };
      sums.set(channel, { ...both, [side]: both[side] + value });
    }
  if (sums.size === 0) return undefined;
  return [...sums]
    .map(([key, both]) => ({ key, label: channelWord(key), now: both.now / 100, before: both.before / 100 }))
    .toSorted((one, other) => other.now - one.now || other.before - one.before);
}

/** The days open that a row is a mean of: of a weekday, those of its name. */
function openOf(by: DimensionKey, key: string, days: readonly string[]): number {
  if (key === '' || by === 'hour') return days.length;
  if (by === 'weekday' || by === 'weekday_hour')
    return days.filter((day) => weekdayOf(day) === Number(key.split(' ')[0])).length;
  return days.length;
}
