import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ExportSize } from '@comanda/contract/reports/exports';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { type FileStore, IMAGE_SIZES } from '../../platform/files.ts';
import { countItems, estimateRows, sumFiles } from './measure-export.repo.ts';

/** What rows take in the zip, as measured with the demo stores: bytes. */
const ORDER_BYTES = 900;
const CLIENT_BYTES = 150;
const BASE_BYTES = 30_000;
/** Digits of bytes pack to a little more than the bytes. */
const FILE_FACTOR = 1.1;
/** What a store's file would hold, quickly: large numbers of clients and orders are estimates, in two digits. */
export async function measureExport(
  { db, files }: { db: Db; files: FileStore },
  store_id: StoreId,
): Promise<ExportSize> {
  const [items, clients, orders, kept] = await Promise.all([
    countItems(db, store_id),
    estimateRows(db, 'clients', store_id),
    estimateRows(db, 'orders', store_id),
    sumFiles(db, store_id),
  ]);
  const pictures = await sizes(path.join(files.folder, String(store_id)));
  const bytes = BASE_BYTES + orders * ORDER_BYTES + clients * CLIENT_BYTES + pictures.bytes + kept * FILE_FACTOR;
  return { items, clients, orders, images: pictures.count, bytes: Math.round(bytes) };
}

async function sizes(folder: string): Promise<{ count: number; bytes: number }> {
  const names = await readdir(folder).catch(() => []); // a store without pictures has no folder
  let bytes = 0;
  for (const name of names) bytes += (await stat(path.join(folder, name)).catch(() => ({ size: 0 }))).size;
  // Each picture has every size of these, and some a finer one.
  return { count: names.filter((name) => name.endsWith(`-${IMAGE_SIZES[0]}.webp`)).length, bytes };
}
