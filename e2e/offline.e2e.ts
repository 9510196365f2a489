import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCounterStore } from '@comanda/contract/floor/counter-store';
import { findPayments } from '@comanda/contract/finance/payments';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type Gate, openGate } from './gate.ts';
import { startBrowser } from './mortal-browser.ts';
import { expectKept, sellAlone, signIn } from './sell-alone.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

test('what is sold without internet survives killed browsers, and enters once @desktop', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const shop = await makeShop(request);
  const [id = 0] = await addItems(shop, 'Salgados', [{ name: 'Coxinha', price1: 8.5 }]);
  const figures = await sellAlone(shop, { id, price: 8.5 }, { origin: baseURL ?? '', orders: 30, kills: 2 });
  expect(figures).toMatchObject({ lost: 0, doubled: 0, orders: 30 });
  expect(figures.banner_ms).toBeLessThanOrEqual(5_000);
  expect(figures.synced_ms).toBeLessThanOrEqual(60_000);
});

interface Card {
  status: string;
  paid_at: string | null;
}

/** A shop whose till opens by itself; sells, and reads back, through the API. */
async function makeFloor(request: APIRequestContext) {
  const shop = await makeShop(request);
  const [item_id = 0] = await addItems(shop, 'Pratos', [{ name: 'Feijoada', price1: 30 }]);
  const sell = async (more: object): Promise<number> => {
    const reply = await request.post('/api/cashier/order', {
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
      data: { store_id: shop.store_id, items: [{ item_id, quantity: 1 }], additions: false, ...more },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return ((await reply.json()) as { id: number }).id; // the contract's placedOrder
  };
  const card = async (id: number) =>
    (await shop.api<{ order: Card }>('get', `stores/orders-by-id/${id}?store_id=${shop.store_id}`)).order;
  const closed = async () =>
    (
      await shop.api<{ tabs: { number: number; paid: number; total: number }[] }>(
        'get',
        `stores/table/tabs?store_id=${shop.store_id}&state=closed`,
      )
    ).tabs.map(({ number, paid, total }) => ({ number, paid, total }));
  return { shop, sell, card, closed };
}

const visit = (page: Page, { origin }: Gate, { store_id }: Shop, to: string) =>
  page.goto(`${origin}/store/${to.replace('ID', String(store_id))}`);
const waitingText = (n: number) => `${n} esperando para enviar`;

/** A browser that dies and starts again with what it kept, whoever had signed in still is. */
async function mortal(profile: string, act: { shop: Shop; gate: Gate }) {
  let browser = await startBrowser(profile);
  browser.page.setDefaultTimeout(20_000);
  await signIn(browser.page, act);
  const cookies = await browser.page.context().cookies();
  return {
    page: () => browser.page,
    kill: () => browser.kill(),
    dieAndStart: async () => {
      await browser.kill();
      browser = await startBrowser(profile);
      browser.page.setDefaultTimeout(20_000);
      await browser.page.context().addCookies(cookies); // Chromium writes them to disk twice a minute
      return browser.page;
    },
  };
}

/** Kept by the floor for whoever is alone later. */
const WANTED = [getCounterStore.path, findPayments.path];

async function takeAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Fechar conta/ }).click();
  const pay = page.getByRole('dialog', { name: /^Receber/ });
  await pay.getByRole('button', { name: 'Dinheiro', exact: true }).click();
  await pay.getByRole('button', { name: /^Receber e fechar/ }).click();
  await expect(page.getByText('Conta fechada.')).toBeVisible();
}

test('tables and kitchen open without internet after a killed browser, and a mark enters @desktop @night', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { shop, sell, card } = await makeFloor(request);
  const cooked = await sell({ delivery_method: 4, payment: 2 });
  await sell({ delivery_method: 3, table_number: 5 });
  const profile = mkdtempSync(path.join(tmpdir(), 'comanda-floor-'));
  const gate = await openGate(baseURL ?? '');
  let browser: Awaited<ReturnType<typeof mortal>> | null = null;
  try {
    browser = await mortal(profile, { shop, gate });
    let page = browser.page();
    await visit(page, gate, shop, 'kds/ID');
    await expect(page.getByRole('article').first()).toBeVisible();
    await visit(page, gate, shop, 'tables/ID/all');
    await expect(page.getByRole('link', { name: /5/ }).first()).toBeVisible();
    await expectKept(page, WANTED);
    gate.goDark();
    page = await browser.dieAndStart();

    // The kitchen: cold, and a dish is done.
    await visit(page, gate, shop, 'kds/ID');
    await expect(page.getByRole('article')).toHaveCount(2, { timeout: 20_000 });
    await page.keyboard.press('1');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('1 marca esperando')).toBeVisible();

    // The floor: cold; a bill whose lines this device never read.
    await visit(page, gate, shop, 'tables/ID/5');
    await expect(page.getByRole('button', { name: /^Fechar conta/ })).toContainText('30,00', { timeout: 20_000 });
    await expect(page.getByText(waitingText(1))).toBeVisible();
    await expectAccessible(page);

    gate.comeBack();
    await expect.poll(async () => (await card(cooked)).status, { timeout: 30_000 }).toBe('ready');
  } finally {
    await browser?.kill().catch(() => {});
    await gate.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a table served alone, moved and paid survives a killed browser, and is on the server once @desktop @night', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const { shop, closed } = await makeFloor(request);
  const profile = mkdtempSync(path.join(tmpdir(), 'comanda-table-'));
  const gate = await openGate(baseURL ?? '');
  let browser: Awaited<ReturnType<typeof mortal>> | null = null;
  try {
    browser = await mortal(profile, { shop, gate });
    let page = browser.page();
    await visit(page, gate, shop, 'tables/ID/all');
    await expect(page.getByRole('heading', { name: 'Mesas', exact: true })).toBeVisible();
    await expectKept(page, WANTED);
    gate.goDark();
    await expect(page.getByText(/^Sem (internet|contato com o servidor) desde/)).toBeVisible({ timeout: 20_000 });

    // A card that has only a name, opened and served alone.
    await page.getByRole('button', { name: 'Abrir mesa', exact: true }).first().click();
    const opening = page.getByRole('dialog', { name: 'Abrir mesa ou comanda' });
    await opening.getByLabel('Nome').fill('Rafael');
    await opening.getByRole('button', { name: 'Abrir', exact: true }).click();
    const panel = page.getByRole('complementary', { name: /^Mesa / });
    await expect(panel).toContainText('Rafael');
    await panel.getByRole('link', { name: 'Itens', exact: true }).click();
    await page.getByRole('button', { name: /^Feijoada/ }).click();
    await page.getByRole('button', { name: /^Enviar para a mesa/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText(waitingText(2))).toBeVisible();
    // He sits down at table 7, and does not pay the service.
    await panel.getByRole('button', { name: 'Transferir' }).click();
    await page
      .getByRole('dialog', { name: /^Transferir/ })
      .getByLabel('Para a mesa')
      .fill('7');
    await page
      .getByRole('dialog', { name: /^Transferir/ })
      .getByRole('button', { name: 'Transferir' })
      .click();
    await expect(page.getByText(waitingText(3))).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Mesa 7' })).toContainText('R$ 33,00');
    await panel.getByText('Serviço 10% (opcional)').click();
    await expect(page.getByText(waitingText(4))).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Fechar conta/ })).toContainText('30,00');
    await takeAll(page);
    await expect(page.getByText(waitingText(5))).toBeVisible();

    page = await browser.dieAndStart();
    await visit(page, gate, shop, 'tables/ID/all');
    await expect(page.getByText(waitingText(5))).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: waitingText(5) }).click();
    const waits = page.getByRole('dialog', { name: 'Lançado neste aparelho' });
    await expect(waits.getByText('Esperando')).toHaveCount(5);
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await expectAccessible(page);
    }

    gate.comeBack();
    await expect(waits.getByText('Esperando')).toHaveCount(0, { timeout: 60_000 });
    expect(await waits.getByText('Não entrou').count()).toBe(0);
    expect(await closed()).toEqual([{ number: 7, paid: 30, total: 30 }]);
    const { orders } = await shop.api<{ orders: { total: number; status: string; paid_at: string | null }[] }>(
      'get',
      `stores/orders?store_id=${shop.store_id}&view=history&limit=100`,
    );
    expect(orders.map(({ total, status }) => [total, status])).toEqual([[30, 'delivered']]);
    expect(orders[0]?.paid_at).not.toBeNull();
  } finally {
    await browser?.kill().catch(() => {});
    await gate.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a draft that was paid on one device stays paid when another comes back later @desktop @night', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { shop, sell, card, closed } = await makeFloor(request);
  const draft = await sell({ delivery_method: 3, table_number: 5 });
  const devices = await Promise.all(
    ['caixa', 'salão'].map(async () => {
      const gate = await openGate(baseURL ?? '');
      const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
      await signIn(page, { shop, gate });
      return { gate, page };
    }),
  );
  const [a, b] = devices;
  if (!a || !b) throw new Error('two devices were started');
  try {
    await visit(a.page, a.gate, shop, 'tables/ID/5');
    await expect(a.page.getByText('Feijoada')).toBeVisible();
    await visit(b.page, b.gate, shop, 'orders/ID');
    const ready = b.page
      .locator(`[data-order="${draft}"]`)
      .getByRole('button')
      .filter({ hasText: /Pronto/ });
    await expect(ready).toBeVisible();
    for (const { gate, page } of devices) {
      gate.goDark();
      await expect(page.getByText(/^Sem (internet|contato com o servidor) desde/)).toBeVisible({ timeout: 15_000 });
    }
    await takeAll(a.page);
    // The other one still has the draft, unpaid, and works on it.
    await ready.click();
    await expect(b.page.getByText(waitingText(1))).toBeVisible();

    a.gate.comeBack();
    await expect.poll(async () => (await card(draft)).paid_at, { timeout: 30_000 }).not.toBeNull();
    const { paid_at } = await card(draft);
    b.gate.comeBack();
    await expect(b.page.getByText(waitingText(1))).toHaveCount(0, { timeout: 30_000 });
    await expect(b.page.getByText(/^Sem (internet|contato com o servidor) desde/)).toHaveCount(0, { timeout: 30_000 });
    expect(await card(draft)).toMatchObject({ status: 'delivered', paid_at });
    expect(await closed()).toEqual([{ number: 5, paid: 30, total: 30 }]);
  } finally {
    for (const { gate, page } of devices) {
      await page.context().close();
      await gate.close();
    }
  }
});

test('a killed counter opens with what was typed, and never with what was sold @desktop @night', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { shop } = await makeFloor(request);
  const profile = mkdtempSync(path.join(tmpdir(), 'comanda-killed-'));
  const gate = await openGate(baseURL ?? '');
  const counter = await mortal(profile, { shop, gate });
  try {
    for (const pieces of [1, 2]) {
      const page = counter.page();
      const search = page.getByRole('combobox', { name: 'Nome, código ou código de barras' });
      await search.pressSequentially(`${pieces}*feijoada`);
      await expect(page.getByRole('option', { name: /Feijoada/ })).toBeVisible();
      await search.press('Enter');
      await expect(
        ticketOf(page)
          .getByText(`${pieces * 30},00`)
          .first(),
      ).toBeVisible();
      const again = await counter.dieAndStart();
      await visit(again, gate, shop, 'cashier/ID');
      await expect(
        ticketOf(again)
          .getByText(`${pieces * 30},00`)
          .first(),
      ).toBeVisible();
      await again.keyboard.press('F9');
      const charge = again.getByRole('dialog', { name: /^Cobrar comanda/ });
      await charge.getByRole('button', { name: /^Dinheiro/ }).click();
      await again.getByRole('button', { name: /^Concluir venda/ }).click();
      await expect(again.getByRole('region', { name: 'Venda concluída' })).toBeVisible();
      const sold = await counter.dieAndStart();
      await visit(sold, gate, shop, 'cashier/ID');
      await expect(ticketOf(sold).getByText('0,00').first()).toBeVisible();
    }
    const { orders } = await shop.api<{ orders: { total: number }[] }>(
      'get',
      `stores/orders?store_id=${shop.store_id}&view=history&limit=10`,
    );
    expect(orders.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([30, 60]);
  } finally {
    await counter.kill().catch(() => {});
    await gate.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
const ticketOf = (page: Page) => page.getByRole('complementary', { name: 'Comanda' });
