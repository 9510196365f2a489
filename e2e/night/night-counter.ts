import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PAYMENT } from '@comanda/domain/codes';
import { add, times } from '@comanda/domain/money';
import { expect, type Page } from '@playwright/test';
import { type Gate, openGate } from '../gate.ts';
import { bundleJournal } from '../journal-bundle.ts';
import { type MortalBrowser, startBrowser } from '../mortal-browser.ts';
import { inCash, type NightBook, ordered, paid, plateAnd } from './book.ts';
import { DISHES } from './dishes.ts';
import type { NightShop } from './night-shop.ts';
import { priceOf } from './place.ts';

/** The counter's own browser, whose network and whose life the night can take. */
export interface NightCounter {
  page: () => Page;
  gate: Gate;
  /** Kills the browser and opens the counter again in a new one with the same profile. */
  die: () => Promise<void>;
  /** The device's clock goes on by so many minutes. */
  pass: (minutes: number) => Promise<void>;
  waiting: () => Promise<number>;
  /** What the server did not take, and why. */
  refused: () => Promise<string[]>;
  close: () => Promise<void>;
}

export async function openNightCounter(shop: NightShop, origin: string): Promise<NightCounter> {
  const profile = mkdtempSync(path.join(tmpdir(), 'comanda-night-counter-'));
  const gate = await openGate(origin);
  const journal = await bundleJournal();
  const address = `${gate.origin}/store/cashier/${shop.store_id}`;
  let ahead = 0;
  let browser: MortalBrowser;
  const open = async () => {
    browser = await startBrowser(profile);
    browser.page.setDefaultTimeout(15_000);
    await browser.page.addInitScript({ content: journal });
    await browser.page.clock.install({ time: Date.now() + ahead });
  };
  await open();
  const page = () => browser.page;
  await signIn(page(), shop, gate.origin);
  await page().goto(address);
  await expect(search(page())).toBeVisible();
  await page().evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const cookies = await page().context().cookies();
  return {
    page,
    gate,
    async die() {
      await browser.kill();
      await open();
      // Chromium writes cookies to disk twice a minute; who signed in this afternoon has theirs.
      await page().context().addCookies(cookies);
      await page().goto(address);
      // A cold browser beside four at work: nine seconds on two cores with another story beside, and more where they are slower.
      await expect(page().getByRole('heading', { name: 'Balcão', exact: true })).toBeVisible({ timeout: 60_000 });
    },
    async pass(minutes) {
      ahead += minutes * 60_000;
      await page().clock.fastForward(minutes * 60_000);
    },
    waiting: () => page().evaluate(() => comandaJournal.countEntries('waiting')),
    refused: () =>
      page().evaluate(async (store_id) => {
        const refused = await comandaJournal.findEntries('refused', store_id);
        return refused.map(({ kind, title, answer }) => `${kind} ${title}: ${answer?.code} ${answer?.message}`);
      }, shop.store_id),
    async close() {
      await browser.kill();
      await gate.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export async function signIn(page: Page, shop: Pick<NightShop, 'email' | 'password'>, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/(dashboard|store\/checklist\/\d+)$/);
}

export const search = (page: Page) => page.getByRole('combobox', { name: 'Nome, código ou código de barras' });

/** So many coxinhas and something by weight, typed, and paid in notes. */
export async function typeSale(page: Page, book: NightBook, pieces: number): Promise<void> {
  const lines = plateAnd(pieces);
  await sellTyped(page, [`${pieces}*402`, '0,350*102']);
  ordered(book, 'counter', lines);
  inCash(book, priceOf(lines));
}

/** A sale by the keyboard, paid in notes. @param lines each as it is typed: '2*402' */
export async function sellTyped(page: Page, lines: readonly string[]): Promise<void> {
  for (const words of lines) {
    await search(page).pressSequentially(words);
    await search(page).press('Enter');
  }
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: /^Cobrar comanda/ });
  await dialog.getByRole('button', { name: /^Dinheiro/ }).click();
  await page.getByRole('button', { name: /^Concluir venda/ }).click();
  const done = page.getByRole('region', { name: 'Venda concluída' });
  await expect(done).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done).toHaveCount(0);
}

/** Sales as the counter writes them down, faster than hands: some in cash, some by card. @returns their keys */
export function sellFast(page: Page, { store_id, items, book }: NightShop, count: number): Promise<string[]> {
  const price = DISHES.coxinha.price1;
  const sales = Array.from({ length: count }, (_, index) => {
    const quantity = 1 + (index % 4);
    const total = times(price, quantity);
    const payment = index % 3 === 0 ? PAYMENT.debit : PAYMENT.cash;
    ordered(book, 'counter', [{ dish: 'coxinha', quantity }]);
    paid(book, payment, total);
    return { quantity, total, payment };
  });
  return page.evaluate(
    async ({ store_id: store, item_id, each, all }) => {
      const keys: string[] = [];
      for (const { quantity, total, payment } of all) {
        const key = comandaJournal.newEntryKey();
        const line = { id: 1, name: 'Coxinha', quantity, total_unique: each, total };
        const sums = { fee: 0, discount: 0, additions: 0, cashback: 0, points_total: 0, total };
        await comandaJournal.appendEntry({
          key,
          store_id: store,
          kind: 'order',
          title: `Balcão · ${quantity}× Coxinha`,
          user_name: 'Helena Duarte',
          body: {
            order: {
              store_id: store,
              delivery_method: 4,
              items: [{ item_id, quantity }],
              payment,
              paid: true,
              quote: {
                lines: [line],
                ...sums,
              },
            },
          },
        });
        keys.push(key);
      }
      return keys;
    },
    { store_id, item_id: items.coxinha, each: add(price), all: sales },
  );
}

export const keysWaiting = (page: Page, store_id: number): Promise<string[]> =>
  page.evaluate(async (store) => (await comandaJournal.findEntries('waiting', store)).map(({ id }) => id), store_id);
