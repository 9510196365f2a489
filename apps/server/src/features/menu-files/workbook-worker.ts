import { parentPort, workerData } from 'node:worker_threads';
import { openWorkbook, type WorkbookAnswer } from '../../platform/tables/open-workbook.ts';

/** Times of the day come as dates of 1899; the day itself means nothing on a menu. */
const timeOf = (date: Date) => date.toISOString().slice(11, 16);
// what read-workbook.ts sends
const answer = await openWorkbook(workerData as Uint8Array, timeOf).catch((): WorkbookAnswer => ({
  ok: false,
  reason: 'unreadable',
}));
parentPort?.postMessage(answer);
