import { expect, type Page, type Route, test } from '@playwright/test';
import { WRITTEN_ID } from '@comanda/contract/reports/report-ahead';
import { demoLogin } from '../tools/demo-login.ts';
import { INNER_PAGES, type Scene, setScene } from './addresses.ts';
import { ownersPages } from './owners-pages.ts';

/** Who is signed in, and where: without it there is no page. What is told live is no read. */
const GIVEN = /\/api\/(users\/by-id|stores)$|\/events$/;
/** Read around every page, and said there: who watches, what is new, the day's orders that ring, what is sold out. */
const AROUND = /\/api\/(stores\/watch\/\d+|updates|stores\/dashboard\/\d+|stores\/orders-day|switches)/;
/** Says that it has no contact, and asks again by itself: it hangs on a wall. */
const ON_A_WALL = '/store/kds/$id/pronto';

/** What is being read is held, refused or let through. */
async function takeReads(page: Page) {
  const state = { now: 'held' as 'held' | 'refused' | 'open', asked: new Set<string>() };
  const held: Route[] = [];
  // A report comes with what it was drawn from: without it, it asks.
  await page.addInitScript((id) => {
    new MutationObserver(() => document.getElementById(id)?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  }, WRITTEN_ID);
  const refuse = (route: Route) =>
    route
      .fulfill({
        status: 500,
        json: { error: 'internal', message: 'Encontramos um problema, tente novamente mais tarde!' },
      })
      .catch(() => {}); // whoever asked is gone
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (state.now === 'open' || GIVEN.test(pathname)) return route.continue();
    if (!AROUND.test(pathname)) state.asked.add(pathname);
    if (state.now === 'refused') return refuse(route);
    held.push(route);
  });
  return {
    asked: () => [...state.asked],
    hold() {
      state.now = 'held';
      state.asked.clear();
    },
    async refuse() {
      state.now = 'refused';
      await Promise.all(held.splice(0).map(refuse));
    },
    open() {
      state.now = 'open';
    },
  };
}

/** What fills the screen stands in nothing. */
const MAIN = ':is(#conteudo, body:not(:has(#conteudo)) #root)';

/** A page that shows what it knows already has words; one that waits for everything has its shape in grey. */
const isBlank = (page: Page) =>
  page.evaluate((selector) => {
    const main = document.querySelector(selector);
    if (main === null) return true;
    const waits = [...main.querySelectorAll('[aria-busy=true]')].some((each) => each.checkVisibility());
    const words = (main as HTMLElement).innerText.split(/\s+/).length; // `main` is one
    return !waits && words < 12;
  }, MAIN);

const again = (page: Page) => page.locator(MAIN).getByRole('button', { name: 'Tentar de novo' });
const grey = (page: Page) => page.locator(`${MAIN} [aria-busy=true]`).filter({ visible: true });

/** All are walked by `npm run night`; they share what reads and what says so. */
const STEP = process.env['WALK_ALL'] === undefined ? 24 : 1;
const places: readonly (readonly [string, (scene: Scene) => string])[] = [
  ...ownersPages.map((page) => [page.path, ({ store_id }: Scene) => page.href({ id: store_id })] as const),
  ...Object.entries(INNER_PAGES),
]
  .filter(([path]) => path !== ON_A_WALL)
  .filter((_, at) => at % STEP === 0);

const PAGES_OF_A_STORY = 15;
for (let start = 0; start < places.length; start += PAGES_OF_A_STORY) {
  const some = places.slice(start, start + PAGES_OF_A_STORY);
  test(`what a page reads is waited for, refused and asked again, from ${some[0]?.[0]} on @desktop`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const scene = await setScene(request);
    await page.context().request.post('/api/users/login', { data: demoLogin('dono@comanda.test') });
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(`${page.url()} ${message}`));
    const reads = await takeReads(page);
    for (const [path, addressOf] of some)
      await test.step(path, async () => {
        reads.hold();
        await page.goto(addressOf(scene), { waitUntil: 'commit' });
        await expect.soft(page.locator(MAIN), path).toBeVisible();
        await expect
          .soft(async () => expect(await isBlank(page), `${path} is blank while it waits`).toBe(false))
          .toPass({ timeout: 10_000 });
        await reads.refuse();
        await expect.soft(grey(page), `${path} waits for ever`).toHaveCount(0);
        await expect.soft(page.locator('h1').first(), path).toBeVisible();
        const asked = reads.asked();
        if (asked.length > 0) await expect.soft(again(page).first(), `${path}: ${asked.join(' ')}`).toBeVisible();
        reads.open();
        await expect
          .soft(async () => {
            for (const button of await again(page).all()) await button.click({ timeout: 1_000 }).catch(() => {}); // it may be gone by then
            await expect(again(page)).toHaveCount(0, { timeout: 1_000 });
          }, `${path} does not come back`)
          .toPass({ timeout: 20_000 });
        await expect.soft(grey(page), `${path} does not come back`).toHaveCount(0);
      });
    expect(broken).toEqual([]);
  });
}
