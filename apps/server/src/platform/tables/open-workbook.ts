import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { type Entry, fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Cell } from '@comanda/domain/fields/read-kind';

const MAX_UNZIPPED = 64 * 1024 * 1024;
/** Of one sheet: more than any menu has, and a busy quarter at a marketplace. */
export const MAX_ROWS = 20_000;

export interface Sheet {
  name: string;
  rows: Cell[][];
}
export type WorkbookAnswer = { ok: true; sheets: Sheet[] } | { ok: false; reason: 'unreadable' | 'too_large' };

/**
 * Call it in a thread of its own: a file made to hurt takes its time there. Nothing is unpacked before the whole is known to be small; what
 * is larger than it declared is refused on the way.
 * @param dateOf what a cell that holds a date says
 */
export async function openWorkbook(bytes: Uint8Array, dateOf: (date: Date) => Cell): Promise<WorkbookAnswer> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const unzipped = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unzipped > MAX_UNZIPPED) return { ok: false, reason: 'too_large' };
  const read = new ZipFile();
  for (const entry of entries.filter(({ fileName }) => /\.(?:xml|rels)$/.test(fileName)))
    read.addBuffer(await buffer(await zip.openReadStreamPromise(entry)), entry.fileName, { compress: false });
  read.end();
  const sheets = await readXlsxFile(await buffer(read.outputStream), { trim: true });
  if (sheets.some(({ data }) => data.length > MAX_ROWS)) return { ok: false, reason: 'too_large' };
  // The library's types name the constructor where values are dates.
  const cellOf = (cell: unknown) => (cell instanceof Date ? dateOf(cell) : (cell as Cell));
  return {
    ok: true,
    sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) })),
  };
}
