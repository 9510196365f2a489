import { ROLE } from '@comanda/domain/codes';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { LISTED_PAGES } from '../apps/backoffice/src/pages.ts';
import type { ListedPage } from '../apps/backoffice/src/platform/page/page.ts';
import { type DemoEmail, demoLogin } from '../tools/demo-login.ts';
import { INNER_PAGES, PLATFORM_PAGES, PUBLIC_PAGES, type Scene, setScene } from './addresses.ts';
import { expectAccessible, expectReadableInTheDark } from './axe.ts';
import { coveredTargets, tinyTargets } from './night/touch-targets.ts';
import { ownersPages } from './owners-pages.ts';

/**
 * `npm run night` opens every page in both sizes and has axe read it, light and dark. Before a landing a phone opens all of them, and
 * axe reads half: every sixth at a desk, in the dark too, and a third on the phone.
 */
const READS_ALL = process.env['WALK_ALL'] !== undefined;
const isAtDesk = (at: number) => at % 6 === 0;
const isOpened = (at: number, isMobile: boolean) => READS_ALL || isMobile || isAtDesk(at);
const readsDark = (at: number, isMobile: boolean) => READS_ALL || (!isMobile && isAtDesk(at));
const readsByAxe = (at: number, isMobile: boolean) => READS_ALL || (isMobile ? at % 3 === 1 : isAtDesk(at));
/** Pages whose first heading is not the title: they greet. */
const GREETS = new Set(['/dashboard', '/store/checklist/$id', '/store/kds/$id/pronto', '/store/morning/$id']);
/** Pages that fill the screen: whoever hangs there leaves by the browser's way back. */
const FILLS_SCREEN = new Set(['/store/kds/$id', '/store/kds/$id/pronto']);
/** Work surfaces, drawn to their own edges. */
const FLOOR = new Set([
  '/store/orders/$id',
  '/store/cashier/$id',
  '/store/tables/$id/all',
  '/store/kds/$id',
  '/store/kds/$id/pronto',
]);
/** Where every other page begins, in pixels: the menu is 232 wide, its rail 64, a phone has none. */
const LEFT_EDGE = { desktop: 232 + 24, rail: 64 + 24, phone: 16 };
/** By the page: what its first heading says, where that is its own. */
const HEADINGS: Readonly<Record<string, RegExp>> = {
  '/': /Pedido entra/,
  '/suporte': /suporte/i,
  '/termos-servico': /^Termos de serviço/,
  '/politica-privacidade': /^Política de privacidade/,
  '/permission': /^Sua sessão terminou/,
  '/recovery-password': /^Recuperar a senha/,
  '/nada/aqui/mesmo': /^Página não encontrada/,
};
/** Drawn by the server, or no page at all. */
const UNDECLARED = { '/': () => '/', '/login': () => '/login', '/nada/aqui/mesmo': () => '/store/nada/aqui/mesmo' };

/** Signs the context in. @returns the person's first store */
async function signIn(context: BrowserContext, email: DemoEmail): Promise<number> {
  const answer = await context.request.post('/api/users/login', { data: demoLogin(email) });
  const { store_id } = (await answer.json()) as { store_id: number }; // the contract's login
  return store_id;
}

/**
 * @param expected what the browser itself may tell of
 * @returns what goes wrong in the page, filled as it happens
 */
function complaintsOf(page: Page, expected?: RegExp): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !expected?.test(text))
      complaints.push(`${page.url()} ${text} ${message.location().url}`);
  });
  return complaints;
}

/** By its title alone: beside it stands where in the menu it is. */
const menuItem = (page: Page, title: string) =>
  page.getByRole('menuitem').filter({ has: page.locator(`span:first-of-type:text-is("${title}")`) });

/** Follows an address inside the app, without loading it anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens a page as people do at a keyboard: Ctrl K, its name. */
async function openByName(page: Page, { title }: ListedPage): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Ir para uma página' }).fill(title);
  await menuItem(page, title).click({ timeout: 10_000 });
}

async function expectWellMade(page: Page, at: number, isMobile: boolean): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect.soft(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(room);
  if (isMobile) {
    expect.soft(await tinyTargets(page), `${page.url()}: too small for a finger`).toEqual([]);
    expect.soft(await coveredTargets(page), `${page.url()}: under the menu at the foot`).toEqual([]);
  }
  if (readsByAxe(at, isMobile)) await expectAccessible(page);
}

/** Shared between the workers in parts that none of them waits long for. */
const PAGES_OF_A_STORY = 10;
const placed = ownersPages.map((wanted, at) => ({ wanted, at }));
const partsOf = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / PAGES_OF_A_STORY) }, (_, part) =>
    all.slice(part * PAGES_OF_A_STORY, (part + 1) * PAGES_OF_A_STORY),
  );
const rangeOf = (part: typeof placed) => `from ${part[0]?.wanted.title} to ${part.at(-1)?.wanted.title}`;

for (const part of partsOf(placed))
  test(`the owner finds and reads every page, ${rangeOf(part)} @phone-by-day`, ({ page, isMobile }) =>
    readInside(page, part, isMobile));
if (!READS_ALL)
  for (const part of partsOf(placed.filter(({ at }) => isAtDesk(at))))
    test(`the owner finds pages by name and reads them, ${rangeOf(part)} @desktop`, ({ page }) =>
      readInside(page, part, false));

/** Opens pages one after the other inside the app, as their owner does. */
async function readInside(page: Page, pages: typeof placed, isMobile: boolean): Promise<void> {
  test.setTimeout(180_000);
  const store_id = await signIn(page.context(), 'dono@comanda.test');
  const complaints = complaintsOf(page);
  await page.goto(`/store/qrcode/${store_id}`); // the device knows no store yet, and would begin where orders wait
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { wanted, at } of pages)
    await test.step(wanted.title, async () => {
      if (isMobile) await follow(page, wanted.href({ id: store_id }));
      else await openByName(page, wanted);
      await expect(page).toHaveURL((url) => url.pathname === wanted.href({ id: store_id }));
      if (!GREETS.has(wanted.path))
        await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${wanted.title}`));
      await expectWellMade(page, at, isMobile);
      if (!FLOOR.has(wanted.path)) {
        const box = await page.locator('h1').first().boundingBox();
        // Beside the rail the list of settings fills what the menu would.
        const rail = wanted.wide && wanted.menu?.in !== 'settings';
        const edge = isMobile ? 'phone' : rail ? 'rail' : 'desktop';
        expect.soft(box?.x, `${wanted.path}: left edge`).toBe(LEFT_EDGE[edge]);
      }
      if (readsDark(at, isMobile)) await expectReadableInTheDark(page);
      if (!FILLS_SCREEN.has(wanted.path)) return;
      await page.goBack();
      await expect(page.getByRole('button', { name: /^Avisos/ })).toBeVisible();
    });
  expect(complaints).toEqual([]);
}

test('an attendant is offered the pages of attendants, and led home from the others @desktop', async ({ page }) => {
  test.setTimeout(120_000);
  const store_id = await signIn(page.context(), 'atendente@comanda.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'Ir para uma página' })).toBeVisible();
  for (const { title, roles } of LISTED_PAGES)
    await expect.soft(menuItem(page, title), title).toHaveCount(roles.includes(ROLE.attendant) ? 1 : 0);
  for (const forbidden of LISTED_PAGES.filter(({ roles }) => !roles.includes(ROLE.attendant))) {
    await follow(page, forbidden.href({ id: store_id }));
    await expect(page, forbidden.title).toHaveURL(/\/dashboard$/);
  }
});

/** Reads each page at its address, with whatever opens there. */
async function readAll(
  page: Page,
  scene: Scene,
  addresses: Readonly<Record<string, (scene: Scene) => string>>,
  isMobile: boolean,
) {
  // The answers to who is signed in, to a link of nothing and to one that is none.
  const complaints = complaintsOf(page, /status of 4(01|04|22)/);
  for (const [at, [path, addressOf]] of Object.entries(addresses).entries()) {
    if (!isOpened(at, isMobile)) continue;
    await test.step(path, async () => {
      await page.goto(addressOf(scene));
      await expect(page.getByRole('heading', { level: 1, name: HEADINGS[path] ?? /./ }).first()).toBeVisible();
      await expectWellMade(page, at, isMobile);
      if (readsDark(at, isMobile)) await expectReadableInTheDark(page);
    });
  }
  expect(complaints).toEqual([]);
}

test('the owner reads the pages that other pages lead to', async ({ page, request, isMobile }) => {
  await signIn(page.context(), 'dono@comanda.test');
  await readAll(page, await setScene(request), INNER_PAGES, isMobile);
});

test('everybody reads the public pages', async ({ page, request, isMobile }) => {
  test.setTimeout(180_000);
  await readAll(page, await setScene(request), { ...UNDECLARED, ...PUBLIC_PAGES }, isMobile);
});

test('whoever runs the platform reads what was reported to it', async ({ page, request, isMobile }) => {
  await signIn(page.context(), 'admin@comanda.test');
  await readAll(page, await setScene(request), PLATFORM_PAGES, isMobile);
});
