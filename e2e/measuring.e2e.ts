import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

// The worker would fetch by itself, past the doubles below.
test.use({ serviceWorkers: 'block' });

/** The providers' scripts, which keep what they are told where the story can read it. */
async function doubleProviders(page: Page): Promise<string[]> {
  const asked: string[] = [];
  for (const host of ['https://www.googletagmanager.com/**', 'https://connect.facebook.net/**'])
    await page.route(host, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'document.documentElement.dataset.provider = "here";',
      });
    });
  return asked;
}

const told = (page: Page) =>
  page.evaluate(() => ({
    google:
      (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((words) => [words[0], words[1]].join(' ')) ?? [],
    meta: (window as { fbq?: { queue?: unknown[][] } }).fbq?.queue?.map((words) => words.slice(0, 2).join(' ')) ?? [],
  }));

test('a store measures its visits only once the customer agrees, and until they change their mind @phone @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  const asked = await doubleProviders(page);
  const region = page.getByRole('region', { name: 'Medição de visitas' });

  await page.goto(`/${shop.slug}`, { waitUntil: 'networkidle' });
  await expect(region).toHaveCount(0);
  await shop.api('put', `stores/${shop.store_id}`, {
    google_analytics: 'G-ABC123DEF4',
    google_ads: 'AW-123456789/AbC',
    pixel_id: '123456789012345',
  });

  await page.goto(`/${shop.slug}`, { waitUntil: 'networkidle' });
  await expect(region).toContainText('Google e Meta');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Adicionar Marmita da casa' }).first().click();
  await expect(page.getByText(/Marmita da casa na sacola/)).toBeVisible();
  expect(asked).toEqual([]);
  expect(await told(page)).toEqual({ google: [], meta: [] });

  await region.getByRole('button', { name: 'Permitir', exact: true }).click();
  await expect.poll(() => asked.toSorted()).toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
  await expect(page.locator('html')).toHaveAttribute('data-provider', 'here');
  await page.getByRole('link', { name: 'Adicionar Marmita da casa' }).first().click();
  await expect
    .poll(async () => (await told(page)).google)
    .toEqual([
      'js ' + (await told(page)).google[0]?.slice(3),
      'config G-ABC123DEF4',
      'config AW-123456789',
      'event page_view',
      'event add_to_cart',
    ]);
  expect((await told(page)).meta).toEqual([
    'set autoConfig',
    'init 123456789012345',
    'track PageView',
    'track AddToCart',
  ]);

  await page.getByRole('button', { name: /permitida. Mudar/ }).click();
  await expect(region).toBeVisible();
  await region.getByRole('button', { name: 'Não permitir' }).click();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(region).toHaveCount(0);
  expect(await told(page)).toEqual({ google: [], meta: [] });
});
