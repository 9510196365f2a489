import { namesIn } from '@comanda/domain/fields/field';
import { PRINT_JOB } from '@comanda/domain/fields/print-job';
import type { PrintJob } from '@comanda/contract/floor/print-jobs';
import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import type { Paper } from '@comanda/escpos/paper';
import { sql, type Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { PrintJobs } from '../../platform/db-types.ts';

const COLUMNS = namesIn(PRINT_JOB, 'row') satisfies readonly (keyof PrintJob)[];
const OPEN = ['queued', 'taken', 'held', 'failed'] as const;
const SHOWN_DONE = 50;

export interface NewJob {
  printer_id: number;
  kind: PrintJob['kind'];
  title: string;
  order_id?: OrderId | null;
  tab_id?: TabId | null;
  paper: Paper;
  copy_of?: number | null;
  op_id: string;
}

/** @returns the ids of those that were not there yet, by their op_id */
export async function insertJobs(
  tx: Tx,
  store_id: StoreId,
  jobs: readonly NewJob[],
  { created_at, user_id }: { created_at: Date | string; user_id: number | null },
): Promise<number[]> {
  if (jobs.length === 0) return [];
  const rows = await tx
    .insertInto('print_jobs')
    .values(
      jobs.map(({ paper, copy_of, ...job }) => ({
        store_id,
        ...job,
        copy_of: copy_of ?? null,
        came_out: copy_of == null ? 'no' : 'yes',
        paper: JSON.stringify(paper),
        created_at,
        user_id,
      })),
    )
    .onConflict((conflict) => conflict.columns(['store_id', 'op_id']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What waits, oldest first, and what came out last, newest first. */
export async function findJobs(db: Db, store_id: StoreId): Promise<{ open: PrintJob[]; done: PrintJob[] }> {
  const all = db.selectFrom('print_jobs').where('store_id', '=', store_id).select(COLUMNS);
  const open = await all.where('state', 'in', OPEN).orderBy('id').limit(200).execute();
  const done = await all
    .where('state', 'in', ['printed', 'dropped'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_DONE)
    .execute();
  return { open, done };
}

/** @throws {AppError} not_found */
export async function getJob(db: Db, store_id: StoreId, id: number): Promise<PrintJob> {
  const row = await db
    .selectFrom('print_jobs')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
  return orNotFound(row);
}

export interface SpooledJob extends PrintJob {
  came_out: 'no' | 'maybe' | 'yes';
  tab_id: TabId | null;
  paper: Paper;
}

/** Locks it until the transaction ends. */
export async function lockJob(tx: Tx, store_id: StoreId, id: number): Promise<SpooledJob | undefined> {
  const row = await tx
    .selectFrom('print_jobs')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select([...COLUMNS, 'came_out', 'tab_id', 'paper'])
    .forUpdate()
    .executeTakeFirst();
  return row as SpooledJob | undefined; // written only by insertJobs
}

export async function changeJob(
  tx: Tx,
  store_id: StoreId,
  id: number,
  change: Updateable<PrintJobs>,
): Promise<PrintJob> {
  const row = await tx
    .updateTable('print_jobs')
    .set(change)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return row;
}

const ALREADY_THERE = 'A impressora que ajuda já tem este papel.';
/** Papers that wait for one printer go to another, but for those that it has word for word. @returns how many */
export async function moveQueued(tx: Tx, store_id: StoreId, from: number, to: number): Promise<number> {
  await sql`
    update print_jobs j set state = 'dropped', lease_until = null, reason = ${ALREADY_THERE}
    where j.store_id = ${store_id} and j.printer_id = ${from} and j.state = 'queued' and j.order_id is not null
      and j.copy_of is null and exists (
        select 1 from print_jobs other
        where other.store_id = ${store_id} and other.printer_id = ${to} and other.order_id = j.order_id
          and other.kind = j.kind and other.paper = j.paper and other.state in ('queued', 'taken', 'printed'))`.execute(
    tx,
  );
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set({ printer_id: to, moved_from: from, attempts: 0, not_before: null, state: 'queued', lease_until: null })
    .where('store_id', '=', store_id)
    .where('printer_id', '=', from)
    .where('state', '=', 'queued')
    // what came from there would go round and round
    .where((eb) => eb.or([eb('moved_from', 'is', null), eb('moved_from', '<>', to)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function dropOpen(tx: Tx, store_id: StoreId, printer_id: number): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ state: 'dropped', lease_until: null })
    .where('store_id', '=', store_id)
    .where('printer_id', '=', printer_id)
    .where('state', 'in', OPEN)
    .execute();
}

/** Those of a printer whose taker has lost them. */
export async function findLostJobs(tx: Tx, store_id: StoreId, printer_id: number, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('print_jobs')
    .where('store_id', '=', store_id)
    .where('printer_id', '=', printer_id)
    .where('state', '=', 'taken')
    .where('lease_until', '<', now.toISOString())
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns how many became too old to print unasked */
export async function holdOldJobs(
  tx: Tx,
  store_id: StoreId,
  printer_id: number,
  hold_minutes: number,
  now: Date,
): Promise<number> {
  const oldest = new Date(now.getTime() - hold_minutes * 60_000).toISOString();
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set({ state: 'held' })
    .where('store_id', '=', store_id)
    .where('printer_id', '=', printer_id)
    .where('state', '=', 'queued')
    .where((eb) => eb(eb.fn.coalesce('released_at', 'created_at'), '<', oldest))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Papers that failed while the printer was away wait again, unless they are too old. @returns how many */
export async function wakeFailed(
  tx: Tx,
  store_id: StoreId,
  printer_id: number,
  hold_minutes: number,
  now: Date,
): Promise<number> {
  const oldest = new Date(now.getTime() - hold_minutes * 60_000).toISOString();
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set({ state: 'queued', attempts: 0, not_before: null })
    .where('store_id', '=', store_id)
    .where('printer_id', '=', printer_id)
    .where('state', '=', 'failed')
    .where((eb) => eb(eb.fn.coalesce('released_at', 'created_at'), '>=', oldest))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of a printer: whether somebody has one now, and the one that is next. */
export async function findNextJob(tx: Tx, store_id: StoreId, printer_id: number) {
  return tx
    .selectFrom('print_jobs')
    .where('store_id', '=', store_id)
    .where('printer_id', '=', printer_id)
    .where('state', 'in', ['queued', 'taken'])
    .select(['id', 'state', 'not_before', 'lease_until'])
    .orderBy((eb) => eb('state', '=', 'queued')) // a taken one comes first
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export interface OldJob {
  id: number;
  kind: string;
  op_id: string;
  printer_id: number;
}
/** Papers of an order, the oldest first. */
export async function findOrderJobs(db: Db, store_id: StoreId, order_id: OrderId): Promise<OldJob[]> {
  return db
    .selectFrom('print_jobs')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('state', '<>', 'dropped')
    .select(['id', 'kind', 'op_id', 'printer_id'])
    .orderBy('id')
    .execute();
}

/** Names and addresses do not stay on papers that are gone. */
export async function dropOldPapers(db: Db, before: Date): Promise<void> {
  await sql`delete from print_jobs where created_at < ${before}`.execute(db);
}

/** @throws {AppError} not_found */
export async function getJobIdByOp(db: Db, store_id: StoreId, op_id: string): Promise<number> {
  const row = await db
    .selectFrom('print_jobs')
    .where('store_id', '=', store_id)
    .where('op_id', '=', op_id)
    .select('id')
    .executeTakeFirst();
  return orNotFound(row).id;
}
