import { MARKETING_ART } from '@comanda/domain/fields/marketing-art';
import { asItemId } from '@comanda/domain/ids';
import * as z from 'zod';
import { id, idParams, itemId, ownPhoto, text, textFlag } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { ALL_ROLES, inParams, MANAGERS, route, staff } from '../route.ts';

/** `color` as the store looks, `large` for who reads with difficulty, `plain` black on white for cheap copies. */
export const MENU_EDITIONS = ['color', 'large', 'plain'] as const;

export const getMenuPdf = route({
  method: 'GET',
  path: 'stores/menu-pdf/{id}',
  summary: "The store's menu on A4, to print: what customers see now, with prices",
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  query: z.object({
    edition: z.enum(MENU_EDITIONS).default('color'),
    pictures: textFlag.default(false),
    descriptions: textFlag.default(true),
    hours: textFlag.default(true),
    qr: textFlag.default(true),
    /** Ids of menu groups between commas; left out for all. */
    groups: z
      .string()
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,199}$/)
      .transform((ids) => ids.split(',').map(Number))
      .optional(),
    /** With a name the browser saves it instead of showing it. */
    download: textFlag.default(false),
  }),
  response: 'file',
  errors: ['menu_empty'],
  rate: 60,
});

/** What is drawn: pixels for screens, millimetres with 3 mm of bleed for print. */
export const TEMPLATES = {
  magnet: { unit: 'mm', width: 100, height: 70 },
  square: { unit: 'px', width: 1080, height: 1080 },
  portrait: { unit: 'px', width: 1080, height: 1350 },
  story: { unit: 'px', width: 1080, height: 1920 },
  banner: { unit: 'px', width: 1200, height: 630 },
  flyer_a6: { unit: 'mm', width: 105, height: 148 },
  poster_a4: { unit: 'mm', width: 210, height: 297 },
  flyer_a5: { unit: 'mm', width: 148, height: 210 },
  /** Two faces, head to head, folded in the middle. */
  table_tent: { unit: 'mm', width: 100, height: 140 },
} as const satisfies Record<string, { unit: 'px' | 'mm'; width: number; height: number }>;
export type Template = keyof typeof TEMPLATES;
const templates = Object.keys(TEMPLATES) as [Template, ...Template[]]; // an object's keys are its own
/** Each size that is looked at and not printed. */
export const SCREEN_TEMPLATES = templates.filter((template) => TEMPLATES[template].unit === 'px');

export const ART_STYLES = ['brand', 'light', 'dark'] as const;
/** How it is laid out: the picture above, in a ring, or on a price tag. */
export const ART_LAYOUTS = ['photo', 'round', 'tag'] as const;
export const ART_ITEMS_MAX = 6;
export const artFields = z.object({
  template: z.enum(templates),
  style: z.enum(ART_STYLES).default('brand'),
  layout: z.enum(ART_LAYOUTS).default('photo'),
  /** In place of the item's. */
  photo: ownPhoto,
  headline: text(80).default(''),
  /** A second, smaller line. */
  note: text(120).default(''),
  /** What is sold: one is drawn large, more as a list. */
  item_ids: z.array(itemId).max(ART_ITEMS_MAX, { error: 'Escolha até 6 itens.' }).default([]),
  show_prices: z.boolean().default(true),
  show_hours: z.boolean().default(true),
  show_phone: z.boolean().default(true),
  show_qr: z.boolean().default(true),
});
export type Art = z.output<typeof artFields>;

export const drawArt = route({
  method: 'POST',
  path: 'stores/marketing-image/{id}',
  summary:
    'A picture to post or print, made of the store’s name, colours, logo and items; `preview` is small and quick, `zip` has every size for screens',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  body: artFields.extend({ format: z.enum(['thumb', 'preview', 'png', 'jpg', 'pdf', 'zip']) }),
  response: 'file',
  rate: 400,
});

/** Pictures that stay to be opened again. */
export const ARTS_KEPT = 24;
const arts = z.object({ arts: z.array(z.object({ ...answerShape(MARKETING_ART, 'row'), art: artFields })) });

export const getArts = route({
  method: 'GET',
  path: 'stores/marketing-arts/{id}',
  summary: 'The pictures that the store made last, the newest first',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: arts,
});

export const keepArt = route({
  method: 'POST',
  path: 'stores/marketing-arts/{id}',
  summary: 'Keeps a picture that was made, to open it again; the same one stands once',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  body: z.object({ art: artFields }),
  response: arts,
  rate: 60,
});

export const addOwnPhoto = route({
  method: 'POST',
  path: 'stores/marketing-photo/{id}',
  summary: 'A photo of the store’s own for its pictures and messages',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  body: z.object({}),
  form: { files: ['photo'] },
  response: z.object({ photo: z.string() }),
  errors: ['invalid_input', 'too_large'],
  rate: 20,
});

/** Those that a short video shows one after the other. */
export const VIDEO_ITEMS_MAX = 3;

export const getVideoScene = route({
  method: 'GET',
  path: 'stores/video-scene/{id}',
  summary: 'What a short video shows: the store, its colours in that style and the items, in words and addresses',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  query: z.object({
    style: artFields.shape.style,
    /** Ids of items between commas; those that customers do not see are left out. */
    items: z
      .string()
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,2}$/)
      .transform((ids) => ids.split(',').map((id) => asItemId(Number(id))))
      .optional(),
  }),
  response: z.object({
    name: z.string(),
    link: z.string(),
    shown_link: z.string(),
    /** Empty where the store hides it. */
    phone: z.string(),
    hours: z.array(z.string()),
    /** Address without its size, as those of items. */
    logo: z.string().nullable(),
    colors: z.object({
      ground: z.string(),
      ink: z.string(),
      soft: z.string(),
      badge: z.string(),
      on_badge: z.string(),
      /** Where there is no picture, from the quietest to the loudest. */
      shapes: z.array(z.string()).length(3),
    }),
    itens: z.array(
      z.object({
        id,
        name: z.string(),
        price: z.string(),
        /** What it cost before a promotion; empty without. */
        was: z.string(),
        image: z.string().nullable(),
      }),
    ),
  }),
});
export type VideoScene = z.output<typeof getVideoScene.response>;
