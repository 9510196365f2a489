import { expect, type Page, test } from '@playwright/test';
import { addItems, makeShop, type Shop } from './shop.ts';

const WATER = '7891000100103';
const search = (page: Page) => page.getByRole('combobox', { name: 'Nome, código ou código de barras' });
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Comanda' });
const done = (page: Page) => page.getByRole('region', { name: 'Venda concluída' });

async function openCounter(page: Page): Promise<Shop> {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Bebidas', [{ name: 'Água sem gás', price1: 4.5, internal_id: '606', barcode: WATER }]);
  await page.goto(`/store/cashier/${shop.store_id}`);
  await expect(search(page)).toBeFocused();
  return shop;
}
/** A scanner's burst: it types wherever the focus is, and ends with Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code, { delay: 2 });
  await page.keyboard.press('Enter');
}
async function sell(page: Page) {
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog', { name: 'Cobrar comanda 1' })).toBeVisible();
  await page.keyboard.press('Enter');
}
const lines = (page: Page) => ticket(page).getByRole('list', { name: 'Itens da comanda' }).getByRole('listitem');

test('what is scanned over a finished sale is charged in the next @desktop', async ({ page }) => {
  const shop = await openCounter(page);
  await scan(page, WATER);
  await sell(page);
  await expect(page.getByText('Venda concluída')).toBeVisible();
  await scan(page, WATER);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Água sem gás');
  await expect(done(page)).toHaveCount(0);

  // Wherever the focus was left: a scanner does not look.
  await sell(page);
  await expect(done(page)).toBeVisible();
  await done(page).getByRole('button', { name: 'Imprimir' }).focus();
  await scan(page, WATER);
  await expect(lines(page)).toHaveCount(1);
  await sell(page);
  await expect(done(page)).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Enter');
  await expect(done(page)).toHaveCount(0);

  const { orders } = await shop.api<{ orders: { total: number }[] }>(
    'get',
    `stores/v2/orders-day?store_id=${shop.store_id}`,
  );
  expect(orders.map(({ total }) => total)).toEqual([4.5, 4.5, 4.5]);
});

test('what is scanned while a sale is being sent is not lost @desktop', async ({ page }) => {
  await openCounter(page);
  await scan(page, WATER);
  await page.route('**/api/cashier/order*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await sell(page);
  await scan(page, WATER);
  await scan(page, WATER);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('2×');
});

test('a scan that finds nothing does not spoil the next @desktop @night', async ({ page }) => {
  await openCounter(page);
  await scan(page, '7891999999999');
  await expect(page.getByText('Nada com “7891999999999” no cardápio.')).toBeVisible();
  await scan(page, WATER);
  await expect(lines(page)).toContainText('Água sem gás');
  await page.keyboard.type('coxinha');
  await page.keyboard.press('F2');
  await scan(page, '606');
  await expect(lines(page)).toContainText('2×');

  await scan(page, '7891999999999');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByLabel('Código de barras')).toHaveValue('7891999999999');
});
