import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { STAFF_COOKIE } from '../apps/server/src/platform/http/cookies.ts';
import { findChromium } from '../tools/find-chromium.ts';
import type { BenchServer } from './bench-server.ts';
import { openTimed, settle, timeFirst } from './big-store.ts';
import { median } from './open-loop.ts';
import { makeShop } from './report-shops.ts';

const CHART = 'main svg[role=img]';
/** Drawn by the server, before any script. */
const SEEN = `#ahead svg[role=img], ${CHART}`;
const ORDERS = 10_000;
const RUNS = 9;
/** The first fills the browser's cache, the next ones that of what it has compiled. */
const VISITS = 3;
/** An owner's older laptop beside this machine. */
const SLOWER = 4;

export interface PaintFigures {
  /** From the navigation by the page's address to its first paint, to its chart's, and until that can be used; what an earlier visit has kept is there. */
  firstMs: number;
  chartMs: number;
  usableMs: number;
  /** From the press on its name in the list of reports to its chart's paint. */
  walkMs: number;
}

/** A report's page opened by its address on a slow processor in a real browser; null where there is none. */
export async function measureReportPaint({ origin, database }: BenchServer): Promise<PaintFigures | null> {
  const executablePath = findChromium();
  if (executablePath === undefined) return null;
  const { store_id, token } = await makeShop(database, 'medicaopintura', ORDERS);
  // A profile as people have one: a private window keeps none of the compiled scripts.
  const profile = await mkdtemp(path.join(tmpdir(), 'comanda-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
  });
  try {
    await context.addCookies([{ name: STAFF_COOKIE, value: token, url: origin }]);
    const page = await context.newPage();
    await timeFirst(page, SEEN);
    const address = `/store/report/${store_id}`;
    for (let run = 0; run < VISITS; run += 1) {
      await openTimed(page, address);
      await settle(page);
    }
    await slowDown(page);
    const firsts: number[] = [];
    const charts: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      charts.push(await openTimed(page, address));
      firsts.push(
        await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
      );
    }
    const walks: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto(`/store/reports/${store_id}`);
      await settle(page);
      walks.push(await walkTo(page, address));
    }
    const another = await context.newPage();
    await page.close();
    await timeFirst(another, CHART);
    await slowDown(another);
    const usable: number[] = [];
    for (let run = 0; run < RUNS; run += 1) usable.push(await openTimed(another, address));
    const of = (times: readonly number[]) => Math.round(median(times));
    return { firstMs: of(firsts), chartMs: of(charts), usableMs: of(usable), walkMs: of(walks) };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Presses the link to an address on the page that is open. @returns milliseconds until a chart is painted */
const walkTo = (page: Page, address: string): Promise<number> =>
  page.evaluate(
    ([href, chart]) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const seen = new MutationObserver(() => {
          if (!document.querySelector(chart)) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        });
        seen.observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(`main a[href^="${href}"]`)?.click();
      }),
    [address, CHART] as const,
  );
