import * as z from 'zod';
import { secret } from '../partner.ts';

const token = secret(z.string().max(200));
/** Of the store's own account there, one of each environment. */
export const PLUG_NOTAS_KEYS = { token_test: token, token_production: token };
export type PlugNotasKeys = z.output<z.ZodObject<typeof PLUG_NOTAS_KEYS>>;
