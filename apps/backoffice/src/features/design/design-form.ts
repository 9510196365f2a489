import { designColors, type Design } from '@comanda/contract/store-design';
import * as z from 'zod';

/** The colours that the storefront shows. */
export const COLORS = ['header', 'background_color', 'buttons_color', 'group_description_background'] as const;
export const PICTURES = ['logo', 'background', 'shortcut_icon'] as const;
export type Picture = (typeof PICTURES)[number];

/** A saved picture's path, a new one, or none. */
const picture = z.custom<string | File | null>(
  (value) => value === null || typeof value === 'string' || value instanceof File,
);

export const designSchema = designColors
  .pick({ header: true, background_color: true, buttons_color: true, group_description_background: true })
  .extend({ logo: picture, background: picture, shortcut_icon: picture });
export type DesignForm = z.input<typeof designSchema>;

export function designValues(design: Design): DesignForm {
  const { header, background_color, buttons_color, group_description_background } = design;
  const { logo, background, shortcut_icon } = design;
  const colors = { header, background_color, buttons_color, group_description_background };
  return { ...colors, logo, background, shortcut_icon };
}

/** What is sent: every colour, new pictures as files, an empty text for a picture taken away, nothing for one that stays. */
export function designBody({ logo, background, shortcut_icon, ...colors }: DesignForm) {
  const pictures = { logo, background, shortcut_icon };
  const files: Partial<Record<Picture, File>> = {};
  const removed: Partial<Record<Picture, ''>> = {};
  for (const name of PICTURES) {
    const value = pictures[name];
    if (value instanceof File) files[name] = value;
    else if (value === null) removed[name] = '';
  }
  return { body: { ...colors, ...removed }, files: files as Record<string, File> }; // without the ones that stay
}
