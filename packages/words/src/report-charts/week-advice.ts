import { MONDAY_FIRST } from '@comanda/domain/menu/availability';
import type { ChartedAnswer } from './charted.ts';
import { hoursOf, weekGrid } from './week-grid.ts';

/** `peak`: more than can be cooked in time, or simply the most; `quiet`: open for nobody; `dear`: few, but larger orders. */
export type AdviceKind = 'peak' | 'quiet' | 'dear';

/** A part of the week that is worth a thought; both ends of its rows and columns are in it. */
export interface WeekAdvice {
  readonly kind: AdviceKind;
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  /** 0 is Sunday. */
  readonly weekdays: readonly [number, number];
  /** When it begins and ends: 19 and 22 are the hours from 19h to 22h. */
  readonly hours: readonly [number, number];
  /** Orders of a usual hour of it. */
  readonly an_hour: number;
  /** Of a usual open hour of the week. */
  readonly usual: number;
  readonly orders: number;
  readonly late: number;
  /** Average orders of it, and of the other hours; null without any. */
  readonly average: number | null;
  readonly other_average: number | null;
}

interface Box {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}
/** The longest that are looked at: days, hours. */
const PEAK = { days: 2, hours: 3 };
const QUIET = { days: 5, hours: 5 };
/** In times of a usual hour. */
const IS_PEAK = 1.5;
const IS_QUIET = 0.3;
const IS_DEAR = 1.25;
/** Fewer orders prove nothing. */
const PROOF = 8;

/** At most one of each kind, the peak first: none of a week in which too little was sold to tell. */
export function weekAdvice(answer: Pick<ChartedAnswer, 'rows'>): WeekAdvice[] {
  const a_day = weekGrid(answer, 'orders_a_day');
  const orders = weekGrid(answer, 'orders');
  const net = weekGrid(answer, 'net');
  const late = weekGrid(answer, 'late');
  const open = a_day.flat().filter((value) => value !== null);
  if (open.length === 0 || sumOf(orders, WHOLE) < PROOF * 4) return [];
  const usual = open.reduce((sum, value) => sum + value, 0) / open.length;
  const mean = (box: Box) => sumOf(a_day, box) / sizeOf(box);
  const all = boxesOf(a_day, { days: 1, hours: 1 }, QUIET);
  const upTo = ({ days, hours }: typeof PEAK) =>
    all.filter((box) => daysOf(box) <= days && hoursIn(box) >= 2 && hoursIn(box) <= hours);

  const peak = best(
    upTo(PEAK).filter((box) => mean(box) >= usual * IS_PEAK && sumOf(orders, box) >= PROOF),
    // What stands above a busy hour: a box grows only over hours that are busy themselves.
    (box) => sumOf(a_day, box) - usual * IS_PEAK * sizeOf(box),
  );
  const quiet = best(
    upTo(QUIET).filter(
      (box) =>
        daysOf(box) >= 2 &&
        isInside(a_day, box) &&
        cellsOf(a_day, box).every((value) => (value ?? 0) <= usual * IS_QUIET),
    ),
    sizeOf,
  );
  const ticket = (box: Box) => averageOf(net, orders, box);
  const whole = ticket(WHOLE) ?? 0;
  const dear = best(
    upTo({ days: 1, hours: 3 }).filter(
      (box) => sumOf(orders, box) >= PROOF && (ticket(box) ?? 0) >= whole * IS_DEAR && !(peak && overlap(peak, box)),
    ),
    (box) => sumOf(net, box) - whole * IS_DEAR * sumOf(orders, box),
  );
  const hours = hoursOf(answer);
  const told = (kind: AdviceKind, box: Box | null): WeekAdvice[] =>
    box === null
      ? []
      : [
          {
            kind,
            ...box,
            weekdays: [MONDAY_FIRST[box.rows[0]] ?? 0, MONDAY_FIRST[box.rows[1]] ?? 0],
            hours: [hours[box.columns[0]] ?? 0, ((hours[box.columns[1]] ?? 0) + 1) % 24],
            an_hour: mean(box),
            usual,
            orders: sumOf(orders, box),
            late: sumOf(late, box),
            average: ticket(box),
            other_average: otherAverage(net, orders, box),
          },
        ];
  return [...told('peak', peak), ...told('quiet', quiet), ...told('dear', dear)];
}

type Grid = readonly (readonly (number | null)[])[];
const WHOLE: Box = { rows: [0, 6], columns: [0, 23] };
const daysOf = ({ rows }: Box) => rows[1] - rows[0] + 1;
const hoursIn = ({ columns }: Box) => columns[1] - columns[0] + 1;
const sizeOf = (box: Box) => daysOf(box) * hoursIn(box);
const cellsOf = (grid: Grid, { rows, columns }: Box) =>
  grid.slice(rows[0], rows[1] + 1).flatMap((row) => row.slice(columns[0], columns[1] + 1));
const sumOf = (grid: Grid, box: Box): number =>
  cellsOf(grid, box).reduce<number>((sum, value) => sum + (value ?? 0), 0);
const overlap = (one: Box, other: Box): boolean =>
  one.rows[0] <= other.rows[1] &&
  other.rows[0] <= one.rows[1] &&
  one.columns[0] <= other.columns[1] &&
  other.columns[0] <= one.columns[1];

function averageOf(net: Grid, orders: Grid, box: Box): number | null {
  const count = sumOf(orders, box);
  return count === 0 ? null : sumOf(net, box) / count;
}

function otherAverage(net: Grid, orders: Grid, box: Box): number | null {
  const count = sumOf(orders, WHOLE) - sumOf(orders, box);
  return count === 0 ? null : (sumOf(net, WHOLE) - sumOf(net, box)) / count;
}

/** Between the first and the last order of each of its days: before and after, nobody knows whether the store was open. */
const isInside = (grid: Grid, { rows, columns }: Box): boolean =>
  grid.slice(rows[0], rows[1] + 1).every((row) => {
    const sold = row.flatMap((value, at) => ((value ?? 0) > 0 ? [at] : []));
    return (sold[0] ?? Infinity) < columns[0] && (sold.at(-1) ?? -1) > columns[1];
  });

/** Every box of open hours, from so many days and hours to so many. */
function boxesOf(grid: Grid, least: typeof PEAK, most: typeof PEAK): Box[] {
  const boxes: Box[] = [];
  for (let row = 0; row < grid.length; row += 1)
    for (let column = 0; column < (grid[row]?.length ?? 0); column += 1)
      for (let days = least.days; days <= most.days && row + days <= grid.length; days += 1)
        for (let hours = least.hours; hours <= most.hours && column + hours <= (grid[row]?.length ?? 0); hours += 1) {
          const box: Box = { rows: [row, row + days - 1], columns: [column, column + hours - 1] };
          if (cellsOf(grid, box).every((value) => value !== null)) boxes.push(box);
        }
  return boxes;
}

function best(boxes: readonly Box[], score: (box: Box) => number): Box | null {
  let found: { box: Box; points: number } | null = null;
  for (const box of boxes) {
    const points = score(box);
    if (found === null || points > found.points) found = { box, points };
  }
  return found?.box ?? null;
}
