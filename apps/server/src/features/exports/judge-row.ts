import { designColors } from '@comanda/contract/stores/store-design';
import { storeSettings } from '@comanda/contract/stores/store-settings';
import * as z from 'zod';
import type { JsonRow } from './renumber-row.ts';

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/);
const picture = z
  .string()
  .regex(/^(\/files\/\d+\/[0-9a-f]{24}|\/pictures\/[\w-]{1,80})?$/)
  .nullable();
/** A WebP or a PDF, as the database writes bytes: what is kept with a bill. */
const file = z.string().regex(/^\\x(?:52494646[0-9a-f]{8}57454250|255044462d)[0-9a-f]*$/);
const { pixel_id, google_analytics, google_ads } = storeSettings.shape;

/** What pages put into addresses, styles and scripts: a file may hold only what the screens would have taken. */
const RULES: Readonly<Record<string, z.ZodType>> = {
  ...designColors.shape,
  pixel_id,
  google_analytics,
  google_ads,
  instagram_user: z.string().regex(/^[a-z0-9._]{0,30}$/),
  time_open: time,
  time_close: time,
  start_time: time,
  end_time: time,
  logo: picture,
  shortcut_icon: picture,
  background: picture,
  image: picture,
  image_2: picture,
  image_3: picture,
  image_4: picture,
  image_5: picture,
  content: file,
};

/** @returns the column whose value no screen would have kept; null when the row is sound */
export const findUnsound = (row: JsonRow): string | null =>
  Object.entries(row).find(([column, value]) => RULES[column]?.safeParse(value).success === false)?.[0] ?? null;
