import type { CellReading } from './read-cells.ts';
import type { Range } from './use-grid-keys.ts';

/** A column as the clipboard sees it. */
export interface SheetColumn<Row, Cells> {
  key: string;
  /** What copying gives. */
  text: (row: Row) => string;
  /** What a pasted text changes; a column without it is only read. */
  read?: (text: string, row: Row) => CellReading<Cells>;
  refused?: string | undefined;
}
export interface CellError {
  id: number;
  key: string;
  error: string;
}
type Identified = { id: number };
export interface SheetEdit<Cells> {
  changes: (Cells & Identified)[];
  errors: CellError[];
  /** Pasted rows that found no line. */
  left: number;
}

/** The cells of a range, row by row. */
export const textsOf = <Row, Cells>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row, Cells>[],
  range: Range,
): string[][] =>
  rows
    .slice(range.top, range.bottom + 1)
    .map((row) => columns.slice(range.left, range.right + 1).map(({ text }) => text(row)));

/**
 * What texts become when they are laid over the grid from the range's first cell on; one text alone fills the range, and a
 * few rows are repeated where the range is a multiple of them.
 */
export function laidOver<Row extends Identified, Cells extends object>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row, Cells>[],
  range: Range,
  texts: readonly (readonly string[])[],
): SheetEdit<Cells> {
  const height = range.bottom - range.top + 1;
  const width = range.right - range.left + 1;
  const pastedWidth = Math.max(0, ...texts.map((line) => line.length));
  const tall = height > texts.length && height % texts.length === 0 ? height : texts.length;
  const wide = width > pastedWidth && width % pastedWidth === 0 ? width : pastedWidth;
  const byRow = new Map<number, Cells & Identified>();
  const errors: CellError[] = [];
  for (let down = 0; down < tall; down += 1) {
    const row = rows[range.top + down];
    if (!row) break;
    for (let across = 0; across < wide; across += 1) {
      const column = columns[range.left + across];
      const text = texts[down % texts.length]?.[across % pastedWidth];
      if (!column || text === undefined || text === column.text(row)) continue;
      const reading = readWith(column, text, row);
      if (!reading) continue;
      if (reading.ok) byRow.set(row.id, { ...byRow.get(row.id), ...reading.value, id: row.id } as Cells & Identified); // cells of one row
      else errors.push({ id: row.id, key: column.key, error: reading.error });
    }
  }
  return { changes: [...byRow.values()], errors, left: Math.max(0, tall - (rows.length - range.top)) };
}

/** null for a column that is only read. */
function readWith<Row, Cells>(
  { read, refused }: SheetColumn<Row, Cells>,
  text: string,
  row: Row,
): CellReading<Cells> | null {
  if (!read) return null;
  return refused === undefined ? read(text, row) : { ok: false, error: refused };
}

/** The values that changes replace: what undoing writes back. */
export const undoOf = <Cells extends object>(rows: readonly Identified[], changes: readonly (Cells & Identified)[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return changes.flatMap((change) => {
    const row = byId.get(change.id) as Record<string, unknown> | undefined; // read by the names of its cells
    if (!row) return [];
    return [Object.fromEntries(Object.keys(change).map((key) => [key, row[key]])) as Cells & Identified]; // the same cells of the same row
  });
};
