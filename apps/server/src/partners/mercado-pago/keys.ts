import * as z from 'zod';
import { secret } from '../partner.ts';

const text = z.string().min(1).max(500);
/** What a store that has connected its account has with it. */
export const MERCADO_PAGO_KEYS = {
  access_token: secret(text),
  refresh_token: secret(text),
  public_key: text,
  user_id: text,
};
export type MercadoPagoKeys = z.output<z.ZodObject<typeof MERCADO_PAGO_KEYS>>;
