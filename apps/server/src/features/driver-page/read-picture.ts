import { unreadablePicture } from '@comanda/words/field-words';
import { AppError } from '../../platform/app-error.ts';
import { redraw } from '../../platform/redraw.ts';

/** Enough to read a door number. */
const SIDE = 1024;

/**
 * Decodes what a phone sent and writes it anew, without its metadata.
 * @throws {AppError} invalid_input when it is no picture
 */
export const readPicture = (base64: string): Promise<Buffer> =>
  redraw(Buffer.from(base64, 'base64'), { side: SIDE, quality: 70 }).catch(() => {
    throw new AppError('invalid_input', { fields: { picture: unreadablePicture() } });
  });
