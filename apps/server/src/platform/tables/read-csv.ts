import { unguarded } from '@comanda/domain/csv';
import { decodeText } from '@comanda/domain/decode-text';
import Papa from 'papaparse';
import type { Cell } from '@comanda/domain/fields/read-kind';

/** Reads what spreadsheets write: semicolons, commas or tabs; UTF-8, or the old Windows code page. @param most rows, of a file that may have been made to hurt */
export function readCsv(bytes: Uint8Array, most = 0): Cell[][] {
  const text = decodeText(bytes);
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: most });
  return data.map((row) => row.map(unguarded));
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
