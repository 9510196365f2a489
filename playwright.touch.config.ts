import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const [phone, desktop] = base.projects ?? [];
/** Walked whole on phones, and at desks. */
const ON_PHONES = ['backoffice.e2e.ts', 'storefront.e2e.ts'];
const AT_DESKS = ['night/touch.e2e.ts', 'failing-pages.e2e.ts', ...ON_PHONES];

/**
 * The part of `npm run night` that looks at every screen of the floor under a finger, at every page by axe, in the dark, in both sizes,
 * at every page that fails, and plays in the other size what is played in one by day, and what is played by night alone. WALK_ALL says
 * so to whoever reads it.
 */
export default defineConfig({
  ...base,
  testIgnore: [],
  retries: 0,
  projects: [
    { ...desktop, testMatch: AT_DESKS },
    { ...phone, testMatch: ON_PHONES },
    { ...desktop, name: 'by day on phones', grep: /@phone-by-day/, testIgnore: ON_PHONES },
    { ...phone, name: 'by day at desks', grep: /@desktop-by-day(?! @night)/ },
    { ...phone, name: 'phones by night', grep: /@night/, testIgnore: ON_PHONES },
    // The Friday night has a long form of its own.
    { ...desktop, name: 'desks by night', grep: /@night/, testIgnore: [...AT_DESKS, 'friday-night.e2e.ts'] },
  ],
});
