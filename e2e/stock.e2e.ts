import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

const PHONE = { width: 390, height: 844 };

async function kitchen(page: Page): Promise<{ shop: Shop; items: number[] }> {
  const shop = await makeShop(page.request);
  const items = await addItems(shop, 'Pizzas', [
    { name: 'Mussarela', price1: 30, stock: 20 },
    { name: 'Calabresa', price1: 40, stock: 12 },
  ]);
  return { shop, items };
}

test('stock is counted on a phone: what is typed outlives a reload, and differences come before saving @phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { shop } = await kitchen(page);
  await addItems(shop, 'Doces', [{ name: 'Pudim', price1: 9 }]);
  await page.goto(`/store/stock-update/${shop.store_id}/1`);
  const first = page.getByLabel('Contado de Mussarela');
  await first.fill('17');
  await first.press('Enter');
  await expect(page.getByLabel('Contado de Calabresa')).toBeFocused();
  await page.keyboard.type('12');
  await page.getByLabel('Contado de Pudim').fill('0');
  await page.reload();
  await expect(page.getByLabel('Contado de Mussarela')).toHaveValue('17');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferir' }).click();
  const review = page.getByRole('dialog', { name: 'Conferir contagem' });
  await expect(review.getByRole('listitem').filter({ hasText: 'Mussarela' })).toContainText('−3');
  await expect(review.getByRole('listitem').filter({ hasText: 'Calabresa' })).toContainText('igual');
  await expect(review.getByRole('listitem').filter({ hasText: 'Pudim' })).toContainText('esgota');
  await review.getByRole('button', { name: 'Salvar 3' }).click();
  await expect(review).toHaveCount(0);
  await expect(page.getByText('tem 17')).toBeVisible();

  await page.getByText('Perda', { exact: true }).click();
  await page.getByLabel('Perdido de Calabresa').fill('2');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('button', { name: 'Queimou' }).click();
  await page.getByRole('button', { name: 'Salvar 1' }).click();
  await expect(page.getByText('tem 10')).toBeVisible();
  await page.getByRole('link', { name: 'Histórico', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Queimou' })).toContainText('12 → 10');
  await expectAccessible(page);
});

test('a recipe says the margin, and a dearer cheese becomes a draft of prices @desktop', async ({ page }) => {
  const { shop, items } = await kitchen(page);
  const cheese = await shop.api<{ id: number }>('post', 'stores/tags', {
    store_id: shop.store_id,
    name: 'Mussarela em peça',
    category: 'Laticínios',
    unit: 'kg',
    cost: 40,
  });
  await page.goto(`/store/tags/${shop.store_id}?insumo=${cheese.id}`);
  const drawer = page.getByRole('dialog', { name: 'Mussarela em peça' });
  await drawer.getByLabel('Abrir a receita de').selectOption('Mussarela');
  await drawer.getByLabel('Matéria-prima').selectOption('Mussarela em peça');
  await drawer.getByLabel('Quantidade').fill('250');
  await drawer.getByRole('button', { name: 'Pôr na receita' }).click();
  await expect(drawer.getByText(/Custo: R\$\s10,00/)).toBeVisible();
  await drawer.getByLabel('Custo por medida').fill('44');
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(drawer.getByText('1 margem mudou')).toBeVisible();
  await expect(drawer.getByText('66,7% → 63,3%')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/store/itens-cmv/${shop.store_id}`);
  await expect(page.getByRole('row', { name: /Mussarela/ })).toContainText('63,3%');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'E se o custo subir?' }).click();
  const dialog = page.getByRole('dialog', { name: 'E se o custo subir?' });
  await dialog.getByLabel('O que muda de custo').selectOption('Grupo: Laticínios');
  await dialog.getByLabel('Quanto', { exact: true }).fill('12');
  await expect(dialog.getByLabel('Preço novo de Mussarela')).toHaveValue(/35,90/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar 1 preço como rascunho' }).click();
  await expect(page.getByText(/Rascunho salvo/)).toBeVisible();
  const drafts = await shop.api<{ name: string }[]>('get', `stores/menu-drafts?store_id=${shop.store_id}`);
  expect(drafts.map(({ name }) => name)).toContain('Laticínios +12%');
  const menu = await shop.api<{ id: number; price1: number }[]>('get', `stores/item?store_id=${shop.store_id}`);
  expect(menu.find(({ id }) => id === items[0])?.price1).toBe(30);
});
