import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { hasAmount } from '@comanda/domain/reports/compared';

type Statement = Pick<ReportAnswer, 'rows' | 'today'>;
export type StatementRows = Pick<Statement, 'rows'>;

/** @returns what a line has in each month, from the first in which the store sold or paid anything */
export function monthsOf({ rows }: StatementRows, line: string): ReadonlyMap<string, number> {
  const first = firstMonth(rows);
  const parts = rows.find(({ key }) => key === line)?.parts ?? [];
  return new Map(parts.filter(({ key }) => first !== undefined && key >= first).map(({ key, value }) => [key, value]));
}

/** @returns the months of a statement in which something is, and those between them */
export function statementMonths({ rows }: StatementRows): string[] {
  const first = firstMonth(rows);
  const every = [...new Set(rows.flatMap(({ parts = [] }) => parts.map(({ key }) => key)))].toSorted();
  return every.filter((month) => first !== undefined && month >= first); // before it the store was not here
}

const firstMonth = (rows: Statement['rows']): string | undefined =>
  rows
    .flatMap(({ parts = [] }) => parts.filter(hasAmount).map(({ key }) => key))
    .toSorted()
    .at(0);

/** @param month '2026-10' */
export const aYearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** The statement of the same months a year before, where they are compared. */
export function yearBefore({ rows, previous }: Pick<ReportAnswer, 'rows' | 'previous'>): StatementRows | undefined {
  if (previous === null) return undefined;
  return {
    rows: rows.map((row) => ({
      ...row,
      parts: row.parts?.flatMap(({ key, label, before }) =>
        before == null ? [] : [{ key: aYearBefore(key), label, value: before }],
      ),
    })),
  };
}

/** @returns the month, where the store sold or paid anything until then */
export const soldIn = (statement: StatementRows, month: string): string | undefined =>
  statementMonths(statement).find((key) => key === month);

/** The last month that is over, and the one before it, each if there is one. */
export function wholeMonths(statement: Statement): [last?: string, before?: string] {
  const over = statementMonths(statement).filter((month) => month < statement.today.slice(0, 7));
  const [before, last] = [over.at(-2), over.at(-1)];
  return last === undefined ? [] : before === undefined ? [last] : [last, before];
}

/** A line whose part of the revenue moved by less is as it was. In points of a hundred. */
const WORTH_A_FLAG = 2;

export interface MovedLine {
  /** By so many points its part grew, or shrank. */
  points: number;
  /** Whether more is left by it. */
  good: boolean;
}

/** The lines below the revenue with their part of it in two months, of a hundred; none where one of them had none. */
function partsOfRevenue(statement: Statement, month: string, before: string) {
  const revenue = monthsOf(statement, 'net_revenue');
  const [now, then] = [revenue.get(month) ?? 0, revenue.get(before) ?? 0];
  if (now <= 0 || then <= 0) return [];
  const after = statement.rows.findIndex(({ key }) => key === 'net_revenue'); // what stands above it makes the revenue
  return statement.rows
    .filter(({ total }, index) => index > after && !total)
    .map(({ key, label }) => {
      const of = monthsOf(statement, key);
      return {
        key,
        label,
        revenue: now,
        part: ((of.get(month) ?? 0) / now) * 100,
        was: ((of.get(before) ?? 0) / then) * 100,
      };
    });
}

/** Of the lines below the revenue those whose part of it moved in the last month that is over, by their keys. */
export function linesMoved(statement: Statement): ReadonlyMap<string, MovedLine> {
  const [month, before] = wholeMonths(statement);
  if (month === undefined || before === undefined) return new Map();
  return new Map(
    partsOfRevenue(statement, month, before).flatMap(({ key, part, was }): [string, MovedLine][] => {
      const points = Math.round((Math.abs(part) - Math.abs(was)) * 10) / 10;
      return Math.abs(points) >= WORTH_A_FLAG ? [[key, { points, good: part > was }]] : [];
    }),
  );
}

/** A cost whose part of the revenue grew by less says nothing. In points of a hundred. */
const WORTH_SAYING = 0.5;

export interface Grown {
  label: string;
  /** Parts of the revenue, of a hundred. */
  before: number;
  now: number;
  /** What the growth took of the month's revenue. */
  amount: number;
}

/** The cost whose part of the revenue grew most from one month to the next; null where none did. */
export function grownMost(statement: Statement, month: string, before: string): Grown | null {
  const grown = partsOfRevenue(statement, month, before)
    .map(({ label, revenue, part, was }) => ({
      label,
      before: -was,
      now: -part,
      amount: ((was - part) * revenue) / 100,
    }))
    .filter((each) => each.before > 0 && each.now - each.before >= WORTH_SAYING);
  return grown.toSorted((one, other) => other.amount - one.amount)[0] ?? null;
}
