import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoreListEntry } from '@comanda/contract/stores/stores';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { analyze } from '../../platform/database/analyze.ts';
import { appendChanges } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import type { FileStore } from '../../platform/files.ts';
import type { Services } from '../../platform/services.ts';
import { newStoreToken } from '../../platform/tokens.ts';
import { getSummary, insertMember, refuseReserved, takeUrl } from '../stores/public.ts';
import { newShortId } from '../sign-up/public.ts';
import { takeIds } from '../duplicates/public.ts';
import { IMPORTED_TABLES } from './exported-tables.ts';
import { isShopTaken } from './import-rows.repo.ts';
import { importRows, storeIds } from './import-rows.ts';
import { damaged } from './damaged.ts';
import { openStoreFile, type OpenStoreFile } from './open-store-file.ts';
import type { JsonRow } from './renumber-row.ts';
import { tableFile } from './store-file.ts';

interface Wish {
  /** Of the new store; without it, the one that it had. */
  url?: string | undefined;
  /** What the file may hold in all, unpacked. */
  most_bytes: number;
  /** Gives the import up, whole. */
  signal?: AbortSignal;
}

/**
 * Opens a new store that is the one of the file, whole or not at all. Whoever brings it owns it; its history of changes
 * begins anew with an entry that says where it came from.
 * @throws {AppError} import_not_comanda, import_newer, import_damaged, import_unknown_file, too_large, import_too_large, import_too_full, slug_taken, slug_reserved
 */
export async function importStore(
  { db, transaction, files }: Pick<Services, 'db' | 'transaction' | 'files'>,
  file: string,
  { url: wished, most_bytes, signal }: Wish,
  { user, now }: { user: { id: number; name: string }; now: Date },
): Promise<StoreListEntry> {
  const given = await openStoreFile(file, most_bytes, signal);
  let folder: string | undefined;
  try {
    const url = wished ?? given.manifest.store.url;
    refuseReserved(url);
    const imported = await transaction(async (tx) => {
      const store = asStoreId((await takeIds(tx, 'stores', 'id', 1))[0] ?? 0); // one is asked for
      await takeUrl(tx, store, url);
      folder = path.join(files.folder, String(store));
      const pictures = await writeTables(tx, given, { store, url, most_bytes });
      await insertMember(tx, store, user.id, now);
      signal?.throwIfAborted();
      await writePictures(files, store, given.pictures, pictures);
      const { manifest } = given;
      const { name } = manifest.store;
      await appendChanges(tx, { store, user, now }, [
        {
          area: 'store',
          entity: 'stores',
          entity_id: String(store),
          name,
          before: null,
          after: { name, url, imported_from: manifest.store.url, exported_at: manifest.exported_at },
        },
      ]);
      return getSummary(tx, store, now);
    });
    await analyze(db, Object.keys(IMPORTED_TABLES));
    return imported;
  } catch (error) {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await given.close();
  }
}

/** @returns the new names of pictures, by the old ones */
async function writeTables(
  tx: Tx,
  given: OpenStoreFile,
  { store, url, most_bytes }: { store: StoreId; url: string; most_bytes: number },
): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  const pictureOf = (old: string) => {
    const name = pictures.get(old) ?? randomBytes(12).toString('hex');
    pictures.set(old, name);
    return `/files/${store}/${name}`;
  };
  const { value: [row, ...more] = [] } = await given.batches('stores').next();
  if (row === undefined || more.length > 0 || typeof row['id'] !== 'number') throw damaged(tableFile('stores'));
  const into = { tx, ids: storeIds(row['id'], store), pictureOf, most_bytes };
  const { ifood_id: shop } = row;
  // Two stores must not answer for one iFood shop.
  const ifood_id = typeof shop === 'string' && shop !== '' && (await isShopTaken(tx, shop)) ? '' : shop;
  const ownStore = { url, ifood_id, short_id: newShortId() };
  const newOperation = () => ({ op_id: randomUUID() });
  /** Keys that no file holds. */
  const fills: Readonly<Record<string, () => JsonRow>> = {
    stores: () => ownStore,
    orders: () => ({ track_token: newStoreToken(store), idem_key: randomUUID(), request_hash: '', answer: {} }),
    cash_movements: newOperation,
    credit_entries: newOperation,
  };
  for (const table of Object.keys(IMPORTED_TABLES)) {
    await importRows(into, table, () => given.batches(table), fills[table] ?? (() => ({})));
  }
  return pictures;
}

async function writePictures(
  { folder }: FileStore,
  store: StoreId,
  given: OpenStoreFile['pictures'],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const target = path.join(folder, String(store));
  for (const { name, side, read } of given) {
    const own = names.get(name);
    if (own === undefined) continue;
    const bytes = await read();
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, `${own}-${side}.webp`), bytes);
  }
}
