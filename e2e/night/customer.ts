import type { placeOrder } from '@comanda/contract/orders/checkout';
import type { Output } from '@comanda/contract/route';
import { PAYMENT } from '@comanda/domain/codes';
import { expect, type Page } from '@playwright/test';
import { fillCheckout, pay, place, TRACKING } from '../checkout.ts';
import { ordered } from './book.ts';
import { DISHES } from './dishes.ts';
import type { NightShop } from './night-shop.ts';
import type { ToldOrder } from './place.ts';

/** Somebody orders a burger by the shop's own pages, from the menu to the page of the order, and pays cash at the door. */
export async function orderOnScreen(page: Page, shop: NightShop): Promise<ToldOrder> {
  const lines = [{ dish: 'burger' as const, quantity: 1 }];
  await fillCheckout(page, shop, DISHES.burger.name);
  await page.getByLabel('Bairro').selectOption(String(shop.fee_id));
  await pay(page, /^Dinheiro/);
  await page.getByText('Não preciso').click();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/client/order'));
  await place(page);
  const { id, number, total, track_token } = (await (await answered).json()) as Output<typeof placeOrder>; // this call's answer
  await page.waitForURL(TRACKING);
  await expect(page.getByRole('heading', { name: `Pedido ${number}`, exact: true }).first()).toBeVisible();
  await expect(page.getByText('R$ 40,40').filter({ visible: true }).first()).toBeVisible();
  expect(total).toBe(40.4);
  ordered(shop.book, 'delivery', lines);
  const choices = { payment: PAYMENT.cash, coupon: false, discount: false } as const;
  return { id, total, track_token, plan: { channel: 'delivery', lines, fate: 'goes', ...choices } };
}

/** The phone that ordered sees how it ends, without being asked to reload. */
export const seesItBrought = (page: Page) => expect(page.getByText('Entregue', { exact: true })).toBeVisible();
