import { REPORT_CALLS, reportAnswer, type ReportAnswer, type ReportWish } from '@comanda/contract/reports';
import { updateOrder } from '@comanda/contract/orders';
import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, weekdayOf } from '@comanda/domain/local-time';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import { REPORTS, type ReportName } from '@comanda/domain/reports/list';
import { describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { owe } from '../../../test/owe.ts';
import {
  chancesOf,
  counts,
  insertSales,
  randomSale,
  type Sale,
  SALE_DAYS as DAYS,
  TODAY,
} from '../../../test/random-sales.ts';
import { appendEvent } from '../../platform/events.ts';
import { checkFacts } from './keep-facts.ts';
import { readReport } from './read-report.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;
const NOON = new Date('2026-11-20T15:00:00Z');
const METHODS = ['', 'takeaway', 'delivery', 'table', 'counter'];

/** What a report must say of some orders: an own, plain recomputation, in cents or whole numbers. */
type Plain = Partial<Record<MeasureKey, number | null>>;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
function half(values: readonly (number | null)[], part: number): number | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  return known.length === 0 ? null : known[Math.max(0, Math.ceil(known.length * part - 1e-9) - 1)]!; // within its length
}
function plainOf(sales: readonly Sale[], firsts: ReadonlySet<number>): Plain {
  const sold = sales.filter(counts);
  const lost = sales.filter(({ status, origin }) => status === 'cancelled' && origin !== 'test');
  const of = (name: keyof Sale['cents']) => sum(sold.map(({ cents }) => cents[name]));
  const margin =
    of('net') - of('goods') - of('packaging') - of('payment_fee') - of('channel_fee') - of('delivery_cost') - of('tax');
  return {
    orders: sold.length,
    gross: of('gross') / 100,
    discounts: of('discounts') / 100,
    given: of('discounts') / 100,
    fee: of('fee') / 100,
    service_fee: of('service_fee') / 100,
    additions: of('additions') / 100,
    cashback: of('cashback') / 100,
    net: of('net') / 100,
    average: sold.length === 0 ? null : Math.round(of('net') / sold.length + 1e-7) / 100,
    cancelled: lost.length,
    cancelled_value: sum(lost.map(({ cents }) => cents.net)) / 100,
    goods: of('goods') / 100,
    goods_unknown: of('goods_unknown') / 100,
    margin: margin / 100,
    new_clients: sold.filter(({ id }) => firsts.has(id)).length,
    deliveries: sold.filter(({ method }) => method === 2).length,
    delivery_cost: of('delivery_cost') / 100,
    fee_difference: (of('fee') - of('delivery_cost')) / 100,
    uses: sold.filter(({ cents }) => cents.discounts > 0).length,
    prep_half: half(
      sold.map(({ minutes }) => minutes.prep),
      0.5,
    ),
    prep_most: half(
      sold.map(({ minutes }) => minutes.prep),
      0.9,
    ),
    road_half: half(
      sold.map(({ minutes }) => minutes.road),
      0.5,
    ),
    whole_half: half(
      sold.map(({ minutes }) => minutes.whole),
      0.5,
    ),
    whole_most: half(
      sold.map(({ minutes }) => minutes.whole),
      0.9,
    ),
  };
}
type Line = Sale['lines'][number];
const leftOf = ({ item_margin, margin_a_piece, item_margin_part }: ReportAnswer['totals']) => [
  item_margin,
  margin_a_piece,
  item_margin_part,
];
function plainLeftOf(lines: readonly Line[]) {
  const known = lines.flatMap(({ cost, cents, quantity }) =>
    cost === null ? [] : [{ cents, quantity, left: cents - cost }],
  );
  const left = sum(known.map((line) => line.left));
  const of = (key: 'cents' | 'quantity') => sum(known.map((line) => line[key]));
  if (known.length === 0) return [0, null, null];
  return [left / 100, Math.round(left / of('quantity')) / 100, Math.round((left / of('cents')) * 1000) / 10 + 0];
}
const monday = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7));
const channelOf = ({ origin, method }: Sale) => (origin === 'ifood' ? 'partner' : METHODS[method]!); // one to four
const KEYS: Record<string, (sale: Sale) => string> = {
  day: ({ day }) => day,
  week: ({ day }) => monday(day),
  month: ({ day }) => day.slice(0, 7),
  weekday: ({ day }) => String(weekdayOf(day)),
  hour: ({ hour }) => String(hour),
  weekday_hour: ({ day, hour }) => `${weekdayOf(day)} ${hour}`,
  channel: channelOf,
  neighbourhood: ({ place }) => place,
  discount: (sale) => (counts(sale) && sale.cents.discounts > 0 ? `0 ${sale.discountName}` : ''),
  partner: ({ origin }) => origin,
};
const ONLY: Partial<Record<string, (sale: Sale) => boolean>> = {
  'report-ifood': ({ origin }) => origin === 'ifood',
  'report-discounts': (sale) => counts(sale) && sale.cents.discounts > 0,
  'report-delivery-time': (sale) => counts(sale) && sale.method === 2,
  'report-fee': (sale) => counts(sale) && sale.method === 2,
  'report-orders-km': (sale) => counts(sale) && sale.method === 2,
};
/** Reports of orders that are sums of facts, by each of their rows. */
const SALES_REPORTS = REPORTS.filter(({ name }) =>
  (
    [
      'report',
      'report-year',
      'report-by-time',
      'report-week-days-orders',
      'report-week-orders',
      'report-order-type',
      'report-order-average',
      'report-ifood',
      'report-profit',
      'report-discounts',
      'report-delivery-time',
      'report-delivery-average',
      'report-by-time-prepare-and-delivery',
      'report-orders-km',
      'report-fee',
    ] as ReportName[]
  ).includes(name),
).flatMap((report) => report.by.filter((by) => by in KEYS).map((by) => ({ report, by })));

const read = async (name: ReportName, store: StoreId, wish: Partial<ReportWish>, now = NOON): Promise<ReportAnswer> => {
  const report = REPORTS.find((each) => each.name === name)!; // of the list
  const answer = await readReport(
    services,
    report,
    store,
    { start: addDays(TODAY, -DAYS), end: TODAY, compare: 'before', ...wish },
    now,
  );
  return reportAnswer.parse(answer);
};

function firstsOf(sales: readonly Sale[]): Set<number> {
  const firsts = new Map<number, Sale>();
  for (const sale of sales.filter((each) => counts(each) && each.client > 0)) {
    const known = firsts.get(sale.client);
    if (!known || sale.day < known.day || (sale.day === known.day && sale.id < known.id)) firsts.set(sale.client, sale);
  }
  return new Set([...firsts.values()].map(({ id }) => id));
}

async function history(seed: number) {
  const chance = chancesOf(seed);
  const { store } = await sellingStore(db);
  const clients: Awaited<ReturnType<typeof makeClient>>[] = [];
  for (let each = 0; each < 3; each += 1)
    clients.push(await makeClient(db, store, { phone: `3198${seed}${each}`.padEnd(11, '0') }));
  const sales = await insertSales(
    db,
    store,
    Array.from({ length: 30 }, () => randomSale(chance, clients)),
    1,
  );
  return { chance, store, sales };
}

function compare(
  answer: ReportAnswer,
  { report, by }: (typeof SALES_REPORTS)[number],
  sales: readonly Sale[],
  all: readonly Sale[],
) {
  const firsts = firstsOf(all);
  const mine = sales
    .filter(
      ({ day, origin, status }) =>
        day >= answer.start && day <= answer.end && origin !== 'test' && status !== 'scheduled',
    )
    .filter(ONLY[report.name] ?? (() => true));
  const keyOf = KEYS[by]!; // the reports were chosen by it
  const groups = Map.groupBy(mine, keyOf);
  expect(answer.rows.map(({ key }) => key).toSorted()).toEqual([...groups.keys()].toSorted());
  const plain = plainOf(mine, firsts);
  for (const key of Object.keys(answer.totals) as MeasureKey[])
    if (plain[key] !== undefined)
      expect([report.name, by, key, answer.totals[key]]).toEqual([report.name, by, key, plain[key]]);
  for (const row of answer.rows) {
    const own = plainOf(groups.get(row.key)!, firsts); // the keys are the same
    for (const key of Object.keys(row.values) as MeasureKey[])
      if (own[key] !== undefined) expect([row.key, key, row.values[key]]).toEqual([row.key, key, own[key]]);
  }
}

describe('two hundred random histories', () => {
  test.each(Array.from({ length: 10 }, (_, part) => part))(
    'agree with a plain recomputation (%i)',
    { timeout: 300_000 },
    async (part) => {
      for (let seed = part * 20; seed < part * 20 + 20; seed += 1) {
        const { chance, store, sales } = await history(seed);
        const some = Array.from({ length: 4 }, (_, at) => SALES_REPORTS[(seed * 4 + at) % SALES_REPORTS.length]!); // within its length
        for (const each of some) compare(await read(each.report.name, store, { by: each.by }), each, sales, sales);
        // An order changes after its day, and its day with it.
        const changed = sales[chance(sales.length)]!; // within its length
        const cancelled = sales.map((sale) => (sale.id === changed.id ? { ...sale, status: 'cancelled' } : sale));
        await services.transaction(async (tx) => {
          await tx
            .updateTable('orders')
            .set({ status: 'cancelled' })
            .where('store_id', '=', store)
            .where('id', '=', changed.id as never)
            .execute();
          await appendEvent(
            tx,
            store,
            {
              type: 'order-updated',
              order_id: changed.id as never,
              payload: { change: { kind: 'status', to: 'cancelled' } },
            },
            NOON,
          );
        });
        const [again] = some;
        compare(await read(again!.report.name, store, { by: again!.by }), again!, cancelled, cancelled); // there are four
        // Reports agree with each other, to the cent.
        const answers = await Promise.all([
          read('report', store, {}),
          read('report-order-type', store, {}),
          read('report-by-time', store, {}),
          read('report-profit', store, { by: 'hour' }),
          read('report', store, { by: 'month' }),
        ]);
        const [net] = answers.map(({ totals }) => totals.net);
        expect(answers.map(({ totals }) => totals.net)).toEqual(answers.map(() => net));
        expect(
          answers.map(({ rows }) => Math.round(sum(rows.map(({ values }) => values.net ?? 0)) * 100) / 100),
        ).toEqual(answers.map(() => net));
        const paid = await read('report-on-payment', store, {});
        expect(paid.totals.paid).toBe(net);
        const mine = cancelled.filter((sale) => counts(sale) && sale.day >= paid.start);
        const ways = Map.groupBy(
          mine.flatMap(({ parts }) => parts),
          ({ payment }) => String(payment),
        );
        expect(Object.fromEntries(paid.rows.map(({ key, values }) => [key, [values.parts, values.paid]]))).toEqual(
          Object.fromEntries(
            [...ways].map(([key, parts]) => [key, [parts.length, sum(parts.map(({ cents }) => cents)) / 100]]),
          ),
        );
        const someone = sales.find(({ client }) => client > 0)!.client; // there are thirty
        const file = await read('report-client-details', store, { client: someone as never, limit: 100 }); // a client's
        const own = cancelled.filter((sale) => sale.client === someone && sale.day >= file.start);
        const { orders, net: spent, margin } = plainOf(own, new Set());
        const { totals } = file;
        expect([totals.orders ?? 0, totals.net ?? 0, totals.margin ?? 0]).toEqual([orders, spent, margin]);
        const profit = await read('report-profit', store, { by: 'item' });
        expect(Object.fromEntries(profit.rows.map(({ key, values }) => [key, leftOf(values)]))).toEqual(
          Object.fromEntries(
            [
              ...Map.groupBy(
                mine.flatMap(({ lines: own }) => own),
                ({ item }) => String(item),
              ),
            ].map(([key, own]) => [key, plainLeftOf(own)]),
          ),
        );
        const times = await read('report-delivery-time', store, {});
        const brought = mine.filter(({ method, minutes }) => method === 2 && minutes.whole !== null);
        const after = brought.flatMap(
          ({ promise, minutes }) => (promise === null ? [] : [Math.max(0, minutes.whole! - promise)]), // were brought
        );
        const bins = times.spread?.bins ?? [];
        expect(
          [bins.map((bin) => bin.count), bins.map((bin) => bin.late), bins.map((bin) => bin.lost)].map(sum),
        ).toEqual([
          brought.length,
          after.filter((minutes) => minutes > 0 && minutes <= 10).length,
          after.filter((minutes) => minutes > 10).length,
        ]);
        expect((await read('report-cost-flags', store, {})).totals.paid_fee).toBe(
          sum(mine.filter(({ cents }) => cents.net > 0).map(({ cents }) => cents.payment_fee)) / 100,
        );
        const items = await read('report-top-five', store, { limit: 100 });
        const lines = Map.groupBy(
          mine.flatMap(({ lines: own }) => own),
          ({ item }) => String(item),
        );
        expect(
          Object.fromEntries(items.rows.map(({ key, values }) => [key, [values.quantity, values.revenue]])),
        ).toEqual(
          Object.fromEntries(
            [...lines].map(([key, own]) => [
              key,
              [sum(own.map(({ quantity }) => quantity)), sum(own.map(({ cents }) => cents)) / 100],
            ]),
          ),
        );
      }
    },
  );
});

test('every report answers a store that has sold nothing, and one that has, by each of its rows', async () => {
  const { store } = await sellingStore(db);
  const { store: busy } = await history(901);
  const user = await makeUser(db, ROLE.owner, store, busy);
  for (const { report, route } of REPORT_CALLS)
    for (const id of [store, busy])
      for (const by of report.by) {
        const wish = { start: '2026-11-01', end: TODAY, ...(report.filters.includes('by') && { by }) };
        const place = route.access.as === 'staff' ? route.access.store : null;
        const input = {
          ...(place?.in === 'params' && { params: { id } }),
          ...(route.method === 'GET'
            ? { query: { ...wish, ...(place?.in === 'query' && { store_id: id }) } }
            : { body: { ...wish, ...(place?.in === 'body' && { store_id: id }) } }),
        };
        setNow(NOON.toISOString());
        const answer = (await as(user.token)(route, input as never).catch((error: unknown) => {
          // the routes are made from the list
          throw new Error(`${report.name} by ${by}`, { cause: error });
        })) as ReportAnswer;
        expect(answer.rows_count).toBeGreaterThanOrEqual(answer.rows.length);
      }
});

test('the two sentences of the range, by the store’s clock', async () => {
  const { store } = await sellingStore(db);
  const evening = new Date('2026-11-20T21:30:00Z');
  await expect(read('report', store, { start: '2026-07-23' })).rejects.toMatchObject({ code: 'report_range_too_long' });
  await expect(read('report', store, { start: '2026-10-20' }, evening)).rejects.toMatchObject({
    code: 'report_range_too_long_evening',
  });
  await expect(read('report', store, { start: '2026-11-21' })).rejects.toMatchObject({ code: 'report_range_reversed' });
  await expect(read('report-year', store, { start: '2025-12-01' }, evening)).resolves.toMatchObject({
    start: '2025-12-01',
    end: '2026-11-30',
  });
  await expect(read('report-dre', store, { start: '2025-12-01', end: '2025-11-01' })).rejects.toMatchObject({
    code: 'report_range_reversed',
  });
});

test('a sale is in the report at once, and a report by months is beside the year before', async () => {
  setNow(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db);
  const now = new Date(FRIDAY_EVENING);
  const before = await read('report', store, { start: TODAY }, now);
  const { id } = await makeOrder(call, db, { store, item });
  const after = await read('report', store, { start: TODAY }, now);
  expect([before.totals.orders, after.totals.orders, after.rows[0]?.state]).toEqual([0, 1, 'running']);
  const { token } = await makeUser(db, ROLE.owner, store);
  await as(token)(updateOrder, {
    body: { store_id: store, id, status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Não' } as never,
  }); // partial in tests
  expect((await read('report', store, { start: TODAY }, now)).totals).toMatchObject({ orders: 0, cancelled: 1 });
  await db
    .updateTable('orders')
    .set({ day: '2025-11-20', status: 'delivered', number: 90 })
    .where('store_id', '=', store)
    .execute();
  const year = await read('report-year', store, { start: '2026-11-01' }, now);
  expect([year.totals.orders, year.previous?.totals.orders]).toEqual([0, 1]);
});

test('the night mends a day that is other than its orders, and tells', async () => {
  const { store, sales } = await history(77);
  const told = await read('report', store, {});
  await db.updateTable('fact_sales').set({ net: 1 }).where('store_id', '=', store).execute();
  expect((await read('report', store, {})).totals.net).not.toBe(told.totals.net);
  let mended = 0;
  for (let night = 0; night < DAYS; night += 1)
    mended += await checkFacts(services, store, { today: addDays(TODAY, night), zone: 'America/Sao_Paulo' });
  expect(mended).toBeGreaterThan(0);
  expect((await read('report', store, {})).totals.net).toBe(told.totals.net);
  expect(sales.length).toBe(30);
});

/** The first day on which what was left had reached an amount. */
function dayOf(amount: number, sold: readonly Sale[]): string | null {
  const days = [...new Set(sold.map(({ day }) => day))].toSorted();
  return days.find((day) => leftOver(sold.filter((sale) => sale.day <= day)) >= amount * 100) ?? null;
}
const leftOver = (sales: readonly Sale[]) =>
  sum(
    sales.map(
      ({ cents: { net, goods, packaging, payment_fee, channel_fee, delivery_cost, tax } }) =>
        net - goods - packaging - payment_fee - channel_fee - delivery_cost - tax,
    ),
  );

test('the income statement of a month adds up to what a hand calculation says', async () => {
  const { store, sales } = await history(55);
  // A rent of 900 with a fine of 12,50, wages without a category of 300,10, and 45 that came in; what is in the trash is none.
  await owe(db, store, { line: 'rent', amount: 900, fine: 12.5 });
  await owe(db, store, { line: null, amount: 300.1 });
  await owe(db, store, { line: 'other_income', amount: 45, kind: 'receivable' });
  await owe(db, store, { line: 'rent', amount: 77, trashed_at: NOON });
  await owe(db, store, { line: 'cost_of_goods', amount: 55 });
  const { rows, totals, break_even } = await read('report-dre', store, { start: '2026-11-01', end: TODAY });
  const amount = (key: string) => rows.find((row) => row.key === key)?.values.amount;
  const mine = sales.filter(
    ({ day, origin, status }) => day >= '2026-11-01' && origin !== 'test' && status !== 'scheduled',
  );
  const sold = mine.filter(counts);
  const of = (name: keyof Sale['cents']) => sum(sold.map(({ cents }) => cents[name])) / 100;
  const near = (value: number) => Math.round(value * 100) / 100;
  const revenue = near(of('net') + of('cashback') - of('tax'));
  expect(amount('net_revenue')).toBe(revenue);
  const contribution = near(
    revenue - of('goods') - of('packaging') - of('payment_fee') - of('channel_fee') - of('delivery_cost'),
  );
  expect(amount('contribution')).toBe(contribution);
  expect(amount('rent')).toBe(-912.5);
  expect(amount('other')).toBe(-300.1);
  expect(amount('other_income')).toBe(45);
  const result = near(contribution - of('cashback') - 912.5 - 300.1 + 45);
  expect(amount('result')).toBe(result);
  const fixed = near(912.5 + 300.1 - 45);
  const left = near(contribution - of('cashback'));
  expect(break_even).toEqual([
    {
      month: '2026-11',
      a_day: Math.round((fixed * 100 * of('net')) / left / 30) / 100,
      reached: dayOf(fixed, sold),
    },
  ]);
  expect(totals.amount).toBe(result);
});
