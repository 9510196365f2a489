import * as z from 'zod';
import { secret } from '../partner.ts';

const token = secret(z.string().max(200).default(''));
/**
 * What a store has with it: a token for each environment; empty where it has none. The certificate stays
 * there; the code that the state gives for consumers’ notes (CSC) is for those that are made while nobody answers.
 */
export const FOCUS_NFE_KEYS = { token_test: token, token_production: token, csc: token };
export type FocusNfeKeys = z.output<z.ZodObject<typeof FOCUS_NFE_KEYS>>;
