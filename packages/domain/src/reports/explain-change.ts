import type { LocalDate } from '../local-time.ts';
import { type Compared, type ComparedRow, rowSidesOf, sidesOf } from './compared.ts';
import { type Measure, type MeasureKey, MEASURES } from './measures.ts';
import { type DimensionKey, isDated, type Report } from './report.ts';

interface Row extends ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly total?: true | undefined;
}
/** What a report answered, as far as a change is read from it. */
export interface Answered extends Compared {
  readonly end: LocalDate;
  readonly today: LocalDate;
  readonly by: DimensionKey;
  readonly rows: readonly Row[];
  readonly rows_count: number;
}

/** What a change is made of. */
export type Reason =
  | { readonly kind: 'row'; readonly row: Row; readonly change: number; readonly part: number }
  /** So much came of more or fewer orders, and the rest of what each was worth: together the change. */
  | {
      readonly kind: 'orders' | 'average';
      readonly orders: number;
      readonly by_orders: number;
      readonly by_average: number;
    };
export interface Explanation {
  readonly measure: MeasureKey;
  readonly change: number;
  readonly reason: Reason;
  /** What runs was left out, on both sides. */
  readonly until_yesterday?: true;
}

/** Less is the noise of any two weeks. */
const LEAST_CHANGE = 0.03;
const LEAST_ORDERS = 20;
/** A reason is most of a change, and not what the others undid. */
const LEAST_PART = 0.5;
const MOST_PART = 1.5;
/** Where many rows move both ways, one of them explains nothing. */
const LEAST_OF_MOVES = 0.35;
/**
 * What explains most of the change against the period compared with: of days the orders or what each was worth, else the row
 * that moved most. What still runs is compared with nothing.
 * @returns null when it changed little, too little was sold to tell, or nothing explains most of it
 */
export function explainChange(report: Pick<Report, 'measures' | 'chart'>, answered: Answered): Explanation | null {
  if (answered.previous === null || answered.by === 'line') return null;
  return isDated(answered.by) ? byOrders(answered) : byRow(report, answered);
}

const plain = (key: MeasureKey): boolean => {
  const { kind, ratio, share, percentile }: Measure = MEASURES[key];
  return kind === 'money' && ratio === undefined && share === undefined && percentile === undefined;
};
const cents = (value: number): number => Math.round(value * 100) / 100;

function worth(now: number, before: number): boolean {
  return before > 0 && Math.abs(now - before) >= before * LEAST_CHANGE;
}

interface Sides {
  readonly now: number;
  readonly before: number;
}
/** So much of what was sold came of more or fewer orders, and the rest of what each was worth. @param orders of which there were some before */
export function splitChange(net: Sides, orders: Sides) {
  const change = cents(net.now - net.before);
  const by_orders = cents((orders.now - orders.before) * (net.before / orders.before));
  return { change, by_orders, by_average: cents(change - by_orders) };
}

/** Both sides of a sum; none is nothing. */
const sumsOf = (key: MeasureKey, answered: Compared): Sides => known(sidesOf(key, answered));
const known = ({ now, before }: ReturnType<typeof sidesOf>): Sides => ({ now: now ?? 0, before: before ?? 0 });
/** A period that runs, of which what is over is not told. */
const runs = ({ end, today, settled }: Answered): boolean => end >= today && settled === undefined;

function byOrders(answered: Answered): Explanation | null {
  if (runs(answered)) return null;
  const [net, orders] = [sumsOf('net', answered), sumsOf('orders', answered)];
  if (orders.now < LEAST_ORDERS || orders.before < LEAST_ORDERS || !worth(net.now, net.before)) return null;
  const { change, by_orders, by_average } = splitChange(net, orders);
  const parts = { orders: by_orders / change, average: by_average / change };
  const kind = parts.orders >= parts.average ? 'orders' : 'average';
  if (parts[kind] < LEAST_PART) return null;
  const reason = { kind, orders: orders.now - orders.before, by_orders, by_average } as const;
  return { measure: 'net', change, reason, ...(answered.settled && { until_yesterday: true }) };
}

function byRow({ measures, chart }: Pick<Report, 'measures' | 'chart'>, answered: Answered): Explanation | null {
  const measure = [...(chart ? [chart.measure] : []), ...measures].find(plain);
  if (runs(answered) || measure === undefined) return null;
  const { now, before } = sumsOf(measure, answered);
  const orders = sidesOf('orders', answered).now ?? LEAST_ORDERS;
  if (!worth(now, before) || orders < LEAST_ORDERS) return null;
  const change = cents(now - before);
  const moves = answered.rows.map((row) => {
    const of = known(rowSidesOf(measure, row, answered));
    return { row, change: cents(of.now - of.before) };
  });
  const moved = moves.reduce((sum, move) => sum + Math.abs(move.change), 0);
  const most = moves.reduce<(typeof moves)[number] | null>(
    (best, move) => (move.change * change > 0 && Math.abs(move.change) > Math.abs(best?.change ?? 0) ? move : best),
    null,
  );
  if (most === null || moves.length < 2) return null;
  const part = most.change / change;
  if (part < LEAST_PART || part > MOST_PART || Math.abs(most.change) < moved * LEAST_OF_MOVES) return null;
  const reason = { kind: 'row', ...most, part } as const;
  return { measure, change, reason, ...(answered.settled && { until_yesterday: true }) };
}
