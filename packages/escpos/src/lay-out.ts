import { type Encoding, printable } from './code-pages.ts';
import type { Align, Paper, Part, Size } from './paper.ts';

/** A line as wide as the roll has columns, or what the printer does between two. */
export type Line =
  | { kind: 'line'; text: string; size: Size; bold: boolean; invert: boolean }
  | { kind: 'feed'; lines: number }
  | { kind: 'qr'; data: string }
  | { kind: 'drawer' }
  | { kind: 'cut' };

const GAP = 1;

/**
 * A paper as the lines of a roll.
 * @param columns of normal type; double type has half of them
 * @param encoding whose letters the printer has
 */
export function layOut(paper: Paper, columns: number, encoding: Encoding): Line[] {
  return paper.flatMap((part) => linesOf(part, columns, encoding));
}

function linesOf(part: Part, columns: number, encoding: Encoding): Line[] {
  if (part.kind === 'rule') return [plain('-'.repeat(columns))];
  if (part.kind !== 'text' && part.kind !== 'pair') return [part];
  const width = part.size === 'double' ? Math.floor(columns / 2) : columns;
  const rows = part.kind === 'text' ? textRows(part, width, encoding) : pairRows(part, width, encoding);
  return rows.map((row) => ({
    kind: 'line',
    text: part.invert === true ? row.padEnd(width) : row.trimEnd(),
    size: part.size ?? 'normal',
    bold: part.bold === true,
    invert: part.invert === true,
  }));
}
const plain = (row: string): Line => ({ kind: 'line', text: row, size: 'normal', bold: false, invert: false });

function textRows(part: Extract<Part, { kind: 'text' }>, width: number, encoding: Encoding): string[] {
  const indent = Math.min(part.indent ?? 0, Math.floor(width / 2));
  const margin = ' '.repeat(indent);
  return printable(part.text, encoding)
    .split('\n')
    .flatMap((line) => wrapWords(line, width - indent))
    .map((row) => margin + aligned(row, width - indent, part.align ?? 'left'));
}

function aligned(row: string, width: number, align: Align): string {
  const free = width - row.length;
  if (align === 'right') return ' '.repeat(free) + row;
  return align === 'center' ? ' '.repeat(Math.floor(free / 2)) + row : row;
}

/** The amount never wraps: where it is too long for the name beside it, it has a line of its own. */
function pairRows(part: Extract<Part, { kind: 'pair' }>, width: number, encoding: Encoding): string[] {
  const right = printable(part.right, encoding).replaceAll('\n', ' ');
  const left = printable(part.left, encoding).replaceAll('\n', ' ');
  const indent = Math.min(part.indent ?? 0, Math.floor(width / 3));
  const beside = width - right.length - (right === '' ? 0 : GAP);
  if (beside < Math.min(12, left.length))
    return [...wrapWords(left, width), aligned(right.slice(0, width), width, 'right')];
  const [first = '', ...rest] = wrapWords(left, beside, indent);
  return [first.padEnd(width - right.length) + right, ...rest];
}

/** Breaks between words, and inside of one that is longer than a line. @param hang columns by which what wraps stands in */
export function wrapWords(line: string, width: number, hang = 0): string[] {
  const rows: string[] = [];
  let row = '';
  const room = () => (rows.length === 0 ? width : width - hang);
  const close = () => {
    rows.push((rows.length === 0 ? '' : ' '.repeat(hang)) + row);
    row = '';
  };
  for (const word of line.split(' ').filter((each) => each !== '')) {
    let rest = word;
    if (row !== '' && row.length + 1 + rest.length > room()) close();
    while (rest.length > room()) {
      row = rest.slice(0, room());
      rest = rest.slice(row.length);
      close();
    }
    if (rest !== '') row = row === '' ? rest : `${row} ${rest}`;
  }
  if (row !== '' || rows.length === 0) close();
  return rows;
}
