import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectReadableInTheDark } from '../axe.ts';
import { addItems, makeShop, type Shop } from '../shop.ts';
import { smallTargets } from './touch-targets.ts';

/** The devices of a floor: a phone, a tablet upright, a tablet lying. */
const WIDTHS = [390, 768, 1024];

const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]';

/** A shop in full service: a table that has eaten, a ticket in the kitchen, a delivery on its way, an open drawer. */
async function makeFloor(page: Page): Promise<Shop & { driver: string; delivery: number }> {
  const shop = await makeShop(page.request);
  const { api, store_id } = shop;
  const [burger = 0, plate = 0] = await addItems(shop, 'Pratos', [
    { name: 'X-Nena', price1: 30, internal_id: '101' },
    { name: 'Marmita da casa', price1: 20, internal_id: '102' },
  ]);
  await api('post', 'stores/group-complements', {
    store_id,
    name: 'Ponto da carne',
    min: 1,
    max: 1,
    only_one: true,
    menu_item_ids: [burger],
    complements: ['Ao ponto', 'Bem passada'].map((name) => ({ name, price: 0 })),
  });
  const sell = async (data: object): Promise<number> => {
    const answer = await page.request.post('/api/cashier/order', {
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
      data: { store_id, items: [{ item_id: plate, quantity: 2 }], ...data },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { id: number }).id; // the contract's placedOrder
  };
  await sell({ delivery_method: 3, table_number: 12 });
  const [fee] = await api<{ id: number }[]>('post', 'stores/fee', { store_id, name: 'Centro', price: 5 });
  const delivery = await sell({
    delivery_method: 2,
    client: { name: 'Camila Rezende', phone: '31987455120' },
    address: 'Rua Mármore',
    number: '412',
    variable_fee_id: fee?.id,
    payment: 2,
  });
  await api('put', 'stores/orders', { store_id, id: delivery, status: 'ready' });
  const driver = await api<{ id: number }>('post', 'stores/driver', {
    store_id,
    name: 'Wesley Santos',
    phone: '31987455120',
  });
  const { token } = await api<{ token: string }>('post', `stores/driver/link/${driver.id}`, { store_id });
  return { ...shop, driver: token, delivery };
}

/** A tablet held by somebody of the shop. */
async function onTouch(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  });
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

/** What opened in another way at the new width has begun to, when this is over. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.waitForFunction((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width);
}

/** What is open now can be hit by a finger at every width, and read in both themes. */
async function expectForFingers(page: Page, what: string, within?: string): Promise<void> {
  await test.step(what, async () => {
    for (const width of WIDTHS) {
      await resize(page, width);
      expect.soft(await smallTargets(page), `${what} at ${width}`).toEqual([]);
    }
    await resize(page, 390);
    await expectAccessible(page, within);
    await expectReadableInTheDark(page, within);
  });
}

/** Opens something, looks at it, and closes it again. */
async function look(page: Page, what: string, open: () => Promise<void>): Promise<void> {
  const dialogs = page.locator(DIALOGS);
  const before = await dialogs.count();
  await open();
  await expect(dialogs).toHaveCount(before + 1);
  await expectForFingers(page, what, DIALOGS);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(before);
}

test('the counter and the till are made for fingers, in both themes @desktop', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { store_id } = await makeFloor(page);
  const touch = await onTouch(browser, page);
  await touch.goto(`/store/cashier/${store_id}`);
  const search = touch.getByRole('combobox', { name: 'Nome, código ou código de barras' });
  await search.fill('101');
  await look(touch, 'choices', () => search.press('Enter'));
  await search.fill('102');
  await search.press('Enter');
  await expectForFingers(touch, 'counter');
  await touch.getByRole('button', { name: /Ver comanda/ }).click();
  await expectForFingers(touch, 'sale');
  for (const key of ['F4', 'F7', 'Shift+F7', 'Shift+F9', 'F9'])
    await look(touch, `counter ${key}`, () => touch.keyboard.press(key));

  await touch.goto(`/store/cashier-control/${store_id}`);
  await touch.getByLabel('Fundo de troco').fill('10000');
  await touch.getByRole('button', { name: 'Abrir o caixa' }).click();
  await expect(touch.getByRole('heading', { name: 'Caixa aberto' })).toBeVisible();
  await expectForFingers(touch, 'till');
  for (const name of ['Gavetas', 'Sangria', 'Leitura X', 'Fechar o caixa'])
    await look(touch, name, () => touch.getByRole('button', { name, exact: true }).click());
});

test('tables, rounds and the kitchen are made for fingers, in both themes @desktop', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { store_id } = await makeFloor(page);
  const touch = await onTouch(browser, page);
  await touch.goto(`/store/tables/${store_id}/all`);
  await expect(touch.getByRole('link', { name: /^Comanda 12/ })).toBeVisible();
  await expectForFingers(touch, 'tables');
  await look(touch, 'opening', () => touch.getByRole('button', { name: 'Abrir mesa' }).click());
  await touch.goto(`/store/tables/${store_id}/12`);
  const panel = touch.getByRole('complementary', { name: 'Mesa 12' });
  await expect(panel).toContainText('R$ 44,00');
  await expectForFingers(touch, 'bill');
  for (const name of ['Transferir', 'Dividir', 'Nova comanda na mesa'])
    await look(touch, name, () => panel.getByRole('button', { name }).click());
  for (const name of ['Mover itens', 'Nome e pessoas', 'Contas fechadas'])
    await look(touch, name, async () => {
      await panel.getByRole('button', { name: 'Mais ações' }).click();
      await touch.getByRole('menuitem', { name }).click();
    });

  await panel.getByRole('link', { name: 'Itens', exact: true }).click();
  const dish = touch.getByRole('listitem').getByRole('button');
  await look(touch, 'line of a round', () => dish.filter({ hasText: 'X-Nena' }).click());
  await dish.filter({ hasText: 'Marmita' }).click();
  await touch.getByRole('button', { name: '1 item na rodada' }).click();
  await expectForFingers(touch, 'round');
  await touch.getByRole('button', { name: /^Recado ou alergia/ }).click();
  await expectForFingers(touch, 'note of a round');

  await touch.goto(`/store/kds/${store_id}`);
  await expect(touch.getByRole('article').first()).toBeVisible();
  await expectForFingers(touch, 'kitchen');
  for (const name of ['Últimos prontos', 'Ajustes desta tela'])
    await look(touch, name, () => touch.getByRole('button', { name }).click());
});

test('orders, deliveries and the driver’s page are made for fingers, in both themes @desktop', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { store_id, delivery, driver } = await makeFloor(page);
  const touch = await onTouch(browser, page);
  await touch.goto(`/store/orders/${store_id}`);
  await expect(touch.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  await expectForFingers(touch, 'orders');
  await touch.goto(`/store/orders/${store_id}?pedido=${delivery}`);
  const drawer = touch.getByRole('dialog').first();
  await expect(drawer).toContainText('Camila Rezende');
  await expectForFingers(touch, 'order');
  for (const name of ['Escrever ao cliente', 'Corrigir o pedido', 'Cancelar pedido'])
    await look(touch, name, async () => {
      await drawer.getByRole('button', { name: 'Mais ações' }).click();
      await touch.getByRole('menuitem', { name }).click();
    });

  await touch.goto(`/store/orders-map/${store_id}`);
  await touch.getByLabel(/na rota$/).check();
  await expectForFingers(touch, 'deliveries');
  await look(touch, 'route', () => touch.getByRole('button', { name: /^Montar rota/ }).click());
  await touch.getByRole('button', { name: /^Montar rota/ }).click();
  await touch.getByRole('dialog').getByLabel('Quem leva').selectOption({ label: 'Wesley Santos' });
  await touch.getByRole('dialog').getByRole('button', { name: 'Passar ao entregador' }).click();
  await expect(touch.getByText('Rota passada para Wesley Santos.')).toBeVisible();
  await touch.getByRole('button', { name: 'Saiu', exact: true }).click();

  await touch.goto(`/entregador/${driver}`);
  await expect(touch.getByRole('list', { name: 'Paradas' })).toBeVisible();
  await expectForFingers(touch, 'driver');
  await look(touch, 'at the door', () => touch.getByRole('button', { name: /^Entreguei/ }).click());
  await look(touch, 'not delivered', () => touch.getByRole('button', { name: /^Não entreguei/ }).click());
});

test('what brings people back is made for fingers on a phone @desktop', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { store_id } = await makeFloor(page);
  const touch = await onTouch(browser, page);
  for (const path of [
    'clients',
    'loyalty',
    'sorteio',
    'reviews',
    'zappenvios-mass-send',
    'automation',
    'mailing',
    'whatsapp',
    'bot-extras',
    'instagram-automation',
    'videos-ia',
  ])
    await test.step(path, async () => {
      await touch.goto(`/store/${path}/${store_id}`);
      await expect(touch.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(touch.locator('main .skeleton')).toHaveCount(0);
      expect.soft(await smallTargets(touch), path).toEqual([]);
    });
  await touch.goto(`/store/clients/${store_id}`);
  for (const width of [768, 1024]) {
    await resize(touch, width);
    await expect(touch.getByRole('button', { name: /Camila Rezende/ })).toBeVisible();
    expect.soft(await smallTargets(touch), `clients at ${width}`).toEqual([]);
  }
});
