import type { StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import { addSums, type Sums } from '@comanda/domain/reports/derive';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import type { DimensionKey } from '@comanda/domain/reports/report';
import { LATE_MINUTES, type Took } from '@comanda/domain/reports/spread';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { anyStore } from '../../../platform/database/any-store.ts';
import { readCursor } from '../../../platform/read-cursor.ts';
import { type Cube, KEY_TEXTS, ONE_BUYER } from './cubes.ts';
import { among, factRows, type Period } from './facts.repo.ts';

/** A period, and how far its days are moved to stand beside those that they are compared with. */
export interface Shown extends Period {
  readonly days: number;
  readonly months: number;
}
export interface CubeWish {
  readonly cube: Cube;
  readonly by: DimensionKey;
  readonly within: string | undefined;
  readonly filters: Readonly<Record<string, string | number>>;
  readonly from_hour: number | undefined;
  readonly to_hour: number | undefined;
  readonly sums: readonly MeasureKey[];
  /** Only these rows. */
  readonly keys?: readonly string[];
}
export interface CubeRow {
  readonly key: string;
  readonly sums: Sums;
}

/** SQL: `f`, the facts of a period that the filters let through, each with the key `k` of its row. */
function factsOf(
  store_id: StoreId,
  zone: string,
  wish: CubeWish,
  { from, to, days, months }: Shown,
  legs: readonly string[] = [],
): RawBuilder<unknown> {
  const { cube, by, within, filters, from_hour: first = 0, to_hour: last = 23 } = wish;
  const hours =
    first <= last ? sql`f.hour between ${first} and ${last}` : sql`(f.hour >= ${first} or f.hour <= ${last})`;
  const chosen = Object.entries(filters).map(
    ([name, value]) => sql`${sql.raw(cube.filters[name] ?? 'null')} = ${value}`,
  );
  const only = sql.join([...chosen, ofKeys(wish), sql`true`], sql` and `);
  const conditions = [
    only,
    ...(within === undefined ? [] : [sql.raw(within)]),
    ...(wish.from_hour === undefined && wish.to_hour === undefined ? [] : [hours]),
  ];
  const at = months === 0 ? sql`f.day + ${days}::int` : sql`(f.day + make_interval(months => ${months}))::date`;
  return sql`(
    select f.*, ${sql.raw(cube.by[by] ?? "''")} as k from (
      select f.*, ${at} as at from (${factRows(cube.table, store_id, zone, { from, to }, { only, reads: readsOf(wish, legs) })}) f) f
    where ${sql.join(conditions, sql` and `)}) f`;
}

/** SQL: rows of some clients alone, by their index. */
const ofKeys = ({ cube, by, keys }: CubeWish) =>
  keys ? sql`${sql.raw(cube.by[by] ?? 'null')} = any(${[...keys]}::bigint[])` : sql`true`;

/** The columns that a question's SQL names, and those beside it. */
function readsOf(
  { cube, by, within, filters, sums }: CubeWish,
  beside: readonly string[],
): (column: string) => boolean {
  const said = [
    cube.by[by],
    within,
    ...Object.keys(filters).map((name) => cube.filters[name]),
    ...sums.map((key) => cube.sums[key]),
  ];
  return among('hour', ...beside, ...columnsIn(said.join(' ')));
}

/** The columns of a row `f` that some SQL names. */
export const columnsIn = (said: string) => Array.from(said.matchAll(/\bf\.(\w+)/g), ([, column = '']) => column);

const addedUp = ({ cube, sums }: Pick<CubeWish, 'cube' | 'sums'>) =>
  sql.raw(
    [
      'count(*) as found',
      ...sums.flatMap((key) => (cube.sums[key] === undefined ? [] : [`(${cube.sums[key]})::float8 as ${key}`])),
    ].join(', '),
  );
/** Of rows that are one client each nobody has to be told apart. */
const addedUpOf = (wish: CubeWish) =>
  addedUp(
    wish.by === 'client' ? { ...wish, cube: { ...wish.cube, sums: { ...wish.cube.sums, buyers: ONE_BUYER } } } : wish,
  );
const keyText = ({ by }: CubeWish) => sql.raw(KEY_TEXTS[by] ?? 'k::text');

type Read = { key: string; whole: boolean; over?: boolean | null } & Record<string, unknown>;
const rowOf = ({ key, ...columns }: Read): CubeRow => ({
  key,
  sums: Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => (name in MEASURES ? [[name, Number(value ?? 0)]] : [])),
  ),
});
const parted = (rows: readonly Read[]) => ({
  rows: rows.filter(({ whole }) => !whole).map(rowOf),
  totals: rows.filter(({ whole }) => whole).map(rowOf)[0]?.sums ?? {},
});

/** What of a period is not over: from a day on, wanted of each row, or of the whole alone. */
interface Runs {
  readonly from: LocalDate;
  readonly rows: boolean;
}
/** SQL: a row for each key, and one of the whole, both once more without what runs: the facts are walked through once. */
const keysAndWhole = (store_id: StoreId, zone: string, wish: CubeWish, shown: Shown, runs: Runs | null) =>
  runs === null
    ? sql`
  select k, grouping(k) = 1 as whole, ${addedUp(wish)} from ${factsOf(store_id, zone, wish, shown)}
  group by grouping sets ((k), ())`
    : sql`
  select k, grouping(k) = 1 as whole, over, ${addedUp(wish)}
  from (select f.*, f.day < ${runs.from}::date as over from ${factsOf(store_id, zone, wish, shown)}) f
  group by grouping sets ((k), (), ${sql.raw(runs.rows ? '(k, over), ' : '')}(over)) having grouping(over) = 1 or over`;

/** Whether what all are together is what each is, added up: a buyer in two rows is one, and what is rounded is not its parts. */
const isSumOfParts = ({ cube, sums }: CubeWish) =>
  sums.every((key) => /^(?:sum|count)\((?!distinct)/.test(cube.sums[key] ?? 'count('));

/** What of a period is told beside its rows. */
export interface Wanted {
  readonly runs?: Runs | null;
  /** Stretches of an order's way of which is told how long they took. */
  readonly legs?: readonly string[];
  /** Whether it is told, of all the way, how many came after their time, and of all together what was promised. */
  readonly late?: boolean;
}

/** The rows of a period, in no order, and what they are together; `over` is the same without what runs. */
export async function findCubeRows(
  db: Db,
  store_id: StoreId,
  zone: string,
  wish: CubeWish,
  shown: Shown,
  wanted: Wanted = {},
) {
  const { runs = null } = wanted;
  const over = (part: ReturnType<typeof parted>) => (runs === null ? null : part);
  if (isSumOfParts(wish)) {
    const { parts, minutes } = await findParted(db, store_id, zone, wish, shown, wanted);
    const gone = parts.filter((row) => row.over === true);
    return { ...together(wish, parts), over: over(together(wish, gone)), minutes };
  }
  const [{ rows }, minutes] = await Promise.all([
    sql<Read>`
      select ${keyText(wish)} as key, g.* from (${keysAndWhole(store_id, zone, wish, shown, runs)}) g`.execute(db),
    findMinutes(db, store_id, zone, wish, shown, wanted),
  ]);
  const { all = [], gone = [] } = Object.groupBy(rows, (row) => (row.over === true ? 'gone' : 'all'));
  return { ...parted(all), over: over(parted(gone)), minutes };
}

/** Rows of one key added up, and all of them. */
function together({ cube, sums }: CubeWish, parts: readonly Read[]): ReturnType<typeof parted> {
  const none = Object.fromEntries(sums.filter((key) => cube.sums[key] !== undefined).map((key) => [key, 0]));
  const told = parts.map(rowOf);
  const rows = Array.from(
    Map.groupBy(told, ({ key }) => key),
    ([key, same]) => ({
      key,
      sums: addSums(same.map((part) => part.sums)),
    }),
  );
  return { rows, totals: addSums([none, ...told.map((part) => part.sums)]) };
}

interface Page {
  /** The measure by which rows are put in order, the most first. */
  readonly most: string;
  readonly skip: number;
  readonly limit: number;
}

/** SQL: rows that may be as many as clients, those with most of a measure first. */
const mostRows = (store_id: StoreId, zone: string, wish: CubeWish, shown: Shown, most: string) => sql<Read>`
  select ${keyText(wish)} as key, g.* from (
    select k, ${addedUpOf(wish)} from ${factsOf(store_id, zone, wish, shown)} group by 1) g
  order by ${sql.ref(most)} desc, key`;

/** Some of them, how many there are, and what all are together: added up from the rows, not read again. */
export async function findMostRows(
  db: Db,
  store_id: StoreId,
  zone: string,
  wish: CubeWish,
  shown: Shown,
  { most, skip, limit }: Page,
) {
  const page = sql`
    select ${keyText(wish)} as key, false as whole, g.* from g order by ${sql.ref(most)} desc, 1 offset ${skip} limit ${limit}`;
  const names = ['found', ...wish.sums.filter((key) => wish.cube.sums[key] !== undefined)];
  const totals = sql.raw(names.map((name) => `sum(g.${name})`).join(', '));
  const { rows } = await sql<Read>`
    with g as materialized (select k, ${addedUpOf(wish)} from ${factsOf(store_id, zone, wish, shown)} group by 1)
    (${page}) union all select (count(*))::text, true, null, ${totals} from g`.execute(db);
  const count = Number(rows.find(({ whole }) => whole)?.key ?? 0);
  return {
    ...parted(rows),
    count,
    // Of orders the same buyer may be in many rows.
    ...(wish.by !== 'client' &&
      wish.sums.includes('buyers') && { totals: await getCubeTotals(db, store_id, zone, wish, shown) }),
  };
}

/** All of them, a batch at a time. */
export async function* readMostRows(
  db: Db,
  store_id: StoreId,
  zone: string,
  wish: CubeWish,
  shown: Shown,
  most: string,
): AsyncGenerator<readonly CubeRow[]> {
  for await (const rows of readCursor(db, mostRows(store_id, zone, wish, shown, most))) yield rows.map(rowOf);
}

/** An order behind some figures, with what it adds to them. */
export interface OrderRow extends CubeRow {
  readonly number: number;
  readonly day: LocalDate;
  /** 'HH:MM' of the store's clock. */
  readonly time: string;
  readonly channel: string;
  readonly client: string;
}

/** The orders that the filters let through, in the order of their days, a batch at a time: sold, or cancelled. */
export async function* readOrders(
  db: Db,
  store_id: StoreId,
  zone: string,
  wish: CubeWish,
  shown: Shown,
): AsyncGenerator<readonly OrderRow[]> {
  const facts = factsOf(store_id, zone, wish, shown, ['channel', 'orders', 'cancelled']);
  const statement = sql<Read & Omit<OrderRow, keyof CubeRow>>`
    select g.*, o.number, o.day::text as day, to_char(o.created_at at time zone ${zone}, 'HH24:MI') as time, o.client_name as client
    from (
      select k::text as key, channel, ${addedUp(wish)} from ${facts} where f.orders > 0 or f.cancelled > 0
      group by k, channel) g
    cross join lateral (select * from orders where store_id = ${anyStore(store_id)} and id = g.key::bigint offset 0) o
    order by o.day, o.id`;
  for await (const rows of readCursor(db, statement))
    yield rows.map((row) => {
      const { number, day, time, channel, client } = row;
      return { ...rowOf(row), number, day, time, channel, client };
    });
}

export async function getCubeTotals(db: Db, store_id: StoreId, zone: string, wish: CubeWish, shown: Shown) {
  const { rows } = await sql<Read>`
    select '' as key, ${addedUp(wish)} from ${factsOf(store_id, zone, wish, shown)}`.execute(db);
  return rows.map(rowOf)[0]?.sums ?? {};
}

type Spreads = Record<string, Map<number, number>>;
/** How many orders took so many minutes on a stretch of their way: of each row, and of all. */
interface MinutesFound {
  readonly rows: ReadonlyMap<string, Spreads>;
  readonly all: Spreads;
  /** Of all the way, with how many came after their time. */
  readonly took: readonly Took[];
}
const NO_MINUTES: MinutesFound = { rows: new Map(), all: {}, took: [] };

/** All the way, of a delivery. */
const WHOLE = 'whole';
/** What was promised of all the way, from and until. */
export const PROMISED = ['promise_from', 'promise'] as const;
/** By which it is told whether it came after its time. */
const OF_LATE = [WHOLE, 'promise', 'promised', 'kept'];
const AFTER = 'f.promised > 0 and f.kept = 0 and f.whole - f.promise';
const LATENESS = `case when ${AFTER} <= ${LATE_MINUTES} then 1 when ${AFTER} > ${LATE_MINUTES} then 2 else 0 end`;

/** @see MinutesFound */
export async function findMinutes(
  db: Db,
  store_id: StoreId,
  zone: string,
  wish: CubeWish,
  shown: Shown,
  wanted: Wanted,
): Promise<MinutesFound> {
  if (!wanted.legs?.length) return NO_MINUTES;
  const { minutes } = await findParted(db, store_id, zone, { ...wish, sums: [] }, shown, { ...wanted, runs: null });
  return minutes;
}

/**
 * What adds up: of each key what is over and what runs, and how many took so many minutes on each stretch. All in one walk through
 * the facts, which takes longer than adding them up.
 */
async function findParted(
  db: Db,
  store_id: StoreId,
  zone: string,
  wish: CubeWish,
  shown: Shown,
  { runs = null, legs = [], late = false }: Wanted,
): Promise<{ parts: Read[]; minutes: MinutesFound }> {
  const promised = late ? PROMISED : [];
  const each = [...legs, ...promised];
  const sets = [
    '(k, over)',
    ...legs.map((leg) => (late && leg === WHOLE ? `(k, ${WHOLE}, lateness)` : `(k, ${leg})`)),
    ...promised.map((leg) => `(${leg})`),
  ];
  const legOf = each.map((leg) => `when grouping(${leg}) = 0 then '${leg}'`).join(' ');
  const told = sql.raw(
    each.length === 0
      ? "'' as leg, 0 as minutes, 0 as lateness"
      : `case ${legOf} else '' end as leg, coalesce(${each.join(', ')}) as minutes, ${late ? '' : '0 as '}lateness`,
  );
  const over = runs === null ? sql`true` : sql`f.day < ${runs.from}::date`;
  const facts = factsOf(store_id, zone, wish, shown, late ? [...each, ...OF_LATE] : each);
  const { rows } = await sql<Read & { leg: string; minutes: number | null; lateness: number; found: number }>`
    select ${keyText(wish)} as key, g.* from (
      select k, over, ${told}, ${addedUp(wish)}
      from (select f.*, ${over} as over, ${sql.raw(late ? LATENESS : '0')} as lateness from ${facts}) f
      group by grouping sets (${sql.raw(sets.join(', '))})) g
    where g.leg = '' or g.minutes is not null`.execute(db);

  const found = new Map<string, Spreads>();
  const all: Spreads = {};
  const took = new Map<number, Took>();
  for (const { key, leg, minutes, found: count, lateness } of rows) {
    if (leg === '' || minutes === null) continue;
    const own = found.get(key) ?? {};
    // What was promised is told of all together.
    if (!promised.some((of) => of === leg)) found.set(key, own);
    for (const spreads of [own, all]) {
      const spread = (spreads[leg] ??= new Map());
      spread.set(minutes, (spread.get(minutes) ?? 0) + count);
    }
    if (!late || leg !== WHOLE) continue;
    const before = took.get(minutes) ?? { minutes, count: 0, late: 0, lost: 0 };
    took.set(minutes, {
      minutes,
      count: before.count + count,
      late: before.late + (lateness === 1 ? count : 0),
      lost: before.lost + (lateness === 2 ? count : 0),
    });
  }
  return { parts: rows.filter(({ leg }) => leg === ''), minutes: { rows: found, all, took: [...took.values()] } };
}

/** A measure of each row by channel, for marks that stand on each other. */
export async function findParts(
  db: Db,
  store_id: StoreId,
  zone: string,
  wish: CubeWish,
  shown: Shown,
  measure: MeasureKey,
) {
  const { rows } = await sql<{ key: string; channel: string; value: number }>`
    select ${keyText(wish)} as key, g.channel, g.value from (
      select k, f.channel, ${sql.raw(`(${wish.cube.sums[measure]})::float8`)} as value
      from ${factsOf(store_id, zone, wish, shown, ['channel'])} group by 1, 2 order by 1, 2) g`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}

/** The days of a period on which the store sold. */
export async function findOpenDays(db: Db, store_id: StoreId, zone: string, period: Period): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from (${factRows('fact_sales', store_id, zone, period, { reads: among('orders') })}) f where orders > 0`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}
