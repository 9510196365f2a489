import { randomUUID } from 'node:crypto';
import { saveCartItem } from '@comanda/contract/orders/cart';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { updateOrder } from '@comanda/contract/orders/orders';
import type { Output } from '@comanda/contract/route';
import { PAYMENT } from '@comanda/domain/codes';
import { times } from '@comanda/domain/money';
import { type Browser, expect, type Page, type Request, request, test } from '@playwright/test';
import { type BenchServer, startBenchServer } from '../bench/bench-server.ts';
import { fillCheckout, pay, place, TRACKING } from './checkout.ts';
import { byHands, nightApi, type NightApi } from './night/night-api.ts';
import { search, sellTyped, signIn } from './night/night-counter.ts';
import { openScreen } from './night/screens.ts';
import { addItems, makeShop, type Shop } from './shop.ts';

const PRICE = 24;
const PHONES = 12;
const HANDS = 4;
const SALES = 3;
/** For a server that starts on a busy machine, and pages that look for it seldom by then. */
const BACK_MS = 60_000;
const LOST = /Sem (internet|contato com o servidor)|Não conseguimos falar com a loja|Reconectando/;

// Its own server, so that it may be taken away in the middle. By night: `friday-night` and `night/killed-server`.
test('a server that is killed in a rush loses no order that somebody was told of, and every page comes back @desktop', async ({
  browser,
}) => {
  const server = await startBenchServer();
  const requests = await request.newContext({ baseURL: server.origin });
  try {
    const shop = await makeShop(requests);
    const [item_id = 0] = await addItems(shop, 'Salgados', [{ name: 'Coxinha', price1: PRICE, internal_id: '402' }]);
    await rush(browser, server, shop, item_id);
  } finally {
    await requests.dispose();
    await server.stop();
  }
});

async function rush(browser: Browser, server: BenchServer, shop: Shop, item_id: number): Promise<void> {
  const network = nightApi(server.origin);
  const broken: string[] = [];
  const open = (width: 390 | 1440) => openScreen(browser, server.origin, width, broken);
  const [early, late, counter] = await Promise.all([open(390), open(390), open(1440)]);
  const first =
    await test.step('a page follows its order, one is about to send its own, a counter is open', async () => {
      const [number] = await Promise.all([
        readyToPlace(early, shop).then(() => placed(early)),
        readyToPlace(late, shop),
        openCounter(counter, shop, server.origin),
      ]);
      return number;
    });

  const [numbers, second] = await test.step('the server dies with orders in its hands', async () => {
    const deaf = Promise.withResolvers<void>();
    let told = 0;
    const [ofPhones, ofPage] = await Promise.all([
      byHands(HANDS, Array.from({ length: PHONES }), async () => {
        const number = await orderByPhone(network, shop, item_id);
        told += 1;
        if (told === HANDS) {
          process.kill(server.pid(), 'SIGSTOP');
          deaf.resolve();
        }
        return number;
      }),
      deaf.promise.then(() => placed(late)),
      deaf.promise.then(() => sellAtCounter(counter)),
      Promise.all([deaf.promise, late.waitForRequest(isOrder, { timeout: BACK_MS })]).then(() => server.kill()),
    ]);
    return [ofPhones, ofPage] as const;
  });
  expect(network.retried()).toBeGreaterThan(0);

  await test.step('every page is up to date again by itself', async () => {
    await network.as(shop.token)(updateOrder, { body: { store_id: shop.store_id, id: first.id, status: 'preparing' } });
    for (const page of [early, late, counter]) await expect(page.getByText(LOST)).toHaveCount(0, { timeout: BACK_MS });
    await expect(early.getByText('A loja aceitou e já está preparando.')).toBeVisible({ timeout: BACK_MS });
    await expect(search(counter)).toBeVisible();
    await expect(counter.getByText(/esperando para enviar/)).toHaveCount(0, { timeout: BACK_MS });
  });

  const findOrders = () =>
    server.database.db.selectFrom('orders').select(['id', 'number', 'total']).orderBy('number').execute();
  await expect.poll(async () => (await findOrders()).length, { timeout: BACK_MS }).toBe(PHONES + SALES + 2);
  const rows = await findOrders();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  const known = new Set([...numbers, first.number, second.number]);
  expect(known.size).toBe(PHONES + 2);
  const atCounter = rows.filter(({ number }) => !known.has(number));
  expect(atCounter.map(({ total }) => total)).toEqual(Array.from({ length: SALES }, (_, at) => times(PRICE, at + 1)));
  expect(broken).toEqual([]);
  expect(server.log.filter((line) => /"level":60/.test(line))).toEqual([]);
}

/** A phone before its last press. */
async function readyToPlace(page: Page, shop: Shop): Promise<void> {
  await fillCheckout(page, shop, 'Coxinha');
  await pay(page, /^Dinheiro/);
  await page.getByText('Não preciso').click();
}

/** It presses, waits, and presses again only where the page asks for it. */
async function placed(page: Page): Promise<Pick<Output<typeof placeOrder>, 'id' | 'number'>> {
  const answered = page.waitForResponse((answer) => isOrder(answer.request()) && answer.ok(), { timeout: BACK_MS });
  await place(page);
  const again = page.getByRole('button', { name: 'Enviar de novo' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page).toHaveURL(TRACKING, { timeout: 1_000 });
  }).toPass({ timeout: BACK_MS });
  const { id, number } = (await (await answered).json()) as Output<typeof placeOrder>; // this call's answer
  await expect(page.getByRole('heading', { name: `Pedido ${number}`, exact: true }).first()).toBeVisible();
  return { id, number };
}

const isOrder = (asked: Request): boolean => asked.url().endsWith('/api/client/order');

/** @returns the number that the phone was told */
async function orderByPhone(network: NightApi, { store_id }: Shop, item_id: number): Promise<number> {
  const phone = network.phone();
  const { cookie_code } = await phone(saveCartItem, { body: { store_id, item_id, quantity: 1 } });
  const { number } = await phone(placeOrder, {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      store_id,
      cookieCode: cookie_code ?? '',
      delivery_method: 1,
      payment: PAYMENT.cash,
      client_name: 'Camila Rezende',
      client_phone: '31987455120',
    },
  });
  return number;
}

async function openCounter(page: Page, shop: Shop, origin: string): Promise<void> {
  await signIn(page, shop, origin);
  await page.goto(`/store/cashier/${shop.store_id}`);
  await expect(search(page)).toBeVisible();
}

/** One piece, two, three. */
async function sellAtCounter(page: Page): Promise<void> {
  for (let pieces = 1; pieces <= SALES; pieces += 1) await sellTyped(page, [`${pieces}*402`]);
}
