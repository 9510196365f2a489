import * as z from 'zod';
import { secret } from '../partner.ts';

const token = secret(z.string().max(200));
/** Of the store's own account there, one of each environment; the state's code (CSC) is for notes that are made while nobody answers. */
export const PLUG_NOTAS_KEYS = {
  token_test: token,
  token_production: token,
  csc: secret(z.string().max(200).default('')),
};
export type PlugNotasKeys = z.output<z.ZodObject<typeof PLUG_NOTAS_KEYS>>;
