import sharp from 'sharp';
import { unreadablePicture } from '@comanda/words/field-words';
import { AppError } from '../../platform/app-error.ts';

/** Pixels of the longer side: enough to read a door number. */
const SIDE = 1024;
const MAX_PIXELS = 12_000_000;

/**
 * Decodes what a phone sent and writes it anew, without its metadata.
 * @throws {AppError} invalid_input when it is no picture
 */
export async function readPicture(base64: string): Promise<Buffer> {
  const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  return image
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => {
      throw new AppError('invalid_input', { fields: { picture: unreadablePicture() } });
    });
}
