import * as z from 'zod';
import { secret } from '../partner.ts';

/** What a store that has connected its Google account has with it: a word that gives further ones, an hour each. */
export const GOOGLE_BUSINESS_KEYS = { refresh_token: secret(z.string().min(1).max(2000)) };
export type GoogleBusinessKeys = z.output<z.ZodObject<typeof GOOGLE_BUSINESS_KEYS>>;
