import type * as z from 'zod';
import type { OutsideCall } from '../outside.ts';
import type { Refused } from '../payment-provider.ts';
import { type asaasErrors, refusalIn } from './answers.ts';

export interface AsaasSettings {
  root: string;
  /** Of the platform's own account, in whose name accounts are opened. */
  api_key: string;
  /** Where the platform's part goes; without one it takes none. */
  wallet_id: string | undefined;
  /** The platform's own site: only back to it are payers sent. */
  site: string;
  pixMinutes: number;
  /** Whether cards are kept for who asks for it. */
  cards: boolean;
}

export type AsaasCall = Omit<OutsideCall, 'url' | 'store_id' | 'headers'> & {
  path: string;
  json?: object;
  /** Of a body that is no JSON. */
  type?: string;
};
/** One call with a key; what may be refused is read from a 400 as from a 200. */
export type AskAsaas = <T>(
  by: { key: string; store_id?: number | undefined },
  call: AsaasCall,
  schema: z.ZodType<T>,
  accepted?: readonly number[],
) => Promise<T>;

/** @returns what it was asked for, or why it does not do it */
export function done<T extends object>(answer: T | z.output<typeof asaasErrors>): T | Refused {
  if ('errors' in answer) return { refused: refusalIn(answer) ?? '' };
  return answer;
}
