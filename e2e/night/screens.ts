import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from './night-counter.ts';
import { DISHES, type NightShop } from './night-shop.ts';

/** A browser of its own for somebody tonight. @param broken gets what fails in its page */
export async function openScreen(
  browser: Browser,
  baseURL: string,
  width: 390 | 1440,
  broken: string[],
): Promise<Page> {
  const isPhone = width === 390;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: isPhone ? 844 : 900 },
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
  return page;
}

export async function openKitchen(page: Page, shop: NightShop): Promise<void> {
  await signIn(page, shop, '');
  await page.goto(`/store/kds/${shop.store_id}`);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** The cook finishes the ticket that came first, with one key. */
export async function bumpFirst(page: Page): Promise<void> {
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('1');
  await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0);
}

/** The waiter opens a table on a phone, and sends two dishes. */
export async function serve(page: Page, shop: NightShop, table: number): Promise<void> {
  await signIn(page, shop, '');
  await page.goto(`/store/tables/${shop.store_id}/${table}`);
  const panel = page.getByRole('complementary', { name: `Mesa ${table}` });
  await panel.getByRole('button', { name: 'Abrir mesa' }).click();
  const opening = page.getByRole('dialog', { name: `Abrir a mesa ${table}` });
  await opening.getByRole('button', { name: 'Abrir', exact: true }).click();
  await page.getByRole('link', { name: 'Itens', exact: true }).click();
  for (const { name } of [DISHES.burger, DISHES.beer]) {
    await page.getByRole('searchbox', { name: 'Buscar no cardápio' }).fill(name.slice(0, 5));
    await page
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  }
  await page.getByRole('button', { name: new RegExp(`^Enviar para a mesa ${table}`) }).click();
  const first = page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' });
  const sent = page.getByText(`Rodada enviada para a mesa ${table}.`);
  await expect(first.or(sent).first()).toBeVisible();
  if (await first.isVisible()) await first.click();
  await expect(sent).toBeVisible();
}
