/** The grid of a room's map, in cells. */
export const FLOOR = { columns: 20, rows: 60 } as const;
/** Cells of a table's side. */
export const TABLE_SIDE = { least: 2, most: 10 } as const;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Two boxes that share a cell. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The nearest box of at most the same size that stands on the grid. */
export function fitOnFloor({ x, y, width, height }: Box): Box {
  const side = (value: number) => clamp(Math.round(value), TABLE_SIDE.least, TABLE_SIDE.most);
  const [w, h] = [side(width), side(height)];
  return {
    x: clamp(Math.round(x), 0, FLOOR.columns - w),
    y: clamp(Math.round(y), 0, FLOOR.rows - h),
    width: w,
    height: h,
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Cells between a table and the next when they are placed by themselves. */
const AISLE = 1;

/** @returns the first place, read like a page, where a table of this size stands apart from all others; null in a full room */
export function freePlace(taken: readonly Box[], size: Pick<Box, 'width' | 'height'>): Box | null {
  for (const aisle of [AISLE, 0]) {
    for (let y = aisle; y + size.height <= FLOOR.rows; y += 1) {
      for (let x = aisle; x + size.width <= FLOOR.columns; x += 1) {
        const box = { x, y, width: size.width, height: size.height };
        const wide = { x: x - aisle, y: y - aisle, width: size.width + 2 * aisle, height: size.height + 2 * aisle };
        if (!taken.some((other) => overlap(wide, other))) return box;
      }
    }
  }
  return null;
}

/** @returns the numbers of the tables that stand on another one, in the order given */
export function overlapping(tables: readonly (Box & { number: number })[]): number[] {
  return tables
    .filter((table) => tables.some((other) => other !== table && overlap(table, other)))
    .map(({ number }) => number);
}

/** @returns each number that stands twice or more, once */
export function repeated(numbers: readonly number[]): number[] {
  return [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))];
}

/** Tables that may be added at once. */
const MOST_AT_ONCE = 200;

/**
 * Table numbers as people write many of them: '1 a 20', '1-20', '1-4, 7, 30'.
 * @returns each once in the order written; null where something is no number of a table, or there are too many
 */
export function readTableRange(text: string): number[] | null {
  const numbers: number[] = [];
  for (const part of text.split(/[,;\n]+/).map((each) => each.trim())) {
    if (part === '') continue;
    const match = /^(\d{1,4})(?:\s*(?:-|–|a|até|ate)\s*(\d{1,4}))?$/i.exec(part);
    if (match === null) return null;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 1 || to < from || to > 2000 || numbers.length + to - from >= MOST_AT_ONCE) return null;
    for (let number = from; number <= to; number += 1) numbers.push(number);
  }
  return numbers.length === 0 ? null : [...new Set(numbers)];
}
