import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

const phoneOf = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();

interface Phones {
  tabs: { tab_id: number; pin: string; pix: { id: number; amount: number; phone_name: string }[] }[];
}
const phones = ({ api, store_id }: Shop) => api<Phones>('get', `stores/table-phones/${store_id}?number=12`);

async function openTable({ api, store_id }: Shop): Promise<string> {
  await api('post', 'stores/table/open', { store_id, number: 12, op_id: randomUUID() });
  return (await phones({ api, store_id } as Shop)).tabs[0]?.pin ?? ''; // what `phones` reads of it
}

async function signIn(page: Page, { email, password }: Shop): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/(dashboard|store\/checklist\/\d+)$/);
}

async function sitDown(page: Page, { slug }: Shop, pin: string, name: string): Promise<void> {
  await page.goto(`/${slug}/mesa/12`);
  await page.getByLabel('PIN da mesa').fill(pin);
  await page.getByLabel('Seu nome').fill(name);
  await page.getByRole('button', { name: 'Entrar na mesa' }).click();
  await expect(page.getByText(`Você está na mesa, ${name}.`)).toBeVisible();
}

async function order(page: Page, item: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(item) })
    .first()
    .click();
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('link', { name: /^Ver sacola/ }).click();
  // Who sits at a table is asked for nothing that a delivery needs: the bag itself goes to the kitchen.
  await expect(page.getByText(/^Mesa 12 · \S/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continuar/ })).toHaveCount(0);
  for (const field of ['Nome', 'WhatsApp', 'CPF na nota', 'E-mail', 'Entrega', 'Retirada', 'Recado para a loja'])
    await expect(page.getByLabel(field)).toHaveCount(0);
  await page.getByRole('button', { name: 'Mandar para a cozinha' }).click();
  await page.waitForURL('**/mesa/12');
}

test('two phones at a table order, share a dish, and one pays its part by Pix @phone', async ({ browser, request }) => {
  test.setTimeout(90_000);
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [
    { name: 'Pizza da casa', price1: 80 },
    { name: 'Chope gelado', price1: 10 },
  ]);
  const ana = await phoneOf(browser);
  await ana.goto(`/${shop.slug}/mesa/12`);
  await expect(ana.getByText('A mesa ainda não foi aberta')).toBeVisible();
  await expectAccessible(ana);
  await ana.getByRole('button', { name: 'Chamar o garçom' }).click();
  await expect(ana.getByText('Chamando. Aqui aparece quem vem.')).toBeVisible();

  const pin = await openTable(shop);
  await ana.goto(`/${shop.slug}/mesa/12`);
  await ana.getByLabel('PIN da mesa').fill(pin === '0000' ? '1111' : '0000');
  await ana.getByLabel('Seu nome').fill('Ana');
  await ana.getByRole('button', { name: 'Entrar na mesa' }).click();
  await expect(ana.getByText('PIN incorreto. Confira com o garçom.')).toBeVisible();
  await expectAccessible(ana);
  await sitDown(ana, shop, pin, 'Ana');
  const beto = await phoneOf(browser);
  await sitDown(beto, shop, pin, 'Beto');

  await order(ana, 'Pizza da casa');
  await order(beto, 'Chope gelado');

  await beto.getByRole('button', { name: 'Conta da mesa' }).click();
  const bill = beto.getByRole('dialog');
  await expect(bill.getByRole('listitem').filter({ hasText: 'Pizza da casa' }).first()).toContainText('Na fila');
  await bill.getByRole('button', { name: /^Quem divide Pizza da casa/ }).click();
  await bill.getByRole('group', { name: 'Quem divide Pizza da casa' }).getByLabel('Beto').check();
  await expect(bill.getByText('2 partes iguais')).toBeVisible();
  await expect(bill.getByRole('region', { name: 'Quem paga quanto' })).toContainText('R$ 55,00');
  await expectAccessible(beto);

  await bill.getByRole('button', { name: /^Pagar minha parte com Pix/ }).click();
  await expect(bill.getByText('Esperando o Pix')).toBeVisible();
  const [waiting] = (await phones(shop)).tabs[0]?.pix ?? [];
  expect(waiting).toMatchObject({ phone_name: 'Beto', amount: 55 });
  await shop.api('post', 'stores/table-phones/pix', {
    store_id: shop.store_id,
    pix_id: waiting?.id,
    credited: true,
  });
  await expect(bill.getByText('pago R$ 55,00')).toBeVisible();
  await bill.getByRole('button', { name: 'Pedir a conta' }).click();
  await expect(bill.getByText('Conta pedida: pedir de novo')).toBeVisible();

  // Whoever serves the table says yes or no to what the phones sent; until then the bill stays open.
  const waiter = await phoneOf(browser);
  await signIn(waiter, shop);
  await waiter.goto(`/store/tables/${shop.store_id}/12`);
  const asks = waiter.getByText('Aguarda aceite', { exact: true });
  await expect(asks).toHaveCount(2);
  await expectAccessible(waiter);
  await waiter.getByRole('button', { name: 'Aceitar', exact: true }).last().click();
  await expect(asks).toHaveCount(1);
  await waiter.getByRole('button', { name: /^Fechar conta/ }).click();
  await expect(waiter.getByRole('dialog')).toContainText('Há pedido do celular aguardando aceite.');
  await waiter.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click();
  await waiter.getByRole('button', { name: 'Recusar', exact: true }).click();
  const refusing = waiter.getByRole('dialog', { name: /^Recusar o pedido/ });
  await refusing.getByText('Cozinha sem capacidade agora').click();
  await refusing.getByRole('button', { name: 'Recusar pedido' }).click();
  await expect(asks).toHaveCount(0);
  await expect(waiter.getByText('Pizza da casa')).toBeVisible();
  await expect(waiter.getByText('Chope gelado')).toHaveCount(0);
});

test('a code that was photographed orders nothing from home @phone', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Chope gelado', price1: 10 }]);
  await openTable(shop);
  await page.goto(`/${shop.slug}/mesa/12`);
  await expect(page.getByLabel('PIN da mesa')).toBeVisible();
  await page
    .getByRole('link', { name: /Chope gelado/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('link', { name: /^Ver sacola/ }).click();
  await page.getByRole('button', { name: 'Mandar para a cozinha' }).click();
  await expect(page.getByText('digite o PIN dela na página da mesa').first()).toBeVisible();
  const { orders } = await shop.api<{ orders: unknown[] }>('get', `stores/v2/orders-day?store_id=${shop.store_id}`);
  expect(orders).toEqual([]);
});

test('a table that the store does not have is said at once @phone @night', async ({ page, request }) => {
  const { slug, store_id, api } = await makeShop(request);
  const place = { name: '', seats: 4, shape: 'square', x: 0, y: 0, width: 4, height: 4 };
  const { version } = await api<{ version: string }>('get', `stores/dining-rooms/${store_id}`);
  const rooms = [{ id: null, name: 'Salão', labels: [], tables: [{ ...place, number: 12, was: null }] }];
  await api('put', `stores/dining-rooms/${store_id}`, { version, rooms });
  await page.goto(`/${slug}/mesa/999`);
  await expect(page.getByText('A mesa 999 não existe aqui.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chamar o garçom' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Qual é a sua mesa?').fill('12');
  await page.getByRole('button', { name: 'Sentar' }).tap();
  await expect(page.getByText('A mesa ainda não foi aberta')).toBeVisible();
});
