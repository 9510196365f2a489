import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { linkMailedTo } from './mailbox.ts';
import { addItems, makeShop } from './shop.ts';

test('somebody invited comes in by the mailed link, and sees only what their role may @desktop', async ({
  page,
  browser,
}) => {
  const shop = await makeShop(page.request);
  const email = `rita.${shop.slug}@comanda.test`;
  await page.goto(`/store/users/${shop.store_id}`);
  await page.getByRole('button', { name: 'Convidar por e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: /Convidar para/ });
  await dialog.getByLabel('E-mail').fill(email);
  await expect(dialog.getByRole('radio', { name: /Atendente/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByRole('button', { name: `Reenviar o convite de ${email}` })).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await other.newPage();
  await theirs.goto(await linkMailedTo(email));
  await expect(theirs.getByRole('heading', { name: 'Trabalhe em Cantina da Prova' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Aceitar o convite' }).click();
  await expect(theirs.getByText('Digite o nome.')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('Seu nome').fill('Rita Lobo');
  await theirs.getByLabel('Crie uma senha').fill('Feijao-Tropeiro-7');
  await theirs.getByRole('button', { name: 'Aceitar o convite' }).click();
  await expect(theirs).toHaveURL(/\/dashboard/);
  await theirs.goto(`/store/users/${shop.store_id}`);
  await expect(theirs).toHaveURL(/\/dashboard/);
  await theirs.goto(`/store/changes/${shop.store_id}`);
  await expect(theirs).toHaveURL(/\/dashboard/);

  await other.close();
});

test('the owner sees where somebody is signed in, and signs them out everywhere @desktop @night', async ({
  page,
  browser,
}) => {
  const shop = await makeShop(page.request);
  const person = { name: 'Rita Lobo', email: `rita.${shop.slug}@comanda.test`, password: 'Feijao-Tropeiro-7' };
  await shop.api('post', 'users', { store_id: shop.store_id, ...person, type: 4 });
  const other = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const theirs = await other.newPage();
  await theirs.goto('/login');
  await theirs.getByLabel('E-mail').fill(person.email);
  await theirs.getByLabel('Senha', { exact: true }).fill(person.password);
  await theirs.getByRole('button', { name: 'Entrar' }).click();
  await expect(theirs).toHaveURL(/\/dashboard/);

  await page.goto(`/store/users/${shop.store_id}`);
  await page.getByRole('button', { name: 'Mais ações: Rita Lobo' }).click();
  await page.getByRole('menuitem', { name: 'Aparelhos' }).click();
  const devices = page.getByRole('dialog', { name: 'Aparelhos de Rita Lobo' });
  await expect(devices.getByText(/Chrome no/)).toBeVisible();
  await expectAccessible(page);
  await devices.getByRole('button', { name: 'Sair de todos' }).click();
  await expect(devices.getByText('Não está conectado em nenhum aparelho.')).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(theirs).toHaveURL(/\/login/);
  await other.close();
});

test('signing out everywhere ends the other browser and leaves this one @desktop @night', async ({ page, browser }) => {
  const shop = await makeShop(page.request);
  const other = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const answer = await other.request.post('/api/users/login', { data: { email: shop.email, password: shop.password } });
  expect(answer.ok()).toBe(true);
  const theirs = await other.newPage();
  await theirs.goto('/conta');
  await expect(theirs.getByRole('heading', { name: 'Minha conta' })).toBeVisible();

  await page.goto('/conta');
  await expect(page.getByText('Este aparelho', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sair de todos os outros' }).click();
  await expect(page.getByText('Você saiu de todos os outros aparelhos.')).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(theirs).toHaveURL(/\/login/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard/);
  await other.close();
});

test('one’s own password is changed with the one of today @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await page.goto('/conta');
  await page.getByLabel('Nova senha').fill('Caldo-de-Feijao-4');
  await page.getByLabel('Sua senha de hoje').fill('nao-e-esta');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Senha incorreta, tente novamente!')).toBeVisible();
  await page.getByLabel('Sua senha de hoje').fill(shop.password);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo.')).toBeVisible();
  await expect(page.getByLabel('Nova senha')).toHaveValue('');
  const data = { email: shop.email, password: 'Caldo-de-Feijao-4' };
  expect((await page.request.post('/api/users/login', { data })).ok()).toBe(true);
});

test('the history tells who changed a price, from what to what, and that nothing was erased @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  const [item] = await addItems(shop, 'Lanches', [{ name: 'X-Nena', price1: 20 }]);
  await shop.api('post', `stores/item/${item}`, { store_id: shop.store_id, price1: 22.5 });
  await page.goto(`/store/changes/${shop.store_id}`);
  await expect(page.getByText('Nada foi apagado nem alterado por fora')).toBeVisible();
  await page.getByRole('searchbox').fill('preço');
  const row = page.getByRole('listitem').filter({ hasText: 'Item X-Nena: mudou' });
  await expect(row).toContainText('Helena Duarte');
  await expect(row).toContainText(/R\$\s20,00.*R\$\s22,50/);
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^alteracoes-.*\.csv$/);
  await page.getByRole('searchbox').fill('nada com este nome');
  await expect(page.getByText('Nenhuma alteração com esses filtros')).toBeVisible();
});

test('the bills page says the plan of the month, and a bill’s link without its token says where to look @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/bills/${shop.store_id}`);
  await expect(page.getByText('Por enquanto, nada a pagar.')).toBeVisible();
  await expect(page.getByText('A primeira conta sai no dia 1º')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ticket-payment');
  await expect(page.getByRole('heading', { name: 'Abra o link da sua conta' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.locator('#precos')).toContainText('127,90');
});

test('a restaurant that signs up by a store’s link is listed there @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/reference/${shop.store_id}`);
  await expect(page.getByText('Ninguém ainda.')).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByLabel('Seu link').inputValue();
  const source = new URL(link).searchParams.get('ref');
  await shop.api('post', 'stores', {
    name: 'Vizinha',
    state: 'MG',
    city: 'Sabará',
    address: 'Rua A, 1',
    phone: '3134815521',
    type: 'pizzaria',
    url: `${shop.slug}2`,
    tax_id: '11222333000181',
    source,
  });
  await page.reload();
  await expect(page.getByText('Vizinha')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hoje em todas as suas lojas' })).toBeVisible();
  await expectAccessible(page);
});
