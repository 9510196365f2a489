import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

test('a printer is added, its computer gets a key, and what waits is seen and steered @desktop', async ({ page }) => {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Bebidas', [{ name: 'Guaraná', price1: 6 }]);
  await page.goto(`/store/printer/${shop.store_id}`);
  await expect(page.getByText('Imprima sem apertar nada')).toBeVisible();

  await page.getByRole('button', { name: 'Ligar um computador' }).click();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByRole('dialog')).toContainText(/comanda-print\.mjs login http\S+ \w+-[\w-]{22}/);
  const program = await page.getByRole('link', { name: 'Baixar comanda-print.mjs' }).getAttribute('href');
  const file = await page.request.get(program ?? '');
  expect(await file.text()).toContain('imprime os pedidos da loja neste computador');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Já rodei os comandos' }).click();

  await page.getByRole('button', { name: 'Adicionar impressora' }).click();
  await page.getByLabel('Nome').fill('Cozinha');
  await page.getByLabel('Endereço na rede').fill('um lugar qualquer');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText(/Confira o endereço da impressora/).first()).toBeVisible();
  await page.getByLabel('Endereço na rede').fill('192.168.0.50:9100');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const printers = page.getByRole('region', { name: 'Impressoras' });
  await expect(printers).toContainText('Computador desligado');
  await expect(
    page.getByRole('complementary', { name: 'Prévia da impressão' }).getByRole('img').first(),
  ).toHaveAttribute('alt', /Conceição Araújo/);

  await page.getByRole('button', { name: 'Testar Cozinha' }).click();
  const queue = page.getByRole('region', { name: 'Fila de impressão' });
  await expect(queue.getByText('Página de teste')).toBeVisible();
  await queue.getByRole('button', { name: 'Mais ações de Página de teste' }).click();
  await page.getByRole('menuitem', { name: 'Ver o papel' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('alt', /TESTE DE IMPRESSÃO/);
  await page.keyboard.press('Escape');
  await queue.getByRole('button', { name: 'Mais ações de Página de teste' }).click();
  await page.getByRole('menuitem', { name: 'Descartar' }).click();
  await expect(queue.getByText('Descartado')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/store/orders/${shop.store_id}`);
  await page.getByRole('button', { name: /^Impressão: / }).click();
  await expect(page.getByRole('dialog', { name: 'Fila de impressão' })).toContainText('Cozinha');
  await expectAccessible(page);
});
