import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { webServer: _, ...rest } = base; // each story starts a server of its own, and takes it away

/** `npm run night`: the Friday night in its long form. What fails once has failed. */
export default defineConfig({
  ...rest,
  testMatch: ['friday-night.e2e.ts', 'night/*.e2e.ts'],
  testIgnore: 'night/touch.e2e.ts', // it has a server of the suite's own
  retries: 0,
  workers: 1,
  fullyParallel: false,
  projects: (base.projects ?? []).filter(({ name }) => name === 'desktop'),
});
