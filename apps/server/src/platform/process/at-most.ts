import { setTimeout as rest } from 'node:timers/promises';

/**
 * Of what stops when the process ends: waited for, but not for ever, so that what stands below it is stopped too.
 * @param what it is called where it does not stop in time
 */
export const atMost =
  (what: string, ms: number, stop: () => Promise<unknown>, say: (text: string) => void = console.error) =>
  async (): Promise<void> => {
    const left = new AbortController();
    const late = rest(ms, true, { signal: left.signal }).catch(() => false);
    try {
      if (await Promise.race([stop().then(() => false), late])) say(`Ao parar, não terminou a tempo: ${what}.`);
    } finally {
      left.abort();
    }
  };
