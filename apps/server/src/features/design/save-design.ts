import type { Design, designChanges } from '@comanda/contract/stores/store-design';
import type * as z from 'zod';
import type { Author } from '../../platform/changes.ts';
import type { Upload } from '../../platform/http/form.ts';
import type { Services } from '../../platform/services.ts';
import { defined } from '../../platform/defined.ts';
import { getDesign, touchMenu, updateDesign } from '../stores/public.ts';
import { omit } from '../../platform/omit.ts';

const PICTURES = ['logo', 'shortcut_icon', 'background'] as const;
type Picture = (typeof PICTURES)[number];
/** A shortcut's icon is square; a logo and a background keep their shape. */
const FIT = { logo: 'inside', shortcut_icon: 'cover', background: 'inside' } as const;

/**
 * Changes the colours and pictures that are sent; an empty text takes a picture away.
 * @throws {AppError} invalid_input when a file is no picture
 */
export async function saveDesign(
  { recorded, files: store }: Pick<Services, 'recorded' | 'files'>,
  author: Author,
  changes: z.output<typeof designChanges> & { store_id: number },
  uploads: Record<string, Upload>,
): Promise<Design> {
  const store_id = author.store;
  const pictures: Partial<Record<Picture, string | null>> = {};
  const removeAll = (paths: readonly (string | null | undefined)[]) =>
    Promise.all(paths.filter((path) => path != null).map((path) => store.removeImage(path)));
  try {
    for (const field of PICTURES) {
      const upload = uploads[field];
      if (upload) pictures[field] = await store.saveImage(store_id, upload, { field, fit: FIT[field] });
      else if (changes[field] === '') pictures[field] = null;
    }
    const { before, after } = await recorded(author, { store_designs: 'all' }, async (tx) => {
      await touchMenu(tx, store_id);
      const old = await getDesign(tx, store_id);
      await updateDesign(tx, store_id, { ...defined(omit(changes, 'store_id', ...PICTURES)), ...pictures });
      return { before: old, after: await getDesign(tx, store_id) };
    });
    await removeAll(PICTURES.map((field) => (before[field] === after[field] ? null : before[field])));
    return after;
  } catch (error) {
    await removeAll(Object.values(pictures));
    throw error;
  }
}
