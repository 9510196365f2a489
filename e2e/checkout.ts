import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/** The page of one order. */
export const TRACKING = /\/order\/[a-z0-9]+\?token=/;

/** From the menu to the checkout, as it is for this browser. */
export async function openCheckout(page: Page, shop: Shop, item: string): Promise<void> {
  // Once it is quiet the page has woken up: before that a press follows its link, as it would without JavaScript.
  await page.goto(`/${shop.slug}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: item }).first().click();
  await page.getByRole('button', { name: /^Adicionar.*R\$/ }).click();
  await page
    .getByRole('link', { name: /^Ver sacola|^Continuar/ })
    .or(page.getByRole('button', { name: /^Ver sacola|^Continuar/ }))
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/\/(sacola|order\/\d)$/);
  if (page.url().endsWith('/sacola'))
    await page
      .getByRole('link', { name: /^Continuar/ })
      .or(page.getByRole('button', { name: /^Continuar/ }))
      .filter({ visible: true })
      .first()
      .click();
}

/** From the menu to a filled-in checkout. */
export async function fillCheckout(page: Page, shop: Shop, item: string): Promise<void> {
  await openCheckout(page, shop, item);
  await page.getByLabel('CEP').fill('31010-220');
  await page.getByLabel('Rua').fill('Rua Mármore');
  await page.getByLabel('Número', { exact: true }).fill('412');
  await page.getByLabel('Nome').fill('Camila Rezende');
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('(31) 98745-5120');
}
export const pay = (page: Page, method: RegExp) => page.getByRole('radio', { name: method }).check({ force: true }); // the drawn circle covers it
export const place = (page: Page) => page.getByRole('button', { name: /^Fazer pedido/ }).click();
