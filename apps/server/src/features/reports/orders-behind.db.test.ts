import { listOrders, type Order } from '@comanda/contract/orders/orders';
import type { ReportRow, ReportWish } from '@comanda/contract/reports/reports';
import { ROLE } from '@comanda/domain/codes';
import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import type { DimensionKey, Report } from '@comanda/domain/reports/report';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, sellingStore } from '../../../test/order-factories.ts';
import { chancesOf, insertSales, randomSale } from '../../../test/random-sales.ts';
import { readReport } from './read-report.ts';

const { as, services, setNow } = await testApp();
const { db } = services;
const NOON = new Date('2026-11-20T15:00:00Z');
const [START, END] = ['2026-10-26', '2026-11-20'];

let store: Awaited<ReturnType<typeof sellingStore>>['store'];
let client: Awaited<ReturnType<typeof makeClient>>;
let owner: ReturnType<typeof as>;
/** Of the card that an order was paid with. */
let brands: ReadonlyMap<number, number>;
beforeAll(async () => {
  setNow(NOON);
  const chance = chancesOf(8);
  ({ store } = await sellingStore(db));
  client = await makeClient(db, store);
  // Cancelled, for later, tests, of partners, paid in parts: of all that a report leaves out or tells otherwise.
  const sales = Array.from({ length: 160 }, () => randomSale(chance, [client]));
  // Ids grow with the days, as they do in life.
  const made = await insertSales(
    db,
    store,
    sales.toSorted((one, other) => one.day.localeCompare(other.day)),
    1,
  );
  const user = await makeUser(db, ROLE.owner, store);
  owner = as(user.token);
  const driver = await db
    .insertInto('drivers')
    .values({ store_id: store, name: 'Rui', created_at: NOON })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Drivers, distances, who took it, brands, complements, and a pizza of two flavours.
  const third = made.filter((_, at) => at % 3 === 0).map(({ id }) => id);
  await sql`update orders set user_id = ${user.id}, distance_km = (id % 5) + 0.4, real_id = id % 3, installments = 1 + id % 4
    where store_id = ${store} and id = any(${third}::bigint[])`.execute(db);
  await sql`update orders set driver_id = ${driver.id} where store_id = ${store} and id = any(${third}::bigint[])
    and delivery_method = 2`.execute(db);
  await sql`update order_items set flavor_ids = array[item_id, 99] where store_id = ${store} and order_id = any(${third}::bigint[])
    and line = 1`.execute(db);
  await sql`update order_items set removed_at = now() where store_id = ${store} and line = 3 and order_id % 2 = 0`.execute(
    db,
  );
  await sql`insert into order_item_complements (store_id, order_id, line, complement_id, complement_group_id, group_name, name, quantity, price, total)
    select store_id, order_id, line, 1 + order_id % 4, 7 + order_id % 2, 'Adicionais', 'Bacon', 1 + order_id % 2, 1, 1 + order_id % 2
    from order_items where store_id = ${store} and line = 2`.execute(db);
  const paid = await db.selectFrom('orders').where('store_id', '=', store).select(['id', 'real_id']).execute();
  brands = new Map(paid.map(({ id, real_id }) => [id, real_id ?? 0]));
});

/** Of a first row page by page, of the others at once. */
const [FEW, MANY] = [7, 100];
type Wish = Partial<ReportWish>;
const rowsOf = async (name: ReportName, wish: Wish) => (await answerOf(name, wish)).rows;
async function answerOf(name: ReportName, wish: Wish) {
  const report: Report = REPORTS.find((each) => each.name === name)!; // of the list
  const asked: ReportWish = { start: START, end: END, compare: 'none', limit: 200, ...wish };
  return readReport(services, report, store, asked, NOON);
}
/** All orders that the history shows, so many at a time. */
async function opened(drill: Readonly<Record<string, string>>, limit: number): Promise<Order[]> {
  const all: Order[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const query = {
      store_id: store,
      view: 'history',
      limit: String(limit),
      ...(before !== undefined && { before }),
      ...drill,
    };
    const { orders, next } = await owner(listOrders, { query: query as never }); // as a row names them
    all.push(...orders);
    before = next;
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  return all;
}

type Count = (orders: readonly Order[], key: string, wish: Wish) => number;
const sum = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100;
const orders: Count = ({ length }) => length;
type Line = Order['cart_itens'][number];
const lines =
  (of: (line: Line, key: string) => number): Count =>
  (all, key) =>
    sum(all.flatMap(({ cart_itens }) => cart_itens.filter((line) => !line.removed_at).map((line) => of(line, key))));
const added = (is: (each: Line['complementos'][number]) => boolean, { complementos, quantity }: Line) =>
  sum(complementos.filter(is).map((each) => each.quantity * quantity));
const PIECES: Partial<Record<DimensionKey, Count>> = {
  client: lines(({ quantity }) => quantity),
  hour: lines(({ quantity }) => quantity),
  item: lines(({ item_id, flavor_ids, quantity }, key) => {
    const ids: readonly number[] = flavor_ids.length > 0 ? flavor_ids : [item_id];
    return ids.includes(Number(key)) ? quantity / ids.length : 0;
  }),
  group: lines((line, key) =>
    key.startsWith('c')
      ? added((each) => `c${each.complement_group_id}` === key, line)
      : String(line.menu_group_id ?? 0) === key
        ? line.quantity
        : 0,
  ),
  complement: lines((line, key) => added((each) => String(each.complement_id) === key, line)),
};
/** Parts of what was paid, each by its way and, of a card, its brand and its instalments. */
const parts: Count = (all, key, { by, payment }) => {
  const [way, brand, divided] = by === 'day' ? [payment] : key.split(' ').map(Number);
  return all
    .flatMap(({ id, ...order }) =>
      order.payment === 44
        ? (order.multiple_payments ?? []).map((part) => [part.payment, part.real_id ?? 0, part.installments ?? 1])
        : [[order.payment ?? 0, brands.get(id) ?? 0, order.installments]],
    )
    .filter(([own, real]) => (way === undefined || own === way) && (brand === undefined || real === brand))
    .filter(([, , into]) => divided === undefined || into === divided).length;
};
const COUNTED = ['parts', 'deliveries', 'orders', 'uses', 'new_clients', 'quantity', 'cancelled'] as const;

const CHOSEN: Readonly<Partial<Record<ReportName, readonly Wish[]>>> = {
  report: [{ type: 2 }, { channel: 'partner' }, { payment: 2 }, { from_hour: 21, to_hour: 12 }],
  'report-order-average': [{ type: 1 }, { channel: 'counter' }],
  'report-on-payment': [{ payment: 46 }],
  'report-delivery-time': [{ from_hour: 12, to_hour: 18 }],
};
/** Their rows are no orders: bills, codes, visits, balances, people who bring others, single orders and changes of them. */
const CLOSED: readonly string[] = [
  'report-dre',
  'report-auto-pix',
  'report-table-closes',
  'report-service-fee',
  'report-on-credit',
  'report-page-views',
  'report-cashback',
  'report-loyalt',
  'report-referrals',
  'report-item-changes',
  'report-payment-changes',
  'report-orders-with-discount',
] satisfies ReportName[];
const ASKED = REPORTS.filter(({ name }) => !CLOSED.includes(name)).flatMap((report: Report) =>
  report.by
    .filter((by) => by !== 'order' && by !== 'shift' && !(report.name === 'report-client-details' && by === 'item'))
    .flatMap(
      (by) =>
        [{}, ...(CHOSEN[report.name as ReportName] ?? [])].map((wish): [string, Wish] => [
          report.name,
          { ...wish, by },
        ]), // of the list
    ),
);

test.each(ASKED)('%s %o: each row opens as many orders as it counts', { timeout: 60_000 }, async (name, wish) => {
  const { by = 'day' } = wish;
  const whom: Wish = name === 'report-client-details' ? { client: client as never } : {}; // a client's
  const rows = await rowsOf(name as ReportName, { ...wish, ...whom }); // of the list
  expect(rows).not.toEqual([]);
  const measure = COUNTED.find((each) => rows.some(({ values }) => each in values));
  // A report of minutes says no number of orders: they are those of the sales.
  const sales = measure === undefined ? await rowsOf(by.includes('hour') ? 'report-by-time' : 'report', { by }) : [];
  const countOf = (key: string, values: ReportRow['values']) =>
    measure === undefined ? sales.find((row) => row.key === key)?.values.orders : values[measure];
  const count = measure === 'parts' ? parts : measure === 'quantity' ? PIECES[by] : orders;
  if (!count) throw new Error(`nothing counts ${measure}`);
  for (const [at, { key, values, drill }] of rows.entries()) {
    if (by === 'client' && key === '0') continue; // nobody's
    expect(drill, key).toBeDefined();
    const all = await opened(drill ?? {}, at === 0 ? FEW : MANY);
    expect([key, count(all, key, wish)]).toEqual([key, Math.round((countOf(key, values) ?? 0) * 100) / 100]);
  }
});

/** No filter of the history leaves all of their rows' orders, or nobody has said which they are. */
const IN_ROWS: readonly string[] = [
  'report-cashier',
  'report-driver',
  'report-first-order',
  'report-top-clients',
] satisfies ReportName[];
const WHOLE = ASKED.filter(([name, { by }]) => by !== 'reason' && !IN_ROWS.includes(name));
test.each(WHOLE)('%s %o: the total opens all orders that count in it', { timeout: 60_000 }, async (name, wish) => {
  const whom: Wish = name === 'report-client-details' ? { client: client as never } : {}; // a client's
  const { totals, drill } = await answerOf(name as ReportName, { ...wish, ...whom }); // of the list
  const measure = (['deliveries', 'orders', 'uses'] as const).find((each) => each in totals);
  const all = await opened(drill ?? {}, MANY);
  if (measure !== undefined) expect(all.length).toBe(totals[measure]);
  else expect(drill).toMatchObject({ from: START, to: END, sold: '1' });
});
