import { expect } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db.ts';
import { kindOf } from './book.ts';
import { type Dish, DISHES } from './dishes.ts';
import type { NightShop } from './night-shop.ts';

/** What the shop has is what people remember: orders by kind, bills, money by way, and every piece and gram. */
export async function expectRemembered(db: Db, shop: NightShop): Promise<void> {
  const { orders, bills, money } = shop.book;
  expect.soft(await countKinds(db, shop)).toEqual(sorted(orders));
  expect.soft(await countBills(db, shop)).toBe(bills);
  expect.soft(await sumWays(db, shop)).toEqual(sorted(money));
  expect.soft(await findStock(db, shop)).toEqual(expectedStock(await countAsked(db, shop), shop));
}

type Pairs = [string | number, number][];
const sorted = (map: ReadonlyMap<string | number, number>): Pairs =>
  [...map].filter(([, value]) => value !== 0).toSorted(([one], [other]) => String(one).localeCompare(String(other)));

/** A round that moved to another bill in part is one order of two rows. */
async function countKinds(db: Db, { store_id }: NightShop): Promise<Pairs> {
  const { rows } = await sql<{ phone: boolean; delivery_method: number; orders: number }>`
    select origin = 'storefront' as phone, delivery_method, count(*)::int as orders from orders
    where store_id = ${store_id} and idem_key not like 'move:%' group by 1, 2`.execute(db);
  return sorted(new Map(rows.map((row) => [kindOf(row.phone, row.delivery_method), row.orders])));
}

async function countBills(db: Db, { store_id }: NightShop): Promise<number> {
  const { rows } = await sql<{ bills: number }>`
    select count(*)::int as bills from tabs where store_id = ${store_id}`.execute(db);
  return rows[0]?.bills ?? 0;
}

/** Sales less what was taken back, in the drawer, with the driver and on account. */
async function sumWays(db: Db, { store_id }: NightShop): Promise<Pairs> {
  const { rows } = await sql<{ payment: number; amount: number }>`
    select m.payment, sum(m.amount) as amount from cash_movements m
    left join cash_movements r on r.store_id = m.store_id and r.id = m.reverses
    where m.store_id = ${store_id} and coalesce(r.kind, m.kind) = 'sale' group by 1`.execute(db);
  return sorted(new Map(rows.map(({ payment, amount }) => [payment, amount])));
}

interface Asked {
  id: number;
  asked: number;
  returned: number;
}
/** What the lines hold: eaten, thrown away, and given back because nobody had begun it. */
async function countAsked(db: Db, { store_id }: NightShop): Promise<Map<number, Asked>> {
  const { rows } = await sql<Asked>`
    select item_id as id, sum(case when dead then quantity else quantity + wasted end)::int as asked,
      sum(case when dead then quantity - wasted else 0 end)::int as returned
    from (
      select i.item_id, i.quantity, i.wasted, o.status = 'cancelled' or i.removed_at is not null as dead
      from order_items i join orders o on o.store_id = i.store_id and o.id = i.order_id
      where i.store_id = ${store_id} and not (i.removed_at is not null and exists (
        select from orders p where p.store_id = o.store_id and p.idem_key like 'move:%:' || o.id))) l
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const stockOf = (dish: Dish): number | null => (DISHES[dish] as { stock?: number }).stock ?? null; // some have none

interface Counted {
  dish: Dish;
  asked: number;
  stock: number | null;
}
/** What there was, less what people asked for, and again what came back. */
const expectedStock = (lines: ReadonlyMap<number, Asked>, { items, book }: NightShop): Counted[] =>
  Object.entries(items).map(([name, id]) => {
    const dish = name as Dish; // the keys of `items`
    const asked = book.dishes.get(dish) ?? 0;
    const before = stockOf(dish);
    return { dish, asked, stock: before === null ? null : before - asked + (lines.get(id)?.returned ?? 0) };
  });

async function findStock(db: Db, shop: NightShop): Promise<Counted[]> {
  const { rows } = await sql<{ id: number; stock: number | null }>`
    select id, stock from menu_items where store_id = ${shop.store_id}`.execute(db);
  const lines = await countAsked(db, shop);
  return Object.entries(shop.items).map(([name, id]) => ({
    dish: name as Dish, // the keys of `items`
    asked: lines.get(id)?.asked ?? 0,
    stock: rows.find((row) => row.id === id)?.stock ?? null,
  }));
}
