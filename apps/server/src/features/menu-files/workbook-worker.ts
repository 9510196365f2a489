import { parentPort, workerData } from 'node:worker_threads';
import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { type Entry, fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Cell } from '@comanda/domain/fields/read-kind';
import { MAX_ROWS, MAX_UNZIPPED, type WorkbookAnswer } from './workbook-limits.ts';

const answer = await read(workerData as Uint8Array).catch((): WorkbookAnswer => ({ ok: false, reason: 'unreadable' })); // what read-workbook.ts sends
parentPort?.postMessage(answer);

/** Nothing is unpacked before the whole is known to be small; what is larger than it declared is refused on the way. */
async function read(bytes: Uint8Array): Promise<WorkbookAnswer> {
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
  return {
    ok: true,
    sheets: sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(cellOf)),
    })),
  };
}

/** Times of the day come as dates of 1899; the day itself means nothing on a menu. */
function cellOf(cell: unknown): Cell {
  // The library's types name the constructor where values are dates.
  return cell instanceof Date ? cell.toISOString().slice(11, 16) : (cell as Cell);
}
