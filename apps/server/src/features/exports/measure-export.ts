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
const countAll = sql<number>`count(*)`.as('count');

export async function measureExport(
  { db, files }: { db: Db; files: FileStore },
  store_id: StoreId,
): Promise<ExportSize> {
  const rows = (table: 'clients' | 'orders') =>
    db.selectFrom(table).where('store_id', '=', store_id).select(countAll).executeTakeFirstOrThrow();
  const onMenu = db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select(countAll)
    .executeTakeFirstOrThrow();
  const counts = await Promise.all([onMenu, rows('clients'), rows('orders')]);
  const [items, clients, orders] = [counts[0].count, counts[1].count, counts[2].count];
  const pictures = await sizes(path.join(files.folder, String(store_id)));
  const bytes = BASE_BYTES + orders * ORDER_BYTES + clients * CLIENT_BYTES + pictures.bytes;
  return { items, clients, orders, images: Math.round(pictures.files / IMAGE_SIZES.length), bytes };
}

async function sizes(folder: string): Promise<{ files: number; bytes: number }> {
  const names = await readdir(folder).catch(() => []); // a store without pictures has no folder
  let bytes = 0;
  for (const name of names) bytes += (await stat(path.join(folder, name)).catch(() => ({ size: 0 }))).size;
  return { files: names.length, bytes };
}
