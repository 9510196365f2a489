import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { demoLogin } from '../tools/demo-login.ts';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

test('print groups take items, and the settings show what comes out @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Bebidas', [
    { name: 'Guaraná', price1: 6 },
    { name: 'Suco', price1: 9 },
  ]);
  await page.goto(`/store/print_groups/${shop.store_id}`);
  await page.getByRole('button', { name: 'Novo grupo' }).click();
  await page.getByLabel('Nome').fill('Bar');
  await page.getByRole('button', { name: 'Criar e escolher itens' }).click();
  await page.getByRole('button', { name: 'Incluir todos de Bebidas' }).click();
  await expect(page.getByText('Incluído')).toHaveCount(2);
  await page.getByRole('button', { name: 'Pronto' }).click();
  const bar = page.getByRole('region', { name: 'Bar' });
  await expect(bar).toContainText('2 itens');
  await bar.getByRole('button', { name: 'Tirar Suco de Bar' }).click();
  await expect(bar).toContainText('1 item');
  await expect(page.getByText(/1 item não está em nenhum grupo/)).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Mais ações de Bar' }).click();
  await page.getByRole('menuitem', { name: 'Apagar grupo' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Guaraná');
  await page.getByRole('button', { name: 'Apagar grupo' }).click();
  await expect(page.getByText('Tudo sai no mesmo papel')).toBeVisible();

  await page.goto(`/store/printer/${shop.store_id}`);
  const preview = page.getByRole('complementary', { name: 'Prévia da impressão' });
  await expect(preview).toContainText('Conceição Araújo');
  await page.getByLabel('Texto do rodapé').fill('Volte sempre!');
  await expect(preview).toContainText('Volte sempre!');
  await page.getByText('Um papel para cada grupo de impressão').click();
  await expect(preview).toContainText('COZINHA');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByRole('region', { name: 'Mudanças não salvas' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Texto do rodapé')).toHaveValue('Volte sempre!');
});

test('the menu and a picture of it are saved as files @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  await page.goto(`/store/menu-pdf/${shop.store_id}`);
  await expectAccessible(page);
  const [menu] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PDF' }).click(),
  ]);
  expect((await readFile(await menu.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`/store/social-images/${shop.store_id}`);
  await expect(page.getByRole('img', { name: 'Prévia: Post quadrado' })).toBeVisible();
  await page.getByLabel('Chamada').fill('Hoje tem marmita');
  await expectAccessible(page);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PNG' }).click(),
  ]);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
});

test('the dishes of the menu lie beside each other to be chosen for a picture @phone-by-day', async ({ page }) => {
  const answer = await page.request.post('/api/users/login', { data: demoLogin('dono@comanda.test') });
  const { store_id } = (await answer.json()) as { store_id: number }; // the contract's login
  await page.goto(`/store/social-images/${store_id}`);
  const dishes = page.getByRole('group', { name: 'Do seu cardápio' }).getByRole('button');
  await expect(dishes.nth(8)).toBeAttached();
  const boxes = await dishes.evaluateAll((all) =>
    all.slice(0, 9).map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const covered = boxes.filter((one, at) =>
    boxes.some(
      (other, before) =>
        before < at &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    ),
  );
  expect(covered).toEqual([]);
});
