import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

/** What a customer's phone sends, without the phone. */
async function order(page: Page, { store_id }: Shop, item_id: number, name = 'Camila Rezende'): Promise<void> {
  const cookieCode = randomUUID().replaceAll('-', '');
  const added = await page.request.post('/api/client/cart-item', {
    data: { store_id, item_id, quantity: 1, cookie_code: cookieCode },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const placed = await page.request.post('/api/client/order', {
    headers: { 'idempotency-key': randomUUID() },
    data: { store_id, cookieCode, delivery_method: 1, client_name: name, client_phone: '31987455120', payment: 2 },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
}

test('the panel rings as often as the store wants, and its cards tell the minutes only if it wants @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  const [item = 0] = await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  await shop.api('put', `stores/${shop.store_id}`, { alert_option: 2, show_timer: true });
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        tones.push(this.frequency.value);
        super.start(when);
      }
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones.length); // set just above
  await page.clock.install();
  /** Longer than the alarm pauses between two rings. */
  const later = () => page.clock.fastForward(3_000);
  await page.goto(`/store/orders/${shop.store_id}`);
  await page.getByRole('heading', { name: 'Pedidos' }).first().click();
  await order(page, shop, item);
  const card = page.getByRole('article').filter({ hasText: 'Camila Rezende' });
  await expect(card).toContainText(/\dmin|agora|0 min/i);
  await expect.poll(tones).toBe(12); // three times four notes
  await later();
  expect(await tones()).toBe(12);

  await shop.api('put', `stores/${shop.store_id}`, { alert_option: 3, show_timer: false });
  await page.reload();
  await expect(card).toContainText(/\d\dh/);
  await page.getByRole('heading', { name: 'Pedidos' }).first().click();
  await expect.poll(tones).toBe(4); // the one that waits
  await order(page, shop, item, 'Otávio Lins');
  await expect.poll(tones).toBe(8);
  await later();
  expect(await tones()).toBe(8);
});

test('other pages tell of an order for ten seconds, unless the store does not want it @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  const [item = 0] = await addItems(shop, 'Pratos', [{ name: 'Marmita da casa', price1: 20 }]);
  // New is what comes after the page knows the day's orders, and listens.
  const knows = page.waitForResponse(/\/api\/stores\/v2\/orders-day/);
  const listens = page.waitForResponse(/\/events$/);
  await page.goto(`/store/menu/${shop.store_id}`);
  await expect(page.getByText('Marmita da casa')).toBeVisible();
  await Promise.all([knows, listens]);
  await order(page, shop, item);
  await expect(page.getByRole('alert').filter({ hasText: 'Camila Rezende' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Camila Rezende')).toBeHidden({ timeout: 12_000 });

  await shop.api('put', `stores/${shop.store_id}`, { pdv_notifications: false });
  await page.reload();
  await expect(page.getByText('Marmita da casa')).toBeVisible();
  await order(page, shop, item, 'Otávio Lins');
  await expect(page.getByRole('link', { name: /^Pedidos/ }).first()).toContainText('2');
  await expect(page.getByText('Otávio Lins')).toBeHidden();
});

test('complements are priced in a sheet by the keyboard, and the step is taken back @desktop @night', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  const { store_id } = shop;
  await shop.api('post', 'stores/group-complements', {
    store_id,
    name: 'Adicionais',
    min: 0,
    max: 3,
    complements: [
      { name: 'Bacon', price: 4 },
      { name: 'Ovo caipira', price: 3 },
    ],
  });
  await page.goto(`/store/complements/${store_id}?ver=grade`);
  const grid = page.getByRole('grid');
  const price = grid.getByRole('button', { name: /^Preço de Bacon/ });
  await price.focus();
  await page.keyboard.type('550');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('button', { name: /^Preço de Bacon/ })).toHaveText(/5,50/);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(grid.getByRole('button', { name: /^Preço de Bacon/ })).toHaveText(/4,00/);
});

test('the panel says whether an order would be noticed, and stops saying no once it may ring @desktop', async ({
  page,
}) => {
  const shop = await makeShop(page.request);
  // Chromium's flag for gestures holds back videos, not this: here the device is silent until somebody asks for sound.
  await page.addInitScript(() => {
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        void this.suspend();
      }
    };
  });
  await page.goto(`/store/orders/${shop.store_id}`);
  await expect(page.getByRole('button', { name: 'Som desligado' })).toBeVisible();
  await page.getByRole('button', { name: 'Nenhuma tela de pedidos está com som.' }).click();
  const watch = page.getByRole('dialog', { name: 'Quem está de olho' });
  await expect(watch).toContainText('Painel de pedidos · este aparelho');
  await expect(watch).toContainText('Hoje sempre houve alguém de olho.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Os pedidos estão sendo vistos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Som ligado' })).toBeVisible();
});
