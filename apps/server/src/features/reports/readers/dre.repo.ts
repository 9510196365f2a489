import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { sumIncomeCharges } from '../../charges/public.ts';
import { sumByDreLine } from '../../payables/public.ts';
import { sumFeesBeside, sumSoldLosses } from '../../settlements/public.ts';
import type { Shown } from '../facts/cube.repo.ts';
import { factRows } from '../facts/facts.repo.ts';
import type { Found, FoundRow } from '../read-cube.ts';
import { type Amounts, CASH_LINES, type Line, LINES, linesOf, NO_LINE, type SummedLine } from '../statement-lines.ts';
import { cashLineOf, readCashMoves } from '../facts/cash-moves.ts';
import { longestWait } from '../facts/taken.repo.ts';
import { breakEven, type SoldDay } from '@comanda/domain/reports/break-even';
import { monthOf } from '@comanda/domain/reports/span';
import { fromCents, toCents } from '@comanda/domain/money';
import { monthMoved, type ReportAsked } from '../report-asked.ts';
import { sumDriversBeside } from './drivers.repo.ts';

const COSTS = [
  'goods',
  'packaging',
  'payment_fee',
  'channel_fee',
  'delivery_cost',
  'cashback',
  'discounts',
  'tax',
] as const;

/**
 * The income statement, by months: what was sold counts on its day, what was agreed in its month. Sales are gross, with
 * what was cancelled, fees, additions and service; cashback is marketing, and so is taken off below the contribution margin.
 * What went back of a sale that was paid online counts when it went.
 */
export async function readDre(db: Db, asked: ReportAsked): Promise<Found> {
  const { shown, before, wish } = asked;
  if (wish.basis === 'cash')
    return statementOf(
      CASH_LINES,
      await cashAmountsOf(db, asked, shown),
      before && (await cashAmountsOf(db, asked, before)),
    );
  const [now, then, days, unknown] = await Promise.all([
    amountsOf(db, asked, shown),
    before && amountsOf(db, asked, before),
    findSoldDays(db, asked),
    getUnknown(db, asked),
  ]);
  const found = statementOf(LINES, now, then);
  return {
    ...found,
    totals: { ...found.totals, ...unknown },
    break_even: breakEvens(linesOf(LINES, now), days),
  };
}

function statementOf(lines: typeof LINES, now: Amounts, then: Amounts | null): Found {
  // A month counts that only the year before has anything of.
  const sums = linesOf(lines, inOrder(new Map([...[...(then?.keys() ?? [])].map(nothingIn), ...now])));
  const earlier = then && linesOf(lines, then);
  const rows = lines.map(({ key, words, sum }): FoundRow => {
    const row = sums.get(key) ?? NO_LINE;
    const previous = earlier?.get(key);
    const before = (month: string) => earlier && { before: inUnits(previous?.months.get(month)) };
    return {
      key,
      label: words(),
      ...(sum && { total: true as const }),
      sums: row.sums,
      parts: [...row.months].map(([month, cents]) => ({
        key: month,
        label: month,
        value: cents / 100,
        ...before(month),
      })),
      previous: previous ? { sums: previous.sums } : null,
    };
  });
  return {
    rows,
    count: rows.length,
    totals: (sums.get('result') ?? NO_LINE).sums,
    previous: earlier && { sums: (earlier.get('result') ?? NO_LINE).sums },
  };
}

const nothingIn = (month: string): [string, Record<Line, number>] => [month, {}];
const inUnits = (cents: number | undefined) => (cents === undefined ? null : cents / 100);

/** What came and went by month and line: each move of money once, so that the result is what the balance has moved by. */
async function cashAmountsOf(
  db: Db,
  { store, zone, today }: ReportAsked,
  { from, to, months }: Shown,
): Promise<Amounts> {
  const amounts = new Map<string, Record<Line, number>>();
  const wait = await longestWait(db, store);
  for (const move of await readCashMoves(db, store, zone, { from, to }, { today, wait })) {
    const month = monthMoved(move.date, months);
    const of = amounts.get(month) ?? {};
    amounts.set(month, of);
    const line = cashLineOf(move);
    of[line] = (of[line] ?? 0) + toCents(move.amount) * (move.way === 'in' ? 1 : -1);
  }
  return inOrder(amounts);
}

const inOrder = (amounts: Amounts): Amounts =>
  new Map([...amounts].toSorted(([one], [other]) => one.localeCompare(other)));

/** What is left over pays what does not grow with sales; cashback does. */
function breakEvens(lines: ReadonlyMap<Line, SummedLine>, days: readonly SoldDay[]) {
  const of = (line: Line, month: string) => lines.get(line)?.months.get(month) ?? 0;
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(day));
  return [...(lines.get('result')?.months.keys() ?? [])].map((month) => {
    const fixed = of('contribution', month) + of('cashback', month) - of('result', month);
    const { a_day, reached } = breakEven(month, byMonth.get(month) ?? [], fixed);
    return { month, a_day: a_day === null ? null : fromCents(a_day), reached };
  });
}

/** What each day sold, and what was left of it before the month's bills. */
async function findSoldDays(db: Db, { store, zone, shown }: ReportAsked): Promise<SoldDay[]> {
  const variable = COSTS.filter((name) => name !== 'cashback' && name !== 'discounts').map((name) => `f.${name}`);
  const { rows } = await sql<SoldDay>`
    select f.day::text as day, sum(f.net)::float8 as sales, sum(f.net - ${sql.raw(variable.join(' - '))})::float8 as left
    from (${factRows('fact_sales', store, zone, shown)}) f group by f.day order by f.day`.execute(db);
  return rows;
}

/** Sales, and those of them whose cost nobody has typed. */
async function getUnknown(db: Db, { store, zone, shown }: ReportAsked) {
  const { rows } = await sql<{ net: number; goods_unknown: number }>`
    select coalesce(sum(f.net), 0)::float8 as net, coalesce(sum(f.goods_unknown), 0)::float8 as goods_unknown
    from (${factRows('fact_sales', store, zone, shown)}) f`.execute(db);
  return rows[0];
}

async function amountsOf(db: Db, asked: ReportAsked, { from, to, months }: Shown): Promise<Amounts> {
  const { store, zone } = asked;
  const sales = sql<{ month: string; channel: string } & Record<string, number | string>>`
    select to_char(f.day + make_interval(months => ${months}), 'YYYY-MM') as month, f.channel,
      sum(f.net + f.discounts + f.cashback + f.cancelled_value)::float8 as sold, sum(f.cancelled_value)::float8 as cancelled,
      ${sql.raw(COSTS.map((name) => `sum(f.${name})::float8 as ${name}`).join(', '))}
    from (${factRows('fact_sales', store, zone, { from, to })}) f group by 1, 2 order by 1`.execute(db);
  const [{ rows }, payments, losses, charges, fees, drivers] = await Promise.all([
    sales,
    sumByDreLine(db, store, from, to),
    sumSoldLosses(db, store, zone, { from, to }),
    sumIncomeCharges(db, store, from, to),
    sumFeesBeside(db, store, zone, { from, to }),
    sumDriversBeside(db, asked, { from, to }),
  ]);
  const amounts = new Map<string, Record<Line, number>>();
  for (const row of rows) {
    const of = amounts.get(row.month) ?? {};
    amounts.set(row.month, of);
    of[row.channel] = (of[row.channel] ?? 0) + Number(row['sold']);
    for (const name of ['cancelled', ...COSTS]) of[name] = (of[name] ?? 0) - Number(row[name]);
  }
  const count = (month: string, line: Line, cents: number) => {
    const at = monthMoved(month, months);
    const of = amounts.get(at) ?? {};
    amounts.set(at, of);
    of[line] = (of[line] ?? 0) + cents;
  };
  // What was bought and the taxes of a sale count with the sale that they were for.
  for (const { month, line, cents } of payments)
    if (line !== 'cost_of_goods' && line !== 'taxes_on_sales') count(month, line, cents);
  for (const { month, kind, cents } of losses) count(month, kind, -cents);
  for (const { month, cents } of charges) count(month, 'charges', cents);
  for (const { month, cents } of fees) count(month, 'payment_fee', -cents);
  for (const { month, cents } of drivers) count(month, 'drivers', -cents);
  return inOrder(amounts);
}
