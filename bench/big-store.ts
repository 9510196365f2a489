import { type Client, createClient } from '@comanda/contract/clients/client';
import type { Page } from '@playwright/test';
import type { Db } from '../apps/server/src/platform/db.ts';
import { openSession } from '../apps/server/src/platform/sessions.ts';
import { median } from './open-loop.ts';
import { makeScene } from './scene.ts';

/** A scene's store with many items, and its owner's session. */
export async function makeBigStore(db: Db, slug: string, items: number): Promise<{ store_id: number; token: string }> {
  const { store_id } = await makeScene(db, slug, items);
  return { store_id, token: await signInOwner(db, store_id, slug) };
}

/** A new owner of a store. @returns their session */
export async function signInOwner(db: Db, store_id: number, slug: string): Promise<string> {
  const now = new Date();
  const { id: user_id } = await db
    .insertInto('users')
    .values({ email: `${slug}@comanda.test`, name: 'Medição', password_hash: 'unusable', type: 2, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('store_users').values({ store_id, user_id, created_at: now }).execute();
  return openSession(db, { user_id }, { now, user_agent: 'bench', replaces: undefined });
}

/** Calls as that owner. */
export const callerOf = (origin: string, token: string): Client =>
  createClient({
    origin,
    fetch: (url, options) => {
      const headers = new Headers(options?.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(url, { ...options, headers });
    },
  });

/** The browser has what it keeps of the app, and nothing of that is on its way any more. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForTimeout(6_000); // what is kept for a time alone is written by then
}

/** In this page from now on, the first element that matches is timed. @param text that the element says, of several such */
export async function timeFirst(page: Page, selector: string, text = ''): Promise<void> {
  await page.addInitScript(
    ([wanted, said]) => {
      const first = { painted: 0 };
      Object.assign(window, { first });
      const observer = new MutationObserver(() => {
        if (![...document.querySelectorAll(wanted)].some(({ textContent }) => textContent.includes(said))) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => {
            first.painted = performance.now();
            console.debug('painted');
          }),
        );
      });
      observer.observe(document, { subtree: true, childList: true });
    },
    [selector, text] as const,
  );
}

/** Opens an address in a page of `timeFirst`. @returns milliseconds from the navigation until that element is painted */
export async function openTimed(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  // Told by the page: to ask it takes a fifth of a second of a slow processor.
  const told = page.waitForEvent('console', (message) => message.text() === 'painted');
  await page.goto(address, { waitUntil: 'commit' });
  await told;
  return page.evaluate(() => (window as unknown as { first: { painted: number } }).first.painted); // set by timeFirst
}

/** A fast hand; what a key changes is long there before the next. */
const BETWEEN_KEYS_MS = 250;
const RUNS = 5;

/** Types a word into the field that has the focus and clears it. @returns milliseconds of the slowest key, of each key the median, until the last of what it changes is painted */
export async function slowestKey(page: Page, word: string): Promise<number> {
  await page.evaluate(() => {
    const key = { from: 0, painted: 0 };
    Object.assign(window, { lastKey: key });
    document.addEventListener('keydown', () => (key.from = performance.now()), { capture: true });
    // A list may be drawn in a task of its own, after the field: the last change counts, in the frame that shows it.
    new MutationObserver(() =>
      requestAnimationFrame(() => setTimeout(() => (key.painted = performance.now()))),
    ).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const letters = word.split('');
  const keys = [...letters, ...letters.map(() => 'Backspace')];
  const times = keys.map((): number[] => []);
  for (let run = 0; run < RUNS; run += 1)
    for (const [at, key] of keys.entries()) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(BETWEEN_KEYS_MS);
      const { from, painted } = await page.evaluate(
        () => (window as unknown as { lastKey: { from: number; painted: number } }).lastKey, // set just above
      );
      times[at]?.push(painted - from);
    }
  return Math.round(Math.max(...times.map(median)));
}
