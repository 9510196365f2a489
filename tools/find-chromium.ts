import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

// The one without a window of its own first: stories take an eighth less of the machine in it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env['PATH'] ?? '').split(':').filter(Boolean)];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns the path of a Chromium that this machine has, CHROMIUM_PATH first; undefined when there is none */
export function findChromium(): string | undefined {
  const paths = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...FOLDERS.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...MAC,
    chromium.executablePath(),
  ];
  return paths.find((path) => path !== '' && isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a Chromium or installs one: Debian's package where the account may, else Playwright's own download.
 * @returns its path
 * @throws {Error} one sentence, when neither can be had
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.geteuid?.() === 0) {
    await ended('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) await ended('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }
  if (!findChromium()) {
    const cli = join(import.meta.dirname, '../node_modules/.bin/playwright');
    await ended(process.execPath, [cli, 'install', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'Não há Chromium nesta máquina e não foi possível instalar um: instale o pacote chromium ou defina CHROMIUM_PATH.',
  );
}

/** Runs a program to its end, however it ends. */
async function ended(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  await once(child, 'close').catch(() => {}); // a program that is not there closes nothing, it errs
}
