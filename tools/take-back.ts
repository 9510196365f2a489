import { afterAll, vi } from 'vitest';

// Files share a process: what one has put in the place of the clock, of a function or of a global is not the next one's.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
