import type { Out } from '@comanda/contract/route';
import type { reportAgentJob } from '@comanda/contract/floor/print-jobs';
import type { PrinterState } from '@comanda/contract/floor/printers';
import type { StoreId } from '@comanda/domain/ids';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { tellPrinters } from './make-jobs.ts';
import { changeJob, getJob, lockJob, moveQueued, type SpooledJob, wakeFailed } from './print-jobs.repo.ts';
import { lockPrinter, type PrinterRow, setPrinterState } from './printers.repo.ts';

const MAX_ATTEMPTS = 5;
const BACKOFF_MS = [2_000, 5_000, 10_000, 20_000];
/** A paper waits no longer for a printer that does not bring it out, when another one can. */
const HELP_AFTER_MS = 10_000;
/** One failure is a hiccup, however old the paper is. */
const HELP_AFTER_ATTEMPTS = 2;
/** A printer that is away for so long has its papers moved at the first failure. */
const AWAY_MS = 30_000;

/**
 * What became of a paper that somebody took; the same report twice is one.
 * @param mine whether the caller prints on it
 * @throws {AppError} not_found
 */
export async function reportJob(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  store_id: StoreId,
  report: Out<(typeof reportAgentJob)['body']>,
  mine: (printer: PrinterRow) => boolean,
  now: Date,
): Promise<void> {
  const told = await transaction(async (tx) => {
    // The printer first, as everybody does who takes its papers.
    const { printer_id } = await getJob(tx, store_id, report.job_id);
    const printer = await lockPrinter(tx, store_id, printer_id);
    if (printer && !mine(printer)) throw new AppError('not_found');
    const seen = orNotFound(await lockJob(tx, store_id, report.job_id));
    if (report.outcome === 'printed') {
      if (seen.state !== 'printed') {
        await changeJob(tx, store_id, seen.id, {
          state: 'printed',
          reason: '',
          lease_until: null,
          printed_at: now.toISOString(),
        });
      }
    } else if (seen.state === 'taken' && printer) {
      const came_out = report.began ? 'yes' : seen.came_out;
      await failJob(tx, store_id, printer, seen, { reason: report.reason, came_out, now });
    }
    const changed =
      printer !== undefined &&
      report.state !== undefined &&
      (await changeState(tx, store_id, printer, report.state, now));
    const news = changed || report.outcome === 'failed';
    if (news) await tellPrinters(tx, store_id, [printer_id], now);
    return news;
  });
  if (told) events.wake(store_id);
}

/**
 * A try that brought no paper, or not a whole one: it is tried again a little later; when it is ten seconds old it goes to the
 * printer that helps out, with everything that waits behind it; without one it is tried five times, and somebody has to look.
 */
export async function failJob(
  tx: Tx,
  store_id: StoreId,
  printer: PrinterRow,
  job: SpooledJob,
  { reason, came_out, now }: { reason: string; came_out: SpooledJob['came_out']; now: Date },
): Promise<void> {
  const known = job.came_out === 'yes' ? 'yes' : came_out;
  const back = { reason, came_out: known, lease_until: null };
  const { fallback_id } = printer;
  const away =
    (printer.state === 'unreachable' || printer.state === 'paper_out') &&
    printer.state_at !== null &&
    now.getTime() - Date.parse(printer.state_at) > AWAY_MS;
  const helper = fallback_id === null || job.moved_from === fallback_id ? null : fallback_id;
  const age = now.getTime() - Date.parse(job.created_at);
  const helped = helper !== null && (away || (age >= HELP_AFTER_MS && job.attempts >= HELP_AFTER_ATTEMPTS));
  if (job.attempts < MAX_ATTEMPTS && !helped) {
    const pause = BACKOFF_MS[Math.max(0, job.attempts - 1)] ?? 0;
    const delay = helper === null || age >= HELP_AFTER_MS ? pause : Math.min(pause, HELP_AFTER_MS - age);
    await changeJob(tx, store_id, job.id, {
      ...back,
      state: 'queued',
      not_before: new Date(now.getTime() + delay).toISOString(),
    });
    return;
  }
  if (helper === null) {
    await changeJob(tx, store_id, job.id, { ...back, state: 'failed' });
    return;
  }
  await changeJob(tx, store_id, job.id, { ...back, state: 'queued' });
  await moveQueued(tx, store_id, printer.id, helper);
  await tellPrinters(tx, store_id, [helper], now);
}

/** @returns whether it is another state than before; papers that failed meanwhile wait again once it is back */
export async function changeState(
  tx: Tx,
  store_id: StoreId,
  printer: PrinterRow,
  state: PrinterState,
  now: Date,
): Promise<boolean> {
  const changed = await setPrinterState(tx, store_id, printer.id, state, now);
  if (changed && state === 'ready') await wakeFailed(tx, store_id, printer.id, printer.hold_minutes, now);
  return changed;
}
