import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop } from './shop.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Itens do cardápio' });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an owner builds a menu, reprices it and sells it out, and customers see it @desktop', async ({ page }) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/complements/${shop.store_id}`);
  await page.getByRole('button', { name: 'Novo complemento' }).click();
  const question = drawer(page, 'Novo complemento');
  await question.getByLabel('Pergunta').fill('Adicionais');
  await question.getByLabel('Máximo').fill('3');
  await expect(question.getByText('Opcional, escolhe até 3')).toBeVisible();
  await question.getByLabel('Nome da opção 1').fill('Bacon crocante');
  await question.getByLabel('Preço da opção 1').fill('590');
  await question.getByRole('button', { name: 'Adicionar opção' }).click();
  await question.getByLabel('Nome da opção 2').fill('Ovo caipira');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Criar complemento' }).click();
  await expect(page.getByRole('button', { name: 'Sem uso' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Itens', exact: true }).click();
  await page.getByRole('button', { name: 'Criar o primeiro grupo' }).click();
  const group = drawer(page, 'Novo grupo');
  await group.getByLabel('Nome', { exact: true }).fill('Lanches');
  await expectAccessible(page);
  await group.getByRole('button', { name: 'Criar grupo' }).click();

  const item = drawer(page, 'Novo item');
  await item.getByLabel('Nome', { exact: true }).fill('X-Prova');
  await item.getByLabel('Preço', { exact: true }).fill('2900');
  await item.getByRole('button', { name: 'Usar um desenho pronto' }).click();
  await page.getByRole('button', { name: 'Hambúrguer', exact: true }).click();
  await expect(item.getByRole('img', { name: 'Foto principal' })).toBeVisible();
  await item.getByRole('tab', { name: 'Complementos' }).click();
  await item.getByLabel('Adicionar complemento').fill('adic');
  await page.getByRole('option', { name: /Adicionais/ }).click();
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Criar item' }).click();
  await expect(list(page).getByText('1 complemento')).toBeVisible();

  await list(page).getByRole('button', { name: 'Item', exact: true }).click();
  await item.getByLabel('Nome', { exact: true }).fill('Coxinha');
  await item.getByLabel('Preço', { exact: true }).fill('700');
  await item.getByRole('button', { name: 'Criar item' }).click();
  await expect(list(page).getByText('Sem foto · Sem descrição')).toBeVisible();

  await page.getByRole('button', { name: /^Mover Coxinha/ }).press('ArrowUp');
  await expect(list(page).getByRole('listitem').nth(1)).toContainText('Coxinha');
  await expect(page.getByRole('button', { name: /^Mover Coxinha/ })).toBeFocused();

  await page.getByRole('switch', { name: 'Disponível: Coxinha' }).press('Space');
  await page.getByRole('button', { name: /^Por 30 min/ }).click();
  await expect(list(page).getByText(/^Esgotado, volta/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Selecionar todos os itens à vista' }).press('Space');
  await page.getByRole('button', { name: 'Reajustar preço' }).click();
  const prices = page.getByRole('dialog', { name: /^Reajustar preços/ });
  await prices.getByLabel('Quanto').fill('10');
  await prices.getByLabel('Terminar em').selectOption('.90');
  await expect(prices.getByRole('row', { name: /X-Prova/ })).toContainText('31,90');
  await expectAccessible(page);
  await prices.getByRole('button', { name: 'Reajustar 2 preços' }).click();
  await expect(list(page).getByRole('button', { name: /Preço de X-Prova: R\$\s31,90/ })).toBeVisible();

  await page.goto(`/${shop.slug}`);
  await expect(page.getByText('X-Prova').first()).toBeVisible();
  await expect(page.getByText('31,90').first()).toBeVisible();
  await expect(page.getByText(/Esgotado|[Vv]olta/).first()).toBeVisible();
});

test('a spreadsheet of the menu is edited with the keyboard alone @desktop', async ({ page }) => {
  const shop = await makeShop(page.request);
  const [first = 0] = await addItems(shop, 'Pratos', [
    { name: 'Feijoada', price1: 40 },
    { name: 'Tropeiro', price1: 30 },
  ]);
  await page.goto(`/store/menu/${shop.store_id}?ver=grade`);
  const name = page.getByRole('button', { name: 'Nome: Feijoada' });
  await name.focus();
  await expectAccessible(page);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.type('4590');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Preço de Tropeiro/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Preço de Tropeiro: R\$\s30,00/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  const available = page.getByRole('switch', { name: 'Disponível: Feijoada' });
  await expect(available).toBeFocused();
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Delivery: Feijoada' })).not.toBeChecked();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();

  const delivery = page.getByRole('checkbox', { name: 'Delivery: Feijoada' });
  const writes = (url: URL) => url.pathname === '/api/stores/item/batch-update';
  await page.route(writes, (route) => route.abort());
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Sem conexão com o servidor/)).toBeVisible();
  await expect(delivery).not.toBeChecked();
  await page.unroute(writes);
  await page.keyboard.press('Control+z');
  await expect(delivery).toBeChecked();
  await page.keyboard.press('Control+y');
  await expect(delivery).not.toBeChecked();

  const saved = () => shop.api<object>('get', `stores/item/by-id?store_id=${shop.store_id}&id=${first}`);
  await expect.poll(saved).toMatchObject({ price1: 45.9, stock: 12, is_delivery: false });
});

test('on a phone an item is found, sold out for an hour and brought back @phone @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Bebidas', [
    { name: 'Suco de maçã', price1: 9 },
    { name: 'Água', price1: 4 },
  ]);
  await page.goto(`/store/menu/${shop.store_id}`);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Item ou código' }).fill('MACA');
  await expect(list(page).getByRole('button', { name: 'Água' })).toBeHidden();
  const available = page.getByRole('switch', { name: 'Disponível: Suco de maçã' });
  await available.dispatchEvent('click');
  await page.getByRole('button', { name: /^Por 30 min/ }).click();
  await expect(list(page).getByText(/^Esgotado, volta/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(available).toBeChecked();
  await list(page).getByRole('button', { name: 'Suco de maçã' }).click();
  await expect(drawer(page, 'Suco de maçã').getByLabel('Nome', { exact: true })).toHaveValue('Suco de maçã');
  await expectAccessible(page);
});

test('an attendant sells a complement out, and may not change what it is @phone @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await shop.api('post', 'stores/group-complements', {
    store_id: shop.store_id,
    name: 'Borda',
    complements: [{ name: 'Catupiry', price: 8 }],
  });
  const email = `atende-${shop.slug}@comanda.test`;
  await shop.api('post', 'users', { store_id: shop.store_id, name: 'Téo', email, password: shop.password, type: 4 });
  await page.request.post('/api/users/login', { data: { email, password: shop.password } });
  await page.goto(`/store/complements/${shop.store_id}`);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Novo complemento' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Preço de Catupiry/ })).toBeDisabled();
  await page.getByRole('switch', { name: 'Disponível: Catupiry' }).press('Space');
  await page.getByRole('button', { name: /^Até eu voltar/ }).click();
  await expect(page.getByText('Esgotado até você voltar')).toBeVisible();
});
