import type { Page } from '@playwright/test';
import type { Db } from '../apps/server/src/platform/db.ts';
import { openSession } from '../apps/server/src/platform/sessions.ts';
import { makeScene } from './scene.ts';

/** A scene's store with many items, and its owner's session. */
export async function makeBigStore(db: Db, slug: string, items: number): Promise<{ store_id: number; token: string }> {
  const { store_id } = await makeScene(db, slug, items);
  const now = new Date();
  const { id: user_id } = await db
    .insertInto('users')
    .values({ email: `${slug}@comanda.test`, name: 'Medição', password_hash: 'unusable', type: 2, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('store_users').values({ store_id, user_id, created_at: now }).execute();
  const token = await openSession(db, { user_id }, { now, user_agent: 'bench', replaces: undefined });
  return { store_id, token };
}

/** Types a word into the field that has the focus and clears it. @returns milliseconds of the slowest key, until the frame after it is painted */
export async function slowestKey(page: Page, word: string): Promise<number> {
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
  for (const key of word) await page.keyboard.press(key === ' ' ? 'Space' : key);
  for (const _ of word) await page.keyboard.press('Backspace');
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes); // set just above
  return Math.round(Math.max(...times));
}
