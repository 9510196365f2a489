import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Gate, openGate } from './gate.ts';
import { bundleJournal } from './journal-bundle.ts';
import { type MortalBrowser, startBrowser } from './mortal-browser.ts';
import type { Shop } from './shop.ts';

export interface AloneFigures {
  /** From the cut to the banner, milliseconds. */
  banner_ms: number;
  /** From a killed browser to its page open again without a network, milliseconds, the slowest. */
  reopened_ms: number;
  /** From the network's return until nothing waits, with a browser killed in the middle, milliseconds. */
  synced_ms: number;
  lost: number;
  doubled: number;
  orders: number;
}

const BANNER = /Sem (internet|contato com o servidor)/;
const waitingOf = (page: Page) => page.evaluate(() => comandaJournal.countEntries('waiting'));

/**
 * Sells `orders` times without a network while the browser is killed again and again, then lets everything enter, killing
 * it once more on the way.
 */
export async function sellAlone(
  shop: Shop,
  item: { id: number; price: number },
  { origin, orders, kills }: { origin: string; orders: number; kills: number },
): Promise<AloneFigures> {
  const profile = mkdtempSync(path.join(tmpdir(), 'comanda-alone-'));
  const gate = await openGate(origin);
  const journal = await bundleJournal();
  let browser: MortalBrowser | null = null;
  // Chromium writes cookies to disk twice a minute: who had signed in long before the first kill has theirs.
  let cookies: Cookies = [];
  const open = async () => {
    browser = await startBrowser(profile);
    await browser.page.addInitScript({ content: journal });
    await browser.page.context().addCookies(cookies);
    return browser;
  };
  try {
    const sale = { shop, item, gate };
    let now = await open();
    await signIn(now.page, sale);
    cookies = await now.page.context().cookies();
    gate.goDark();
    const cut = Date.now();
    await expect(now.page.getByText(BANNER)).toBeVisible({ timeout: 15_000 });
    const banner_ms = Date.now() - cut;

    const intents = await now.page.evaluate(
      (count) =>
        Array.from({ length: count }, (_, index) => ({ key: comandaJournal.newEntryKey(), quantity: 1 + (index % 3) })),
      orders,
    );
    let acked = 0;
    let reopened_ms = 0;
    for (let death = 1; death <= kills; death += 1) {
      const until = Math.floor((orders * death) / kills);
      // Killed between two sales, or within one: some that were cut off are sold again under the same key.
      acked += await sellUntilKilled(
        now,
        sale,
        intents.slice(acked, death === kills ? orders : until + 3),
        until - acked,
      );
      const dead = Date.now();
      now = await open();
      await now.page.goto(`${gate.origin}/store/cashier/${shop.store_id}`);
      await expect(now.page.getByRole('heading', { name: 'Balcão', exact: true })).toBeVisible({ timeout: 20_000 });
      reopened_ms = Math.max(reopened_ms, Date.now() - dead);
    }
    expect(await waitingOf(now.page)).toBeGreaterThanOrEqual(acked);
    await sellAll(now.page, sale, intents.slice(acked));
    expect(await waitingOf(now.page)).toBe(orders);
    // The list comes in a file of its own, which nobody had opened while there was a network.
    await now.page.getByRole('button', { name: `${orders} esperando para enviar` }).click();
    const waiting = now.page.getByRole('dialog', { name: 'Lançado neste aparelho' });
    const listed = async () => {
      const shown = await waiting.getByText('Esperando', { exact: true }).count();
      const [more = 'e mais 0'] = await waiting.getByText(/^e mais \d+$/).allTextContents();
      return shown + Number(more.slice('e mais '.length));
    };
    await expect.poll(listed).toBe(orders);
    await waiting.getByRole('button', { name: 'Fechar' }).click();

    gate.comeBack();
    const back = Date.now();
    await expect.poll(() => waitingOf(now.page), { timeout: 60_000, intervals: [20] }).toBeLessThan(orders);
    await now.kill();
    now = await open();
    await now.page.goto(`${gate.origin}/store/cashier/${shop.store_id}`);
    // Longer than it may take: whoever measures judges the figure.
    await expect.poll(() => waitingOf(now.page), { timeout: 240_000, intervals: [100] }).toBe(0);
    const synced_ms = Date.now() - back;
    expect(await now.page.evaluate(() => comandaJournal.countEntries('refused'))).toBe(0);

    const found = await findSold(shop);
    const numbers = new Set(found.map(({ local_number }) => local_number));
    expect(found.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(
      intents.reduce((sum, { quantity }) => sum + quantity * item.price, 0),
      2,
    );
    return {
      banner_ms,
      reopened_ms,
      synced_ms,
      lost: orders - numbers.size,
      doubled: found.length - numbers.size,
      orders: found.length,
    };
  } finally {
    // set inside the callbacks, which the compiler does not follow
    await (browser as MortalBrowser | null)?.kill().catch(() => {});
    await gate.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
interface Sale {
  shop: Shop;
  item: { id: number; price: number };
  gate: Gate;
}

/** Signs in through the gate, and waits until the app and what the counter sells are kept on the device. */
export async function signIn(page: Page, { shop, gate }: Pick<Sale, 'shop' | 'gate'>): Promise<void> {
  await page.goto(`${gate.origin}/login`);
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/(dashboard|store\/checklist\/\d+)$/);
  await page.goto(`${gate.origin}/store/cashier/${shop.store_id}`);
  await expect(page.getByRole('heading', { name: 'Balcão', exact: true })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expectKept(page, [`counter ${shop.store_id}`]); // written while nobody waits, some seconds later
}

/** Waits until the device keeps answers of each name: a path, or what a screen calls its own. */
export const expectKept = (page: Page, names: readonly string[]) =>
  expect
    .poll(async () => {
      const kept = await keptOn(page);
      return names.filter((name) => !kept.some((key) => key.includes(name)));
    })
    .toEqual([]);

const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('comanda');
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

interface Intent {
  key: string;
  quantity: number;
}
/** Writes sales down one after the other in the page. */
async function sellAll(page: Page, { shop, item }: Sale, intents: readonly Intent[]): Promise<void> {
  await page.evaluate(
    async ({ store_id, id, price, sales }) => {
      for (const { key, quantity } of sales) {
        const total = Math.round(price * quantity * 100) / 100;
        await comandaJournal.appendEntry({
          key,
          store_id,
          kind: 'order',
          body: {
            order: {
              store_id,
              delivery_method: 4,
              items: [{ item_id: id, quantity }],
              payment: 2,
              paid: true,
              quote: {
                lines: [{ id: 1, name: 'Coxinha', quantity, total_unique: price, total }],
                fee: 0,
                discount: 0,
                additions: 0,
                cashback: 0,
                points_total: 0,
                total,
              },
            },
          },
          title: `Balcão · ${quantity}× Coxinha`,
          user_name: 'Helena Duarte',
        });
        console.info(`vendido ${key}`);
      }
    },
    { store_id: shop.store_id, id: item.id, price: item.price, sales: intents },
  );
}

/** @returns how many sales were said to be safe when the browser died: `enough`, or a few more */
async function sellUntilKilled(
  browser: MortalBrowser,
  sale: Sale,
  intents: readonly Intent[],
  enough: number,
): Promise<number> {
  let safe = 0;
  const reached = new Promise<void>((resolve) => {
    browser.page.on('console', (message) => {
      if (!message.text().startsWith('vendido ')) return;
      safe += 1;
      if (safe >= enough) resolve();
    });
  });
  const selling = sellAll(browser.page, sale, intents).catch(() => {});
  await Promise.race([reached, selling]);
  await browser.kill();
  return safe;
}

interface Found {
  total: number;
  trace: { rule: string; detail: { local_number?: string } }[];
}
async function findSold({ api, store_id }: Shop): Promise<{ total: number; local_number: string }[]> {
  const found: { total: number; local_number: string }[] = [];
  for (let before: number | null = null, more = true; more;) {
    const page: { orders: Found[]; next: number | null } = await api(
      'get',
      `stores/orders?store_id=${store_id}&view=history&limit=100${before === null ? '' : `&before=${before}`}`,
    );
    for (const { total, trace } of page.orders) {
      const local_number = trace.find(({ rule }) => rule === 'sold_offline')?.detail.local_number;
      if (local_number !== undefined) found.push({ total, local_number });
    }
    before = page.next;
    more = before !== null;
  }
  return found;
}
