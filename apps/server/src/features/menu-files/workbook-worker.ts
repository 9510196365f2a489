import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import type { Cell } from '@comanda/domain/fields/read-kind';
import { MAX_ROWS, MAX_UNZIPPED, type WorkbookAnswer } from './workbook-limits.ts';

const answer = await read(workerData as Uint8Array).catch((): WorkbookAnswer => ({ ok: false, reason: 'unreadable' })); // what read-workbook.ts sends
parentPort?.postMessage(answer);

/** Nothing is unpacked before the whole is known to be small; fflate never writes more than what was declared. */
async function read(bytes: Uint8Array): Promise<WorkbookAnswer> {
  let unzipped = 0;
  unzipSync(bytes, { filter: ({ originalSize }) => ((unzipped += originalSize), false) });
  if (unzipped > MAX_UNZIPPED) return { ok: false, reason: 'too_large' };
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
  const sheets = await readXlsxFile(Buffer.from(zipSync(parts, { level: 0 })), { trim: true });
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
