import type { Out } from '@comanda/contract/route';
import type { takePrintJob } from '@comanda/contract/floor/print-jobs';
import type { StoreId } from '@comanda/domain/ids';
import { encodePaper } from '@comanda/escpos/encode';
import { markDiverted } from '@comanda/escpos/paper';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { tellPrinters } from './make-jobs.ts';
import { changeJob, findLostJobs, findNextJob, holdOldJobs, lockJob } from './print-jobs.repo.ts';
import { failJob } from './report-job.ts';
import { getPrinterName, lockPrinter, type PrinterRow } from './printers.repo.ts';

const LEASE_MS = 30_000;
/** Without word of new papers, whoever prints asks again after so long. */
const IDLE_MS = 10_000;

/**
 * The next paper of a printer, for thirty seconds: one at a time, in their order, so that a table's second round never
 * comes before its first.
 * @param mine whether the caller prints on it
 * @throws {AppError} not_found
 */
export async function takeJob(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  store_id: StoreId,
  printer_id: number,
  mine: (printer: PrinterRow) => boolean,
  now: Date,
): Promise<Out<(typeof takePrintJob)['response']>> {
  const { answer, told } = await transaction(async (tx) => {
    const printer = await lockPrinter(tx, store_id, printer_id);
    if (!printer || !mine(printer)) throw new AppError('not_found');
    const changed = await tidyQueue(tx, store_id, printer, now);
    return { answer: await takeNext(tx, store_id, printer, now), told: changed };
  });
  if (told) events.wake(store_id);
  return answer;
}

/**
 * Papers whose taker was lost wait again, old ones are held.
 * @returns whether screens were told of it
 */
export async function tidyQueue(tx: Tx, store_id: StoreId, printer: PrinterRow, now: Date): Promise<boolean> {
  const lost = await findLostJobs(tx, store_id, printer.id, now);
  for (const id of lost) {
    const job = await lockJob(tx, store_id, id);
    if (job) await failJob(tx, store_id, printer, job, { reason: LOST, came_out: 'maybe', now });
  }
  const held = await holdOldJobs(tx, store_id, printer.id, printer.hold_minutes, now);
  if (lost.length + held > 0) await tellPrinters(tx, store_id, [printer.id], now);
  return lost.length + held > 0;
}
const LOST = 'O computador da loja sumiu no meio da impressão.';

async function takeNext(tx: Tx, store_id: StoreId, printer: PrinterRow, now: Date) {
  const next = await findNextJob(tx, store_id, printer.id);
  if (!next) return { job: null, retry_ms: IDLE_MS };
  const wait = Math.max(untilThen(next.lease_until, now), untilThen(next.not_before, now));
  if (next.state === 'taken' || wait > 0) return { job: null, retry_ms: Math.max(wait, 250) };
  const job = orNotFound(await lockJob(tx, store_id, next.id));
  await changeJob(tx, store_id, job.id, {
    state: 'taken',
    attempts: job.attempts + 1,
    lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
    not_before: null,
  });
  const from = job.moved_from === null ? null : await getPrinterName(tx, store_id, job.moved_from);
  const paper = from === null ? job.paper : markDiverted(job.paper, from, printer.name);
  const base64 = (repeat: boolean) => Buffer.from(encodePaper(paper, printer, repeat)).toString('base64');
  const { id, title, came_out, created_at } = job;
  return {
    job: { id, title, came_out, created_at, payload: base64(false), repeat_payload: base64(true) },
    retry_ms: 0,
  };
}

const untilThen = (moment: string | null, now: Date): number =>
  moment === null ? 0 : Math.max(0, Date.parse(moment) - now.getTime());
