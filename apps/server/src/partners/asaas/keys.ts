import * as z from 'zod';
import { secret } from '../partner.ts';

const text = z.string().min(1).max(500);
/** What a store has with the account that was opened for it. */
export const ASAAS_KEYS = {
  /** Shown once, when the account is opened. */
  api_key: secret(text),
  /** Word by which what the account tells is known to come from it. */
  webhook_token: secret(text),
  account_id: text,
  wallet_id: text,
};
export type AsaasKeys = z.output<z.ZodObject<typeof ASAAS_KEYS>>;
