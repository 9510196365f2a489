import * as calls from '@comanda/contract/reports/report-sendings';
import { findReportFavourites, setReportFavourite } from '@comanda/contract/reports/report-favourites';
import { ROLE } from '@comanda/domain/codes';
import readXlsxFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { sendReports } from './send-reports.ts';

const { app, call, as, services, setNow } = await testApp();
const { db } = services;
/** A Friday, at noon in São Paulo. */
const NOON = '2026-11-20T15:00:00Z';
const WEEKLY = {
  report: 'report',
  wish: { compare: 'before', channel: 'delivery' },
  span: '7',
  format: 'pdf',
  every: 'week',
  weekdays: [1],
  month_day: 1,
  minutes: 450,
} as const;
/** Monday at 07h30. */
const DUE = '2026-11-23T10:30:00Z';

async function setUp() {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('mail_files').execute();
  await db.deleteFrom('report_sendings').execute();
  setNow(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db);
  await makeOrder(call, db, { store, item });
  await db
    .updateTable('orders')
    .set({ delivery_method: 2, status: 'delivered' })
    .where('store_id', '=', store)
    .execute();
  setNow(NOON);
  const owner = await makeUser(db, ROLE.owner, store);
  const attendant = await makeUser(db, ROLE.attendant, store);
  const me = as(owner.token);
  const add = (body: object = {}) =>
    me(calls.addReportSending, {
      params: { id: store },
      body: { ...WEEKLY, recipients: [owner.id], ...body } as never, // partial in tests
    });
  return { store, owner, attendant, me, add, params: { id: store } };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute();
const run = async (at: string) => {
  setNow(at);
  await Promise.all([sendReports.run(services), sendReports.run(services)]);
};

describe('a report that goes out by itself', () => {
  test('is set up once when it is sent again because no answer came', async () => {
    await Promise.all([world.add({ op_id: 'press-1' }), world.add({ op_id: 'press-1' })]);
    expect((await world.add({ op_id: 'press-1' })).sendings).toHaveLength(1);
    expect((await world.add({ op_id: 'press-2' })).sendings).toHaveLength(2);
  });

  test('brings the sheets of a workbook that were chosen, and those that are chosen later', async () => {
    const { sendings } = await world.add({ format: 'xlsx', sheets: ['summary', 'rows', 'orders'] });
    const sheets = async () => {
      const file = await db.selectFrom('mail_files').select('content').orderBy('id', 'desc').executeTakeFirstOrThrow();
      return (await readXlsxFile(file.content)).map(({ sheet }) => sheet);
    };
    await run(DUE);
    expect(await sheets()).toEqual(['Resumo', 'Por dia', 'Pedido a pedido']);
    const change = { params: { ...world.params, sending_id: sendings[0]?.id ?? 0 }, body: { sheets: ['orders'] } };
    const { sendings: changed } = await world.me(calls.changeReportSending, change as never); // partial in tests
    expect(changed).toMatchObject([{ sheets: ['orders'], format: 'xlsx' }]);
    await run('2026-11-30T10:30:00Z');
    expect(await sheets()).toEqual(['Pedido a pedido']);
    // Whoever says nothing gets the table.
    expect((await world.add()).sendings.at(-1)?.sheets).toEqual(['rows']);
  });

  test('comes once when it is due, with its figures, its file and a way out', async () => {
    const { sendings } = await world.add();
    expect(sendings).toMatchObject([
      { next_at: '2026-11-23T10:30:00.000Z', failure: null, last_sent_at: null, filters: ['Delivery'] },
    ]);
    await run('2026-11-23T10:25:00Z');
    expect(await mails()).toEqual([]);
    await run(DUE);
    await run(DUE);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Vendas por período, 16 – 22 nov 2026');
    for (const said of [
      'Quanto vendi?',
      'Delivery',
      'Vendas: R$\u00a0',
      'de=2026-11-16',
      'canal=delivery',
      'toda segunda às 07h30',
    ])
      expect(mail?.body).toContain(said);
    for (const said of ['<h1', 'Quanto vendi?', 'Vendas: R$', 'de=2026-11-16']) expect(mail?.html).toContain(said);
    const file = await db.selectFrom('mail_files').selectAll().executeTakeFirstOrThrow();
    expect(file.name).toBe('vendas-por-periodo-2026-11-16-2026-11-22.pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.content)), { mergePages: true });
    expect(text).toContain('Quanto vendi?');
    const after = await world.me(calls.findReportSendings, { params: world.params });
    expect(after.sendings).toMatchObject([{ next_at: '2026-11-30T10:30:00.000Z', failure: null }]);
    expect(after.sendings[0]?.last_sent_at).not.toBeNull();
    // The way out is the reader's alone: whoever is left gets it still, and of nobody it rests.
    const token = /report-stop\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    await expect(call(calls.stopReportSending, { body: { token: `${token.slice(0, -3)}AAA` } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { pathname, search } = new URL(mail?.one_click_link ?? '');
    expect((await app.inject({ method: 'POST', url: pathname + search })).json()).toEqual({
      report: 'Vendas por período',
    });
    const stopped = await world.me(calls.findReportSendings, { params: world.params });
    expect(stopped.sendings).toMatchObject([{ recipients: [], paused: true }]);
  });

  test('after weeks in which nobody was there comes once, of the last time it was due', async () => {
    await world.add({ every: 'day', span: 'yesterday', format: 'xlsx' });
    await run('2026-12-09T18:00:00Z');
    const sent = await mails();
    expect(sent.map(({ subject }) => subject.replace(/^.*, /, ''))).toEqual(['8 dez 2026']);
    const { sendings } = await world.me(calls.findReportSendings, { params: world.params });
    expect(sendings[0]?.next_at).toBe('2026-12-10T10:30:00.000Z');
  });

  test('goes to nobody who may not read it, also when that changed meanwhile', async () => {
    await expect(world.add({ recipients: [world.attendant.id] })).rejects.toMatchObject({ code: 'sending_recipient' });
    await expect(world.add({ weekdays: [] })).rejects.toMatchObject({ code: 'sending_never' });
    await world.add();
    const other = await makeUser(db, ROLE.owner, world.store);
    await db.deleteFrom('store_users').where('user_id', '=', world.owner.id).execute();
    await run(DUE);
    expect(await mails()).toEqual([]);
    const { sendings, people } = await as(other.token)(calls.findReportSendings, { params: world.params });
    expect(sendings).toMatchObject([{ failure: 'nobody', last_sent_at: null }]);
    expect(people.find(({ id }) => id === world.attendant.id)?.reports).not.toContain('report');
  });

  test('rests while it is paused, can be tried, and goes for good', async () => {
    const [sending] = (await world.add()).sendings;
    const params = { ...world.params, sending_id: sending!.id }; // just added
    await world.me(calls.changeReportSending, { params, body: { paused: true } });
    await run(DUE);
    expect(await mails()).toEqual([]);
    await world.me(calls.tryReportSending, { params });
    expect((await mails()).map(({ recipient }) => recipient)).toHaveLength(1);
    expect((await world.me(calls.deleteReportSending, { params })).sendings).toEqual([]);
    await expect(world.me(calls.tryReportSending, { params })).rejects.toMatchObject({ code: 'not_found' });
    for (let made = 0; made < 20; made += 1) await world.add();
    await expect(world.add()).rejects.toMatchObject({ code: 'too_many_sendings' });
  });
});

test('what somebody wants first is their own', async () => {
  const { params, me, attendant } = world;
  const set = (report: 'report' | 'report-dre', favourite: boolean) =>
    me(setReportFavourite, { params, body: { report, favourite } });
  await set('report', true);
  setNow('2026-11-20T15:01:00Z');
  expect(await set('report-dre', true)).toEqual({ reports: ['report', 'report-dre'] });
  // Who presses twice, or again because no answer came, has it once, in its old place.
  await Promise.all([set('report', true), set('report', true)]);
  expect(await set('report', true)).toEqual({ reports: ['report', 'report-dre'] });
  expect(await set('report', false)).toEqual({ reports: ['report-dre'] });
  expect(await set('report', false)).toEqual({ reports: ['report-dre'] });
  expect(await as(attendant.token)(findReportFavourites, { params })).toEqual({ reports: [] });
});
