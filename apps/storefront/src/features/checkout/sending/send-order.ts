import { ApiError } from '@comanda/contract/clients/client';
import { isLost } from '../../../platform/retry.ts';

/** Between one try and the next. The last ones let a phone come out of the lift. */
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000];
/** The longest that a rate limit is waited out without asking. */
const PATIENCE_S = 10;

export interface SendOptions {
  /** Called before each further try. */
  onRetry?: (attempt: number) => void;
  /** Resolves after so long, or earlier when the network is back. */
  wait?: (ms: number) => Promise<void>;
  waits?: readonly number[];
}

/**
 * Sends an order until it is answered: with one key for all tries it can only be placed once. Refusals are final.
 * @throws {ApiError} a refusal, or `unavailable` when no try was answered: whether it arrived is then not known
 */
export async function sendOrder<Answer>(send: () => Promise<Answer>, options: SendOptions = {}): Promise<Answer> {
  const { onRetry, wait = untilOnline, waits = WAITS_MS } = options;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const pause = pauseAfter(error, waits[attempt]);
      if (pause === null) throw error;
      await wait(pause);
      onRetry?.(attempt + 1);
    }
  }
}

/** Whether the answer, not the order, is missing: then the same envelope must be sent again, and no other. */
export const isUnanswered = (error: unknown): boolean => isLost(error) || isInternal(error);

const isInternal = (error: unknown): boolean => error instanceof ApiError && error.status === 500;

function pauseAfter(error: unknown, next: number | undefined): number | null {
  if (next === undefined) return null;
  if (isUnanswered(error)) return next;
  if (!(error instanceof ApiError) || error.code !== 'too_many_attempts') return null;
  const seconds = Number(error.detail['seconds']);
  return seconds <= PATIENCE_S ? Math.max(next, seconds * 1000) : null;
}

function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}
