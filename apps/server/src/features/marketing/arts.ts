import { type Art, artFields, type getArts } from '@comanda/contract/marketing/marketing';
import type { Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Upload } from '../../platform/http/form.ts';
import type { Services } from '../../platform/services.ts';
import { findArts, putArt } from './arts.repo.ts';

/** What was kept before a field was there has its default. */
export async function readArts({ db }: Pick<Services, 'db'>, store_id: StoreId): Promise<Output<typeof getArts>> {
  const rows = await findArts(db, store_id);
  return { arts: rows.map(({ art, ...row }) => ({ ...row, art: artFields.parse(art) })) };
}

export async function keepArt(services: Services, { store, now }: { store: StoreId; now: Date }, art: Art) {
  await services.transaction((tx) => putArt(tx, store, art, now));
  return readArts(services, store);
}

/** @throws {AppError} invalid_input when it is not a picture, too_large */
export async function addPhoto(
  { files }: Pick<Services, 'files'>,
  store: StoreId,
  upload: Upload | undefined,
): Promise<{ photo: string }> {
  if (upload === undefined) throw new AppError('invalid_input', { fields: { photo: 'Envie uma foto.' } });
  return { photo: await files.saveImage(store, upload, { field: 'photo', fit: 'inside', print: true }) };
}
