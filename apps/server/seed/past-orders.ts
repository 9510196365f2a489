import { COUNTRY, DELIVERY_METHOD } from '@comanda/domain/codes';
import type { Coupon } from '@comanda/domain/prices/coupon';
import { holidaysBetween } from '@comanda/domain/hours/holidays';
import type { ClientId } from '@comanda/domain/ids';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '@comanda/domain/local-time';
import type { MenuItem } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';
import { windowsOfDay } from '@comanda/domain/hours/opening-windows';
import type { StoreCosts } from '../src/features/order-costs/public.ts';
import type { SoldItem } from './demo-menu.ts';
import { type DemoOrder, makeOrder, mealTime, type SeedStore } from './make-order.ts';
import type { DemoPerson } from './people.ts';
import { makePicks } from './picks.ts';
import { PARTNER } from './write-payouts.ts';

/** Each half year prices rose, and what is bought a little more. */
const ERA_DAYS = 180;
const PRICE_STEP = 0.955;
const COST_STEP = 0.945;
/** The shop of two years ago sold half of what it sells now. */
const GROWTH_DAYS = 1150;
/** From January on: a slow summer, the cold that brings soups and pizzas, and December's dinners. */
const SEASONS = [0.9, 0.93, 0.98, 1, 1.02, 1.07, 1.08, 1.03, 0.98, 0.99, 1.02, 1.14];
const HOLIDAY = 1.3;

export interface Patron extends DemoPerson {
  id: ClientId;
  /** Days before today on which they ordered for the first and, of those who have gone, the last time. */
  since: number;
  gone: number;
}

export interface PastShop {
  /** As it is now; who orders follows from the day. */
  store: SeedStore;
  patrons: readonly Patron[];
  coupons: readonly Coupon[];
  /** Orders a day, on average, as the demo store says. */
  rhythm: number;
  state: string;
  today: LocalDate;
}

const eraOf = (back: number): number => Math.ceil(back / ERA_DAYS);

/** All that was ordered on a day, by the menu and prices of then; the same on every machine. */
export function ordersOf(shop: PastShop, day: LocalDate): DemoOrder[] {
  const { store, patrons, coupons, rhythm, state, today } = shop;
  const back = daysBetween(day, today);
  const picks = makePicks(Number(day.replaceAll('-', '')) * 31 + store.store_id);
  const windows = windowsOfDay(store.opening, day);
  if (windows.length === 0) return [];
  const weekday = weekdayOf(day);
  const busy = weekday === 0 || weekday >= 5 ? 1.4 : 0.85;
  const holiday = holidaysBetween(COUNTRY.brazil, state, day, day).length > 0 ? HOLIDAY : 1;
  const season = SEASONS[Number(day.slice(5, 7)) - 1] ?? 1;
  const grown = Math.exp(-back / GROWTH_DAYS);
  const count = Math.round(rhythm * busy * holiday * season * grown * (0.8 + picks.next() * 0.4));
  const clients = patrons.filter(({ since, gone }) => since >= back && gone <= back);
  const then = { ...store, clients, menu: menuOf(store.menu, PRICE_STEP ** eraOf(back)) };
  return Array.from({ length: count }, () => {
    const created_at = mealTime(picks, windows);
    const status = picks.chance(0.035) ? 'cancelled' : 'delivered';
    const dice = picks.next();
    if (dice < 0.1) return makeOrder(picks, then, created_at, status, DELIVERY_METHOD.counter);
    if (dice < 0.19) {
      const order = makeOrder(picks, then, created_at, status, DELIVERY_METHOD.delivery);
      return { ...order, origin: PARTNER.origin };
    }
    const coupon = coupons.length > 0 && picks.chance(0.12) ? picks.one(coupons) : null;
    const order = makeOrder(picks, then, created_at, status, coupon ? DELIVERY_METHOD.delivery : undefined, coupon);
    return order.totals.discount_id === null ? order : withFormerCoupon(order, day);
  }).toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** Coupons of other years are gone: their orders keep their names. */
const withFormerCoupon = (order: DemoOrder, day: LocalDate): DemoOrder => ({
  ...order,
  totals: { ...order.totals, discount_id: null, discount_name: `FRETE${day.slice(2, 4)}` },
});

const scaled = (price: number, factor: number) => money(Math.round(price * factor * 10) / 10);

function itemOf<Item extends MenuItem>(item: Item, factor: number): Item {
  return {
    ...item,
    price1: scaled(item.price1, factor),
    price2: scaled(item.price2 ?? 0, factor),
    variations: item.variations.map((variation) => ({ ...variation, price: scaled(variation.price, factor) })),
    complementos: item.complementos.map((question) => ({
      ...question,
      complements: question.complements.map((each) => ({ ...each, price: scaled(each.price, factor) })),
    })),
  };
}

const menuOf = (menu: readonly SoldItem[], factor: number): SoldItem[] =>
  menu.map(({ item, group, flavors }) => ({
    item: itemOf(item, factor),
    group,
    flavors: flavors.map((flavor) => itemOf(flavor, factor)),
  }));

/** What things cost on a day so far back. */
export function costsOf(costs: StoreCosts, back: number): StoreCosts {
  const factor = COST_STEP ** eraOf(back);
  const known = (of: StoreCosts['items']): StoreCosts['items'] =>
    new Map(
      [...of].map(([id, { cost, recipe }]) => [
        id,
        {
          cost: cost === null ? null : cost * factor,
          recipe: recipe.map((line) => ({
            ...line,
            material: { ...line.material, cost: line.material.cost * factor },
          })),
        },
      ]),
    );
  return { ...costs, items: known(costs.items), complements: known(costs.complements) };
}

/** Who orders when: some from the beginning, most since some month, and some who have stopped coming. */
export function patronsOf(
  clients: readonly (DemoPerson & { id: ClientId })[],
  former: readonly (DemoPerson & { id: ClientId })[],
  days: number,
): Patron[] {
  const picks = makePicks(20_241_121);
  return [
    ...clients.map((client, index) => ({
      ...client,
      since: index < 40 ? days + ERA_DAYS : picks.below(days),
      gone: 0,
    })),
    ...former.map((client, index) => {
      const since = index < 40 ? days + ERA_DAYS : 150 + picks.below(days - 150);
      return { ...client, since, gone: Math.max(60, since - 60 - picks.below(300)) };
    }),
  ];
}

/** The week before a day, its first day first. */
export const weekBefore = (day: LocalDate): LocalDate[] =>
  Array.from({ length: 7 }, (_, index) => addDays(day, index - 7));
