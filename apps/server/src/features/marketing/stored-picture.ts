import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type FileStore, PRINT_SIZE } from '../../platform/files.ts';
import { FOOD_BANK } from '../../platform/http/web-assets.ts';

type Side = 240 | 500 | 720 | typeof PRINT_SIZE;
const SCREEN_SIZE = 720;

/**
 * A picture of the menu or the food bank as the drawing libraries read it.
 * @param side PRINT_SIZE is only there of a photo that was given for print: of another it is the largest there is
 * @param format png keeps what is see-through
 * @returns null when there is none, or its file is gone
 */
export async function storedPicture(
  files: Pick<FileStore, 'folder'>,
  address: string | null | undefined,
  side: Side,
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer | null> {
  const match = /^\/(files\/\d+|pictures)\/([\w-]+)$/.exec(address ?? '');
  if (!match) return null;
  const [, place = '', name = ''] = match;
  const folder = place === 'pictures' ? FOOD_BANK : path.join(files.folder, place.slice('files/'.length));
  try {
    const read = (size: Side) => readFile(path.join(folder, `${name}-${size}.webp`));
    const image = sharp(await (side === PRINT_SIZE ? read(side).catch(() => read(SCREEN_SIZE)) : read(side)));
    return await (
      format === 'png' ? image.png() : image.flatten({ background: '#fff' }).jpeg({ quality: 88 })
    ).toBuffer();
  } catch {
    return null; // a menu without a picture is better than no menu
  }
}
