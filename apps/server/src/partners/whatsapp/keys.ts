import * as z from 'zod';
import { secret } from '../partner.ts';

const number = z.string().regex(/^\d{5,25}$/, { error: 'Digite só os números.' });
/** What a store has with Meta: its number's and its account's ids, and the keys of the application that speaks for it. */
export const WHATSAPP_KEYS = {
  phone_number_id: number,
  waba_id: number,
  token: secret(z.string().min(20).max(1_000)),
  app_secret: secret(z.string().min(20).max(200)),
  /** What Meta says to prove that it calls the address that it was told. */
  verify_token: z.string().min(20).max(100),
};
export type WhatsappKeys = z.output<z.ZodObject<typeof WHATSAPP_KEYS>>;
export interface WhatsappAccount {
  store_id: number;
  keys: WhatsappKeys;
}
