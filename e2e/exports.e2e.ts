import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

test('an owner takes the whole store in one file, and opens it again as another store @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request, 'Cantina que Viaja');
  await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  await page.goto(`/store/export/${shop.store_id}`);
  await expect(page.getByText(/1 item, nenhum cliente, nenhum pedido/)).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Levar meus dados' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^comanda-${shop.slug}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  await expect(page.getByText('O arquivo está na pasta de downloads.')).toBeVisible();
  const path = await download.path();
  const zip = await readFile(path);
  const parts = unzipSync(new Uint8Array(zip));
  expect(Object.keys(parts)).toEqual(
    expect.arrayContaining(['comanda.json', 'dados/menu_items.json', 'dados/orders.json', 'planilhas/itens.csv']),
  );

  const file = page.getByLabel('Arquivo da loja');
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('miau') });
  await expect(page.getByText(/^Escolha o arquivo .zip/)).toBeVisible();
  await file.setInputFiles({ name: 'outra.zip', mimeType: 'application/zip', buffer: Buffer.from('miau') });
  await page.getByRole('button', { name: 'Trazer a loja' }).click();
  await expect(page.getByText(/não é uma loja da Comanda/)).toBeVisible();
  await file.setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/zip', buffer: zip });
  // The store is still here, so its link is taken.
  await page.getByRole('button', { name: 'Trazer a loja' }).click();
  await expect(page.getByText(/Este link já está em uso/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Trazer a loja' }).click();
  await expect(page).toHaveURL(/\/store\/menu\/\d+/);
  await expect(page.getByText('Marmita da casa').first()).toBeVisible();
  expect(page.url()).not.toContain(`/store/menu/${shop.store_id}`);
});
