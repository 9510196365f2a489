import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

const LIST = `LANCHES
X-Burger da lista 25,90
pão, carne de 180 g e queijo
X-Sem-Preço

Bebidas:
Suco da lista 9,00`;

test('a pasted list becomes a draft, is published, and customers see its items @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/menu-import/${shop.store_id}`);
  await expectAccessible(page);
  await page.getByLabel('Cole o cardápio como está').fill(LIST);
  await page.getByRole('button', { name: 'Ler lista' }).click();
  await expect(page.getByText('2 itens entendidos')).toBeVisible();
  const unread = page.getByRole('list', { name: 'Linhas não entendidas' });
  await expect(unread.getByText('X-Sem-Preço')).toBeVisible();
  await expect(unread.getByText('Linha 4')).toBeVisible();
  await expectAccessible(page);

  const answer = page.waitForResponse((each) => each.url().endsWith('/stores/menu-import'));
  await page.getByRole('button', { name: 'Criar rascunho e conferir' }).click();
  const { draft_id } = (await (await answer).json()) as { draft_id: number }; // the contract's importMenu
  await page.waitForURL(/menu-drafts/);
  await shop.api('post', `stores/menu-drafts/${draft_id}/publish`, { store_id: shop.store_id });
  await page.goto(`/${shop.slug}`);
  await expect(page.getByText('X-Burger da lista').first()).toBeVisible();
  await expect(page.getByText('25,90').first()).toBeVisible();
  await expect(page.getByText('X-Sem-Preço')).toHaveCount(0);
});

test('the menu goes out as a spreadsheet and comes back with a column said by hand @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Pratos', [{ name: 'Feijoada', price1: 40 }]);
  await page.goto(`/store/menu/${shop.store_id}`);
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Planilha (.xlsx)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^cardapio-.*\.xlsx$/);

  await page.getByLabel('Arquivo do cardápio').setInputFiles({
    name: 'precos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Produto;Sei lá;Cor\nFeijoada;"45,50";verde\n'),
  });
  await expect(page.getByText('Não há nada para mudar: confira as colunas')).toBeVisible();
  await page.getByLabel('Coluna 2: Sei lá').selectOption('Preço');
  await expect(page.getByRole('definition').nth(1)).toHaveText('1');
  await expectAccessible(page);
});

test('prices copied in Excel are pasted into the grid, filled down and taken back @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await makeShop(page.request);
  const [first = 0, second = 0] = await addItems(shop, 'Pratos', [
    { name: 'Feijoada', price1: 40 },
    { name: 'Tropeiro', price1: 30 },
  ]);
  const price = (id: number) =>
    shop
      .api<{ price1: number }>('get', `stores/item/by-id?store_id=${shop.store_id}&id=${id}`)
      .then((item) => item.price1);
  const prices = async () => [await price(first), await price(second)];
  await page.goto(`/store/menu/${shop.store_id}?ver=grade`);
  await page.getByRole('button', { name: /^Preço de Feijoada/ }).focus();
  await page.evaluate(() => navigator.clipboard.writeText('1.234,50\r\n31,90\r\n'));
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('button', { name: /Preço de Feijoada: R\$\s1\.234,50/ })).toBeVisible();
  await expect.poll(prices).toEqual([1234.5, 31.9]);
  await page.keyboard.press('Control+z');
  await expect.poll(prices).toEqual([40, 30]);
  await page.keyboard.press('Control+y');
  await expect.poll(prices).toEqual([1234.5, 31.9]);

  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 células', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+d');
  await expect.poll(prices).toEqual([1234.5, 1234.5]);

  await page.evaluate(() => navigator.clipboard.writeText('caro'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+v');
  await expect(page.getByText('“caro” não é um preço.')).toBeAttached();
  await expect.poll(prices).toEqual([1234.5, 1234.5]);
});
