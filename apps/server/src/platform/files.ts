import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from './app-error.ts';
import type { Upload } from './http/form.ts';
import { openPicture } from './redraw.ts';

/** Sides in pixels: the product's 75 and 500, and the two that screens of today want. */
export const IMAGE_SIZES = [75, 240, 500, 720] as const;
/** Of what goes to print or fills a post of 1080 pixels. */
export const PRINT_SIZE = 1600;
/** Whatever a picture may be kept in. */
export const KEPT_SIZES = [...IMAGE_SIZES, PRINT_SIZE] as const;

export interface FileStore {
  folder: string;
  /**
   * Decodes a picture and writes it anew as square WebP files, without its metadata.
   * @param options.print writes it in PRINT_SIZE too, or as large as it is
   * @returns the public path without size: `/files/12/ab…`, to which `-500.webp` is added
   * @throws {AppError} invalid_input when it is not a picture, too_large
   */
  saveImage: (
    store_id: number,
    upload: Upload,
    options?: { field?: string; fit?: 'cover' | 'inside'; print?: boolean },
  ) => Promise<string>;
  removeImage: (publicPath: string) => Promise<void>;
}

export function openFileStore(dataDir: string): FileStore {
  const folder = path.join(dataDir, 'files');

  async function saveImage(
    store_id: number,
    { bytes }: Upload,
    { field = 'image', fit = 'cover', print = false }: Parameters<FileStore['saveImage']>[2] = {},
  ): Promise<string> {
    const notAPicture = () =>
      new AppError('invalid_input', { fields: { [field]: 'Envie uma foto em JPG, PNG ou WebP.' } });
    const image = await openPicture(bytes).catch(() => Promise.reject(notAPicture()));
    const name = randomBytes(12).toString('hex');
    const target = path.join(folder, String(store_id));
    await mkdir(target, { recursive: true });
    try {
      for (const side of print ? KEPT_SIZES : IMAGE_SIZES) {
        const webp = await image
          .clone()
          .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
          .webp({ quality: 80 })
          .toBuffer();
        const file = path.join(target, `${name}-${side}.webp`);
        await writeFile(`${file}.part`, webp);
        await rename(`${file}.part`, file);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new AppError('unavailable'); // what is thrown here is an Error
      throw notAPicture();
    }
    return `/files/${store_id}/${name}`;
  }

  async function removeImage(publicPath: string): Promise<void> {
    const match = /^\/files\/(\d+)\/([0-9a-f]{24})$/.exec(publicPath);
    if (!match) return;
    await Promise.all(
      // Both groups are in the pattern.
      KEPT_SIZES.map((side) => rm(path.join(folder, match[1]!, `${match[2]}-${side}.webp`), { force: true })),
    );
  }

  return { folder, saveImage, removeImage };
}
