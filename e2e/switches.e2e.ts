import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

async function signIn(page: Page, { email, password }: Shop) {
  await page.request.post('/api/users/login', { data: { email, password } });
}
/** A page of the floor says it in its strip, the others in a bar. */
const strip = (page: Page) => page.getByRole('region', { name: 'Agora' });
const bar = (page: Page) => page.getByRole('region', { name: 'O que está diferente agora' });

test('delivery goes off for half an hour, customers cannot choose it, and one press brings it back @phone', async ({
  page,
  browser,
  request,
}) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Feijoada', price1: 40 }]);
  await signIn(page, shop);
  const second = await page.context().newPage();
  await page.goto(`/store/orders/${shop.store_id}`);
  await second.goto(`/store/complements/${shop.store_id}`);
  await page.getByRole('button', { name: /^Situação da loja/ }).click();
  await page.getByRole('menuitem', { name: /^Pausar delivery/ }).click();
  const asked = page.getByRole('dialog', { name: 'Pausar delivery' });
  await expect(asked).toContainText('O cardápio continua no ar só para retirada e mesas.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: /^Por 30 min/ }).click();
  await expect(strip(page)).toContainText('Delivery pausado');
  await expect(bar(second)).toContainText('Delivery pausado');
  await expectAccessible(second);

  const table = await browser.newPage();
  await table.goto(`/${shop.slug}`);
  const way = table.getByRole('region', { name: 'Como receber' });
  await expect(way).toContainText('pausada agora');

  await bar(second).getByRole('button', { name: 'Desfazer: Delivery pausado' }).click();
  await expect(bar(second)).toBeHidden();
  await expect(strip(page)).not.toContainText('Delivery pausado');
  await table.reload();
  await expect(way).not.toContainText('pausada agora');
});

test('what has run out is found, paused until the shift ends, and comes back together @phone @night', async ({
  page,
  request,
}) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pizzas', [
    { name: 'Calabresa', price1: 40 },
    { name: 'Mussarela', price1: 38 },
    { name: 'Guaraná', price1: 8 },
  ]);
  await signIn(page, shop);
  await page.goto(`/store/menu-itens-pause/${shop.store_id}`);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Item, grupo ou complemento' }).fill('calab');
  await page.getByRole('switch', { name: 'À venda: Calabresa' }).dispatchEvent('click');
  await page.getByRole('button', { name: /^Até o fim do turno/ }).click();
  await expect(bar(page)).toContainText('Esgotado: Calabresa');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Escolher Mussarela' }).dispatchEvent('click');
  await page.getByRole('checkbox', { name: 'Escolher Guaraná' }).dispatchEvent('click');
  await page.getByRole('region', { name: 'Ações com a seleção' }).getByRole('button', { name: 'Pausar' }).click();
  await page.getByRole('button', { name: /^Até eu voltar/ }).click();
  await expect(bar(page)).toContainText('3 esgotados ou pausados');
  await bar(page)
    .getByRole('button', { name: /^Ver tudo/ })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar todos os esgotados' }).click();
  await expect(bar(page)).toBeHidden();
});

test('a way to pay is paused where it is set up, and brought back there @desktop @night', async ({ page, request }) => {
  const shop = await makeShop(request);
  await signIn(page, shop);
  await page.goto(`/store/payments/${shop.store_id}`);
  await page.getByRole('button', { name: 'Pausar Dinheiro' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Por 30 min/ }).click();
  await expect(bar(page)).toContainText('Sem Dinheiro');
  const back = page.getByRole('button', { name: 'Voltar agora: Dinheiro' });
  await expect(back).toBeVisible();
  await expectAccessible(page);
  await back.click();
  await expect(page.getByRole('button', { name: 'Pausar Dinheiro' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a neighbourhood is paused in its row, told in the bar of every page, and brought back there @desktop @night', async ({
  page,
  request,
}) => {
  const shop = await makeShop(request);
  await shop.api('post', 'stores/fee', { store_id: shop.store_id, name: 'Horto', price: 7 });
  await shop.api('put', 'stores/delivery-fee', { store_id: shop.store_id, fee_type: -1 });
  await signIn(page, shop);
  await page.goto(`/store/delivery-fee/${shop.store_id}`);
  await page.getByRole('button', { name: 'Pausar bairro Horto' }).click();
  const asked = page.getByRole('dialog', { name: 'Pausar bairro Horto' });
  for (const end of [/^Por 30 min/, /^Até o fim do turno/, /^Até a próxima abertura/, /^Até eu voltar/])
    await expect(asked.getByRole('button', { name: end })).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: /^Até eu voltar/ }).click();
  await expect(bar(page)).toContainText('Horto');
  await expect(page.getByRole('button', { name: 'Voltar agora: Horto' })).toBeVisible();
  await bar(page)
    .getByRole('button', { name: /^Desfazer: .*Horto/ })
    .click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pausar bairro Horto' })).toBeVisible();
});

test('an item and its section were deleted: both come back to the menu @desktop @night', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Massas', [{ name: 'Nhoque', price1: 30 }]);
  const [group] = await shop.api<{ id: number }[]>('get', `stores/group?store_id=${shop.store_id}`);
  await shop.api('delete', `stores/group/${group?.id}?store_id=${shop.store_id}`);
  await signIn(page, shop);
  await page.goto(`/store/excluded/${shop.store_id}`);
  await page.getByRole('searchbox').fill('nhoque');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restaurar Nhoque' }).click();
  const asked = page.getByRole('dialog', { name: 'O grupo também foi excluído' });
  await expect(asked).toContainText('Massas: o grupo volta vazio');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('Nhoque está de volta. Voltou junto: Massas.')).toBeVisible();
  await page.goto(`/${shop.slug}`);
  await expect(page.getByText('Nhoque').first()).toBeVisible();
});
