import { expect, test } from '@playwright/test';
import { sellAlone } from './sell-alone.ts';
import { addItems, makeShop } from './shop.ts';

test('what is sold without internet survives killed browsers, and enters once @desktop', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const shop = await makeShop(request);
  const [id = 0] = await addItems(shop, 'Salgados', [{ name: 'Coxinha', price1: 8.5 }]);
  const figures = await sellAlone(shop, { id, price: 8.5 }, { origin: baseURL ?? '', orders: 60, kills: 3 });
  expect(figures).toMatchObject({ lost: 0, doubled: 0, orders: 60 });
  expect(figures.banner_ms).toBeLessThanOrEqual(5_000);
  expect(figures.synced_ms).toBeLessThanOrEqual(60_000);
});
