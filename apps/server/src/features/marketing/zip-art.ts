import { buffer } from 'node:stream/consumers';
import { type Art, SCREEN_TEMPLATES } from '@comanda/contract/marketing/marketing';
import type { StoreId } from '@comanda/domain/ids';
import { ZipFile } from 'yazl';
import type { FileAnswer } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { makeArt } from './make-art.ts';

/** What was written once, in every size for screens. @throws {AppError} not_found */
export async function zipArt(
  services: Pick<Services, 'db' | 'config' | 'files'>,
  store_id: StoreId,
  art: Art,
  now: Date,
): Promise<FileAnswer> {
  const zip = new ZipFile();
  // One after the other: each is millions of pixels.
  for (const template of SCREEN_TEMPLATES) {
    const { body, name } = await makeArt(services, store_id, { ...art, template, format: 'png' });
    zip.addBuffer(body, name, { mtime: now, compress: false });
  }
  zip.end();
  return { body: await buffer(zip.outputStream), type: 'application/zip', name: 'imagens.zip' };
}
