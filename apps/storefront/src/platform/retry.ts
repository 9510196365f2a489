import { ApiError, tookTooLong } from '@comanda/contract/clients/client';

const WAITS_MS = [400, 1200, 3000];

/** The request may not have arrived, or its answer was lost. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);

/**
 * Tries again while the network loses what is sent; refusals are final, and so is a server that was silent for long: it may
 * still do what it was asked.
 * @param recover asked before each further try; what it finds is the answer, so that nothing is done twice
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  recover?: () => Promise<T | null>,
  waits = WAITS_MS,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (attempt > 0) {
        const found = await recover?.();
        if (found != null) return found;
      }
      return await work();
    } catch (error) {
      const wait = waits[attempt];
      if (!isLost(error) || tookTooLong(error) || wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
