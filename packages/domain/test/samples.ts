import { asItemId } from '../src/ids.ts';
import type { SaleContext } from '../src/menu/availability.ts';
import type { LineMenu } from '../src/orders/cart-line.ts';
import type { Coupon } from '../src/prices/coupon.ts';
import type { LocalTime } from '../src/local-time.ts';
import type { Complement, ComplementGroup, MenuGroup, MenuItem } from '../src/menu/menu.ts';
import { ZERO, money } from '../src/money.ts';
import type { OrderTotalsInput, StoreRules } from '../src/orders/order-totals.ts';

/** The plainest of everything: each test says only what it is about. */
const always = { sun: true, mon: true, tue: true, wed: true, thu: true, fri: true, sat: true };
const anyTime = { ...always, start_time: '', end_time: '' };
const supply = { is_invisible: false, stock: null, sold_out_until: null };

export const aGroup = (over: Partial<MenuGroup> = {}): MenuGroup => ({
  ...anyTime,
  id: 1,
  name: 'Pratos',
  is_invisible: false,
  always_display: false,
  paused_until: null,
  is_pizza: false,
  price_rule: 'highest',
  only_one: false,
  size: false,
  size1_price: null,
  size2_price: null,
  flavor1: 1,
  flavor2: 1,
  ...over,
});

export const anItem = (over: Partial<MenuItem> = {}): MenuItem => ({
  ...anyTime,
  ...supply,
  id: asItemId(10),
  name: 'Virado',
  is_delivery: true,
  is_table: true,
  requires_schedule: false,
  is_sample: false,
  type: 1,
  price1: 30,
  price2: 0,
  from_price: false,
  minimum_quantity: 0,
  points: 0,
  item_free_delivery: false,
  variations: [],
  complementos: [],
  ...over,
});

export const aComplement = (id: number, price: number, over: Partial<Complement> = {}): Complement => ({
  ...supply,
  id,
  name: `Opção ${id}`,
  price,
  ...over,
});

export const aQuestion = (
  complements: readonly Complement[],
  over: Partial<ComplementGroup> = {},
): ComplementGroup => ({
  id: 5,
  name: 'Adicionais',
  min: 0,
  max: 0,
  only_one: false,
  is_pizza: false,
  price_rule: 'highest',
  complements,
  ...over,
});

export const onMenu = (item: Partial<MenuItem> = {}, group: Partial<MenuGroup> = {}): LineMenu => ({
  item: anItem(item),
  group: aGroup(group),
});

/** Flavors 10, 11, 12… of a pizza group at these prices; the first one is the line's item. */
export function aPizza(prices: readonly number[], group: Partial<MenuGroup> = {}): LineMenu {
  const flavors = prices.map((price1, index) =>
    anItem({ id: asItemId(10 + index), name: `Sabor ${10 + index}`, price1, price2: price1 + 20 }),
  );
  return { item: flavors[0] ?? anItem(), group: aGroup({ is_pizza: true, flavor1: 3, flavor2: 3, ...group }), flavors };
}

/** Friday, 20 November 2026, 12:00 in São Paulo. */
export const NOON: LocalTime = { date: '2026-11-20', weekday: 5, minutes: 720 };
export const at = (minutes: number, weekday = 5): LocalTime => ({ ...NOON, weekday, minutes });
export const forCustomer: SaleContext = {
  at: new Date('2026-11-20T15:00:00Z'),
  zone: 'America/Sao_Paulo',
  day: NOON.date,
  delivery_method: 2,
  scheduled: false,
};
export const forStaff: SaleContext = { ...forCustomer, staff: true };

export const aStore = (over: Partial<StoreRules> = {}): StoreRules => ({
  fee_type: 5,
  free_delivery: null,
  night_extra_value: 0,
  discount: 0,
  takeaway_discount: 0,
  cash_discount: 0,
  pix_discount: 0,
  debit_card_discount: 0,
  afilliate_discount: 0,
  ticket_increment: 0,
  debt_increment: 0,
  credit_increment: 0,
  coupons: true,
  pdv_discounts: false,
  service_fee: 10,
  config: {},
  cashback_max: null,
  cashback_min: 0,
  minimum_order: 0,
  loyalt_program: true,
  ...over,
});

export const aCoupon = (over: Partial<Coupon> = {}): Coupon => ({
  ...always,
  id: 77,
  name: 'BEMVINDO',
  type: 2,
  value: 10,
  minimum_value: 0,
  active: true,
  takeaway_only: false,
  unlimited: true,
  number_limit: null,
  expire_date: null,
  only_first_order: false,
  allowed_by_days: false,
  allowed_by_time: false,
  start_time: '',
  end_time: '',
  ...over,
});

export const aLine = (total: number, over: Partial<OrderTotalsInput['lines'][number]> = {}) => ({
  total: money(total),
  points_total: 0,
  item_free_delivery: false,
  ...over,
});

/** A customer's takeaway of R$ 100 at noon, paid by nothing in particular. */
export const anOrder = (over: Partial<OrderTotalsInput> = {}): OrderTotalsInput => ({
  by: 'customer',
  store: aStore(),
  lines: [aLine(100)],
  delivery_method: 1,
  payment: null,
  now: NOON,
  ...over,
});

export const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((all, amount) => all + amount, ZERO) * 100) / 100 + 0;
