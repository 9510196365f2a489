import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fillCheckout, openCheckout, pay, place, TRACKING } from './checkout.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

/** The people of the shop, signed in, on a screen of their own. */
async function panelOf(browser: Browser, shop: Shop): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false, // whatever the story's customer holds
    hasTouch: false,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/(dashboard|store\/checklist\/\d+)$/);
  await page.goto(`/store/orders/${shop.store_id}`);
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  return page;
}

test('a customer orders, the shop hears it and moves it along, and the customer sees every step @phone-by-day', async ({
  page,
  browser,
  request,
}) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Feijoada completa', price1: 46.9 }]);
  const panel = await panelOf(browser, shop);

  await fillCheckout(page, shop, 'Feijoada completa');
  await pay(page, /^Dinheiro/);
  await page.getByText('Não preciso').click();
  await place(page);
  await page.waitForURL(TRACKING);
  await expect(page.getByRole('heading', { name: 'Pedido 1' }).first()).toBeVisible();
  await expect(page.getByText('Esperando a loja aceitar.')).toBeVisible();
  await expect(page.getByText('Pedido enviado!')).toBeVisible();

  const card = panel.getByRole('article', { name: 'Pedido 1, Camila Rezende' });
  await expect(card).toBeVisible();
  await expect(panel.getByRole('alert').filter({ hasText: '1 pedido novo esperando' })).toBeVisible();
  await expect(card).toContainText('R$ 51,90');
  // All that asks for attention stands in one row: the cards begin high on the screen.
  const top = async () => (await card.boundingBox())?.y;
  await expect.poll(top).toBeLessThanOrEqual(150);
  await panel.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(top).toBeLessThanOrEqual(150);
  await panel.setViewportSize({ width: 390, height: 844 });
  await expect.poll(top).toBeLessThanOrEqual(250);
  const searching = panel.getByRole('searchbox', { name: 'Nº, nome ou telefone' });
  expect((await searching.boundingBox())?.width).toBeGreaterThanOrEqual(44); // a finger
  await panel.setViewportSize({ width: 1440, height: 900 });

  const done = (name: RegExp) =>
    expect(page.getByRole('listitem').filter({ hasText: name }).locator('time')).toBeVisible();
  await card.getByRole('button', { name: 'Aceitar pedido 1', exact: true }).click();
  await done(/^Na cozinha/);
  await panel.getByRole('button', { name: 'Pronto: pedido 1' }).click();
  await done(/^Pronto/);
  await panel.getByRole('button', { name: 'Despachar: pedido 1' }).click();
  await done(/^Saiu para entrega/);
  await panel.getByRole('button', { name: 'Entregue: pedido 1' }).click();
  // What was is folded away: now it is about how it was.
  await expect(page.getByText('Entregue', { exact: true })).toBeVisible();
  await expect(page.getByText('Pedido enviado!')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Avisar neste aparelho' })).toBeHidden();
  await page.getByRole('link', { name: '4 de 5: Bom' }).click();
  await expect(page.getByRole('radio', { name: '4 de 5: Bom' })).toBeChecked();
  await expect(panel.getByRole('region', { name: 'Concluídos hoje' })).toContainText('Camila Rezende');
});

test('a refused order tells the customer why @phone @night', async ({ page, browser, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  const panel = await panelOf(browser, shop);
  await fillCheckout(page, shop, 'Tropeiro');
  await pay(page, /^Pix/);
  await place(page);
  await page.waitForURL(TRACKING);

  await panel.getByRole('button', { name: 'Recusar pedido 1' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Recusar o pedido 1?' });
  await dialog.getByText('Cozinha sem capacidade agora').click();
  await dialog.getByRole('button', { name: 'Recusar pedido' }).click();
  await expect(page.getByText('Cozinha sem capacidade agora').first()).toBeVisible();
});

test('a Pix order shows a code to copy, and never calls itself paid @phone', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  await fillCheckout(page, shop, 'Tropeiro');
  await pay(page, /^Pix/);
  await place(page);
  await expect(page.getByText('Falta pagar o Pix')).toBeVisible();
  const code = await page.getByLabel('Código Pix copia e cola').inputValue();
  expect(code).toMatch(/^000201.*br\.gov\.bcb\.pix.*540535\.00.*6304[0-9A-F]{4}$/);
});

test('a price that changed meanwhile is shown before it is charged @phone', async ({ page, request }) => {
  const shop = await makeShop(request);
  const [item] = await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  await fillCheckout(page, shop, 'Tropeiro');
  await pay(page, /^Pix/);
  await expect(page.getByText('R$ 35,00').filter({ visible: true }).first()).toBeVisible();
  await shop.api('post', `stores/item/${item}`, { store_id: shop.store_id, price1: 33 });
  await place(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('33,00');
  await dialog.getByRole('button', { name: 'Aceitar e pedir' }).click();
  await page.waitForURL(TRACKING);
  await expect(page.getByText('R$ 38,00').first()).toBeVisible();
});

test('a shop that closed meanwhile says so, and the cart stays @phone @night', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  await fillCheckout(page, shop, 'Tropeiro');
  await pay(page, /^Pix/);
  await shop.api('post', `stores/openStatus/${shop.store_id}`, { type: 0 });
  await place(page);
  await expect(page.getByText(/fechad/i).first()).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Camila Rezende');
});

test('an item that ran out meanwhile is named, and nothing is charged @phone @night', async ({ page, request }) => {
  const shop = await makeShop(request);
  const [item] = await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  await fillCheckout(page, shop, 'Tropeiro');
  await pay(page, /^Pix/);
  await shop.api('post', `stores/item/sold-out/${item}`, { store_id: shop.store_id, until: 'infinity' });
  await place(page);
  await expect(page.getByText(/Tropeiro/).first()).toBeVisible();
  await expect(page.getByText(/acabou|esgotad/i).first()).toBeVisible();
});

test('what is missing is listed, focused and kept @phone', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  await fillCheckout(page, shop, 'Tropeiro');
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('123');
  await place(page);
  await expect(page.getByText('Confira o número: DDD e todos os dígitos.').first()).toBeVisible();
  await expect(page.getByLabel('Rua')).toHaveValue('Rua Mármore');
});

test('a coupon says exactly what it asks for @phone @night', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  await shop.api('post', 'stores/discount', {
    store_id: shop.store_id,
    name: 'NENA10',
    type: 2,
    value: 10,
    minimum_value: 40,
  });
  await fillCheckout(page, shop, 'Tropeiro');
  await page.getByRole('button', { name: 'Tenho um cupom' }).click();
  await page.getByLabel(/cupom/i).last().fill('nena10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(/10,00/).first()).toBeVisible();
});

test('an order sent twice on a bad network is one order @phone', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  await fillCheckout(page, shop, 'Tropeiro');
  await pay(page, /^Pix/);
  let lost = 0;
  await page.route('**/api/client/order', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch(); // the server has it, the answer never arrives
    return route.abort('connectionreset');
  });
  await place(page);
  await page.waitForURL(TRACKING, { timeout: 30_000 });
  const { orders } = await shop.api<{ orders: unknown[] }>('get', `stores/v2/orders-day?store_id=${shop.store_id}`);
  expect(orders).toHaveLength(1);
});

test('the menu can be read without JavaScript @phone', async ({ browser, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Feijoada completa', price1: 46.9 }]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/${shop.slug}`);
  await expect(page.getByRole('heading', { name: 'Feijoada completa' }).first()).toBeVisible();
  await expect(page.getByText('R$ 46,90').first()).toBeVisible();
  await page.getByRole('link', { name: 'Feijoada completa' }).first().click();
  await expect(page.getByRole('heading', { name: 'Feijoada completa' }).first()).toBeVisible();
  await expect(page.getByText(/ligue o JavaScript/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Adicionar/ })).toHaveCount(0);
});

test('whoever comes back finds what is known in one card, and only sends @phone', async ({ page, request }) => {
  const shop = await makeShop(request);
  await addItems(shop, 'Pratos', [{ name: 'Tropeiro', price1: 30 }]);
  await fillCheckout(page, shop, 'Tropeiro');
  await pay(page, /^Pix/);
  await place(page);
  await page.waitForURL(TRACKING);
  const first = page.url();

  await openCheckout(page, shop, 'Tropeiro');
  const card = page.getByRole('region', { name: 'Confira e envie' });
  await expect(card).toContainText('Rua Mármore, 412');
  await expect(card).toContainText('Camila Rezende');
  await expect(card).toContainText('Pix');
  await expect(page.getByLabel('Rua')).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Mudar os seus dados' }).click();
  await expect(page.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue('(31) 98745-5120');
  await place(page);
  await page.waitForURL((url) => TRACKING.test(url.href) && url.href !== first);
});
