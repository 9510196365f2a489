import { designColors, type Design } from '@comanda/contract/stores/store-design';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import * as z from 'zod';

/** The colours that make the theme. */
export const COLORS = ['header', 'background_color', 'buttons_color', 'group_description_background'] as const;
export const PICTURES = ['logo', 'background', 'shortcut_icon'] as const;
export type Picture = (typeof PICTURES)[number];

/** A saved picture's path, a new one, or none. */
const picture = z.custom<string | File | null>(
  (value) => value === null || typeof value === 'string' || value instanceof File,
);

export const designSchema = designColors.extend({
  layout_type: z.number(),
  full_image: z.boolean(),
  logo: picture,
  background: picture,
  shortcut_icon: picture,
});
export type DesignForm = z.input<typeof designSchema>;

export const designValues = (design: Design, { full_image }: StoreDetail['config']): DesignForm => ({
  ...designColors.parse(design),
  layout_type: design.layout_type,
  full_image: full_image === true,
  logo: design.logo,
  background: design.background,
  shortcut_icon: design.shortcut_icon,
});

/** What is sent: every colour, new pictures as files, an empty text for a picture taken away, nothing for one that stays. */
export function designBody(form: DesignForm) {
  // The large pictures are saved by another call.
  const { logo, background, shortcut_icon, full_image: _large, ...chosen } = form;
  const pictures = { logo, background, shortcut_icon };
  const files: Partial<Record<Picture, File>> = {};
  const removed: Partial<Record<Picture, ''>> = {};
  for (const name of PICTURES) {
    const value = pictures[name];
    if (value instanceof File) files[name] = value;
    else if (value === null) removed[name] = '';
  }
  return { body: { ...chosen, ...removed }, files: files as Record<string, File> }; // without the ones that stay
}
