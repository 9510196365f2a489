import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

interface Kitchen extends Shop {
  grill: number;
  sell: (lines: readonly object[], more?: object) => Promise<{ id: number; number: number }>;
}

/** A burger and a steak from the grill, fries from the fryer; the owner is signed in. */
async function kitchen(page: Page): Promise<Kitchen & { burger: number; steak: number; fries: number }> {
  const shop = await makeShop(page.request);
  const { api, store_id } = shop;
  const [burger = 0, steak = 0, fries = 0] = await addItems(shop, 'Pratos', [
    { name: 'X-Nena', price1: 30 },
    { name: 'Picanha na chapa', price1: 60 },
    { name: 'Fritas médias', price1: 15 },
  ]);
  const group = async (name: string) => (await api<{ id: number }>('post', `print_groups/${store_id}`, { name })).id;
  const [grill, fryer] = [await group('Chapa'), await group('Fritura')];
  for (const [station, item] of [
    [grill, burger],
    [grill, steak],
    [fryer, fries],
  ])
    await api('post', `print_groups/include-item/${station}/${item}`, { store_id });
  const sell: Kitchen['sell'] = async (items, more = {}) => {
    const reply = await page.request.post('/api/cashier/order', {
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
      data: { store_id, items, delivery_method: 4, payment: 2, client: { name: 'Rafael' }, ...more },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as { id: number; number: number }; // the contract's placedOrder
  };
  return { ...shop, grill, sell, burger, steak, fries };
}

const ticket = (page: Page, number: number) => page.getByRole('article', { name: new RegExp(`^Pedido ${number},`) });
const line = (item_id: number, more: object = {}) => ({ item_id, quantity: 1, ...more });

test('an order comes to its stations, is struck, finished by a key, and called back @desktop', async ({ page }) => {
  const shop = await kitchen(page);
  await page.goto(`/store/kds/${shop.store_id}`);
  await expect(page.getByText('Tudo em dia')).toBeVisible();
  const { number, id } = await shop.sell([
    line(shop.burger, { observation: 'sem cebola, cheddar à parte' }),
    line(shop.fries, { quantity: 2 }),
  ]);
  await expect(ticket(page, number)).toContainText('NOVO');
  await expect(ticket(page, number)).toContainText('SEM CEBOLA');

  // At the grill: only its part, and who else cooks for it.
  await page.getByRole('button', { name: /^Chapa/ }).click();
  await expect(ticket(page, number)).not.toContainText('Fritas médias');
  await expect(ticket(page, number)).toContainText('TAMBÉM EM: FRITURA');
  await page.keyboard.press('1');
  await expect(ticket(page, number)).toHaveCount(0);
  // A slip: taken back at once.
  await page.getByRole('button', { name: `Desfazer ${number}`, exact: true }).click();
  await expect(ticket(page, number)).toBeVisible();
  await page.keyboard.press('1');
  await expect(ticket(page, number)).toHaveCount(0);

  // The fryer strikes its line: with it the order is ready.
  await page.keyboard.press('ArrowRight');
  // What comes right after another tap is taken for a slip.
  await expect(async () => {
    await ticket(page, number)
      .getByRole('button', { name: /Fritas médias: riscar/ })
      .click({ timeout: 1_000 });
    await expect(page.getByText('Tudo em dia')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const status = async () =>
    (await shop.api<{ order: { status: string } }>('get', `stores/orders-by-id/${id}?store_id=${shop.store_id}`)).order
      .status;
  await expect.poll(status).toBe('ready');

  await page.getByRole('button', { name: 'Últimos prontos' }).click();
  const finished = page.getByRole('dialog', { name: 'Últimos prontos' });
  await finished
    .getByRole('listitem')
    .filter({ hasText: 'Fritas' })
    .getByRole('button', { name: /Chamar de volta/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(ticket(page, number)).toContainText('Fritas médias');
  await expect.poll(status).toBe('preparing');
});

test('what is cancelled flashes until the cook has read it, and the panel waits with it @desktop', async ({
  page,
  context,
}) => {
  const shop = await kitchen(page);
  await page.goto(`/store/kds/${shop.store_id}?estacao=${shop.grill}`);
  const { number, id } = await shop.sell([
    line(shop.burger),
    line(shop.burger, { observation: 'sem cebola' }),
    line(shop.steak),
  ]);
  await expect(ticket(page, number)).toContainText('Picanha na chapa');

  const panel = await context.newPage();
  await panel.goto(`/store/orders/${shop.store_id}?pedido=${id}`);
  const drawer = panel.getByRole('dialog', { name: new RegExp(String(number)) });
  await expect(drawer.getByText('A cozinha viu').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Editar itens' }).click();
  await drawer.getByRole('button', { name: 'Retirar X-Nena do pedido' }).nth(1).click();
  const question = panel.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Retirar item' }).click();
  await expect(question.getByText('Diga o que aconteceu com a comida.')).toBeVisible();
  await question.getByText('Caiu, queimou ou estragou').click();
  await question.getByRole('button', { name: 'Retirar item' }).click();
  await expect(drawer.getByText('A cozinha ainda não leu a mudança')).toBeVisible();

  const change = page.getByRole('alert', { name: `Mudança no pedido ${number}` });
  await expect(change).toContainText('CANCELA 1×');
  await expect(change).toContainText('o 2º de 2');
  await expect(change).toContainText('SEM CEBOLA');
  await expectAccessible(page);
  await page.keyboard.press('c');
  await expect(change).toHaveCount(0);
  await expect(drawer.getByText('A cozinha ainda não leu a mudança')).toHaveCount(0);
});

test('a kitchen without internet goes on, and what it did arrives afterwards @desktop', async ({ page, context }) => {
  const shop = await kitchen(page);
  const { number, id } = await shop.sell([line(shop.burger)]);
  const other = await shop.sell([line(shop.steak)]);
  await page.goto(`/store/kds/${shop.store_id}`);
  await expect(ticket(page, number)).toBeVisible();
  await context.setOffline(true);
  await ticket(page, number)
    .getByRole('button', { name: /^Pronto/ })
    .click();
  await expect(ticket(page, number)).toHaveCount(0);
  await expect(ticket(page, other.number)).toBeVisible();
  await expect(page.getByText('1 marca esperando')).toBeVisible({ timeout: 60_000 });
  await context.setOffline(false);
  await expect(page.getByText('1 marca esperando')).toHaveCount(0, { timeout: 30_000 });
  const status = async () =>
    (await shop.api<{ order: { status: string } }>('get', `stores/orders-by-id/${id}?store_id=${shop.store_id}`)).order
      .status;
  await expect.poll(status).toBe('ready');
  await expect(ticket(page, number)).toHaveCount(0);
});

test('a second course waits until it is called; the counter calls numbers @desktop @night', async ({ page }) => {
  const shop = await kitchen(page);
  await shop.sell([line(shop.burger), line(shop.steak, { course: 2 })], {
    delivery_method: 3,
    table_number: 12,
  });
  await page.goto(`/store/kds/${shop.store_id}`);
  const at12 = page.getByRole('article', { name: /^Pedido M 12,/ });
  await expect(at12).toContainText('2º prato, aguardando');
  await at12.getByRole('button', { name: /Chamar 2º prato/ }).click();
  await expect(at12.getByRole('button', { name: /Picanha na chapa: riscar/ })).toBeVisible();

  const fetched = await shop.sell([line(shop.fries)], { delivery_method: 1, client: { name: 'Dona Lúcia' } });
  const { number, id } = fetched;
  await page.goto(`/store/kds/${shop.store_id}/pronto`);
  await expect(page.getByRole('region', { name: 'Preparando' })).toContainText(String(number));
  await shop.api('post', 'kitchen/ops', {
    store_id: shop.store_id,
    op_id: randomUUID(),
    kind: 'done',
    order_id: id,
    lines: [1],
  });
  await expect(page.getByRole('region', { name: 'Pronto' })).toContainText(String(number));
  await expectAccessible(page);
});

const SCREENS = [
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const;

test('everybody can use the kitchen, from a phone to a wall @desktop @night', async ({ page }) => {
  test.slow();
  const shop = await kitchen(page);
  for (let count = 0; count < 7; count += 1)
    await shop.sell([
      line(shop.burger, { observation: count % 2 ? 'Sou alérgica a camarão' : 'sem cebola, bem passado' }),
      line(shop.fries, { quantity: 3 }),
    ]);
  // A demo says above everything that it is open to all: the kitchen gives way to that, and loses nothing below.
  await page.route('**/api/users/by-id', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object; // the contract's current user
    await route.fulfill({ response: answer, json: { ...user, demo_accounts: ['dono@comanda.test'] } });
  });
  for (const [width, height] of SCREENS)
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`/store/kds/${shop.store_id}`);
      await expect(page.getByText('Esta demonstração está aberta a todos.')).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
      const over = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth > innerWidth, scrollHeight > innerHeight];
      });
      expect(over).toEqual([false, false]);
      await page.getByRole('button', { name: 'Ajustes desta tela' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'dialog, [role=dialog]');
    });
});
