import Papa from 'papaparse';
import type { Cell } from './cell-values.ts';

export const BOM = '\u{feff}';
/** Spreadsheets run what begins so; an apostrophe before it keeps it a text (and one more keeps such a text). */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^''*[=+\-@\t\r]/;

/** A number runs nothing, also a negative one. */
const NUMBER = /^-?\d+(,\d+)?$/;

/** Lines after RFC 4180; semicolons, since the comma is the decimal sign of Brazil and Portugal. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((row) => row.map((cell) => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell))),
    { delimiter: ';', newline: '\r\n' },
  );

/** A whole file, which begins with a byte order mark. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => BOM + csvLines(rows);

/** Reads what spreadsheets write: semicolons, commas or tabs; UTF-8, or the old Windows code page. */
export function readCsv(bytes: Uint8Array): Cell[][] {
  const text = decode(bytes);
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  return data.map((row) => row.map((cell) => (GUARDED.test(cell) ? cell.slice(1) : cell)));
}

const DELIMITERS = [';', '\t', ',', '|'];
const SAMPLE_ROWS = 30;

/** The one that cuts the first lines into as many columns, most often; the comma of amounts cuts a few. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS });
    const widths = Map.groupBy(
      data.filter((row) => row.length > 1),
      (row) => row.length,
    );
    return Math.max(0, ...[...widths.values()].map((rows) => rows.length));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ';';
}

function decode(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (utf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
