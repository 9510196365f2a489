import { chromium, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/platform/db.ts';
import { STAFF_COOKIE } from '../apps/server/src/platform/access.ts';
import { openSession } from '../apps/server/src/platform/sessions.ts';
import { writeWorkbook } from '../apps/server/src/features/menu-files/write-workbook.ts';
import { findChromium } from '../tools/find-chromium.ts';
import type { BenchServer } from './bench-server.ts';
import { median } from './open-loop.ts';
import { makeScene } from './scene.ts';

const ITEMS = 2_000;
const RUNS = 5;
const WORD = 'numero 1999';

export interface EditorFigures {
  /** From the navigation to the first item's row, everything but the menu itself in the browser's cache. */
  openMs: number;
  /** The slowest key: from the press to the painted list. */
  keyMs: number;
  /** From the file chosen to what it would change. */
  importMs: number;
  itemsKb: number;
}

/** The editor of a menu of 2,000 items in a real browser; null where there is none. */
export async function measureEditor({ origin, database }: BenchServer): Promise<EditorFigures | null> {
  const executablePath = findChromium();
  if (executablePath === undefined) return null;
  const { store_id, token } = await makeBigStore(database.db);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      locale: 'pt-BR',
    });
    await context.addCookies([{ name: STAFF_COOKIE, value: token, url: origin }]);
    const page = await context.newPage();
    const opens: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const ms = await open(page, `/store/menu/${store_id}?ver=grade`);
      if (run > 0) opens.push(ms); // the first fills the browser's cache
    }
    const keyMs = await slowestKey(page);
    const answer = await context.request.get(`/api/stores/item?store_id=${store_id}`);
    const importMs = await importWorkbook(page, store_id);
    return {
      openMs: Math.round(median(opens)),
      keyMs,
      importMs,
      itemsKb: Math.round((await answer.body()).length / 1024),
    };
  } finally {
    await browser.close();
  }
}

async function open(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('[data-cell="0:0"]');
  return page.evaluate(() => performance.now());
}

/** Types a search and clears it; each key is measured until the frame after the list has changed. */
async function slowestKey(page: Page): Promise<number> {
  const search = page.getByRole('searchbox', { name: 'Item ou código' });
  await search.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      () => {
        const from = performance.now();
        // The deferred list comes in a later task; two frames after the key it is painted.
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
      },
      { capture: true },
    );
  });
  for (const key of WORD) await page.keyboard.press(key === ' ' ? 'Space' : key);
  for (const _ of WORD) await page.keyboard.press('Backspace');
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes); // set just above
  return Math.round(Math.max(...times));
}

/** A workbook of 2,000 lines with new prices, from the choice of the file to the counts of what it changes. */
async function importWorkbook(page: Page, store_id: number): Promise<number> {
  const rows = Array.from({ length: ITEMS }, (_, index) => [
    `Grupo ${(index % 10) + 1}`,
    `Prato número ${index + 1} da casa`,
    { money: 30 + (index % 7) },
  ]);
  const buffer = await writeWorkbook([
    { name: 'Itens', columns: ['Grupo', 'Nome', 'Preço'].map((head) => ({ head })), rows },
  ]);
  await page.goto(`/store/menu-import/${store_id}`);
  await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();
  const from = Date.now();
  await page.getByLabel('Arquivo do cardápio').setInputFiles({
    name: 'cardapio.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await page.getByRole('button', { name: 'Criar rascunho e conferir' }).waitFor();
  return Date.now() - from;
}

/** The scene's store with 2,000 items, and its owner's session. */
async function makeBigStore(db: Db): Promise<{ store_id: number; token: string }> {
  const { store_id } = await makeScene(db, 'medicaoeditor', ITEMS);
  const now = new Date();
  const { id: user_id } = await db
    .insertInto('users')
    .values({ email: 'medicao@comanda.test', name: 'Medição', password_hash: 'unusable', type: 2, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('store_users').values({ store_id, user_id, created_at: now }).execute();
  const token = await openSession(db, { user_id }, { now, user_agent: 'bench', replaces: undefined });
  return { store_id, token };
}
