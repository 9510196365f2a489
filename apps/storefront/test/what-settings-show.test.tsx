// @vitest-environment happy-dom
import type { Cart } from '@comanda/contract/orders/cart';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { PAYMENT } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GiftPage } from '../src/features/account/gift-page.tsx';
import { SignUpPage } from '../src/features/account/sign-up-page.tsx';
import { CartPage } from '../src/features/cart/cart-page.tsx';
import { CashbackChoice } from '../src/features/checkout/paying/cashback-choice.tsx';
import { CouponSection } from '../src/features/checkout/paying/coupon-section.tsx';
import { type Checkout, CheckoutContext } from '../src/features/checkout/use-checkout.ts';
import { ItemForm } from '../src/features/item/item-form.tsx';
import { DiscountChips } from '../src/features/menu/discount-chips.tsx';
import { ScheduleSheet } from '../src/features/menu/receive/schedule-sheet.tsx';
import { CartProvider, useCart } from '../src/platform/cart/cart.tsx';
import type { PlacedItem } from '../src/platform/store/menu.ts';
import { EMPTY_DRAFT } from '../src/platform/cart/order-draft.ts';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { FRIDAY_EVENING, sampleCart, sampleStore } from './sample-store.ts';

const server = vi.hoisted(() => {
  const answers: { cart: unknown } = { cart: null };
  // Before the pages are read: their client takes hold of it then.
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify(answers.cart), { headers: { 'content-type': 'application/json' } });
  });
  return answers;
});

const client = { id: 9, points: money(50), hasOrderInStore: true };
beforeEach(() => {
  server.cart = sampleCart({ client });
  localStorage.setItem('comanda.signed-in', 'true');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(store: Partial<PublicStore>, children: ReactNode): void {
  const page = {
    url: '/quintaldanena',
    origin: 'https://comanda.test',
    locale: 'pt-BR',
    now: FRIDAY_EVENING.toISOString(),
    offset: null,
    store: sampleStore(store),
    received: performance.now(),
  } as const;
  render(
    <PageContext value={page}>
      <CartProvider>{children}</CartProvider>
    </PageContext>,
  );
}
const text = () => document.body.textContent.replaceAll('\u00a0', ' ');

describe('the menu says what makes an order cheaper', () => {
  const offered = [PAYMENT.pix, PAYMENT.cash, PAYMENT.debit].map((id) => ({
    ...sampleStore().payment_methods[0]!,
    id,
  })); // the sample has four
  test.each<[Partial<PublicStore>, string]>([
    [{ discount: 3 }, '3% em tudo'],
    [{ pix_discount: 6 }, '6% no Pix'],
    [{ cash_discount: 4 }, '4% no dinheiro'],
    [{ debit_card_discount: 2 }, '2% no débito'],
    [{ takeaway_discount: 7 }, '7% na retirada'],
    [{ cashback_program: 5 }, '5% volta como cashback'],
    [{ cashback_program: 5, cashback_methods: [1], discount: 3 }, '3% em tudo'],
  ])('%j', (changes, words) => {
    show({ pix_discount: 0, payment_methods: offered, ...changes }, <DiscountChips isDelivery />);
    expect(text()).toBe(words);
  });

  test('and nothing where nothing does', () => {
    show({ pix_discount: 0, payment_methods: offered }, <DiscountChips isDelivery />);
    expect(text()).toBe('');
  });
});

describe('an account is worth something', () => {
  beforeEach(() => localStorage.clear());

  test('as much as the store gives, and comes back with each order', () => {
    show({ client_bonus: money(12), cashback_program: 5 }, <SignUpPage />);
    expect(text()).toContain('R$ 12,00 de boas-vindas no primeiro cadastro.');
    expect(text()).toContain('5% de cashback para usar aqui.');
  });

  test('or is not', () => {
    show({}, <SignUpPage />);
    expect(text()).not.toMatch(/boas-vindas|cashback/);
  });

  test('a gift has its amount on its own page, which says when there is none', () => {
    show({ client_bonus: money(12) }, <GiftPage />);
    expect(text()).toContain('Ganhe R$ 12,00 para usar aqui');
    cleanup();
    show({}, <GiftPage />);
    expect(text()).toContain('A loja não está dando brinde agora');
  });
});

describe('a coupon is asked for where the store takes coupons', () => {
  test.each([true, false])('in the cart: %s', async (coupons) => {
    show({ coupons }, <CartPage />);
    await screen.findByRole('region', { name: 'Resumo' });
    expect(screen.queryByRole('region', { name: 'Cupom' }) !== null).toBe(coupons);
  });

  test.each([true, false])('at the checkout: %s', (coupons) => {
    show({ coupons }, <InCheckout store={{ coupons }}>{<CouponSection />}</InCheckout>);
    expect(text().includes('Tenho um cupom')).toBe(coupons);
  });
});

test.each([
  [null, true],
  [15, true],
  [0, false],
])('a balance of which at most %s may be used is offered: %s', (most, offered) => {
  const cashback_max = most === null ? null : money(most);
  show({}, <InCheckout store={{ cashback_max }}>{<CashbackChoice />}</InCheckout>);
  expect(text().includes('Usar cashback')).toBe(offered);
});

test('the times that are offered begin as late, and go as far ahead, as the store says', () => {
  const sheet = <ScheduleSheet delivery_method={2} now={FRIDAY_EVENING} onClose={() => {}} />;
  const offered = (name: string) =>
    within(screen.getByRole('list', { name, hidden: true }))
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent.slice(0, 6));
  show({ max_schedule_days: 1, minimum_schedule_time: 2 }, sheet);
  expect(offered('Dia')).toEqual(['Hoje', 'Amanhã']);
  expect(offered('Horário')[0]).toMatch(/^21h30/); // it is 19:30
});

test.each([true, false])('points pay an item where the store takes points: %s', async (loyalt_program) => {
  show(
    { loyalt_program },
    <>
      <ItemForm placed={coffee} initial={null} editId={undefined} back="/quintaldanena" />
      <Balance />
    </>,
  );
  await screen.findByText('saldo 50');
  expect(text().includes('Pagar com 8 pontos')).toBe(loyalt_program);
});

const Balance = () => <p>{`saldo ${useCart().cart?.client?.points}`}</p>;

function InCheckout({ store, children }: { store: Partial<PublicStore>; children: ReactNode }) {
  const cart: Cart = sampleCart({ client });
  const checkout = {
    store: sampleStore(store),
    cart,
    draft: EMPTY_DRAFT,
    delivery_method: 2,
    errorOf: () => undefined,
  } as unknown as Checkout; // what these sections read of it
  return <CheckoutContext value={checkout}>{children}</CheckoutContext>;
}

const week = { sun: true, mon: true, tue: true, wed: true, thu: true, fri: true, sat: true };
const always = { ...week, start_time: '', end_time: '' };
const item = {
  ...always,
  id: 7,
  name: 'Café',
  description: '',
  price1: 6,
  price2: 0,
  points: 8,
  images: [],
  image_alt: '',
  custom_tag: '',
  type: 1,
  minimum_quantity: 0,
  is_delivery: true,
  is_table: true,
  is_invisible: false,
  stock: null,
  sold_out_until: null,
  variations: [],
  complement_group_ids: [],
  complementos: [],
};
const group = { ...always, id: 1, name: 'Bebidas', is_pizza: false, is_invisible: false, paused_until: null };
const coffee = { item, group: { ...group, itens: [item] } } as unknown as PlacedItem; // what the form reads of an item
