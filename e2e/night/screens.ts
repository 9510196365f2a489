import { PAYMENT } from '@comanda/domain/codes';
import { add, percent, times } from '@comanda/domain/money';
import { type Browser, expect, type Page } from '@playwright/test';
import { ordered, paid } from './book.ts';
import { signIn } from './night-counter.ts';
import { type Dish, DISHES } from './dishes.ts';
import type { NightShop } from './night-shop.ts';

/** A browser of its own for somebody tonight. @param broken gets what fails in its page */
export async function openScreen(
  browser: Browser,
  baseURL: string,
  width: 390 | 1440,
  broken: string[],
): Promise<Page> {
  const isPhone = width === 390;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: isPhone ? 844 : 900 },
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
  return page;
}

const SERVICE = 10;
/** Of a burger and a beer, and of fries, with the service. */
const FIRST_ROUND = 47.08;
const FRIES = 16.5;
const inWords = (amount: number): string => `R$ ${amount.toFixed(2).replace('.', ',')}`;

export async function openKitchen(page: Page, shop: NightShop): Promise<void> {
  await signIn(page, shop, '');
  await page.goto(`/store/kds/${shop.store_id}`);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** The cook finishes the ticket that came first, with one key. */
export async function bumpFirst(page: Page): Promise<void> {
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('1');
  await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0);
}

const panelOf = (page: Page, table: number) => page.getByRole('complementary', { name: `Mesa ${table}` });

/** The waiter opens a table on a phone, and sends two dishes. */
export async function seat(page: Page, shop: NightShop, table: number): Promise<void> {
  await signIn(page, shop, '');
  await page.goto(`/store/tables/${shop.store_id}/${table}`);
  await panelOf(page, table).getByRole('button', { name: 'Abrir mesa' }).click();
  const opening = page.getByRole('dialog', { name: `Abrir a mesa ${table}` });
  await opening.getByRole('button', { name: 'Abrir', exact: true }).click();
  shop.book.bills += 1;
  await serve(page, shop, table, ['burger', 'beer']);
  await expect(panelOf(page, table)).toContainText('R$ 47,08');
}

/** One of each is chosen for an open table, and sent. */
async function order(page: Page, table: number, dishes: readonly Dish[]): Promise<void> {
  await page.getByRole('link', { name: 'Itens', exact: true }).click();
  for (const dish of dishes) {
    const { name } = DISHES[dish];
    await page.getByRole('searchbox', { name: 'Buscar no cardápio' }).fill(name.slice(0, 5));
    await page
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  }
  await page.getByRole('button', { name: new RegExp(`^Enviar para a mesa ${table}`) }).click();
}

/** One of each goes to the kitchen for an open table. */
async function serve(page: Page, shop: NightShop, table: number, dishes: readonly Dish[]): Promise<void> {
  await order(page, table, dishes);
  const sent = page.getByText(`Rodada enviada para a mesa ${table}.`);
  const first = page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' });
  await expect(first.or(sent).first()).toBeVisible();
  if (await first.isVisible()) await first.click();
  await expect(sent).toBeVisible();
  ordered(
    shop.book,
    'table by waiter',
    dishes.map((dish) => ({ dish, quantity: 1 })),
  );
}

/** The waiter sends a round that waits on the phone. @returns what the bill is then */
export async function serveAlone(page: Page, shop: NightShop, table: number): Promise<number> {
  await order(page, table, ['beer']);
  const waiting = page.getByText(/^\d+ esperando para enviar$/).first();
  const first = page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' });
  await expect(first.or(waiting).first()).toBeVisible();
  if (await first.isVisible()) await first.click();
  await expect(waiting).toBeVisible();
  ordered(shop.book, 'table by waiter', [{ dish: 'beer', quantity: 1 }]);
  return add(FIRST_ROUND, times(DISHES.beer.price1, 1), percent(DISHES.beer.price1, SERVICE));
}

/** They order once more, pay a part by Pix and the rest in notes, and the table is free. */
export async function payAtTable(page: Page, shop: NightShop, table: number, owed = FIRST_ROUND): Promise<void> {
  await page.goto(`/store/tables/${shop.store_id}/${table}`);
  const panel = panelOf(page, table);
  await expect(panel).toContainText(inWords(owed));
  await serve(page, shop, table, ['fries']);
  await expect(panel).toContainText(inWords(add(owed, FRIES)));
  await panel.getByRole('button', { name: 'Dividir' }).click();
  const pay = page.getByRole('dialog', { name: `Receber · mesa ${table}` });
  await pay.getByText(`1× ${DISHES.fries.name}`).click();
  await pay.getByRole('button', { name: 'Pix', exact: true }).click();
  await pay.getByRole('button', { name: /^Receber/ }).click();
  await expect(pay).toContainText(inWords(owed));
  paid(shop.book, PAYMENT.pix, FRIES);
  await pay.getByRole('button', { name: 'Tudo', exact: true }).click();
  await pay.getByRole('button', { name: 'Dinheiro', exact: true }).click();
  await pay.getByRole('button', { name: /^Receber e fechar/ }).click();
  await expect(page.getByText(/Conta fechada/)).toBeVisible();
  paid(shop.book, PAYMENT.cash, owed);
  await page.goto(`/store/tables/${shop.store_id}/${table}`);
  await expect(panel).toContainText('A mesa está livre.');
}
