import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const [phone, desktop] = base.projects ?? [];
// The pages' own story reads the dark on a phone too.
process.env['READ_DARK_PHONES'] = '1';

/** The part of `npm run night` that looks at every screen of the floor under a finger, and at every page on a phone in the dark. */
export default defineConfig({
  ...base,
  testIgnore: [],
  retries: 0,
  projects: [
    { ...desktop, testMatch: 'night/touch.e2e.ts' },
    { ...phone, testMatch: 'backoffice.e2e.ts' },
  ],
});
