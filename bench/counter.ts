import { chromium, type BrowserContext } from '@playwright/test';
import { STAFF_COOKIE } from '../apps/server/src/platform/http/cookies.ts';
import { findChromium } from '../tools/find-chromium.ts';
import type { BenchServer } from './bench-server.ts';
import { makeBigStore, openTimed, settle, slowestKey, timeFirst } from './big-store.ts';
import { median } from './open-loop.ts';

const ITEMS = 20_000;
const RUNS = 5;
const WORD = 'numero 19999';

export interface CounterFigures {
  /** From the navigation to the first tile on the screen, nothing of it in the browser's cache. */
  coldMs: number;
  /** The same with what an earlier visit has kept. */
  warmMs: number;
  /** The slowest key of a search: from the press to the painted results. */
  keyMs: number;
  /** Of the catalogue, compressed as it travels. */
  catalogueKb: number;
}

/** The counter of a store with 20,000 items in a real browser; null where there is none. */
export async function measureCounter({ origin, database }: BenchServer): Promise<CounterFigures | null> {
  const executablePath = findChromium();
  if (executablePath === undefined) return null;
  const { store_id, token } = await makeBigStore(database.db, 'medicaobalcao', ITEMS);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const newContext = async () => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1366, height: 768 },
        locale: 'pt-BR',
      });
      await context.addCookies([{ name: STAFF_COOKIE, value: token, url: origin }]);
      return context;
    };
    const newPage = async (context: BrowserContext) => {
      const page = await context.newPage();
      await timeFirst(page, 'main button', 'Prato número 1 da casa');
      return page;
    };
    const address = `/store/cashier/${store_id}`;
    const colds: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await newContext();
      colds.push(await openTimed(await newPage(context), address));
      await context.close();
    }
    const page = await newPage(await newContext());
    const warms: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const ms = await openTimed(page, address);
      if (run > 0) warms.push(ms); // the first fills the browser's cache
      else await settle(page);
    }
    await page.getByRole('combobox', { name: 'Nome, código ou código de barras' }).focus();
    await settle(page);
    const keyMs = await slowestKey(page, WORD);
    const answer = await fetch(`${origin}/api/cashier/store/${store_id}`, {
      headers: { cookie: `${STAFF_COOKIE}=${token}`, 'accept-encoding': 'br' },
    });
    const bytes = (await answer.arrayBuffer()).byteLength;
    return {
      coldMs: Math.round(median(colds)),
      warmMs: Math.round(median(warms)),
      keyMs,
      catalogueKb: Math.round(Number(answer.headers.get('content-length') ?? bytes) / 1024),
    };
  } finally {
    await browser.close();
  }
}
