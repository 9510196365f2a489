import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ExportSize } from '@comanda/contract/exports';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type FileStore, IMAGE_SIZES } from '../../platform/files.ts';

/** What rows take in the zip, as measured with the demo stores: bytes. */
const ORDER_BYTES = 900;
const CLIENT_BYTES = 150;
const BASE_BYTES = 30_000;
/** Up to here rows are counted; beyond, PostgreSQL's own guess will do. */
const COUNTED = 5_000;

/** What a store's file would hold, quickly: large numbers of clients and orders are estimates, in two digits. */
export async function measureExport(
  { db, files }: { db: Db; files: FileStore },
  store_id: StoreId,
): Promise<ExportSize> {
  const [items, clients, orders] = await Promise.all([
    countItems(db, store_id),
    estimateRows(db, 'clients', store_id),
    estimateRows(db, 'orders', store_id),
  ]);
  const pictures = await sizes(path.join(files.folder, String(store_id)));
  const bytes = BASE_BYTES + orders * ORDER_BYTES + clients * CLIENT_BYTES + pictures.bytes;
  return { items, clients, orders, images: Math.round(pictures.files / IMAGE_SIZES.length), bytes };
}

type Many = 'clients' | 'orders';

async function countItems(db: Db, store_id: StoreId): Promise<number> {
  const { count } = await db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function estimateRows(db: Db, table: Many, store_id: StoreId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${sql.table(table)} where store_id = ${store_id} limit ${sql.lit(COUNTED)}) bounded`.execute(db);
  const counted = rows[0]?.count ?? 0;
  if (counted < COUNTED) return counted;
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  // A guess is for a number in the statement; the id has passed the access check.
  const guess = await sql<Plan>`
    explain (format json) select from ${sql.table(table)} where store_id = ${sql.lit(Number(store_id))}`.execute(db);
  const guessed = guess.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return Math.max(COUNTED, Number(guessed.toPrecision(2)));
}

/** The very numbers, for what is kept of a file that was taken: its making reads every row anyway. */
export async function countExported(db: Db, store_id: StoreId): Promise<Record<Many, number>> {
  const count = async (table: Many) => {
    const row = await db
      .selectFrom(table)
      .where('store_id', '=', store_id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };
  return { orders: await count('orders'), clients: await count('clients') };
}

async function sizes(folder: string): Promise<{ files: number; bytes: number }> {
  const names = await readdir(folder).catch(() => []); // a store without pictures has no folder
  let bytes = 0;
  for (const name of names) bytes += (await stat(path.join(folder, name)).catch(() => ({ size: 0 }))).size;
  return { files: names.length, bytes };
}
