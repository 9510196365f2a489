import { setTimeout as rest } from 'node:timers/promises';

/** Of what stops when the process ends: waited for, but not for ever, so that what stands below it is stopped too. */
export const atMost =
  (ms: number, stop: () => Promise<unknown>): (() => Promise<void>) =>
  async () => {
    await Promise.race([stop(), rest(ms)]);
  };
