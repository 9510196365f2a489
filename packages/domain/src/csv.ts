/** A file that begins with it is read as UTF-8. */
export const BOM = '\u{feff}';
/** Spreadsheets run what begins so; an apostrophe before it keeps it a text (and one more keeps such a text). */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^''*[=+\-@\t\r]/;
/** A number runs nothing, also a negative one. */
const NUMBER = /^-?\d+(,\d+)?$/;
const QUOTED = /[";\r\n]|^\s|\s$/;

const guarded = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);
/** What a cell said before it was guarded. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

const written = (cell: string): string => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Lines after RFC 4180, none of whose cells a spreadsheet runs; semicolons, since the comma is the decimal sign of Brazil and Portugal. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => written(guarded(cell))).join(';')).join('\r\n');

/** A whole file. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => BOM + csvLines(rows);
