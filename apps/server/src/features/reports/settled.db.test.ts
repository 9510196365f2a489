import { reportAnswer, type ReportRow, type ReportWish } from '@comanda/contract/reports/reports';
import { addDays, type LocalDate } from '@comanda/domain/local-time';
import { movedOf } from '@comanda/domain/reports/derive';
import { REPORTS } from '@comanda/domain/reports/list';
import { MEASURES } from '@comanda/domain/reports/measures';
import { IN_A_LIST, isDated } from '@comanda/domain/reports/report';
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

const inRows = compared.flatMap((report) =>
  report.by.filter((by) => !isDated(by)).map((by) => ({ name: report.name, by, report })),
);
test.each(inRows)(
  '$name by $by: a row says of what is over what it says of those days alone',
  async ({ report, by }) => {
    const { rows, previous } = await read(report, { by });
    const alone = async (start: LocalDate, end: LocalDate) =>
      new Map((await read(report, { by, start, end, compare: 'none' })).rows.map(({ key, values }) => [key, values]));
    const [now, then] = [
      await alone(START, addDays(TODAY, -1)),
      await alone(previous?.start ?? '', addDays(previous?.end ?? '', -1)),
    ];
    if (rows.some(({ settled }) => settled)) told.add(report.name);
    for (const { key, settled } of rows) {
      if (!settled) continue;
      for (const measure of movedOf(report)) {
        // How long things took is told of no part; of a row that has nothing of those days there is nothing, or nothing is known.
        if (MEASURES[measure].kind === 'minutes') continue;
        const of = (values: ReportRow['values'] | undefined) => values?.[measure] ?? 0;
        expect([measure, settled.totals[measure] ?? 0]).toEqual([measure, of(now.get(key))]);
        expect([measure, settled.previous[measure] ?? 0]).toEqual([measure, of(then.get(key))]);
      }
    }
  },
);
const told = new Set<string>();

test('reports whose rows are neither dates nor lists tell it of each row', () => {
  const names = inRows.flatMap(({ name, by }) => (IN_A_LIST.includes(by) ? [] : [name]));
  // Nobody here cancels, sits at a table, chooses complements, brings or looks at anything.
  const none = [
    'report',
    'report-table-closes',
    'report-service-fee',
    'report-complements',
    'report-driver',
    'report-page-views',
  ];
  expect(new Set(names.filter((name) => !told.has(name)))).toEqual(new Set(none));
});

/** A report whose rows are no days, and no sums of facts, reads what is over of each period: its rows, and what shared ones are together. */
const BESIDE = 4;
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
