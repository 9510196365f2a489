import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { duplicateStore, StoreListEntry } from '@comanda/contract/stores/stores';
import { usualIn } from '@comanda/domain/fields/field';
import { STORE } from '@comanda/domain/fields/store';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type * as z from 'zod';
import { orNotFound } from '../../platform/app-error.ts';
import { appendChanges } from '../../platform/changes.ts';
import type { FileStore } from '../../platform/files.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { findFreeUrl, getSummary, insertMember, refuseReserved, takeUrl } from '../stores/public.ts';
import { getStoreJson, insertRows, takeIds } from './copy-rows.repo.ts';
import { copyStoreRows } from './copy-store.ts';
import { newShortId } from '../sign-up/public.ts';

/**
 * A store like another one, with a link of its own, open, and not bound to any partner: two stores must not answer for
 * one iFood shop or send their orders to one address.
 * @throws {AppError} slug_taken, slug_reserved
 */
export async function copyStore(
  { transaction, files }: Pick<Services, 'transaction' | 'files'>,
  store_id: StoreId,
  wish: z.output<typeof duplicateStore.body>,
  user: SignedInUser,
  now: Date,
): Promise<StoreListEntry> {
  if (wish.url !== undefined) refuseReserved(wish.url);
  return transaction(async (tx) => {
    const original = await getStoreJson(tx, store_id);
    const name = wish.name ?? `${original.name} (cópia)`.slice(0, 80);
    const url = wish.url ?? (await findFreeUrl(tx, name));
    const [id] = await takeIds(tx, 'stores', 'id', 1);
    const copy_id = asStoreId(orNotFound(id));
    const copy = {
      ...original,
      ...usualIn(STORE, 'afresh'),
      id: copy_id,
      name,
      url,
      short_id: newShortId(),
      config: { ...original.config, qr_downloaded: false },
      created_at: now.toISOString(),
    };
    await insertRows(tx, 'stores', [copy]);
    await takeUrl(tx, copy_id, url);
    await insertMember(tx, copy_id, user.id, now);
    await copyStoreRows(tx, store_id, copy_id);
    await copyPictures(files, store_id, copy_id);
    const made = { area: 'store', entity: 'stores', entity_id: String(copy_id), name, before: null } as const;
    await appendChanges(tx, { store: copy_id, user, now }, [
      { ...made, after: { name, url, copied_from: original.name } },
    ]);
    return getSummary(tx, copy_id, now);
  });
}

async function copyPictures({ folder }: FileStore, from: StoreId, to: StoreId): Promise<void> {
  await cp(path.join(folder, String(from)), path.join(folder, String(to)), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error; // a store without pictures has no folder
    },
  );
}
