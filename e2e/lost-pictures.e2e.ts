import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addItems, makeShop } from './shop.ts';

test('a logo that is lost before the page has its scripts gives way to the letter @phone-by-day', async ({
  page,
  request,
}) => {
  const shop = await makeShop(request, 'Zebra Grill');
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  const buffer = await readFile('apps/server/pictures/burger-240.webp');
  const saved = await request.post('/api/stores/design', {
    headers: { authorization: `Bearer ${shop.token}` },
    multipart: { store_id: String(shop.store_id), logo: { name: 'logo.webp', mimeType: 'image/webp', buffer } },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const { logo } = (await saved.json()) as { logo: string }; // the contract's design

  await page.route(`**${logo}-*`, (route) => route.abort());
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/${shop.slug}`, { waitUntil: 'commit' });
  const pictures = page.locator(`img[src^="${logo}-"]`);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all.map((each) => each instanceof HTMLImageElement && each.complete && each.naturalWidth === 0),
      ),
    )
    .toEqual([true, true]);
  scripts.resolve();
  await expect(pictures.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Z', { exact: true }).filter({ visible: true })).toBeVisible();
});
