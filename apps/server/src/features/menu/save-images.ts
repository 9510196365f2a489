import type { StoreId } from '@comanda/domain/ids';
import type { FileStore } from '../../platform/files.ts';
import type { Upload } from '../../platform/http/form.ts';

/** Form field → public path without size. */
export type SavedImages = Readonly<Record<string, string>>;

/** Writes the pictures that came along before the work that names them, and takes them back when it fails. */
export async function saveImages<T>(
  files: FileStore,
  store_id: StoreId,
  uploads: Readonly<Record<string, Upload>>,
  work: (images: SavedImages) => Promise<T>,
): Promise<T> {
  const images: Record<string, string> = {};
  try {
    for (const [field, upload] of Object.entries(uploads)) {
      images[field] = await files.saveImage(store_id, upload, { field });
    }
    return await work(images);
  } catch (error) {
    await Promise.all(Object.values(images).map((path) => files.removeImage(path)));
    throw error;
  }
}

/** The column `image` of what has one picture: a new file, none (an empty text), or as it was. */
export function imageChange(form: { image?: '' | undefined }, saved: string | undefined): { image?: string | null } {
  if (saved !== undefined) return { image: saved };
  return form.image === '' ? { image: null } : {};
}
