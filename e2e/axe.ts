import { expect, type Page } from '@playwright/test';
import { findProblems } from './find-problems.ts';

/**
 * The page as it stands now has no accessibility problem that axe can find, does not scroll sideways, and has done nothing that its
 * policy forbids.
 * @param within what is looked at, by CSS: whatever opened over a page that was looked at before
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await hasSettled(page);
  expect(await policyBreaches(page), page.url()).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${page.url()} is wider than its screen`).toBeLessThanOrEqual(0);
  expect(await findProblems(page, within ?? 'html'), page.url()).toEqual([]);
}

/** Frames in a row in which nothing moves: what opens in another way at a new width begins some frames later. */
const CALM_FRAMES = 5;
const MOST_FRAMES = 600;
/** What is still fading in has no final contrast; what pulses for ever is not waited for. */
const hasSettled = (page: Page) =>
  page.evaluate(
    async ([calmFrames, mostFrames]) => {
      for (let calm = 0, frame = 0; calm < calmFrames && frame < mostFrames; frame += 1) {
        const ending = document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
          );
        calm = ending.length === 0 ? calm + 1 : 0;
        // One that gives way to another ends as well.
        await Promise.allSettled(ending.map((animation) => animation.finished));
        await new Promise(requestAnimationFrame);
      }
    },
    [CALM_FRAMES, MOST_FRAMES] as const,
  );

/** In the other theme every text can still be read: of what axe looks at, only the colours change. */
export async function expectReadableInTheDark(page: Page, within?: string): Promise<void> {
  const shown = await turn(page, 'dark');
  if (shown === undefined) return; // a page of one theme
  await hasSettled(page);
  const faint = await findProblems(page, within ?? 'html', 'contrast');
  await turn(page, shown);
  expect(faint, `${page.url()} in the dark`).toEqual([]);
}

/** @returns the theme until now; nothing where there is none to choose */
const turn = (page: Page, theme: string): Promise<string | undefined> =>
  page.evaluate((next) => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    if (before !== undefined) dataset['theme'] = next;
    return before;
  }, theme);

/** @returns what the page's Content-Security-Policy has refused since it was opened */
export const policyBreaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const breaches: string[] = [];
    const observer = new ReportingObserver(
      (reports) => breaches.push(...reports.map(({ body }) => JSON.stringify(body))),
      { types: ['csp-violation'], buffered: true },
    );
    observer.observe();
    await new Promise((resolve) => setTimeout(resolve, 50)); // what was kept from before comes in a task of its own
    observer.disconnect();
    // Zod tries once whether it may make code from text; it goes on without.
    return breaches.filter((breach) => !breach.includes('"blockedURL":"eval"'));
  });
