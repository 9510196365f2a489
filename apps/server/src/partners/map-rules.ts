import type * as z from 'zod';
import type { Outside, OutsideRules } from './outside.ts';

/** A customer waits for the answer: not for long, once, and nobody waits again while a map service fails. */
export const MAP_RULES: Partial<OutsideRules> = { patienceMs: 1_500, mostBytes: 100_000, retries: 0, failures: 1 };

/**
 * Asks a map service for JSON. @param accepted statuses whose answer is read
 * @returns null when there is no answer within a second and a half, for whatever reason: callers go on without
 */
export async function askMap<T>(
  outside: Outside,
  url: string,
  schema: z.ZodType<T>,
  accepted?: readonly number[],
): Promise<T | null> {
  return outside.ask({ url }, schema, accepted).catch(() => null);
}
