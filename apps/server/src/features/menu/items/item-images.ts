import { AppError } from '../../../platform/app-error.ts';
import type { SavedImages } from '../save-images.ts';

const SLOTS = ['image', 'image_2', 'image_3', 'image_4', 'image_5'] as const;
export type ItemImages = Partial<Record<(typeof SLOTS)[number], string | null>>;

/**
 * Where an item's pictures go.
 * @param order paths that the item has and names of files that came along, as they are to stand; without it each file
 *   takes the place of its name
 * @throws {AppError} invalid_input for a path that is not the item's
 */
export function arrangeImages(now: ItemImages, saved: SavedImages, order: readonly string[] | undefined): ItemImages {
  if (order === undefined)
    return Object.fromEntries(SLOTS.flatMap((slot) => (saved[slot] ? [[slot, saved[slot]]] : [])));
  const own = new Set(SLOTS.map((slot) => now[slot]));
  const arranged = order.map((entry) => {
    const path = saved[entry] ?? (own.has(entry) ? entry : undefined);
    if (path === undefined) throw new AppError('invalid_input', { fields: { images: 'Esta foto não é deste item.' } });
    return path;
  });
  return Object.fromEntries(SLOTS.map((slot, index) => [slot, arranged[index] ?? null]));
}
