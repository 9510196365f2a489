import { ROLE } from '@comanda/domain/codes';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Page as PageOfTable } from '../apps/backoffice/src/platform/page.ts';
import { PAGES, pageHref } from '../apps/backoffice/src/platform/pages.ts';
import { expectAccessible } from './axe.ts';

const PASSWORD = 'comanda123';
/** Pages whose first heading is not the title: they greet. */
const GREETS = new Set(['/dashboard', '/store/kds/$id/pronto']);
/** Pages that fill the screen: whoever hangs there leaves by the browser's way back. */
const FILLS_SCREEN = new Set(['/store/kds/$id', '/store/kds/$id/pronto']);
const PUBLIC_PATHS = [
  '/',
  '/login',
  '/gratuito',
  '/denuncia',
  '/suporte',
  '/unsubscribe/x@y.z',
  '/ticket-join',
  '/ticket-payment',
  '/termos-servico',
  '/politica-privacidade',
  '/permission',
  '/not-found',
  '/recovery-password',
];

/** Signs the context in. @returns the person's first store */
async function signIn(context: BrowserContext, email: string): Promise<number> {
  const answer = await context.request.post('/api/users/login', { data: { email, password: PASSWORD } });
  const { store_id } = (await answer.json()) as { store_id: number }; // the contract's login
  return store_id;
}

/**
 * @param expected what the browser itself may tell of
 * @returns what goes wrong in the page, filled as it happens
 */
function complaintsOf(page: Page, expected?: string): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !(expected && text.includes(expected)))
      complaints.push(`${page.url()} ${text} ${message.location().url}`);
  });
  return complaints;
}

const menuItem = (page: Page, title: string) =>
  page.getByRole('menuitem').filter({ has: page.getByText(title, { exact: true }) });

/** Opens a page as people do: Ctrl K, its name. */
async function openByName(page: Page, { title }: PageOfTable): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Ir para uma página' }).fill(title);
  await menuItem(page, title).click({ timeout: 10_000 });
}

async function expectWellMade(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect.soft(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(room);
  await expectAccessible(page);
}

const ownersPages = PAGES.filter(({ roles }) => roles.includes(ROLE.owner));
/** Shared between the workers in parts that none of them waits long for. */
const PAGES_OF_A_STORY = 10;

for (let start = 0; start < ownersPages.length; start += PAGES_OF_A_STORY) {
  const pages = ownersPages.slice(start, start + PAGES_OF_A_STORY);
  test(`the owner finds and reads every page, from ${pages[0]?.title} to ${pages.at(-1)?.title}`, async ({ page }) => {
    test.setTimeout(180_000);
    const store_id = await signIn(page.context(), 'dono@comanda.test');
    const complaints = complaintsOf(page);
    await page.goto('/conta');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const wanted of pages) {
      await test.step(wanted.title, async () => {
        await openByName(page, wanted);
        await expect(page).toHaveURL((url) => url.pathname === pageHref(wanted, store_id));
        if (!GREETS.has(wanted.path))
          await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${wanted.title}`));
        await expectWellMade(page);
        if (!FILLS_SCREEN.has(wanted.path)) return;
        await page.goto('/conta');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
    expect(complaints).toEqual([]);
  });
}

test('an attendant is offered the pages of attendants, and led home from the others @desktop', async ({ page }) => {
  test.setTimeout(120_000);
  const store_id = await signIn(page.context(), 'atendente@comanda.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'Ir para uma página' })).toBeVisible();
  for (const { title, roles } of PAGES)
    await expect.soft(menuItem(page, title), title).toHaveCount(roles.includes(ROLE.attendant) ? 1 : 0);
  for (const forbidden of PAGES.filter(({ roles }) => !roles.includes(ROLE.attendant))) {
    await page.goto(pageHref(forbidden, store_id));
    await expect(page, forbidden.title).toHaveURL(/\/dashboard$/);
  }
});

test('everybody reads the public pages', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page, 'status of 401'); // the answer to who is signed in
  for (const path of PUBLIC_PATHS)
    await test.step(path, async () => {
      await page.goto(path);
      await expectWellMade(page);
    });
  expect(complaints).toEqual([]);
});
