import { expect, type Page, test } from '@playwright/test';
import { addItems, makeShop } from './shop.ts';

const foot = (page: Page) => page.getByRole('alert').filter({ hasText: 'ainda não deu para abrir' });

/** Every file that the page has put aside for later has arrived. */
async function broughtLater(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const later = JSON.parse(document.getElementById('later')?.textContent ?? '[]') as string[]; // the server's list
        const here = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
        return later.length > 0 && later.every((file) => here.has(file));
      }),
    )
    .toBe(true);
}

test('a first visit that loses its signal goes on to item, bag and checkout @phone', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [
    { name: 'Tropeiro', price1: 30 },
    { name: 'Feijoada', price1: 40 },
  ]);
  await page.goto(`/${shop.slug}`);
  await broughtLater(page);
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Tropeiro', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Tropeiro' })).toBeVisible();
  await page.waitForTimeout(1_000); // whatever it goes on to fetch has failed by then
  await expect(foot(page)).toHaveCount(0);
  expect(broken).toEqual([]);
  await page.getByRole('button', { name: 'Fechar' }).click();

  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Adicionar Feijoada' }).click();
  await expect(page.getByRole('link', { name: /^Ver sacola/ })).toContainText('R$ 40,00');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Ver sacola/ }).click();
  await expect(page.getByRole('dialog', { name: 'Sacola' })).toContainText('Feijoada');
  await page.getByRole('link', { name: /^Continuar/ }).click();
  await expect(page.getByRole('textbox', { name: 'WhatsApp' })).toBeVisible();
});

test('what could not be opened keeps the menu, says so and opens later @phone @night', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  // The signal goes before anything but the page itself is here.
  let dark = true;
  await page.route(/\/(item-page|menu-body)-[^/]+\.js$/, (route) => (dark ? route.abort() : route.continue()));
  await page.goto(`/${shop.slug}`, { waitUntil: 'networkidle' });
  await page.route(/\/api\/health$/, (route) => (dark ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Tropeiro', exact: true }).click();
  await expect(foot(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tropeiro' })).toBeVisible();
  await foot(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(foot(page)).toBeVisible();

  dark = false;
  await foot(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('dialog', { name: 'Tropeiro' })).toBeVisible({ timeout: 20_000 });
  await expect(foot(page)).toHaveCount(0);
});

test('a server that is away is told apart from a phone without a network, and is found again @phone @night', async ({
  page,
  request,
}) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  await page.goto(`/${shop.slug}`);
  await broughtLater(page);
  await page.route(/\/api\//, (route) => route.abort());
  await page.getByRole('link', { name: 'Adicionar Tropeiro' }).click();
  const banner = page.getByText('Não conseguimos falar com a loja. Vamos tentar de novo; sua sacola está guardada.');
  await expect(banner).toBeVisible();
  await expect(page.getByText('Sem internet')).toHaveCount(0);
  await page.unroute(/\/api\//);
  await expect(banner).toHaveCount(0);
});

test('the page of a first visit is loaded again without a network @phone', async ({ browser, request, baseURL }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  const context = await browser.newContext({ serviceWorkers: 'allow', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`/${shop.slug}`);
  await broughtLater(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Tropeiro', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Tropeiro' })).toBeVisible();
  await context.close();
});
