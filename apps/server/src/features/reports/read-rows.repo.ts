import { addSums, basesOf, lessSums, measuresOf, type Sums } from '@comanda/domain/reports/derive';
import { MEASURES } from '@comanda/domain/reports/measures';
import { type DimensionKey, IN_A_LIST, isDated } from '@comanda/domain/reports/report';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { readCursor } from '../../platform/read-cursor.ts';
import type { Shown } from './facts/cube.repo.ts';
import type { Found, FoundRow } from './read-cube.ts';
import { channelWord } from './labels.repo.ts';
import { settledIn } from './over-in.ts';
import { pageOf, type ReportAsked } from './report-asked.ts';

/** A row as a statement gives it: its measures by their names, money in cents; what begins with `text_` is a text of the row, `part_key` the channel of `part_value`, `at` when it was. */
export type RawRow = { key: string; label: string; note?: string | null; picture?: string | null } & Record<
  string,
  unknown
>;
type Statement = RawBuilder<RawRow>;
interface Long {
  /** What all rows are together, with `count`; without it they are added up. */
  readonly totals?: (period: Shown) => RawBuilder<RawTotals>;
  /** Rows, and days, have something in common: few or many, added up they are more than the whole. */
  readonly shared?: boolean;
  /** What all rows are together, where they are few and tell it themselves: nothing is read for it. */
  readonly told?: (rows: readonly FoundRow[]) => Sums;
}
type RawTotals = { count: number } & Record<string, number | null>;
/** Rows that are read at once: nothing but a list of orders or clients has more. */
const AT_ONCE = 1000;
/** What a row is of, where it is of one period alone: no other period has the same. */
const APART: readonly DimensionKey[] = ['order', 'change'];

/** A report that reads its rows by a statement of its own, the same of each period, in the statement's order. */
export async function readRows(
  db: Db,
  asked: ReportAsked,
  /** @param some SQL: which of the rows are read, for a statement that finds them without the others */
  statement: (period: Shown, some?: RawBuilder<unknown>) => Statement,
  { totals, shared = false, told }: Long = {},
): Promise<Found> {
  const { shown, before, all } = asked;
  const names = [...basesOf(measuresOf(asked.report)).sums];
  const together = (period: Shown) => readTogether(db, totals?.(period) ?? wholeOf(statement(period), names));
  const cut = settledIn(asked);
  const dated = asked.by === 'day' && !shared;
  const partOf = shared ? 'over' : 'running';
  // What runs is a day, and its rows are few. What is shared is read anew, of the days that are over.
  const byRow = !isDated(asked.by) && !IN_A_LIST.includes(asked.by);
  const part = async (period: Shown): Promise<Some> => {
    if (!byRow) return together(period);
    const some = await readSome(db, (limit) => statement(period, limit), asked, { whole: undefined, shared, told });
    return shared && !told ? { ...some, sums: (await together(period)).sums } : some;
  };
  const [now, then, partNow, partThen] = await Promise.all([
    readSome(db, (some) => statement(shown, some), asked, { whole: totals?.(shown), shared, told }),
    before &&
      (APART.includes(asked.by)
        ? together(before)
        : readSome(
            db,
            (some) => statement(before, some),
            { ...asked, wish: { ...asked.wish, skip: 0 } },
            { whole: totals?.(before), shared, told },
          )),
    cut && !dated ? part(cut[partOf].shown) : null,
    cut && !dated ? part(cut[partOf].before) : null,
  ]);
  /** What of a period is over: its days' rows, else all without what runs, which is little. */
  const settledOf = (some: Some, part: Some | null): Sums => {
    if (part === null) return addSums(some.rows.filter(({ key }) => key < asked.today).map(({ sums }) => sums));
    return shared ? part.sums : lessSums(some.sums, part.sums);
  };
  const earlier = new Map(then?.rows.map(({ key, sums }) => [key, sums]));
  const apart =
    cut && byRow && ![now, then, partNow, partThen].some((some) => some?.long)
      ? { now: sumsOf(partNow), then: sumsOf(partThen) }
      : null;
  const over = (sums: Sums, key: string, some: ReadonlyMap<string, Sums>) =>
    shared ? (some.get(key) ?? {}) : lessSums(sums, some.get(key) ?? {});
  if (before && then?.long)
    for (const { key, sums } of await findSame(db, statement(before), now.rows)) earlier.set(key, sums);
  return {
    rows:
      all && now.long
        ? []
        : now.rows.map((row) => {
            const sums = earlier.get(row.key);
            return {
              ...row,
              previous: sums ? { sums } : null,
              ...(apart && {
                settled: {
                  now: over(row.sums, row.key, apart.now),
                  before: sums ? over(sums, row.key, apart.then) : null,
                },
              }),
            };
          }),
    count: now.count,
    totals: now.sums,
    previous: then && { sums: then.sums },
    ...(cut && then && { settled: { totals: settledOf(now, partNow), previous: settledOf(then, partThen) } }),
    ...(now.long && { paged: true }),
    ...(all && now.long && { more: () => allRows(db, statement(shown)) }),
  };
}

interface Some {
  rows: readonly FoundRow[];
  count: number;
  /** Of all rows. */
  sums: Sums;
  /** There are more. */
  long: boolean;
}

const sumsOf = (some: Some | null) => new Map(some?.rows.map(({ key, sums }) => [key, sums]));

/** What rows that nobody looks at are together. */
async function readTogether(db: Db, whole: RawBuilder<RawTotals>): Promise<Some> {
  const { rows } = await whole.execute(db);
  const { count = 0, ...sums } = rows[0] ?? {};
  return { rows: [], count, sums, long: false };
}

/** SQL: how many rows a statement has, and what they are together. */
const wholeOf = (statement: Statement, names: readonly string[]) => sql<RawTotals>`
  select ${sql.join([
    sql`count(*)::int as count`,
    ...names.map((name) => sql`sum(x.${sql.ref(name)})::float8 as ${sql.ref(name)}`),
  ])} from (${statement}) x`;

/** All rows where they are few; else those that were asked for, and what PostgreSQL says of all. */
async function readSome(
  db: Db,
  statement: (some?: RawBuilder<unknown>) => Statement,
  asked: ReportAsked,
  { whole, shared, told }: Pick<Long, 'told'> & { whole: RawBuilder<RawTotals> | undefined; shared: boolean },
): Promise<Some> {
  const first = sql`limit ${AT_ONCE + 1}`;
  const { rows } = await sql<RawRow>`select * from (${statement(first)}) x ${first}`.execute(db);
  const found = rows.map(rowOf);
  if (found.length <= AT_ONCE) {
    const sums =
      told?.(found) ?? (shared && whole ? (await readTogether(db, whole)).sums : addSums(found.map((row) => row.sums)));
    return { rows: found, count: found.length, sums, long: false };
  }
  const names = Object.keys(found[0]?.sums ?? {});
  const { skip, limit } = pageOf(asked);
  const [page, totals] = await Promise.all([
    asked.all || skip + limit <= AT_ONCE
      ? found.slice(skip, skip + limit)
      : sql<RawRow>`select * from (${statement(sql`limit ${skip + limit}`)}) x offset ${skip} limit ${Math.min(limit, AT_ONCE)}`
          .execute(db)
          .then((read) => read.rows.map(rowOf)),
    (whole ?? wholeOf(statement(), names)).execute(db),
  ]);
  const { count = found.length, ...all } = totals.rows[0] ?? {};
  return { rows: page, count, sums: all, long: true };
}

/** The rows of another period that stand for the same. */
async function findSame(db: Db, statement: Statement, rows: readonly FoundRow[]): Promise<readonly FoundRow[]> {
  const keys = rows.map(({ key }) => key);
  const same = await sql<RawRow>`select * from (${statement}) x where x.key = any(${keys}::text[])`.execute(db);
  return same.rows.map(rowOf);
}

async function* allRows(db: Db, statement: Statement): AsyncGenerator<readonly FoundRow[]> {
  for await (const rows of readCursor(db, statement)) yield rows.map(rowOf);
}

function rowOf({ key, label, note, picture, at, cancelled_order, part_key, part_value, ...columns }: RawRow): FoundRow {
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
    ...(picture && { picture }),
    sums,
    ...(at !== undefined && { at: new Date(String(at)).toISOString() }),
    ...(cancelled_order === true && { state: 'cancelled' as const }),
    ...(part_key !== undefined && {
      parts: [{ key: String(part_key), label: channelWord(String(part_key)), value: Number(part_value) / 100 }],
    }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(Object.keys(drill).length > 0 && { drill }),
  };
}
