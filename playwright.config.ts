import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/find-chromium.ts';
import { freePort } from './tools/free-port.ts';
import { WORKERS } from './tools/workers.ts';

// Every worker reads this file again: the first reading chooses the port, the others inherit it.
process.env['E2E_PORT'] ??= String(await freePort());
const port = process.env['E2E_PORT'];
// The server's mails, as files, for the stories that open a link in one.
process.env['E2E_MAILS'] ??= join(tmpdir(), `comanda-e2e-mails-${port}`);
const mails = process.env['E2E_MAILS'];
const baseURL = `http://localhost:${port}`;
const executablePath = findChromium();
const node = JSON.stringify(process.execPath);

/** A second list replaces Playwright's own: these are of it, as far as they matter here, and what a window's address bar loads. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages of the browser's own beside each of ours: a quarter of what opening a window costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** `npm run night` walks everything. */
const BY_NIGHT = process.env['WALK_ALL'] !== undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  testIgnore: 'night/**', // `npm run night`
  outputDir: 'test-results',
  fullyParallel: true,
  workers: WORKERS,
  retries: 1,
  // For a machine that is many times slower than a developer's: what is late there is not broken.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'on-first-retry',
    // Each story would fetch the whole app once more; the one without internet has a browser of its own.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--in-process-gpu', // nothing is drawn by one: a process less
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        // As browsers with a window do; without one, pages might sound at once.
        '--autoplay-policy=user-gesture-required',
      ],
    },
  },
  // A story that belongs to one size alone says so in its title; one `-by-day` is played in that size before a landing, in both by night;
  // one `@night` by night alone, where a shorter one by day proves most of it.
  projects: [
    {
      name: 'phone',
      grepInvert: BY_NIGHT ? /@desktop(?!-by-day)/ : /@desktop|@night/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: BY_NIGHT ? /@phone(?!-by-day)/ : /@phone|@night/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `${node} tools/build.mjs && exec ${node} tools/e2e-server.ts`,
    url: `${baseURL}/api/ready`,
    env: { PORT: port, PUBLIC_URL: baseURL, E2E_MAILS: mails },
    timeout: 420_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
