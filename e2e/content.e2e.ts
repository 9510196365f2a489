import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { linkMailedTo } from './mailbox.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

async function ownShop(page: Page): Promise<Shop> {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  return shop;
}

test('an owner learns: help is found by a word, lessons keep what was done', async ({ page }) => {
  const { store_id } = await ownShop(page);
  await page.goto(`/store/support/${store_id}`);
  await page.getByRole('searchbox', { name: 'Procurar por palavra' }).fill('bairro');
  await page.getByRole('button', { name: 'O cliente não acha o bairro dele. E agora?' }).click();
  await expect(page.getByRole('link', { name: 'Taxas de entrega' }).last()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/store/training/${store_id}`);
  await page.getByRole('button', { name: 'Conhecer o painel' }).click();
  await page.getByText('Fiz esta lição').click();
  await expect(page.getByText('1 de 8')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 de 8')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/store/news/${store_id}`);
  await expect(page.getByRole('heading', { name: 'Boas-vindas à Comanda' })).toBeVisible();
  await expectAccessible(page);
});

test('a test order is placed from the tour, followed, and ends without counting', async ({ page }) => {
  const { store_id } = await ownShop(page);
  await page.goto(`/store/checklist/${store_id}`);
  await page.getByRole('button', { name: 'Fazer pedido de teste' }).click();
  await expect(page.getByText('Pedido 1 em andamento.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terminar o teste' }).click();
  await expect(page.getByText('Teste terminado. O pedido 1 foi cancelado e não conta.')).toBeVisible();
});

test('nobody leaves a list by being looked at: the mailbox confirms, and one press ends it', async ({ page }) => {
  const email = `fim${Date.now()}@comanda.test`;
  await page.goto(`/unsubscribe/${encodeURIComponent(email)}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByRole('status')).toContainText('Enviamos um link de confirmação');
  await page.goto(new URL(await linkMailedTo(email)).href.replace(/^https?:\/\/[^/]+/, ''));
  await page.getByRole('button', { name: 'Não quero mais receber' }).click();
  await expect(page.getByRole('status')).toContainText('não recebe mais mensagens');
});

test('a report is sent without saying who one is', async ({ page }) => {
  await page.goto('/denuncia');
  await page.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Escolha o motivo.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('O que aconteceu?').selectOption('outro');
  await page.getByLabel('Conte com as suas palavras').fill('A foto do prato é minha.');
  await page.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Recebemos a sua denúncia')).toBeVisible();
});

for (const path of [
  'marketing-tips',
  'partners',
  'boost',
  'blocks',
  'clients-no-order',
  'desk-info',
  'domain',
  'referrals',
  'mailing',
]) {
  test(`the page ${path} is whole for a new owner`, async ({ page }) => {
    const { store_id } = await ownShop(page);
    await page.goto(`/store/${path}/${store_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
