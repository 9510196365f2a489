import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { demoLogin } from '../tools/demo-login.ts';
import { expectAccessible } from './axe.ts';
import { fillCheckout, pay, place, TRACKING } from './checkout.ts';
import { linkMailedTo } from './mailbox.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

async function ownShop(page: Page): Promise<Shop> {
  const shop = await makeShop(page.request);
  await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  return shop;
}

test('an owner learns: help is found by a word, lessons keep what was done @desktop @night', async ({ page }) => {
  const { store_id } = await ownShop(page);
  await page.goto(`/store/support/${store_id}`);
  await page.getByRole('searchbox', { name: 'Procurar por palavra' }).fill('bairro');
  await page.getByRole('button', { name: 'O cliente não acha o bairro dele. E agora?' }).click();
  await expect(page.getByRole('link', { name: 'Taxas de entrega' }).last()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/store/training/${store_id}`);
  await page.getByRole('button', { name: 'Conhecer o painel' }).click();
  await page.getByText('Fiz esta lição').click();
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/store/news/${store_id}`);
  await expect(page.getByRole('heading', { name: 'Boas-vindas à Comanda' })).toBeVisible();
  await expectAccessible(page);
});

test('a test order is placed from the tour, followed, and ends without counting @desktop @night', async ({ page }) => {
  const { store_id } = await ownShop(page);
  await page.goto(`/store/checklist/${store_id}`);
  await page.getByRole('button', { name: 'Fazer pedido de teste' }).click();
  await expect(page.getByText('Pedido 1 em andamento.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terminar o teste' }).click();
  await expect(page.getByText('Teste terminado. O pedido 1 foi cancelado e não conta.')).toBeVisible();
});

test('a test order is carried along the board to its end, as the tour says @desktop', async ({ page }) => {
  const { store_id } = await ownShop(page);
  await page.goto(`/store/checklist/${store_id}`);
  await page.getByRole('button', { name: 'Fazer pedido de teste' }).click();
  await page.getByRole('link', { name: 'Ir para os pedidos' }).click();
  const card = page.getByRole('article', { name: /^Pedido 1, Pedido de teste/ });
  await card.getByRole('button', { name: 'Aceitar pedido 1', exact: true }).click();
  await page.getByRole('button', { name: 'Pronto: pedido 1' }).click();
  await page.getByRole('button', { name: 'Retirado: pedido 1' }).click();
  await expect(card.getByRole('button', { name: 'Retirado: pedido 1' })).toBeHidden();
  await page.goto(`/store/checklist/${store_id}`);
  await expect(page.getByText('Teste terminado. O pedido 1 foi cancelado e não conta.')).toBeVisible();
  const tour = page.getByRole('region', { name: 'Faça um pedido de teste' });
  await expect(tour.getByText('Feito:')).toHaveCount(4);
});

test('what the platform publishes is a dot for owners, then a text, then no dot @desktop @night', async ({
  page,
  browser,
}) => {
  const { store_id } = await ownShop(page);
  await page.goto(`/store/news/${store_id}`);
  await expect(page.getByRole('heading', { name: 'Boas-vindas à Comanda' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Avisos/ })).toBeVisible();

  const theirs = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const answer = await theirs.request.post('/api/users/login', { data: demoLogin('admin@comanda.test') });
  const { store_id: any_store } = (await answer.json()) as { store_id: number }; // the contract's login
  const desk = await theirs.newPage();
  await desk.goto(`/store/news/${any_store}`);
  const title = `Novo jeito de pausar ${randomUUID().slice(0, 8)}`;
  await desk.getByRole('button', { name: 'Escrever texto' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Escrever um texto' });
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Texto').fill('Pause um bairro em [taxas](/store/delivery-fee/:id).');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(desk.getByRole('heading', { name: title })).toBeVisible();
  await theirs.close();

  await page.reload();
  await page.getByRole('button', { name: /^Avisos: \d+ novos?$/ }).click();
  await page.getByRole('link', { name: /novidades? na Comanda$/ }).click();
  const text = page.getByRole('article', { name: title });
  await expect(text.getByRole('link', { name: 'taxas' })).toHaveAttribute('href', `/store/delivery-fee/${store_id}`);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await expect(page.getByRole('dialog', { name: 'Avisos' })).toBeVisible();
  await expect(page.getByRole('link', { name: /novidades? na Comanda$/ })).toBeHidden();
});

test('a client who is blocked reads why the order does not go, and orders again once let in @desktop @night', async ({
  page,
  browser,
}) => {
  const shop = await ownShop(page);
  const [item] = await addItems(shop, 'Bebidas', [{ name: 'Limonada', price1: 9 }]);
  const body = {
    store_id: shop.store_id,
    client: { name: 'Camila Rezende', phone: '31987455120' },
    items: [{ item_id: item, quantity: 1 }],
    delivery_method: 1,
    payment: 2,
  };
  const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
  expect((await page.request.post('/api/cashier/order', { headers, data: body })).ok()).toBe(true);

  await page.goto(`/store/blocks/${shop.store_id}`);
  await expect(page.getByText('Ninguém está bloqueado')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Procurar um cliente para bloquear' }).fill('camila');
  await page.getByRole('button', { name: /Camila Rezende.*Abrir para bloquear/ }).click();
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await page.getByLabel('Motivo').fill('Não pagou duas entregas');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bloquear cliente' }).click();
  await expect(page.getByText('Motivo: Não pagou duas entregas')).toBeVisible();

  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await fillCheckout(customer, shop, 'Marmita da casa');
  await pay(customer, /^Dinheiro/);
  await customer.getByText('Não preciso').click();
  await place(customer);
  const refusal = customer.getByText('Não foi possível fazer este pedido. Fale com a loja pelo telefone.');
  await expect(refusal.filter({ visible: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText('Camila Rezende pode pedir de novo.')).toBeVisible();
  await place(customer);
  await customer.waitForURL(TRACKING);
  await customer.context().close();
});

test('nobody leaves a list by being looked at: the mailbox confirms, and one press ends it @desktop', async ({
  page,
}) => {
  const email = `fim${Date.now()}@comanda.test`;
  await page.goto(`/unsubscribe/${encodeURIComponent(email)}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByRole('status')).toContainText(/^Enviamos um link de confirmação para \S+@/);
  await page.goto(new URL(await linkMailedTo(email)).href.replace(/^https?:\/\/[^/]+/, ''));
  await page.getByRole('button', { name: 'Não quero mais receber' }).click();
  await expect(page.getByRole('status')).toContainText('não recebe mais mensagens');
});

test('a report is sent without saying who one is @desktop @night', async ({ page }) => {
  await page.goto('/denuncia');
  await page.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Escolha o motivo.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('O que aconteceu?').selectOption('outro');
  await page.getByLabel('Conte com as suas palavras').fill('A foto do prato é minha.');
  await page.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Recebemos a sua denúncia')).toBeVisible();
});

test('the pages that teach and sell are whole for a new owner @phone @night', async ({ page }) => {
  const { store_id } = await ownShop(page);
  const paths = ['marketing-tips', 'partners', 'boost', 'blocks', 'clients-no-order'];
  for (const path of [...paths, 'desk-info', 'domain', 'referrals', 'mailing'])
    await test.step(path, async () => {
      await page.goto(`/store/${path}/${store_id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
});
