import { buffer } from 'node:stream/consumers';
import { chromium, type Page } from '@playwright/test';
import { STAFF_COOKIE } from '../apps/server/src/platform/http/cookies.ts';
import { writeWorkbook } from '../apps/server/src/platform/write-workbook.ts';
import { findChromium } from '../tools/find-chromium.ts';
import type { BenchServer } from './bench-server.ts';
import { makeBigStore, openTimed, settle, slowestKey, timeFirst } from './big-store.ts';
import { median } from './open-loop.ts';

const ITEMS = 2_000;
const RUNS = 5;
const WORD = 'numero 1999';

export interface EditorFigures {
  /** From the navigation to the first item's row on the screen, everything but the menu itself in the browser's cache. */
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
  const { store_id, token } = await makeBigStore(database.db, 'medicaoeditor', ITEMS);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      locale: 'pt-BR',
    });
    await context.addCookies([{ name: STAFF_COOKIE, value: token, url: origin }]);
    const page = await context.newPage();
    await timeFirst(page, '[data-cell="0:0"]');
    const opens: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const ms = await openTimed(page, `/store/menu/${store_id}?ver=grade`);
      if (run > 0) opens.push(ms); // the first fills the browser's cache
      else await settle(page);
    }
    await page.getByRole('searchbox', { name: 'Item ou código' }).focus();
    await settle(page);
    const keyMs = await slowestKey(page, WORD);
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

/** A workbook of 2,000 lines with new prices, from the choice of the file to the counts of what it changes. */
async function importWorkbook(page: Page, store_id: number): Promise<number> {
  const rows = Array.from({ length: ITEMS }, (_, index) => [
    `Grupo ${(index % 10) + 1}`,
    `Prato número ${index + 1} da casa`,
    { money: 30 + (index % 7) },
  ]);
  const workbook = writeWorkbook([
    { name: 'Itens', columns: ['Grupo', 'Nome', 'Preço'].map((head) => ({ head })), rows },
  ]);
  await page.goto(`/store/menu-import/${store_id}`);
  await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();
  const from = Date.now();
  await page.getByLabel('Arquivo do cardápio').setInputFiles({
    name: 'cardapio.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(workbook),
  });
  await page.getByRole('button', { name: 'Criar rascunho e conferir' }).waitFor();
  return Date.now() - from;
}
