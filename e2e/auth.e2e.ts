import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { demoLogin } from '../tools/demo-login.ts';
import { expectAccessible } from './axe.ts';
import { linkMailedTo } from './mailbox.ts';
import { makeShop, type Shop } from './shop.ts';

const DEMO = demoLogin('gerente@comanda.test');

async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function addAttendant({ api, store_id, slug }: Shop): Promise<{ email: string; password: string }> {
  const person = { email: `tina.${slug}@comanda.test`, password: 'Colher-de-Pau-7' };
  await api('post', 'users', { store_id, name: 'Tina Souza', type: 4, ...person });
  return person;
}

/** Bytes on the wire until the page where people sign in can be used: everything that it asks for counts. */
const SIGN_IN_BYTES = 150_000;

test('the page where people sign in is light, and the app comes while they type @phone', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        () => 0, // came after the count, as the story ended
      ),
    );
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000); // the browser counted
  expect(bytes).toBeLessThan(SIGN_IN_BYTES);
  const app = page.waitForResponse((response) => response.url().includes('/shell-'));
  await page.getByLabel('E-mail').pressSequentially('g');
  expect((await app).ok()).toBe(true);
});

test('a wrong login says exactly what is wrong and keeps the e-mail @phone @night', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Informe o e-mail.')).toBeVisible();
  await fillLogin(page, { email: 'ninguem@comanda.test', password: 'qualquer' });
  await expect(page.getByText('Usuário não encontrado, tente novamente!')).toBeVisible();
  await fillLogin(page, { email: DEMO.email, password: 'errada' });
  await expect(page.getByText('Senha incorreta, tente novamente!')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(DEMO.email);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(DEMO.email);
  await fillLogin(page, DEMO);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('somebody who is signed out is asked to sign in, and comes back to the page @desktop @night', async ({ page }) => {
  await page.goto('/store/orders/1');
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await fillLogin(page, DEMO);
  await expect(page).toHaveURL(/\/store\/orders\/1$/);
});

test('a forgotten password is set anew by a link, which works once @phone @night', async ({ page, request }) => {
  const { email } = await makeShop(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'e-mail' })).toBeVisible();
  const link = await linkMailedTo(email);

  await page.goto(link);
  await page.getByLabel('Nova senha').fill('12345678');
  await page.getByRole('button', { name: 'Salvar a senha' }).click();
  await expect(page.getByText('Use pelo menos 8 caracteres que ninguém adivinhe')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nova senha').fill('Frigideira-de-Ferro');
  await page.getByRole('button', { name: 'Salvar a senha' }).click();
  await page.getByRole('link', { name: 'Entrar no painel' }).click();
  await fillLogin(page, { email, password: 'Frigideira-de-Ferro' });
  await expect(page).toHaveURL(/\/store\/checklist\/\d+$/);

  await page.goto(link);
  await page.getByLabel('Nova senha').fill('Outra-Frigideira');
  await page.getByRole('button', { name: 'Salvar a senha' }).click();
  await expect(page.getByText('Este link já foi usado ou venceu. Peça outro.')).toBeVisible();
});

test('a newcomer signs up in three steps and has a menu that works @phone', async ({ page }) => {
  const slug = `nova${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await page.goto('/gratuito');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Informe o nome da loja.')).toBeVisible();
  await page.getByLabel('1. Nome do negócio').fill('Cantina da Zélia');
  await page.getByLabel('2. Estado').selectOption('MG');
  await page.getByLabel('3. Cidade').fill('Sabará');
  await page.getByLabel('4. Endereço').fill('Rua do Fogo, 12');
  await page.getByLabel('5. Telefone').fill('31987654321');
  await expect(page.getByLabel('5. Telefone')).toHaveValue('(31) 98765-4321');
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(page.getByText('Passo 2 de 3')).toBeVisible();
  const link = page.getByLabel('6. Link do cardápio');
  await link.fill('quintaldanena');
  await expect(page.getByText('Este link já está em uso.')).toBeVisible();
  await link.fill(slug);
  await expect(page.getByText('Este link está livre.')).toBeVisible();
  await page.getByRole('radio', { name: 'Pizzaria' }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();

  await page.getByLabel('8. CPF ou CNPJ').fill('11222333000180');
  await page.getByLabel('Seu nome').fill('Zélia Prado');
  await page.getByLabel('Seu e-mail').fill(`${slug}@comanda.test`);
  await page.getByLabel('Crie uma senha').fill('Massa-de-Pizza-2');
  await page.getByRole('button', { name: 'Criar minha loja' }).click();
  await expect(page.getByText('CNPJ inválido!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Seu nome')).toHaveValue('Zélia Prado');
  await page.getByLabel('8. CPF ou CNPJ').fill('11222333000181');
  await page.getByLabel('Crie uma senha').fill('Massa-de-Pizza-2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar minha loja' }).click();

  await expect(page.getByRole('heading', { name: 'Seu cardápio está no ar' })).toBeVisible();
  await expectAccessible(page);
  const menu = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Ver como o cliente vê' }).click();
  await expect((await menu).getByRole('heading', { name: 'Cantina da Zélia' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver os primeiros passos' }).click();
  await expect(page).toHaveURL(/\/store\/checklist\/\d+$/);
});

test('an attendant sees only what the role may, and is sent from a settings page to the start @desktop-by-day', async ({
  page,
  request,
  isMobile,
}) => {
  const shop = await makeShop(request);
  await page.goto('/login');
  await fillLogin(page, await addAttendant(shop));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Pedidos' }).first()).toBeVisible();
  for (const hidden of ['Clientes', 'Configurar loja']) {
    await expect(page.getByRole('link', { name: hidden, exact: true })).toHaveCount(0);
  }
  for (const path of ['users', 'payments', 'clients', 'time']) {
    await page.goto(`/store/${path}/${shop.store_id}`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Seu acesso não abre esta página.')).toBeVisible();
  }
  await page.goto('/store/orders/1');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();

  await page.goto('/dashboard');
  if (isMobile) await page.getByRole('button', { name: 'Mais', exact: true }).click();
  else await page.getByRole('button', { name: 'Sua conta: Tina Souza' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a session that ends does not take away what was typed @desktop', async ({ page }) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/users/${shop.store_id}?usuario=novo`);
  await page.getByLabel('Nome', { exact: true }).fill('Nádia Prado');
  await page.getByLabel('E-mail').fill(`nadia.${shop.slug}@comanda.test`);
  await page.getByLabel('Senha', { exact: true }).fill('Rolo-de-Massa-3');
  await page.request.post('/api/users/logout');
  // What the page reads by itself may hear of it first: then the button is behind the question already.
  await page
    .getByRole('button', { name: 'Adicionar', exact: true })
    .click({ timeout: 5000 })
    .catch(() => {});

  const again = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel('Senha', { exact: true }).fill(shop.password);
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Nádia Prado');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Nádia Prado já pode entrar' })).toBeVisible();
});

test('a session that ends where nothing was typed leads to signing in and back @desktop @night', async ({ page }) => {
  const shop = await makeShop(page.request);
  await page.goto(`/store/users/${shop.store_id}`);
  await expect(page.getByText(shop.email)).toBeVisible();
  await page.request.post('/api/users/logout');
  // Its stream ends with it, and whatever is asked then is refused.
  await expect(page).toHaveURL(/\/permission\?voltar=/);
  await expect(page.getByRole('link', { name: 'Entrar de novo' })).toHaveAttribute(
    'href',
    `/login?voltar=%2Fstore%2Fusers%2F${shop.store_id}`,
  );
  await page.goto(`/store/users/${shop.store_id}`);
  await expect(page).toHaveURL(/\/(permission|login)\?voltar=/);
});
