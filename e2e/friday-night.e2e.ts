import { setTimeout as sleep } from 'node:timers/promises';
import { getKitchen } from '@comanda/contract/floor/kitchen';
import { findStockMovements } from '@comanda/contract/menu/stock';
import { getOpenTables } from '@comanda/contract/floor/tables';
import { type Browser, expect, type Page, request, test } from '@playwright/test';
import { type BenchServer, startBenchServer } from '../bench/bench-server.ts';
import { type Gate, openGate } from './gate.ts';
import { bundleJournal } from './journal-bundle.ts';
import * as accounts from './night/accounts.ts';
import { expectRemembered } from './night/balance.ts';
import { clearCounter, closeDrawer, moveByHand } from './night/closing.ts';
import { freshMemory, settle } from './night/driver-hand.ts';
import { orderOnScreen, seesItBrought } from './night/customer.ts';
import { DISHES } from './night/dishes.ts';
import { handOver } from './night/fates.ts';
import { cook } from './night/kitchen-hand.ts';
import { keysWaiting, type NightCounter, openNightCounter, sellFast, typeSale } from './night/night-counter.ts';
import { type NightShop, openNightShop } from './night/night-shop.ts';
import { LONG_MINUTES } from './night/night-length.ts';
import { PIN } from './night/night-tables.ts';
import { countWaiting, expectPapers } from './night/paper-trail.ts';
import * as screens from './night/screens.ts';
import { seeded } from './night/seeded.ts';
import { fightForPuddings, orderFries, type Told, wave } from './night/wave.ts';

const SEED = 20_261_120;
const BANNER = /Sem (internet|contato com o servidor)/;
const WAITERS_TABLE = 91;
/** Sales one after the other, on each side of the browser's death. */
const FAST = LONG_MINUTES === null ? 8 : 16;

// Its own server, so that it may be taken away in the middle.
test('a Friday night ends with everything accounted for @desktop @night', async ({ browser }) => {
  test.setTimeout(420_000 + (LONG_MINUTES ?? 0) * 60_000 * 2);
  const closers: Closers = [];
  try {
    const server = await startBenchServer();
    closers.push(server.stop);
    const requests = await request.newContext({ baseURL: server.origin });
    closers.push(() => requests.dispose());
    const shop = await openNightShop(server, requests);
    closers.push(shop.paper.close);
    await shop.api('post', 'users/pin', { pin: PIN, current_password: shop.password });
    const counter = await openNightCounter(shop, server.origin);
    closers.push(counter.close);
    await spend(server, shop, counter, { browser, closers });
  } finally {
    for (const close of closers.toReversed()) await close();
  }
});

type Closers = (() => Promise<void>)[];
async function spend(
  server: BenchServer,
  shop: NightShop,
  counter: NightCounter,
  { browser, closers }: { browser: Browser; closers: Closers },
): Promise<void> {
  const dice = seeded(SEED);
  const told: Told = { orders: [], tables: [], memory: freshMemory() };
  const broken: string[] = [];
  // In the long form the shop's own network is cut too, with the kitchen's screen and the waiter's phone on it.
  const floor = LONG_MINUTES === null ? null : await openGate(server.origin);
  closers.push(async () => floor?.close());
  const open = (width: 390 | 1440, origin = server.origin) => screens.openScreen(browser, origin, width, broken);
  const [kitchen, waiter] = [await open(1440, floor?.origin), await open(390, floor?.origin)];
  const phones = [await open(390), await open(390)] as const;
  if (floor) await waiter.addInitScript({ content: await bundleJournal() });
  let owed: number | undefined;

  await test.step('the shop opens: three browsers at work, and phones', async () => {
    await screens.openKitchen(kitchen, shop);
    await screens.bumpFirst(kitchen);
    await typeSale(counter.page(), shop.book, 3);
    await screens.bumpFirst(kitchen);
    await screens.seat(waiter, shop, WAITERS_TABLE);
    await moveByHand(shop);
  });
  await test.step('a first rush', async () => {
    await wave(shop, dice, 1, told, () => orderOnScreen(phones[0], shop));
    await seesItBrought(phones[0]);
  });
  await test.step('a printer chokes, then dies', async () => {
    shop.paper.let('closes-midway');
    const fries = await orderFries(shop);
    const chokes = () => shop.paper.ticketsOf(shop.paper.grill.id).filter(({ whole }) => !whole).length;
    await expect.poll(chokes, { timeout: 60_000 }).toBeGreaterThan(0);
    await fightForPuddings(shop, 12, told);
    await handOver(shop, fries);
    told.orders.push(fries);
    shop.paper.let('refuses');
    await wave(shop, dice, 2, told);
  });
  const offline = await test.step('ten minutes without internet, and a killed browser', async () => {
    const during = wave(shop, dice, 3, told, () => orderOnScreen(phones[1], shop));
    const [keys, alone] = await Promise.all([
      sellAlone(shop, counter),
      floor && workAlone(shop, floor, kitchen, waiter, told),
      during,
    ]);
    await seesItBrought(phones[1]);
    owed = alone?.owed;
    return [...keys, ...(alone?.keys ?? [])];
  });
  await test.step('the server restarts in the middle of a rush', async () => {
    await Promise.all([wave(shop, dice, 4, told), sleep(1_500).then(server.restart)]);
  });
  await test.step('the last rush', async () => {
    await Promise.all([wave(shop, dice, 5, told), screens.payAtTable(waiter, shop, WAITERS_TABLE, owed)]);
  });
  await test.step('the shop closes', async () => {
    await cook(shop);
    await clearCounter(shop);
    await settle(shop, told.memory);
  });
  await test.step('everything adds up', async () => {
    await account(server, shop, told, offline);
    expect.soft(await counter.waiting()).toBe(0);
    expect.soft(await counter.refused()).toEqual([]);
    expect.soft(broken).toEqual([]);
    expect.soft(server.log.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
}

/** Sales that are typed and written down while nobody answers, before and after the browser dies, ten minutes by the counter's clock. @returns their keys */
async function sellAlone(shop: NightShop, counter: NightCounter): Promise<string[]> {
  counter.gate.goDark();
  const cut = Date.now();
  await expect(counter.page().getByText(BANNER)).toBeVisible({ timeout: 15_000 });
  const first = Date.now();
  for (const pieces of [2, 4]) {
    await typeSale(counter.page(), shop.book, pieces);
    await pass(counter, 1);
  }
  await sellFast(counter.page(), shop, FAST);
  await pass(counter, 4);
  // Killed so soon that the device still shows the sale, which is in the journal.
  await typeSale(counter.page(), shop.book, 1);
  await counter.die();
  await typeSale(counter.page(), shop.book, 5);
  await sellFast(counter.page(), shop, FAST);
  await pass(counter, 4);
  const keys = await keysWaiting(counter.page(), shop.store_id);
  expect(keys).toHaveLength(2 * FAST + 4);
  await (LONG_MINUTES === null ? until(cut + 20_000) : until(first + LONG_MINUTES * 60_000 + 20_000));
  counter.gate.comeBack();
  await expect.poll(counter.waiting, { timeout: 60_000 }).toBe(0);
  return keys;
}

/** A tenth of the cut for each minute of ten: by the device's clock, or in the long form by everybody's. */
const pass = (counter: NightCounter, minutes: number): Promise<unknown> =>
  LONG_MINUTES === null ? counter.pass(minutes) : sleep((LONG_MINUTES * 60_000 * minutes) / 10);
const until = (moment: number): Promise<unknown> => sleep(Math.max(0, moment - Date.now()));

/** The kitchen finishes what it has, and the waiter serves a table, while both are cut off. @returns keys of what waited, and the bill */
async function workAlone(
  shop: NightShop,
  floor: Gate,
  kitchen: Page,
  waiter: Page,
  told: Told,
): Promise<{ keys: string[]; owed: number }> {
  const fries = await orderFries(shop);
  told.orders.push(fries);
  const ticket = kitchen.getByRole('article').filter({ hasText: DISHES.fries.name }).first();
  await expect(ticket).toBeVisible();
  const cut = Date.now();
  floor.goDark();
  await expect(waiter.getByText(BANNER)).toBeVisible({ timeout: 30_000 });
  const owed = await screens.serveAlone(waiter, shop, WAITERS_TABLE);
  const keys = await keysWaiting(waiter, shop.store_id);
  expect(keys.length).toBeGreaterThan(0);
  await ticket.getByRole('button', { name: /^Pronto: pedido/ }).click();
  await expect(kitchen.getByText(/marcas? esperando/)).toBeVisible({ timeout: 30_000 });
  await until(cut + (LONG_MINUTES ?? 0) * 60_000);
  floor.comeBack();
  await expect(kitchen.getByText(/marcas? esperando/)).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => keysWaiting(waiter, shop.store_id), { timeout: 60_000 }).toEqual([]);
  await handOver(shop, fries);
  return { keys, owed };
}

async function account(
  { database: { db } }: BenchServer,
  shop: NightShop,
  told: Told,
  offline: readonly string[],
): Promise<void> {
  const { owner, store_id } = shop;
  await closeDrawer(db, shop, told.memory);
  const atTables = told.tables.flatMap(({ order_ids }) => order_ids);
  await accounts.expectOrders(db, shop, { told: told.orders, atTables, offline });
  expect.soft(await accounts.findWrongSums(db, shop)).toEqual([]);
  expect.soft(await accounts.findWrongPayments(db, shop)).toEqual([]);
  expect.soft(await accounts.findWrongDebts(db, shop)).toEqual([]);
  expect.soft(await accounts.findWrongCoupons(db, shop)).toEqual([]);
  expect.soft(await accounts.findOpenBills(db, shop)).toEqual([]);
  expect.soft(await accounts.findForgottenInKitchen(db, shop)).toEqual([]);
  // Whoever reads the stock's book has it written first.
  await owner(findStockMovements, { query: { store_id, type: '1' } });
  await accounts.expectStock(db, shop);
  await expectRemembered(db, shop);
  expect.soft(await accounts.minutesAlone(db, shop)).toBeGreaterThanOrEqual(LONG_MINUTES ?? 10);
  const params = { id: store_id };
  expect.soft(await owner(getOpenTables, { params })).toMatchObject({ tabs: [], calls: [] });
  expect.soft(await owner(getKitchen, { query: { store_id } })).toMatchObject({ orders: [], changes: [] });
  await expect.poll(() => countWaiting(db, shop), { timeout: 120_000, intervals: [500] }).toBe(0);
  const { moved, repeats } = await expectPapers(db, shop);
  expect(moved).toBeGreaterThan(0);
  expect(repeats).toBeGreaterThan(0);
  expect.soft(await accounts.findUntold(db, shop)).toEqual([]);
  expect.soft(await accounts.findGaps(db, shop)).toEqual([]);
}
