import { reportAnswer, type ReportWish } from '@comanda/contract/reports/reports';
import { addDays, type LocalDate } from '@comanda/domain/local-time';
import { REPORTS } from '@comanda/domain/reports/list';
import { beforeAll, expect, test } from 'vitest';
import type { StoreId } from '@comanda/domain/ids';
import { testApp } from '../../../test/app.ts';
import { makeClient, sellingStore } from '../../../test/order-factories.ts';
import { chancesOf, insertSales, randomSale, TODAY } from '../../../test/random-sales.ts';
import { readReport } from './read-report.ts';

const { services } = await testApp();
const NOON = new Date('2026-11-20T15:00:00Z');
const START = addDays(TODAY, -10);

let sent = 0;
const counted = {
  ...services,
  db: services.db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  }),
};

let store: StoreId;
beforeAll(async () => {
  ({ store } = await sellingStore(services.db));
  const chance = chancesOf(77);
  const clients: Awaited<ReturnType<typeof makeClient>>[] = [];
  for (const phone of ['31980000011', '31980000012', '31980000013'])
    clients.push(await makeClient(services.db, store, { phone }));
  await insertSales(
    services.db,
    store,
    Array.from({ length: 60 }, () => randomSale(chance, clients)),
    1,
  );
});

const compared = REPORTS.filter(
  ({ range, whole, filters }) => range === 'days' && !whole && !filters.includes('client'),
);
type Told = { readonly [measure: string]: number | null | undefined } | undefined;
/** How long things took is told of no part. @param of where it is not known it is not compared */
const known = (values: Told, of: Told) =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => typeof of?.[key] === 'number'));
const read = async (report: (typeof REPORTS)[number], wish: Partial<ReportWish>) =>
  reportAnswer.parse(
    await readReport(counted, report, store, { start: START, end: TODAY, compare: 'before', ...wish }, NOON),
  );

test.each(compared.flatMap((report) => report.by.map((by) => ({ name: report.name, by, report }))))(
  '$name by $by tells of what is over what it tells of those days alone',
  async ({ report, by }) => {
    const { settled, previous } = await read(report, { by });
    const alone = async (start: LocalDate, end: LocalDate) =>
      known((await read(report, { by, start, end, compare: 'none' })).totals, settled?.totals);
    expect(settled).toBeTruthy();
    expect(known(settled?.totals, settled?.totals)).toEqual(await alone(START, addDays(TODAY, -1)));
    const then = await alone(previous?.start ?? '', addDays(previous?.end ?? '', -1));
    expect(known(settled?.previous, settled?.totals)).toEqual(then);
  },
);

/** A report whose rows are no days, and no sums of facts, adds up by itself what runs of each period. */
const BESIDE = 2;
test.each(compared)('$name reads its facts once while the day runs', async (report) => {
  const sentFor = async (end: LocalDate) => {
    await read(report, { end });
    sent = 0;
    await read(report, { end });
    return sent;
  };
  const over = await sentFor(addDays(TODAY, -1));
  expect(await sentFor(TODAY)).toBeLessThanOrEqual(over + BESIDE);
});
