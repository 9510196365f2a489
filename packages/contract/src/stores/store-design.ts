import { namesIn } from '@comanda/domain/fields/field';
import { STORE_DESIGN } from '@comanda/domain/fields/store';
import { LAYOUT } from '@comanda/domain/codes';
import * as z from 'zod';
import { id, storeQuery, textId } from '../fields.ts';
import { inBody, inQuery, OWNERS, route, staff } from '../route.ts';

const LAYOUTS: readonly number[] = Object.values(LAYOUT);
const hex = z.string().regex(/^[0-9A-Fa-f]{6}$/, { error: 'Escolha uma cor.' });
const COLORS = namesIn(STORE_DESIGN, 'color');
const eachColor = <Type>(type: Type) =>
  Object.fromEntries(COLORS.map((name) => [name, type])) as Record<(typeof COLORS)[number], Type>; // one entry for each
export const designColors = z.object(eachColor(hex));
/** Pictures are public paths without size, to which `-500.webp` is added. Colours have no '#'. */
export const design = z.object({
  logo: z.string().nullable(),
  shortcut_icon: z.string().nullable(),
  background: z.string().nullable(),
  layout_type: z.number().int(),
  ...designColors.shape,
});
export type Design = z.output<typeof design>;

export const getDesign = route({
  method: 'GET',
  path: 'stores/design',
  summary: 'Pictures and colours of the public page',
  access: staff(OWNERS, inQuery),
  query: storeQuery,
  response: design,
});
const color = z
  .string()
  .trim()
  .transform((value) => value.replace('#', ''))
  .pipe(hex);
/** An empty text takes the picture away; a new one comes as a file of the same name. */
const noPicture = z.literal('').optional();
export const designChanges = z.object({
  layout_type: z.coerce
    .number()
    .refine((value) => LAYOUTS.includes(value), { error: 'Escolha a lista ou a grade.' })
    .optional(),
  ...eachColor(color.optional()),
  logo: noPicture,
  shortcut_icon: noPicture,
  background: noPicture,
});
export const saveDesign = route({
  method: 'POST',
  path: 'stores/design',
  summary: 'Changes the pictures and colours that are sent',
  access: staff(OWNERS, inBody),
  body: designChanges.extend({ store_id: z.union([id, textId]) }),
  form: { files: ['logo', 'shortcut_icon', 'background'] },
  response: design,
});
