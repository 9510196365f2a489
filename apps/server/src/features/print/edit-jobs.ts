import { randomUUID } from 'node:crypto';
import type { PrintJob } from '@comanda/contract/floor/print-jobs';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { encodePaper } from '@comanda/escpos/encode';
import { testPaper } from '@comanda/escpos/test-paper';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { getCard } from '../order-card/public.ts';
import { openDesk, tellPrinters } from './make-jobs.ts';
import { papersOf } from './order-papers.ts';
import {
  changeJob,
  findOrderJobs,
  getJob,
  getJobIdByOp,
  insertJobs,
  lockJob,
  type SpooledJob,
} from './print-jobs.repo.ts';
import { getShop } from './printing-store.repo.ts';
import { findPrinterRows, getPrinter } from './printers.repo.ts';

interface Who {
  user_id: number;
  now: Date;
}

/** Prints what failed, was held or was dropped, or sends what waits to another printer. @throws {AppError} not_found, print_job_done, conflict */
export async function retryJob(
  tx: Tx,
  store_id: StoreId,
  id: number,
  printer_id: number | undefined,
  now: Date,
): Promise<PrintJob> {
  const job = await openJob(tx, store_id, id);
  const to = printer_id ?? job.printer_id;
  const printers = await findPrinterRows(tx, store_id);
  if (!printers.some((printer) => printer.id === to)) throw new AppError('not_found');
  const changed = await changeJob(tx, store_id, id, {
    state: 'queued',
    printer_id: to,
    attempts: 0,
    reason: '',
    not_before: null,
    released_at: now.toISOString(),
    ...(to === job.printer_id ? {} : { moved_from: job.printer_id }),
  });
  await tellPrinters(tx, store_id, [job.printer_id, to], now);
  return changed;
}

/** @throws {AppError} not_found, print_job_done, conflict (it is on the printer now) */
export async function dropJob(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<PrintJob> {
  const job = await openJob(tx, store_id, id);
  const changed = await changeJob(tx, store_id, id, { state: 'dropped' });
  await tellPrinters(tx, store_id, [job.printer_id], now);
  return changed;
}

async function openJob(tx: Tx, store_id: StoreId, id: number): Promise<SpooledJob> {
  const job = orNotFound(await lockJob(tx, store_id, id));
  if (job.state === 'printed') throw new AppError('print_job_done');
  if (job.state === 'taken') throw new AppError('conflict');
  return job;
}

/** A new paper that says that it may be there already. @throws {AppError} not_found */
export async function repeatJob(
  tx: Tx,
  store_id: StoreId,
  id: number,
  op_id: string | undefined,
  { user_id, now }: Who,
): Promise<PrintJob> {
  const job = orNotFound(await lockJob(tx, store_id, id));
  const printers = await findPrinterRows(tx, store_id);
  const printer = printers.find((each) => each.id === job.printer_id) ?? orNotFound(printers[0]);
  const { kind, title, order_id, tab_id, paper } = job;
  const key = `repeat-${op_id ?? randomUUID()}`;
  const copy = { printer_id: printer.id, kind, title, order_id, tab_id, paper, copy_of: id, op_id: key };
  const [made] = await insertJobs(tx, store_id, [copy], { created_at: now, user_id });
  if (made === undefined) return getJob(tx, store_id, await getJobIdByOp(tx, store_id, key));
  await tellPrinters(tx, store_id, [printer.id], now);
  return getJob(tx, store_id, made);
}

/** Somebody pressed print. What the order has on paper already comes out marked as a repeat. @throws {AppError} not_found */
export async function printOrder(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  { op_id, publicUrl, user_id, now }: Who & { op_id: string; publicUrl: string },
): Promise<number> {
  const order = await getCard(tx, store_id, order_id);
  const desk = await openDesk(tx, store_id, publicUrl);
  if (desk.printers.length === 0) return 0;
  const before = await findOrderJobs(tx, store_id, order_id);
  const jobs = papersOf(order, desk, { asked: true, key: `asked-${op_id}` }).map((job) => ({
    ...job,
    copy_of: before.find(({ kind }) => kind === job.kind)?.id ?? null,
  }));
  const made = await insertJobs(tx, store_id, jobs, { created_at: now, user_id });
  if (made.length > 0) await tellPrinters(tx, store_id, [...new Set(jobs.map(({ printer_id }) => printer_id))], now);
  return jobs.length;
}

/** @throws {AppError} not_found */
export async function printTest(tx: Tx, store_id: StoreId, id: number, { user_id, now }: Who): Promise<void> {
  const printer = await getPrinter(tx, store_id, id);
  const paper = testPaper(printer, await getShop(tx, store_id), now.toISOString());
  const job = { printer_id: id, kind: 'test' as const, title: 'Página de teste', paper, op_id: `test-${randomUUID()}` };
  await insertJobs(tx, store_id, [job], { created_at: now, user_id });
  await tellPrinters(tx, store_id, [id], now);
}

/** What a paper's printer gets, for the screen. @throws {AppError} not_found */
export async function readPaper(tx: Tx, store_id: StoreId, id: number) {
  const job = orNotFound(await lockJob(tx, store_id, id));
  const printer = (await findPrinterRows(tx, store_id)).find((each) => each.id === job.printer_id);
  const type = printer ?? { columns: 48, code_page: 19, encoding: 'cp858' as const, cuts: true, drawer: false };
  const bytes = encodePaper(job.paper, type, job.copy_of !== null || job.came_out === 'yes');
  return { payload: Buffer.from(bytes).toString('base64'), columns: type.columns, encoding: type.encoding };
}
