import { namesIn } from '@comanda/domain/fields/field';
import { PRINTER } from '@comanda/domain/fields/printing';
import type { Printer, PrinterState } from '@comanda/contract/floor/printers';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

const COLUMNS = namesIn(PRINTER, 'row') satisfies readonly (keyof Printer)[];
export type PrinterRow = Pick<Printer, (typeof COLUMNS)[number]>;

/** @returns by name, each with what waits for it */
export async function findPrinters(db: Db, store_id: StoreId): Promise<Printer[]> {
  const rows = await db
    .selectFrom('printers as p')
    .leftJoin('print_jobs as j', (join) =>
      join
        .onRef('j.store_id', '=', 'p.store_id')
        .onRef('j.printer_id', '=', 'p.id')
        .on('j.state', 'in', ['queued', 'taken', 'held', 'failed']),
    )
    .where('p.store_id', '=', store_id)
    .where('p.removed_at', 'is', null)
    .select(COLUMNS.map((name) => `p.${name}` as const))
    .select([
      sql<number>`(count(*) filter (where j.state in ('queued', 'taken')))::int`.as('waiting'),
      sql<number>`(count(*) filter (where j.state in ('held', 'failed')))::int`.as('stuck'),
      sql<string | null>`min(j.created_at) filter (where j.state in ('queued', 'taken'))`.as('waiting_since'),
    ])
    .groupBy(['p.store_id', 'p.id'])
    .orderBy(sql`lower(unaccent(p.name))`)
    .execute();
  return rows;
}

/** @throws {AppError} not_found */
export async function getPrinter(db: Db, store_id: StoreId, id: number): Promise<Printer> {
  return orNotFound((await findPrinters(db, store_id)).find((printer) => printer.id === id));
}

/** Of one that was taken away too; null when there never was one. */
export async function getPrinterName(db: Db, store_id: StoreId, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('printers')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Those that print, the oldest first. */
export async function findPrinterRows(db: Db, store_id: StoreId): Promise<PrinterRow[]> {
  const rows = await db
    .selectFrom('printers')
    .where('store_id', '=', store_id)
    .where('removed_at', 'is', null)
    .select(COLUMNS)
    .orderBy('id')
    .execute();
  return rows;
}

/** Keeps others from taking its papers, or taking it away, until the transaction ends. */
export async function lockPrinter(tx: Tx, store_id: StoreId, id: number): Promise<PrinterRow | undefined> {
  const row = await tx
    .selectFrom('printers')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

export type PrinterValues = Omit<PrinterRow, 'id' | 'state' | 'state_at'>;

/** @returns the new id */
export async function insertPrinter(tx: Tx, store_id: StoreId, values: PrinterValues): Promise<number> {
  const { id } = await tx
    .insertInto('printers')
    .values({ store_id, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePrinter(tx: Tx, store_id: StoreId, id: number, values: Partial<PrinterValues>) {
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('printers').set(values).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** The row stays: papers name it. */
export async function removePrinter(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ removed_at: now.toISOString() })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('printers')
    .set({ fallback_id: null })
    .where('store_id', '=', store_id)
    .where('fallback_id', '=', id)
    .execute();
  await tx
    .updateTable('print_groups')
    .set({ printer_id: null })
    .where('store_id', '=', store_id)
    .where('printer_id', '=', id)
    .execute();
}

/** @returns whether it is another state than before */
export async function setPrinterState(
  tx: Tx,
  store_id: StoreId,
  id: number,
  state: PrinterState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('printers')
    .set({ state, state_at: now.toISOString() })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', '<>', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores that print, for the background. */
export async function findPrintingStores(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('printers').where('removed_at', 'is', null).select('store_id').distinct().execute();
  return rows.map(({ store_id }) => store_id);
}
