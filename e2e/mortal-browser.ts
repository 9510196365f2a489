import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.ts';

export interface MortalBrowser {
  page: Page;
  /** As a power cut does it: nothing is said to any page. */
  kill: () => Promise<void>;
}

/** A Chromium with a profile that outlives it. */
export async function startBrowser(profile: string): Promise<MortalBrowser> {
  const portFile = path.join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    findChromium() ?? chromium.executablePath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1440,900',
      '--lang=pt-BR',
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const browser = await connectTo(portFile, child);
  const context = browser.contexts()[0];
  if (!context) throw new Error('a started browser has no context');
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    async kill() {
      const gone = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await gone;
      await browser.close().catch(() => {});
    },
  };
}

async function connectTo(portFile: string, child: ChildProcess): Promise<Browser> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the browser ended with ${child.exitCode}`);
    const port = portOf(portFile);
    if (port !== null) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await sleep(50);
  }
  throw new Error('the browser did not start');
}

function portOf(portFile: string): string | null {
  try {
    return readFileSync(portFile, 'utf8').split('\n')[0] || null;
  } catch {
    return null;
  }
}
