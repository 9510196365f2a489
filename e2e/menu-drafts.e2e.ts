import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

/** The price that somebody else's phone shows. */
async function priceForCustomers(browser: Browser, path: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
  const customer = await context.newPage();
  await customer.goto(path);
  const text = await customer.getByRole('main').innerText();
  await context.close();
  return text;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Publicado em')).toBeVisible();
}

test('a price waits in a draft, is looked at as a customer, published, and taken back @desktop', async ({
  page,
  browser,
}) => {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Lanches', [
    { name: 'X-Burger', price1: 20 },
    { name: 'X-Salada', price1: 18 },
  ]);
  const menu = `/${shop.slug}`;
  await page.goto(`/store/menu/${shop.store_id}`);
  await page.getByRole('link', { name: 'Rascunhos', exact: true }).click();
  await page.getByRole('button', { name: 'Novo rascunho' }).click();
  await page.getByLabel('Nome do rascunho').fill('Preços de dezembro');
  await page.getByRole('button', { name: 'Criar e editar' }).click();
  await page.getByRole('button', { name: 'Preço de X-Burger' }).click();
  await page.getByRole('textbox', { name: 'Preço de X-Burger' }).fill('1290');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /Mudanças/ })).toContainText('1');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Ver como cliente' }).click();
  const preview = page.frameLocator('iframe[title="Prévia do rascunho"]');
  await expect(preview.getByText('Prévia do rascunho “Preços de dezembro”', { exact: false })).toBeVisible();
  await expect(preview.getByText('12,90').first()).toBeVisible();
  expect(await priceForCustomers(browser, menu)).toContain('20,00');
  await preview.getByRole('link', { name: 'X-Burger', exact: true }).click();
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/item.*rascunho=/));

  await page.getByRole('tab', { name: /Mudanças/ }).click();
  await expect(page.getByText('Cai mais de 30%')).toBeVisible();
  await expectAccessible(page);
  await publish(page);
  const published = await priceForCustomers(browser, menu);
  expect(published).toContain('12,90');
  expect(published).not.toContain('20,00');

  await page.getByRole('link', { name: 'Rascunhos do cardápio' }).first().click();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  const last = page.getByRole('list', { name: 'Histórico do cardápio' }).getByRole('listitem').first();
  await expect(last).toContainText('Helena Duarte');
  await expect(last).toContainText('Rascunho Preços de dezembro');
  await expectAccessible(page);
  await last.getByRole('button', { name: 'Comparar com agora' }).click();
  await page.getByRole('button', { name: 'Preparar um rascunho' }).click();
  await publish(page);
  expect(await priceForCustomers(browser, menu)).toContain('20,00');
});
