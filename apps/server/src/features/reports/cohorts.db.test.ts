import { joinRecords, partRecords } from '@comanda/contract/clients/client-joins';
import type { ReportWish } from '@comanda/contract/reports/reports';
import { ROLE } from '@comanda/domain/codes';
import { asClientId, type StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { REPORTS } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import type { History } from '../../../test/histories/history.ts';
import { compare } from '../../../test/histories/plain.ts';
import { firstOrders } from '../../../test/histories/plain-orders.ts';
import { makeClient, sellingStore } from '../../../test/order-factories.ts';
import { isWhole } from '../../../test/histories/whole.ts';
import { chancesOf, insertSales, randomSale, type Sale, TODAY } from '../../../test/random-sales.ts';
import { appendEvent } from '../../platform/events.ts';
import { mendFirsts } from './facts/firsts.repo.ts';
import { checkFacts } from './facts/keep-facts.ts';
import { checkCohorts, keepAllCohorts } from './facts/keep-cohorts.ts';
import { readReport } from './read-report.ts';

const { as, services, setNow } = await testApp();
const { db } = services;
const NOON = new Date(`${TODAY}T15:00:00Z`);
const CLOCK = { today: TODAY, zone: 'America/Sao_Paulo' };
const DAYS = 420;
const REPORT = REPORTS.find(({ name }) => name === 'report-first-order')!; // of the list
const YEAR: ReportWish = { start: addDays(TODAY, -DAYS), end: TODAY, by: 'month', compare: 'none' };
const WEEKS = [0, 2].map((at): ReportWish => {
  const end = addDays(TODAY, -105 * at);
  return { ...YEAR, start: addDays(end, -104), end, by: 'week' };
});

type Told = Pick<Sale, 'id' | 'client' | 'day' | 'status'>;
async function years(seed: number) {
  setNow(NOON.toISOString());
  const { store } = await sellingStore(db);
  const clients: number[] = [];
  for (let each = 0; each < 30; each += 1)
    clients.push(await makeClient(db, store, { phone: `3198${seed}${10 + each}`.padEnd(11, '0') }));
  const chance = chancesOf(seed);
  const made = () => ({ ...randomSale(chance, clients), day: addDays(TODAY, -chance(DAYS)) });
  const sales = await insertSales(
    db,
    store,
    Array.from({ length: 70 }, () => made()),
    1,
  );
  const { token } = await makeUser(db, ROLE.owner, store);
  return { store, clients, chance, made, sales, by: as(token) };
}
type Years = Awaited<ReturnType<typeof years>>;

/** As the report says it, by months and by weeks, and as the orders do. */
async function expectPlain({ store, sales }: Pick<Years, 'store' | 'sales'>, wish = YEAR, what = 'report-first-order') {
  const history = { sales } as unknown as History; // it reads nothing else
  for (const asked of [wish, ...WEEKS]) {
    const { by = 'month' } = asked;
    const answer = await readReport(services, REPORT, store, asked, NOON);
    const days = { from: answer.start, to: answer.end };
    compare(`${what} by ${by}`, answer, firstOrders(history, { by, days, client: 0, chosen: {} }), null);
  }
}

const tell = (store: StoreId, { id }: Pick<Told, 'id'>, type: 'new-order' | 'order-updated', payload: object) =>
  services.transaction((tx) => appendEvent(tx, store, { type, order_id: id as never, payload }, NOON)); // an order's

async function setStatus({ store }: Years, sale: Sale, status: 'cancelled' | 'delivered'): Promise<Sale> {
  await db
    .updateTable('orders')
    .set({ status })
    .where('store_id', '=', store)
    .where('id', '=', sale.id as never)
    .execute(); // likewise
  await tell(store, sale, 'order-updated', {
    change: status === 'cancelled' ? { kind: 'status', to: status } : { kind: 'undo' },
  });
  return { ...sale, status };
}

async function insertLate({ store, sales, made }: Years): Promise<Sale> {
  const [sale] = await insertSales(db, store, [made()], 1000 + sales.length);
  await tell(store, sale!, 'new-order', {}); // it was made just now
  return sale!; // likewise
}

test.each(isWhole() ? [1, 2, 3, 4, 5, 6] : [1, 2])(
  'kept months say who came and came back as the orders do, whatever happens to those (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const place = await years(seed);
    const { store, chance, clients, by } = place;
    let { sales } = place;
    const known = [...clients];
    let joined: { id: number; other: number; moved: Set<number> } | null = null;
    const any = () => sales[chance(sales.length)]!; // within its length
    const replaced = (sale: Sale) => sales.map((each) => (each.id === sale.id ? sale : each));
    const acts: Record<string, () => Promise<void>> = {
      cancel: async () => void (sales = replaced(await setStatus(place, any(), 'cancelled'))),
      undo: async () => void (sales = replaced(await setStatus(place, any(), 'delivered'))),
      late: async () => void (sales = [...sales, await insertLate({ ...place, sales })]),
      join: async () => {
        if (joined !== null) return;
        const [id, other] = [known[chance(4)]!, known[4 + chance(5)]!]; // there are thirty
        await by(joinRecords, { body: { store_id: store, id: asClientId(id), other: asClientId(other) } });
        joined = { id, other, moved: new Set(sales.flatMap((sale) => (sale.client === other ? [sale.id] : []))) };
        sales = sales.map((sale) => (sale.client === other ? { ...sale, client: id } : sale));
      },
      part: async () => {
        if (joined === null) return;
        const { id, other, moved } = joined;
        await by(partRecords, { body: { store_id: store, id: asClientId(id) } });
        sales = sales.map((sale) => (moved.has(sale.id) ? { ...sale, client: other } : sale));
        joined = null;
      },
      night: () => keepAllCohorts(services, store, CLOCK),
    };
    await expectPlain({ store, sales });
    const names = Object.keys(acts);
    for (let turn = 0; turn < 18; turn += 1) {
      const name = names[(turn + chance(3)) % names.length]!; // likewise
      // Nobody orders by a record that has gone.
      if (name === 'late' && joined !== null) continue;
      await acts[name]!(); // of the list
      await expectPlain({ store, sales }, YEAR, `${name} ${turn}`);
    }
    await expectPlain({ store, sales });
    // Of some of the months, and when they are read months later.
    await expectPlain({ store, sales }, { ...YEAR, start: addDays(TODAY, -200), end: addDays(TODAY, -100) });
    expect(await checkCohorts({ ...services }, store, CLOCK)).toBe(0);
    for (const day of new Set(sales.map((sale) => sale.day)))
      expect(await services.transaction((tx) => mendFirsts(tx, store, day))).toBe(false);
  },
);

test('the night counts anew what is other than its facts, and tells', async () => {
  const place = await years(31);
  await expectPlain(place);
  await db
    .updateTable('fact_cohorts')
    .set({ clients: 50 })
    .where('store_id', '=', place.store)
    .where('later', '=', 1)
    .execute();
  await expect(expectPlain(place)).rejects.toThrow(/report-first-order/);
  let wrong = 0;
  for (let night = 0; night < 14; night += 1)
    wrong += await checkCohorts(services, place.store, { today: addDays(TODAY, night) });
  expect(wrong).toBeGreaterThan(0);
  await expectPlain(place);
});

test('the night follows anew whoever is kept other than the facts say, and tells', async () => {
  const place = await years(33);
  await expectPlain(place);
  const wrong = { next_day: '2026-01-01', given: 7 };
  await db.updateTable('fact_firsts').set(wrong).where('store_id', '=', place.store).execute();
  await expect(expectPlain(place)).rejects.toThrow(/by week/);
  let mended = 0;
  for (let night = 0; night < 12; night += 1)
    mended += await checkFacts(services, place.store, { ...CLOCK, today: addDays(TODAY, night) });
  expect(mended).toBeGreaterThan(3);
});

test('a sale of a client who had come before leaves the months alone: they are counted once', async () => {
  const place = await years(32);
  await expectPlain(place);
  const kept = () =>
    db
      .selectFrom('fact_cohorts')
      .where('store_id', '=', place.store)
      .select(['month', 'later'])
      .select('xmin' as never)
      .orderBy('month')
      .orderBy('later')
      .execute();
  const before = await kept();
  expect(before.length).toBeGreaterThan(50);
  const buyer = place.sales.find(
    ({ client, status, origin }) => client > 0 && status === 'delivered' && origin !== 'test',
  )!; // of seventy
  const [today] = await insertSales(db, place.store, [{ ...place.made(), client: buyer.client, day: TODAY }], 5000);
  await tell(place.store, today!, 'new-order', {}); // it was made just now
  const cancelled = await setStatus(place, today!, 'cancelled'); // likewise
  await expectPlain({ store: place.store, sales: [...place.sales, cancelled] });
  expect(await kept()).toEqual(before);
});
