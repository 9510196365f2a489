import { placeOrder } from '@comanda/contract/orders/checkout';
import { getItemCosts, getItemWeeks } from '@comanda/contract/menu/costs';
import { addOrderItem, removeOrderItem } from '@comanda/contract/orders/order-edits';
import { updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { addDays } from '@comanda/domain/local-time';
import { add } from '@comanda/domain/money';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { isWhole } from '../../../test/histories/whole.ts';
import { DELIVERED, makeCart, makeGroup, makeItem, makeKey, sellingStore } from '../../../test/order-factories.ts';
import { keepStoreFacts } from '../reports/facts/keep-store-facts.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;
const TODAY = '2026-11-20';
const DAYS = 6;

/** The same chances in each run. */
function chancesOf(seed: number) {
  let state = seed;
  return (under: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * under);
  };
}

async function shop() {
  const { store, item } = await sellingStore(db);
  const pizzas = await makeGroup(db, store, {
    is_pizza: true,
    size: true,
    size1: 'Broto',
    size2: 'Grande',
    flavor2: 3,
  });
  const flavors = [];
  for (const price2 of [50, 52, 55])
    flavors.push(await makeItem(db, store, { price1: 30, price2, menu_group_id: pizzas }));
  const ham = await makeItem(db, store, { type: 2, price1: 40, minimum_quantity: 100 });
  const [flavor1, flavor2, flavor3] = flavors;
  const whole = { item_id: flavor1!, size: 2, flavors: 3, flavor1, flavor2, flavor3 }; // three were made
  const lines = [{ item_id: item }, { item_id: ham, quantity: 350 }, whole, { item_id: item, quantity: 3 }];
  return { store, lines, by: as((await makeUser(db, ROLE.owner, store)).token) };
}
async function order(store: StoreId, lines: Parameters<typeof makeCart>[2]) {
  const { cookieCode } = await makeCart(db, store, lines);
  const body = { store_id: store, cookieCode, ...DELIVERED };
  return (await call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } })).id;
}

/** What the lines themselves say, by item: portions, and money. */
async function truthOf(store: StoreId, from: string, to: string) {
  const lines = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', (on) => on.onRef('o.store_id', '=', 'i.store_id').onRef('o.id', '=', 'i.order_id'))
    .where('i.store_id', '=', store)
    .where('o.day', '>=', from)
    .where('o.day', '<=', to)
    .where('o.status', '<>', 'cancelled')
    .where('i.removed_at', 'is', null)
    .select(['i.item_id', 'i.item_type', 'i.quantity', 'i.total', 'i.flavor_ids'])
    .execute();
  const sold = new Map<number, { sold: number; revenue: number }>();
  for (const { item_id, item_type, quantity, total, flavor_ids } of lines) {
    const parts = flavor_ids.length > 0 ? flavor_ids : [item_id];
    for (const part of parts) {
      const known = sold.get(part) ?? { sold: 0, revenue: 0 };
      sold.set(part, {
        sold: known.sold + (item_type === 2 ? 1 : quantity) / parts.length,
        revenue: known.revenue + total / parts.length,
      });
    }
  }
  return sold;
}
type Shop = Awaited<ReturnType<typeof shop>>;
async function compare({ store, by }: Shop, from: string, to: string) {
  const { items } = await by(getItemCosts, { query: { store_id: store, from, to } });
  const truth = await truthOf(store, from, to);
  for (const id of new Set(items.map(({ item_id }) => item_id))) {
    const rows = items.filter(({ item_id }) => item_id === id);
    const { sold, revenue } = truth.get(id) ?? { sold: 0, revenue: 0 };
    expect(rows.reduce((sum, row) => sum + row.sold, 0)).toBeCloseTo(sold, 1);
    expect(add(...rows.map((row) => row.revenue))).toBeCloseTo(revenue, 1);
  }
}
const keptDays = (store: StoreId) =>
  db.selectFrom('fact_days').where('store_id', '=', store).select('day').orderBy('day').execute();

test.each(isWhole() ? [1, 2, 3] : [1])(
  'kept days say what the orders’ lines say, whatever happens to those (%i)',
  async (seed) => {
    const chance = chancesOf(seed);
    setNow(FRIDAY_EVENING);
    const place = await shop();
    const { store, lines, by } = place;
    const orders: number[] = [];
    const some = () => orders[chance(orders.length)] ?? 0;
    const acts = [
      async () => orders.push(await order(store, [lines[chance(lines.length)]!, lines[chance(lines.length)]!])), // within its length
      // Placed now, and written on an earlier day, as a sale of a screen that was alone is.
      async () => {
        const id = await order(store, [lines[chance(lines.length)]!]); // see above
        const day = addDays(TODAY, -chance(DAYS));
        await db
          .updateTable('orders')
          .set({ day, number: 1000 + orders.length })
          .where('store_id', '=', store)
          .where('id', '=', id)
          .execute();
        orders.push(id);
      },
      () =>
        by(updateOrder, {
          body: {
            store_id: store,
            id: some(),
            status: 'cancelled',
            cancellation_code: 'other',
            cancellation_reason: 'Não',
          } as never, // partial in tests
        }),
      () => by(removeOrderItem, { params: { itemId: 1 }, body: { store_id: store, order_id: some(), quantity: 0 } }),
      () =>
        by(addOrderItem, {
          params: { orderId: some() },
          body: { store_id: store, item_id: lines[0]!.item_id, quantity: 2 } as never, // partial in tests
        }),
      () => keepStoreFacts.run(services),
    ];
    for (let step = 0; step < 40; step += 1) {
      // What an order refuses, because it is cancelled or has one line, changes nothing.
      await Promise.resolve(acts[step < 6 ? step % 2 : chance(acts.length)]!()).catch((error: unknown) => {
        if ((error as { code?: string }).code === undefined) throw error;
      });
      if (chance(3) > 0) continue;
      const from = addDays(TODAY, -chance(DAYS));
      await compare(place, from, addDays(from, chance(DAYS)));
    }
    await compare(place, addDays(TODAY, -DAYS), TODAY);
    const kept = await keptDays(store);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ day }) => day < TODAY)).toBe(true);
    // The days themselves, not their lines, are what is read.
    await db.updateTable('fact_items').set({ pieces: 7_000 }).where('store_id', '=', store).execute();
    const { items } = await by(getItemCosts, {
      query: { store_id: store, from: addDays(TODAY, -DAYS), to: TODAY },
    });
    expect(items.some(({ sold }) => sold >= 7_000)).toBe(true);
  },
);

test('an item’s weeks begin on Monday, the running one last, and are nobody else’s', async () => {
  setNow(new Date('2026-11-10T22:00:00Z'));
  const { store, lines, by } = await shop();
  const [{ item_id }] = lines as [{ item_id: ItemId }];
  await order(store, [{ item_id, quantity: 2 }]);
  setNow(FRIDAY_EVENING);
  await order(store, [{ item_id, quantity: 3 }]);
  const asked = { params: { id: item_id }, query: { store_id: store } };
  const { weeks, today, class_run } = await by(getItemWeeks, asked);
  expect(class_run).toBeNull(); // in October it sold nothing
  expect(today).toBe(TODAY);
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([
    { start: '2026-11-09', sold: 2, revenue: 40 },
    { start: '2026-11-16', sold: 3, revenue: 60 },
  ]);
  expect(weeks[0]).toEqual({ start: '2026-08-31', sold: 0, revenue: 0 });
  const other = await shop();
  await expect(other.by(getItemWeeks, { ...asked, query: { store_id: other.store } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('for how many whole months an item has been of one class is told, all its sizes together', async () => {
  const { store, lines, by } = await shop();
  const [{ item_id }] = lines as [{ item_id: ItemId }];
  const rest = [await makeItem(db, store), await makeItem(db, store)];
  // Of three sold, the middle one counts as high: the item sells most and leaves most, but for June.
  const months = [
    ['2026-06-10', 1, 10],
    ['2026-07-10', 9, 20],
    ['2026-08-10', 9, 20],
    ['2026-09-10', 9, 20],
    ['2026-10-10', 9, 20],
  ] as const;
  const sold = (day: string, item: ItemId, pieces: number, left: number) => ({
    store_id: store,
    day,
    item_id: item,
    variation_id: 0,
    size_name: '',
    menu_group_id: 0,
    pieces,
    pieces_known: pieces,
    revenue: pieces * 3000,
    goods: pieces * (3000 - left * 100),
    goods_unknown: 0,
  });
  setNow(FRIDAY_EVENING);
  await by(getItemWeeks, { params: { id: item_id }, query: { store_id: store } }); // the days before are kept as empty
  await db
    .insertInto('fact_items')
    .values(
      months.flatMap(([day, pieces, left]) => [
        sold(day, item_id, pieces, left),
        ...rest.map((each) => sold(day, each, 5, 12)),
      ]),
    )
    .execute();
  const { class_run } = await by(getItemWeeks, { params: { id: item_id }, query: { store_id: store } });
  expect(class_run).toEqual({ class: 'star', months: 4 });
});
