import { reportAnswer, type ReportAnswer, type ReportWish } from '@comanda/contract/reports/reports';
import { asStoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import type { DimensionKey, Report } from '@comanda/domain/reports/report';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { chooseFilters } from '../../../test/histories/choose-filters.ts';
import { type History, sum } from '../../../test/histories/history.ts';
import { makeHistory } from '../../../test/histories/make-history.ts';
import { compare } from '../../../test/histories/plain.ts';
import { NOT_RECOMPUTED, RECOMPUTED } from '../../../test/histories/plain-reports.ts';
import { isWhole } from '../../../test/histories/whole.ts';
import { cancelledFor, chancesOf, TODAY } from '../../../test/random-sales.ts';
import { appendEvent } from '../../platform/events.ts';
import { readReport } from './read-report.ts';
import { IN_OWN_ORDER } from './report-asked.ts';

const { services } = await testApp();
const { db } = services;
const NOON = new Date(`${TODAY}T15:00:00Z`);
const people: History['people'] = [];
for (const name of ['Ana', 'Bia', 'Caio']) {
  const { id } = await makeUser(db);
  await db.updateTable('users').set({ name }).where('id', '=', id).execute();
  people.push({ id, name });
}

/** Every report by each kind of its rows. */
const ASKED = REPORTS.flatMap(
  (report: Report) => report.by.map((by): [ReportName, DimensionKey] => [report.name as ReportName, by]), // of the list
);
/** By what each report has been narrowed so far. */
const narrowed = new Set<string>();
/** Of them each history is asked so many, in their turn. */
const SOME = 6;

async function read({ store }: History, name: ReportName, wish: Partial<ReportWish>): Promise<ReportAnswer> {
  const report = REPORTS.find((each) => each.name === name)!; // of the list
  const asked: ReportWish = { start: addDays(TODAY, -24), end: TODAY, compare: 'none', limit: 500, ...wish };
  return reportAnswer.parse(await readReport(services, report, asStoreId(store), asked, NOON));
}

/** Days that begin and end anywhere: now and then some months. */
function daysOf(chance: ReturnType<typeof chancesOf>): { start: string; end: string } {
  const end = addDays(TODAY, -chance(6));
  return { start: addDays(end, -(chance(5) === 0 ? 30 + chance(80) : chance(24))), end };
}

async function check(history: History, [name, by]: (typeof ASKED)[number], chance: ReturnType<typeof chancesOf>) {
  const recomputed = RECOMPUTED[name];
  if (!recomputed) return;
  const client = history.clients[chance(3)]!; // there are three
  const whom = name === 'report-client-details' && { client: client as never }; // a client's
  const report: Report = REPORTS.find((each) => each.name === name)!; // of the list
  const chosen = chooseFilters(chance, report, history);
  for (const filter of Object.keys(chosen)) narrowed.add(`${name} ${filter}`);
  const wish = { ...daysOf(chance), by, ...whom, ...chosen } as Partial<ReportWish>; // filters that it takes
  const answer = await read(history, name, { ...wish, compare: 'before' });
  const told = (days: { start: string; end: string }) =>
    recomputed(history, { by, days: { from: days.start, to: days.end }, client, chosen });
  compare(`${name} ${JSON.stringify(chosen)}`, answer, told(answer), answer.previous && told(answer.previous));
  if (report.filters.includes('limit')) await checkPage(history, name, wish, answer, chance);
}

/** Some rows of many are those of the whole list that begin after the ones skipped; their sums stay those of all. */
async function checkPage(
  history: History,
  name: ReportName,
  wish: Partial<ReportWish>,
  { by, rows, totals, rows_count }: ReportAnswer,
  chance: ReturnType<typeof chancesOf>,
) {
  const [skip, limit] = [chance(3), 1 + chance(4)];
  const page = await read(history, name, { ...wish, skip, limit });
  const shown = IN_OWN_ORDER.includes(by) ? rows : rows.slice(skip, skip + limit);
  expect([name, by, page.rows.map(({ key, values }) => [key, values])]).toEqual([
    name,
    by,
    shown.map(({ key, values }) => [key, values]),
  ]);
  expect([name, page.totals, page.rows_count]).toEqual([name, totals, rows_count]);
  narrowed.add(`${name} limit`);
}

/** An order changes after its day, and what is kept of its day with it. */
async function cancelOne(history: History, chance: ReturnType<typeof chancesOf>): Promise<History> {
  const changed = history.sales[chance(history.sales.length)]!; // within its length
  const order_id = changed.id as never; // an order's
  await services.transaction(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ status: 'cancelled', cancellation_code: cancelledFor(changed) })
      .where('store_id', '=', history.store)
      .where('id', '=', order_id)
      .execute();
    const payload = { change: { kind: 'status' as const, to: 'cancelled' as const } };
    await appendEvent(tx, asStoreId(history.store), { type: 'order-updated', order_id, payload }, NOON);
  });
  return {
    ...history,
    sales: history.sales.map((sale) => (sale === changed ? { ...sale, status: 'cancelled' } : sale)),
  };
}

/** Reports that add up the same sales come to the same, to the cent, and so do their rows. */
async function expectAgreement(history: History) {
  const answers = await Promise.all([
    read(history, 'report', {}),
    read(history, 'report-order-type', {}),
    read(history, 'report-by-time', {}),
    read(history, 'report-profit', { by: 'hour' }),
    read(history, 'report', { by: 'month' }),
  ]);
  const [net] = answers.map(({ totals }) => totals.net);
  expect(answers.map(({ totals }) => totals.net)).toEqual(answers.map(() => net));
  const cents = ({ rows }: ReportAnswer) => sum(rows.map(({ values }) => Math.round((values.net ?? 0) * 100)));
  expect(answers.map((answer) => cents(answer) / 100)).toEqual(answers.map(() => net));
  expect((await read(history, 'report-on-payment', {})).totals.paid).toBe(net);
}

/** Two hundred by night, thirty of them before a landing. */
const PART = isWhole() ? 20 : 3;

describe('random histories', () => {
  test.each(Array.from({ length: 10 }, (_, part) => part))(
    'agree with a plain recomputation (%i)',
    { timeout: 1_200_000 },
    async (part) => {
      for (let seed = part * PART; seed < (part + 1) * PART; seed += 1) {
        const chance = chancesOf(seed + 1000);
        const history = await makeHistory(db, seed, people);
        const turn = Array.from({ length: SOME }, (_, at) => ASKED[(seed * SOME + at) % ASKED.length]!); // within its length
        const some = isWhole() ? ASKED : turn;
        for (const asked of some) await check(history, asked, chance);
        const changed = await cancelOne(history, chance);
        for (const asked of some.slice(0, 1)) await check(changed, asked, chance);
        await expectAgreement(changed);
      }
    },
  );
});

test('every report is recomputed, or says why nobody can', () => {
  const said = Object.entries(NOT_RECOMPUTED).filter(([, why]) => why !== '');
  const names = [...Object.keys(RECOMPUTED), ...said.map(([name]) => name)];
  expect(names.toSorted()).toEqual(REPORTS.map(({ name }) => name).toSorted());
});

test('every report has been narrowed by each filter that it takes', () => {
  const taken = REPORTS.flatMap((report: Report) =>
    report.filters.flatMap((filter) => (filter === 'by' || filter === 'client' ? [] : [`${report.name} ${filter}`])),
  );
  expect([...narrowed].toSorted()).toEqual(taken.toSorted());
});
