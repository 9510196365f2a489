import { issueNote, sendNoteAgain } from '@comanda/contract/finance/fiscal-notes';
import { getCashFlow } from '@comanda/contract/finance/cash-flow';
import { getOnlinePayment, refundOnlinePayment } from '@comanda/contract/finance/online-payments';
import { updateOrder } from '@comanda/contract/orders/orders';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { listSettlements } from '@comanda/contract/delivery/settlements';
import type { OrderId } from '@comanda/domain/ids';
import { add, money } from '@comanda/domain/money';
import { afterAll, expect, test } from 'vitest';
import { CODES, COMPANY, connectIssuer, issuerValues } from '../../../test/fiscal-notes.ts';
import { payingApp } from '../../../test/online-payments.ts';
import { workQueue } from '../../../test/work-queue.ts';
import { openFakeFocusNfe } from '../../partners/focus-nfe/fake.ts';
import { sweepNotes } from '../fiscal/tend-note.ts';
import { sweepPayments } from '../online-payments/sweep-payments.ts';

let clock = () => new Date();
const authority = await openFakeFocusNfe({ now: () => clock() });
afterAll(authority.server.close);
const { fake, sent, deliver, shop, services, setNow, later } = await payingApp(authority.settings);
const { db } = services;
clock = services.clock;
// A note takes its time.
const work = () => workQueue(services, { turns: 400, soonMs: 90_000 });
const SATURDAY = '2026-11-21T22:00:00Z';
const DAY = '2026-11-21';

/** A shop on a Saturday evening; each order costs R$ 25,00, of which the double keeps 0,25 and the platform 0,75. */
async function saturdayShop() {
  setNow(SATURDAY);
  const it = await shop(issuerValues());
  const { store, owner, query } = it;
  await connectIssuer(services, store, { automatic: 'all' });
  const on = { store_id: store };
  const idOf = async (order_id: OrderId) => {
    const rows = await db
      .selectFrom('online_payment_attempts as t')
      .innerJoin('online_payments as p', (join) =>
        join.onRef('p.store_id', '=', 't.store_id').onRef('p.id', '=', 't.payment_id'),
      )
      .where('p.store_id', '=', store)
      .where('p.order_id', '=', order_id)
      .select('t.provider_id')
      .orderBy('t.number')
      .execute();
    return rows.at(-1)?.provider_id ?? '';
  };
  const move = (id: OrderId, body: object) => owner(updateOrder, { body: { ...on, id, ...body } });
  /** What was sent comes, twice. */
  const hear = async () => {
    await deliver([...sent, ...sent]);
    sent.length = 0;
    await work();
  };
  const pix = async (of = it.place()) => {
    const order = await of;
    await it.askPix(order.track_token);
    return order;
  };
  const pay = async (order: { id: OrderId }) => {
    fake.end(await idOf(order.id), 'approved');
    await hear();
    return order;
  };
  const back = async (order_id: OrderId, amount: number) => {
    const { payment } = await owner(getOnlinePayment, { query: { ...on, order_id } });
    const body = { ...on, id: payment?.id ?? 0, amount: money(amount), reason: 'Faltou', op_id: `voltar-${order_id}` };
    return owner(refundOnlinePayment, { body });
  };
  const report = async (name: string, body: object) => {
    const { route } = REPORT_CALLS.find((each) => each.report.name === name)!; // it is listed
    const place = route.access.as === 'staff' ? route.access.store : null;
    const input = {
      ...(place?.in === 'params' && { params: { id: store } }),
      body: { ...body, ...(place?.in === 'body' && on) },
    };
    const { rows, totals } = (await owner(route, input as never)) as ReportAnswer; // the routes are made from the list
    return { totals, rows: Object.fromEntries(rows.map(({ key, values }) => [key, values])) };
  };
  const kept = async () => {
    const rows = await db
      .selectFrom('online_payments')
      .where('store_id', '=', store)
      .select(['paid', 'refunded'])
      .execute();
    return rows;
  };
  /** In the order of the sales. */
  const notes = () =>
    db
      .selectFrom('fiscal_notes')
      .where('store_id', '=', store)
      .select(['id', 'order_id', 'model', 'state', 'total', 'series', 'number'])
      .orderBy('order_id')
      .orderBy('id')
      .execute();
  const codes = (more: object) =>
    db
      .updateTable('menu_items')
      .set({ ...CODES, ...more })
      .where('store_id', '=', store)
      .execute();
  /** Paid, and its note asked for by a company: the authority thinks about it first. */
  const company = async () => {
    await db.updateTable('fiscal_settings').set({ automatic: 'off' }).where('store_id', '=', store).execute();
    const order = await pay(await pix());
    const params = { storeId: store, orderId: order.id };
    await expect(owner(issueNote, { params, body: COMPANY })).rejects.toMatchObject({ code: 'note_waiting' });
    later(1);
    await sweepNotes.run(services);
    await work();
    return order;
  };
  return { ...it, notes, codes, company, query, on, idOf, move, hear, pix, pay, back, report, kept };
}

test('a Saturday of everything that happens to payments ends in the same cents wherever it is asked', async () => {
  const it = await saturdayShop();
  const { owner, store } = it;
  const cancel = { status: 'cancelled', cancellation_code: 'no_driver' };

  // Paid. Kept 25, fee 1.
  await it.pay(await it.pix(Promise.resolve(it.order)));
  // Late: its order was cancelled before. All goes back, and the provider keeps its fee of 1.
  const late = await it.pix();
  await it.move(late.id, cancel);
  await it.pay(late);
  // Twice: somebody had said that it was paid. 25 by hand and 25 of the provider, which go back; fee 1.
  const twice = await it.pix();
  await it.move(twice.id, { paid: true });
  await it.pay(twice);
  await it.back(twice.id, 25);
  // One cent less than its 25,01. Kept 25, not paid, fee 1.
  const short = await it.pix();
  await db.updateTable('orders').set({ total: 25.01, subtotal: 20.01 }).where('id', '=', short.id).execute();
  await it.pay(short);
  // A card that is refused and another that is approved: 25, fee 1, a fortnight later.
  const card = await it.place();
  await it.payCard('FUND', { token: card.track_token });
  await it.payCard('APRO', { token: card.track_token });
  // A card that its bank takes back: nothing is left, the fee of 1 is gone.
  const disputed = await it.place();
  await it.payCard('APRO', { token: disputed.track_token });
  fake.end(await it.idOf(disputed.id), 'charged_back');
  await it.hear();
  // The provider is down: what was ordered waits, and is paid once it is back. 25, fee 1.
  const patient = await it.place();
  fake.server.mood('broken');
  for (let tries = 0; tries < 3; tries += 1)
    await expect(it.askPix(patient.track_token)).rejects.toMatchObject({ code: 'payment_provider_silent' });
  fake.server.mood('well');
  later(2);
  await sweepPayments.run(services);
  // The authority is silent: its note is made without it, and told when it answers.
  authority.server.mood('broken');
  await it.pay(await it.pix(Promise.resolve(patient)));
  expect((await it.notes()).at(-1)).toMatchObject({ order_id: patient.id, state: 'contingency', series: 600 });
  authority.server.mood('well');
  later(5);
  await sweepNotes.run(services);
  await work();
  // 10 of 25 go back: 15, fee 1. Then all 25 of another, whose order stays: nothing, fee 1.
  // The note of the first is refused for a code, and goes once that is mended.
  await it.codes({ cfop: '9999' });
  const part = await it.pay(await it.pix());
  const refused = (await it.notes()).at(-1);
  expect(refused).toMatchObject({ order_id: part.id, state: 'refused' });
  await it.codes({});
  await owner(sendNoteAgain, { body: { ...it.on, note_id: refused?.id ?? 0 } });
  await it.back(part.id, 10);
  const whole = await it.pay(await it.pix());
  await it.back(whole.id, 25);
  // Paid, and its order is cancelled: all goes back, the fee of 1 is gone.
  const given = await it.pay(await it.pix());
  await it.move(given.id, cancel);
  await it.hear();
  // To a company: 25, fee 1. To another, whose order is cancelled: all goes back, the note is taken back, the fee of 1 is gone.
  const firm = await it.company();
  const unwanted = await it.company();
  await it.move(unwanted.id, cancel);
  await it.hear();

  // A note of each sale that was paid: none of the late and the short one, and that of the cancelled one is taken back.
  const notes = await it.notes();
  expect(notes.map(({ order_id, model, state }) => `${order_id} ${model} ${state}`)).toEqual([
    `${it.order.id} 65 authorised`,
    `${twice.id} 65 authorised`,
    `${card.id} 65 authorised`,
    `${disputed.id} 65 authorised`,
    // What may have arrived is given up with its number.
    `${patient.id} 65 void`,
    `${patient.id} 65 transmitted`,
    `${part.id} 65 authorised`,
    `${whole.id} 65 authorised`,
    `${given.id} 65 cancelled`,
    `${firm.id} 55 authorised`,
    `${unwanted.id} 55 cancelled`,
  ]);
  const stands = add(
    ...notes.filter(({ state }) => state !== 'cancelled' && state !== 'void').map(({ total }) => total),
  );
  expect(stands).toBe(200); // what was sold, 300,01, less 75 that was cancelled and 25,01 that was not paid
  expect(new Set(notes.map(({ model, series, number }) => `${model} ${series} ${number}`)).size).toBe(notes.length);

  // 25 of each but the late, twice, disputed, whole, given and unwanted ones; 15 of the part.
  const rows = await it.kept();
  expect(rows).toHaveLength(12);
  expect(add(...rows.map(({ refunded }) => refunded))).toBe(135); // 25 late, 25 twice, 10, 25, 25 given, 25 unwanted
  const states = await db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .select(['payment_status', 'paid_at'])
    .orderBy('id')
    .execute();
  expect(states.map(({ payment_status, paid_at }) => `${payment_status} ${paid_at !== null}`)).toEqual([
    'approved true',
    'refunded false',
    'refunded true',
    'approved false',
    'approved true',
    'charged_back true',
    'approved true',
    'approved true',
    'refunded true',
    'refunded true',
    'approved true',
    'refunded true',
  ]);
  // Paid, short, card, patient, firm 25 each, part 15, and 25 that somebody took by hand.
  const cash = add(...(await it.ledger()).map(({ amount }) => amount));
  expect(cash).toBe(165);

  // Tens of a real each, whatever became of them.
  const days = { from: DAY, to: '2026-12-31' };
  const settled = await owner(listSettlements, { query: { ...it.query, ...days } });
  expect(settled.sums).toEqual({ gross: 300, fee: 12, refunds: -135, charge_backs: -25, net: 128 });
  expect(settled.sums.net).toBe(cash - 25 - 12); // without what came by hand, after fees
  const net = (date: string) => add(...settled.lines.flatMap((line) => (line.date === date ? line.net : [])));
  expect([net(DAY), net('2026-12-05')]).toEqual([105, 23]); // two cards a fortnight later: 24, and 24 less 25

  const flow = await owner(getCashFlow, { query: { ...it.on, days: '30' } });
  expect(flow.entries).toEqual([
    { date: '2026-12-05', way: 'in', source: 'online', id: null, label: 'Cartão pelo site', amount: 23 },
  ]);
  expect(flow.unknown_ways).toEqual([]);

  const dre = async () => (await it.report('report-dre', { start: '2026-11-01', end: '2026-11-30' })).rows;
  const income = {
    delivery: { amount: 300.01 },
    cancelled: { amount: -75 },
    refund: { amount: -35 }, // 10 and 25; what came twice or late was no sale
    charge_back: { amount: -25 },
    net_revenue: { amount: 165.01 }, // what the cash has, and the cent that is missing
    payment_fee: { amount: -12 },
    result: { amount: 153.01 },
  };
  expect(await dre()).toMatchObject(income);
  const costs = async () => (await it.report('report-cost-flags', { start: DAY, end: DAY })).totals;
  expect(await costs()).toMatchObject({ paid: 225.01, paid_fee: 12, parts: 9 });
  // The same of a day that is over and kept.
  setNow('2026-11-23T15:00:00Z');
  expect(await dre()).toMatchObject(income);
  expect(await costs()).toMatchObject({ paid: 225.01, paid_fee: 12, parts: 9 });
});
