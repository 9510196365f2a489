import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const [phone, desktop] = base.projects ?? [];
// The pages' own stories read all of them in the dark, in both sizes, and let all of them fail.
process.env['WALK_ALL'] = '1';

/** The part of `npm run night` that looks at every screen of the floor under a finger, at every page by axe, in the dark, in both sizes, and at every page that fails. */
export default defineConfig({
  ...base,
  testIgnore: [],
  retries: 0,
  projects: [
    { ...desktop, testMatch: ['night/touch.e2e.ts', 'failing-pages.e2e.ts', 'backoffice.e2e.ts'] },
    { ...phone, testMatch: 'backoffice.e2e.ts' },
  ],
});
