import { saveDayNote } from '@comanda/contract/reports/day-notes';
import { getMorning, saveMorningMail, stopMorningMail, stopMorningMailAtOnce } from '@comanda/contract/reports/morning';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { ROLE } from '@comanda/domain/codes';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { owe } from '../../../test/owe.ts';
import { sendMornings } from './send-mornings.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;
const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';
const at = (time: string, day = TODAY) => setNow(`${day}T${time}:00-03:00`);

/** Sells so many orders at seven in the evening of a day. */
async function sell(store: StoreId, item: ItemId, day: string, orders: number, changes: object = {}) {
  for (let each = 0; each < orders; each += 1) {
    at('19:30', day);
    const { id } = await makeOrder(call, db, { store, item });
    const row = { status: 'delivered' as const, goods_cost: 5, goods_cost_unknown: 0, ...changes };
    await db.updateTable('orders').set(row).where('store_id', '=', store).where('id', '=', id).execute();
  }
}
async function shop() {
  const { store, item } = await sellingStore(db);
  const { token, email } = await makeUser(db, ROLE.owner, store);
  return { store, item, owner: as(token), email, params: { id: store } };
}
const mailsTo = (email: string) =>
  db.selectFrom('mails').where('recipient', '=', email).selectAll().orderBy('id').execute();
const twice = () => Promise.all([sendMornings.run(services), sendMornings.run(services)]);

test('what it says of yesterday is what the report of yesterday says, with what was noted and what waits', async () => {
  const { store, item, owner, params } = await shop();
  for (const weeks of [3, 2, 1]) await sell(store, item, addDays(YESTERDAY, -7 * weeks), 1);
  await sell(store, item, YESTERDAY, 2);
  await sell(store, item, YESTERDAY, 1, {
    status: 'cancelled',
    cancellation_code: 'no_driver',
  });
  await sell(store, item, YESTERDAY, 1, { rating: 1, review: 'Chegou fria', reviewed_at: `${TODAY}T01:00:00Z` });
  await owe(db, store, { line: 'rent', amount: 900 });
  at('07:00');
  await owner(saveDayNote, { params, body: { day: YESTERDAY, text: 'jogo' } });
  const { digest, mail } = await owner(getMorning, { params });
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report')!; // of the list
  const report = (await owner(route, { params, body: { start: YESTERDAY, end: YESTERDAY } } as never)) as ReportAnswer; // made from the list
  expect(digest.sold).toMatchObject({
    net: report.totals.net,
    orders: report.totals.orders,
    average: report.totals.average,
    peak: null,
  });
  expect(digest).toMatchObject({
    day: YESTERDAY,
    headline: { code: 'better', percent: 200, than: 'last' },
    why: { code: 'orders', difference: 2 },
    rank: { code: 'best', of: 4 },
    note: 'jogo',
    needs: [
      { code: 'due', count: 1, total: 900, overdue: 1, first: 'Conta' },
      { code: 'cancelled', orders: 1, reason: { words: 'Sem entregador', orders: 1 } },
      { code: 'reviews', count: 1, text: 'Chegou fria' },
    ],
    items: [{ item_id: item, quantity: 3, record_of: 3 }],
  });
  expect(mail).toMatchObject({ active: false, hour: 7 });
});

test('the mail goes out once at the chosen hour, late after a standstill, and not for a day that is over', async () => {
  const { store, item, owner, params, email } = await shop();
  await sell(store, item, YESTERDAY, 1);
  at('06:00');
  await owner(saveMorningMail, { params, body: { active: true, hour: 7 } });
  await twice();
  expect(await mailsTo(email)).toHaveLength(0);
  at('11:40');
  await twice();
  await twice();
  const [first, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(first?.subject).toContain('Ontem');
  expect(first?.body).toMatch(/Vendas de R\$\s25,00 em 1 pedido\.\nhttp\S+\/store\/report\/\d+\?de=2026-11-19/);
  // The server stood still for two days: what nobody has read of them is old.
  at('09:00', '2026-11-23');
  await twice();
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await mailsTo(email))[1]?.body).toContain('Ontem não houve vendas.');
});

test('whoever chooses an hour that is over begins tomorrow; whoever may not see money gets none', async () => {
  const { store, item, owner, params, email } = await shop();
  await sell(store, item, YESTERDAY, 1);
  at('15:00');
  await owner(saveMorningMail, { params, body: { active: true, hour: 7 } });
  await sendMornings.run(services);
  expect(await mailsTo(email)).toHaveLength(0);
  const manager = await makeUser(db, ROLE.manager, store);
  at('06:00');
  await as(manager.token)(saveMorningMail, { params, body: { active: true, hour: 7 } });
  await db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ reports_view: false }) as never }) // as the column holds it
    .where('id', '=', manager.id)
    .execute();
  await expect(as(manager.token)(getMorning, { params })).rejects.toMatchObject({ code: 'forbidden' });
  at('08:00');
  await sendMornings.run(services);
  expect(await mailsTo(manager.email)).toHaveLength(0);
  const attendant = await makeUser(db, ROLE.attendant, store);
  await expect(as(attendant.token)(getMorning, { params })).rejects.toMatchObject({ code: 'forbidden' });
});

test('the link of a mail ends it without signing in, and no other link does', async () => {
  const { store, item, owner, params, email } = await shop();
  await sell(store, item, YESTERDAY, 1);
  at('06:00');
  await owner(saveMorningMail, { params, body: { active: true, hour: 7 } });
  at('07:10');
  await sendMornings.run(services);
  const [mail] = await mailsTo(email);
  const token = new URL(mail?.one_click_link ?? '').searchParams.get('token') ?? '';
  expect(mail?.body).toContain(`/unsubscribe/morning/${token}`);
  const another = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  await expect(call(stopMorningMail, { body: { token: another } })).rejects.toMatchObject({ code: 'not_found' });
  await call(stopMorningMailAtOnce, { query: { token } });
  expect((await owner(getMorning, { params })).mail.active).toBe(false);
  at('07:10', '2026-11-21');
  await sendMornings.run(services);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a manager’s mail leads only where a manager may go, and its drawn form says what its text does', async () => {
  const { store, item, owner, params, email } = await shop();
  await sell(store, item, YESTERDAY, 2);
  const manager = await makeUser(db, ROLE.manager, store);
  at('06:00');
  for (const reader of [owner, as(manager.token)])
    await reader(saveMorningMail, { params, body: { active: true, hour: 7 } });
  at('07:10');
  await sendMornings.run(services);
  const [[first], [second]] = await Promise.all([mailsTo(email), mailsTo(manager.email)]);
  expect(first?.body).toContain('/store/report/');
  expect(second?.body).not.toContain('/store/report/');
  expect(second?.body).toContain(`/store/morning/${store}`);
  for (const { body = '', html } of [first ?? {}, second ?? {}]) {
    expect(html).toContain('Vendas de R$');
    for (const [link] of body.matchAll(/https?:\/\/\S+/g)) expect(html).toContain(link.replaceAll('&', '&#38;'));
  }
});
