import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { throwawayFolder } from '../apps/server/test/throwaway-folder.ts';
import { type DemoEmail, demoLogin } from './demo-login.ts';
import { findChromium } from './find-chromium.ts';
import { freePort } from './free-port.ts';

// `npm run pictures`: the pictures of the README, of the demo as a fresh installation shows it.

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const QUALITY = 82;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const WALL = { viewport: { width: 1920, height: 1080 } };

interface Picture {
  name: string;
  screen: typeof PHONE | typeof DESK;
  path: string;
  /** Who is signed in; nobody for the store's own pages. */
  as?: DemoEmail;
  /** What has to be there before it is taken. */
  until: (page: Page) => Promise<void>;
}
const seen = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
const PICTURES: readonly Picture[] = [
  { name: 'menu', screen: PHONE, path: '/quintaldanena', until: seen('Feijoada completa') },
  { name: 'orders', screen: DESK, path: '/store/orders/1', as: 'dono@comanda.test', until: seen(/^Novos/) },
  {
    name: 'counter',
    screen: DESK,
    path: '/store/cashier/1',
    as: 'dono@comanda.test',
    until: seen('Feijoada completa'),
  },
  {
    name: 'kitchen',
    screen: WALL,
    path: '/store/kds/1',
    as: 'dono@comanda.test',
    until: (page) => page.getByRole('article').first().waitFor(),
  },
];

const port = await freePort();
const origin = `http://localhost:${port}`;
const dataDir = await throwawayFolder('pictures');
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DAYS: '0',
    DATABASE_URL: '',
  },
});
try {
  await ready();
  mkdirSync(FOLDER, { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const picture of PICTURES) await take(browser, picture);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function take(browser: Browser, { name, screen, path, as, until }: Picture): Promise<void> {
  const context = await browser.newContext({
    ...screen,
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (as) {
    const answer = await page.request.post('/api/users/login', { data: demoLogin(as) });
    if (!answer.ok()) throw new Error(`${as}: ${answer.status()}`);
  }
  await page.goto(path, { waitUntil: 'load' });
  await until(page);
  await page.evaluate(() => document.fonts.ready);
  await sleep(1_500); // pictures of dishes fade in
  const file = join(FOLDER, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY, animations: 'disabled' });
  console.log(file);
  await context.close();
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600 && server.exitCode === null; tries += 1) {
    if ((await fetch(`${origin}/api/ready`).catch(() => null))?.ok) return;
    await sleep(200);
  }
  throw new Error('O servidor não ficou pronto.');
}
