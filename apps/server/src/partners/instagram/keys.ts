import * as z from 'zod';
import { secret } from '../partner.ts';

const text = z.string().min(1).max(1_000);
/** What a store that has connected its account has with it. */
export const INSTAGRAM_KEYS = {
  access_token: secret(text),
  user_id: text,
  username: text,
  /** Until when the token opens anything: ISO 8601. */
  until: z.string().min(1).max(40),
};
export type InstagramKeys = z.output<z.ZodObject<typeof INSTAGRAM_KEYS>>;
