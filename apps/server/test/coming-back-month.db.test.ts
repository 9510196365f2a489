import { closeTable } from '@comanda/contract/floor/tables';
import { saveAutomation } from '@comanda/contract/marketing/automations';
import * as campaigns from '@comanda/contract/marketing/campaigns';
import { eraseClient, joinClient } from '@comanda/contract/clients/clients';
import { saveConsent } from '@comanda/contract/clients/consents';
import { correctOrder } from '@comanda/contract/orders/corrections';
import { addProgram, getLoyalty, getPointsHistory } from '@comanda/contract/marketing/loyalty';
import { updateOrder } from '@comanda/contract/orders/orders';
import { setOrderMessages } from '@comanda/contract/marketing/whatsapp';
import { findReferrers, getOwnReferral } from '@comanda/contract/marketing/referrals';
import { listReviews, replyReview, reviewOrder, saveReviewSettings } from '@comanda/contract/marketing/reviews';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { OrderId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { JOBS } from '../src/jobs.ts';
import { referralCode } from '../src/features/referrals/referral-code.ts';
import { sendWhatsapp } from '../src/features/whatsapp/send-message.ts';
import { refundOrder } from '../src/features/loyalty/public.ts';
import { sendOfStore } from '../src/features/campaigns/send-campaigns.ts';
import { diesAfterMail, dyingAfter } from './dying.ts';
import { everything } from './everything.ts';
import { fakeSmtp } from './fake-smtp.ts';
import { makeCustomer } from './factories.ts';
import { makeKey, makeOrder } from './order-factories.ts';
import { digitsOf, person, type Person } from './month-person.ts';
import { raffleOfNovember } from './month-raffle.ts';
import { pointsBook } from './points-book.ts';
import { writingApp } from './whatsapp-number.ts';

const smtp = await fakeSmtp();
afterAll(smtp.close);
const it = await writingApp({ SMTP_URL: smtp.url });
const { services, call, as, fake, app } = it;
const { db } = services;

const noon = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T15:00:00Z`);
const [CASHBACK, TUESDAY, COUNTER_POINTS, FULL_CARD, STAMP, WELCOME, BIRTHDAY] = [5, 10, 2, 3, 1000, 500, 700];
/** Percent for whoever comes for the third time in ninety days, cents for whoever brings somebody, and percent off for these. */
const [REGULAR, VISITS, REWARD, FRIEND] = [8, 3, 400, 10];
/** Minutes after noon. */
const EVENING = 300;
const CANARY = { name: 'Zuleica Canário', phone: '(31) 98888-7777', email: 'canario@x.test' };
/** A shop with every programme, a number of WhatsApp, a mail server and two recipes, on the first of November. */
async function shopOfNovember() {
  const brings = { referrals: true, reward: REWARD / 100, afilliate_discount: FRIEND };
  const shop = await it.shop({ cashback_program: CASHBACK, email_messages: true, name: 'Nena', ...brings });
  const { store, owner } = shop;
  it.moveTo(noon(1));
  await shop.connect();
  const on = { store_id: store };
  const params = { id: store };
  const program = (kind: 'cashback' | 'tier' | 'stamps' | 'points' | 'welcome' | 'birthday', more: object) =>
    owner(addProgram, { body: { ...on, kind, name: kind, value: money(1), ...more } });
  await program('cashback', { value: money(TUESDAY), weekdays: [2] });
  await program('tier', { value: money(REGULAR), needs: VISITS });
  await program('points', { value: money(COUNTER_POINTS / 100), delivery_methods: [DELIVERY_METHOD.counter] });
  await program('stamps', { value: money(STAMP / 100), needs: FULL_CARD, valid_days: 10 });
  await program('welcome', { value: money(WELCOME / 100), valid_days: 8 });
  await program('birthday', { value: money(BIRTHDAY / 100), valid_days: 3 });
  const settings = { invite: true, invite_minutes: 60, quiet_from: '22:00', quiet_until: '09:00', alert_rating: 3 };
  await owner(saveReviewSettings, { params, body: settings });
  const automate = (recipe: 'welcome' | 'win_back_15' | 'points_expiring') =>
    owner(saveAutomation, {
      params: { ...params, recipe },
      body: { on: true, channel: 'email', subject: `Oferta ${recipe}`, body: 'Oi, {nome}', button: '', coupon: null },
    });
  await automate('welcome');
  const said = { active: true, text: '', template: 'pedido_atualizado', language: 'pt_BR' };
  await owner(setOrderMessages, { params, body: { messages: [{ ...said, status: 'delivered' }] } });
  return { ...shop, on, params, automate };
}
const shop = await shopOfNovember();
const { store, owner, item, on, params, number, automate } = shop;
const book = pointsBook();
const stamps = new Map<string, number>();
/** What each order did to its card. */
const stamped = new Map<number, number>();
const known = new Set<string>();
/** How often each has had an order that stands. */
const visits = new Map<string, number>();
const raffle = await raffleOfNovember(shop, call);

const clientOf = async ({ phone }: Pick<Person, 'phone'>) => {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('store_id', '=', store)
    .where('phone', '=', phone.replaceAll(/\D/g, ''))
    .where('separate', '=', false)
    .executeTakeFirstOrThrow();
  return row.id;
};
const move = (id: OrderId, body: object) => owner(updateOrder, { body: { ...on, id, ...body } });
const cancel = (id: OrderId) =>
  move(id, {
    status: 'cancelled',
    cancellation_code: 'other',
    cancellation_reason: 'Desistiu',
    waste_reason: 'client_gave_up',
  });

/** What the shop's words promise for an order: by these lines alone, in cents. */
function earn(
  { key: who }: Person,
  { id, total, method, by }: { id: OrderId; total: number; method: number; by?: Person | undefined },
): void {
  const now = services.clock();
  const give = (cents: number, days: number | null = null) => book.give(who, cents, now, { days, order: id });
  const cents = Math.round(total * 100);
  const plain = Math.round((cents * CASHBACK) / 100);
  give(plain);
  visits.set(who, (visits.get(who) ?? 0) + 1);
  const best = Math.max(now.getUTCDay() === 2 ? TUESDAY : 0, (visits.get(who) ?? 0) >= VISITS ? REGULAR : 0);
  if (best > 0) give(Math.round((cents * best) / 100) - plain);
  if (method === DELIVERY_METHOD.counter) give(Math.round((cents * COUNTER_POINTS) / 100));
  const card = (stamps.get(who) ?? 0) + 1;
  const full = Math.floor(card / FULL_CARD);
  give(full * STAMP, 10);
  stamps.set(who, card - full * FULL_CARD);
  stamped.set(id, 1 - full * FULL_CARD);
  if (!known.has(who)) give(WELCOME, 8);
  known.add(who);
  if (by !== undefined && people.includes(by)) book.give(by.key, REWARD, now, { order: id });
}

const tables = { number: 0 };
/** Somebody orders by the shop's page, at a table or to have it brought. */
async function orders(
  who: Person,
  quantity = 1,
  more: {
    delivery_method?: number;
    use_cashback?: boolean;
    code_discount?: string;
    observation?: string;
    referral?: string;
  } = {},
  by = call,
) {
  const place = more.delivery_method === DELIVERY_METHOD.table ? { table_number: (tables.number += 1) } : {};
  const order = await makeOrder(
    by,
    db,
    { store, item },
    {
      client_name: who.name,
      client_phone: who.phone,
      client_email: who.email,
      offers: who.offers,
      ...place,
      ...more,
    },
    { quantity },
  );
  book.spend(who.key, Math.round(order.cashback * 100), order.id);
  return { ...order, who, method: more.delivery_method ?? DELIVERY_METHOD.delivery };
}
type Placed = Awaited<ReturnType<typeof orders>> & { by?: Person };
/** A friend orders by somebody's link. */
const comes = async (who: Person, by: Person): Promise<Placed> => {
  const referral = referralCode(services.config.SECRET, store, await clientOf(by));
  const order = await orders(who, 2, { referral });
  expect(order).toMatchObject({ subtotal: 40, discount: (40 * FRIEND) / 100 });
  return { ...order, by };
};
const rowOf = (id: OrderId) =>
  db
    .selectFrom('orders')
    .select(['status', 'total', 'subtotal', 'discount', 'day'])
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const STEPS = ['preparing', 'ready', 'dispatched', 'delivered'] as const;
async function brought(order: Placed): Promise<Placed> {
  const { status } = await rowOf(order.id);
  const left = STEPS.slice(STEPS.findIndex((step) => step === status) + 1);
  for (const step of left)
    if (step !== 'dispatched' || order.method === DELIVERY_METHOD.delivery) await move(order.id, { status: step });
  const { total, ...row } = await rowOf(order.id);
  // A table's bill gives when it is closed.
  if (order.method === DELIVERY_METHOD.table)
    await owner(closeTable, {
      body: { ...on, table_number: tables.number, total, payments: [{ op_id: makeKey(), payment: 2, amount: total }] },
    });
  earn(order.who, { ...order, total });
  raffle.counts(order.id, order.who.key, row);
  return order;
}
const eats = async (...of: Parameters<typeof orders>) => brought(await orders(...of));
const rates = ({ track_token }: Placed, rating: number) =>
  call(reviewOrder, { body: { token: track_token, rating, review: `Nota ${rating}` } });

/** The clock goes on from a day's noon; what runs each minute runs, in the evening all that runs by it, and what these ask for is done. */
async function hour(day: number, minutes: number): Promise<void> {
  it.moveTo(new Date(noon(day).getTime() + minutes * 60_000));
  for (const job of JOBS) if (minutes === EVENING || job.cron.startsWith('* ')) await job.run(services);
  await it.settle();
  if (minutes === EVENING) book.expire(services.clock());
  listen();
}

/** A sale at the counter: its kitchen has it at once. */
async function sells(who: Person, quantity: number, more: object = {}): Promise<Placed> {
  const order = await shop.sell(
    { client: { name: who.name, phone: who.phone }, items: [{ item_id: item, quantity }], ...more },
    owner,
  );
  book.spend(who.key, Math.round(order.cashback * 100), order.id);
  return { ...order, who, method: DELIVERY_METHOD.counter };
}
/** It is taken back after all: what it gave goes, what paid it comes back. */
async function undone(order: Placed): Promise<void> {
  const { status } = await rowOf(order.id);
  if (status === 'delivered') await move(order.id, { undo: true });
  if (status === 'delivered') forget(order);
  await cancel(order.id);
  book.back(order.id, services.clock());
}
function forget({ id, who, by }: Placed): void {
  book.revoke(who.key, id);
  if (by !== undefined) book.revoke(by.key, id);
  visits.set(who.key, (visits.get(who.key) ?? 0) - 1);
  raffle.falls((each) => each.id === id);
  stamps.set(who.key, (stamps.get(who.key) ?? 0) - (stamped.get(id) ?? 0));
}

/** Offers that have arrived: who, by which way, which, and when. */
const heard: { who: string; offer: string; at: number }[] = [];
/** By which ways somebody takes offers, as they have said it. */
const takes = new Map<string, Set<string>>();
const refuses = (who: Person, way: 'email' | 'whatsapp') => takes.get(who.name)?.delete(way);
const people: Person[] = [];
const meet = (...of: Parameters<typeof person>): Person => {
  const who = person(...of);
  people.push(who);
  takes.set(who.name, new Set(who.offers));
  return who;
};
let [mailsRead, gone] = [0, false];
async function erased(who: Person): Promise<void> {
  await owner(eraseClient, { body: { ...on, id: await clientOf(who) } });
  book.forget(who.key);
  people.splice(people.indexOf(who), 1);
  raffle.falls((each) => each.key === who.key);
}
/** What mail server and phones have got since: nobody who has not said yes, and nothing of who is gone. */
function listen(): void {
  const at = services.clock().getTime();
  const got = (who: Person | undefined, way: string, offer: string) => {
    expect(takes.get(who?.name ?? '')?.has(way), `${who?.name} takes ${offer} by ${way}`).toBe(true);
    heard.push({ who: who?.name ?? '', offer, at });
  };
  for (const mail of smtp.received.slice(mailsRead)) {
    const to = /^To: (\S+)$/m.exec(mail)?.[1];
    const subject = /^Subject: (.*)$/m.exec(mail)?.[1] ?? '';
    if (gone) expect(to).not.toBe(CANARY.email);
    if (subject.startsWith('Oferta'))
      got(
        people.find(({ email }) => email === to),
        'email',
        subject,
      );
  }
  mailsRead = smtp.received.length;
  for (const who of people) {
    const offers = fake.talks
      .between(number, digitsOf(who))
      .filter(({ mine, text }) => !mine && text.includes('Responda SAIR'));
    const before = heard.filter((each) => each.who === who.name && each.offer === PIZZA).length;
    for (const _ of offers.slice(before)) got(who, 'whatsapp', PIZZA);
  }
}
const PIZZA = 'Pizza em dobro';

const liability = new Map<string, number>();
/** At the end of each day: both sides, each person, and what the shop owes in all. */
async function audit(day: number): Promise<void> {
  const { rows } = await sql<{ sum: number; unpaired: number }>`
    select (select coalesce(sum(amount), 0)::float8 from loyalty_entries where store_id = ${store}) as sum,
      (select count(*)::int from loyalty_entries e where store_id = ${store} and client_id is not null and not exists (
        select from loyalty_entries p where p.store_id = e.store_id and p.pair_id = e.id and p.amount = -e.amount and p.unit = e.unit)) as unpaired`.execute(
    db,
  );
  expect(rows[0], `both sides on ${day}`).toEqual({ sum: 0, unpaired: 0 });
  for (const who of people) {
    if (!known.has(who.key)) continue;
    const { points } = await owner(getPointsHistory, {
      params: { storeId: store, clientId: await clientOf(who) },
      query: {},
    });
    expect(Math.round(points * 100), `${who.name} on ${day}`).toBe(book.balance(who.key));
  }
  const { balance, days } = await owner(getLoyalty, { params });
  expect(Math.round(balance * 100), `owed on ${day}`).toBe(book.all());
  liability.set(days.at(-1)?.day ?? '', book.all());
}

const WORDS = {
  audience: { group: 'all', segment: null },
  subject: '',
  button: '',
  template: '',
  coupon: null,
  item_id: null,
  hold_back: false,
} as const satisfies Partial<campaigns.CampaignFields>;
/** A campaign that begins in a minute, to as many as it says. */
async function announce(
  more: Pick<campaigns.CampaignFields, 'name' | 'channel' | 'body'> & Partial<campaigns.CampaignFields>,
  per_minute: number,
) {
  const { settings } = await owner(campaigns.findCampaigns, { params });
  await owner(campaigns.saveCampaignSettings, { params, body: { ...settings, per_minute } });
  const start_at = new Date(services.clock().getTime() + 60_000).toISOString();
  const { id } = await owner(campaigns.saveCampaign, {
    params,
    body: { ...WORDS, ...more, start_at, campaign_id: null },
  });
  const { name: _, ...wish } = { ...WORDS, ...more };
  const { receive } = await owner(campaigns.previewCampaign, { params, body: wish });
  await owner(campaigns.startCampaign, { params: { ...params, campaign_id: id }, body: { receive } });
  return { id, receive };
}
const campaignOf = async (id: number) =>
  (await owner(campaigns.findCampaigns, { params })).campaigns.find((each) => each.id === id);
const messagesOf = (id: number) =>
  db
    .selectFrom('campaign_messages')
    .selectAll()
    .where('store_id', '=', store)
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute();

test('a month of everything that brings people back balances to the cent, and tells nobody twice or against their will', async () => {
  const crowd = Array.from({ length: 12 }, (_, at) => meet(at + 1));
  const [ana, bia, caio, dora, eva] = crowd as [Person, Person, Person, Person, Person]; // twelve were made
  const silent = meet(50, { offers: [] });
  const late = meet(51);
  const canary = meet(52, CANARY);
  const friends = [60, 61, 62, 63].map((n) => meet(n, { offers: [] })) as [Person, Person, Person, Person]; // four were made
  const second = meet(64, { name: 'Quitéria Silva', email: 'quiteria@x.test', offers: [] });
  let underWay: Placed;
  let paidByCanary: Placed;
  const account = { ...caio, name: 'Conta', key: 'Conta' };
  const camila = await makeCustomer(db, { name: 'Conta', phone: '31991000003' });
  const script: Record<number, () => Promise<unknown>> = {
    1: async () => {
      for (const who of crowd) await eats(who, 1 + (who.phone.charCodeAt(14) % 3));
      await eats(silent);
      await eats(canary, 2, { observation: 'sem canário' });
    },
    2: async () => {
      await brought(await sells(ana, 3));
      await eats(second, 9);
      fake.write(number, digitsOf(canary), { text: 'Canário pergunta', name: CANARY.name });
    },
    3: async () => {
      // A Tuesday. The third stamp of Ana fills her card.
      await eats(ana, 2, { delivery_method: DELIVERY_METHOD.table });
      await undone(await orders(bia, 2));
      await rates(await eats(dora), 5);
      await rates(await eats(canary), 1);
    },
    4: async () => {
      // Paid by balance that ends and by balance that does not, and cancelled: it all comes back.
      await undone(await sells(ana, 2, { cashback: true }));
      await brought(await comes(friends[0], canary));
      const bad = await eats(eva);
      await rates(bad, 2);
      const body = { ...on, review_reply: 'Desculpe!', coupon: { type: 2 as const, value: money(5), days: 20 } };
      await owner(replyReview, { params: { id: bad.id }, body });
    },
    5: async () => {
      const order = await orders(bia, 3);
      const correction = {
        reason: 'Demorou',
        from: 'received' as const,
        total: order.total,
        discount: { type: 2 as const, value: money(7) },
      };
      await owner(correctOrder, { params: { id: order.id }, body: { ...on, ...correction } });
      await brought(order);
      paidByCanary = await brought(await sells(canary, 1, { cashback: true }));
      expect(paidByCanary.cashback).toBeGreaterThan(0);
    },
    6: async () => {
      await eats(late);
      // Given, spent for the most part, and then undone: there is only so much to take.
      const first = await brought(await sells(dora, 4));
      await brought(await sells(dora, 1, { cashback: true }));
      await undone(first);
    },
    7: async () => {
      const { reviews } = await owner(listReviews, { params, query: { view: 'low' } });
      const coupon = reviews.find(({ client_name }) => client_name.startsWith(eva.name))?.coupon?.name ?? '';
      expect((await eats(eva, 1, { code_discount: coupon })).total).toBe(20);
    },
    8: async () => {
      // By an account whose phone is Caio's: a record of its own, until the shop says that they are one.
      for (let at = 0; at < 2; at += 1) await eats(account, 1, {}, as(camila.token));
    },
    9: async () => {
      const { id } = await db
        .selectFrom('clients')
        .select('id')
        .where('store_id', '=', store)
        .where('customer_id', '=', camila.id)
        .executeTakeFirstOrThrow();
      await owner(joinClient, { body: { ...on, id } });
      book.join('Conta', caio.key);
      stamps.set(caio.key, (stamps.get(caio.key) ?? 0) + (stamps.get('Conta') ?? 0));
      stamps.delete('Conta');
      known.delete('Conta');
      visits.set(caio.key, (visits.get(caio.key) ?? 0) + (visits.get('Conta') ?? 0));
      raffle.join('Conta', caio.key);
      // By the link of somebody who is erased while it is on the way.
      underWay = await comes(friends[1], canary);
    },
    11: () => brought(underWay),
    12: async () => {
      await eats(caio, 2, { use_cashback: true }, as(camila.token));
      await brought(await comes(friends[2], caio));
    },
    13: async () => {
      await undone(await brought(await comes(friends[3], caio)));
      const own = await as(camila.token)(getOwnReferral, { params: { id: camila.id }, query: on });
      const code = referralCode(services.config.SECRET, store, await clientOf(caio));
      expect(own).toMatchObject({ url: expect.stringContaining(code), referred: 1, earned: REWARD / 100 });
      expect(own.friends).toMatchObject([{ who: 'Pessoa', delivered: true, reward: REWARD / 100 }]);
      await db
        .updateTable('clients')
        .set({ birthday_day: 14, birthday_month: 11 })
        .where('store_id', '=', store)
        .where('id', 'in', [await clientOf(ana), await clientOf(bia)])
        .execute();
    },
    14: async () => {
      for (const who of [ana, bia]) book.give(who.key, BIRTHDAY, noon(14), { days: 3 });
    },
    15: () => sells(bia, 1, { cashback: true }).then(brought),
    20: () => automate('points_expiring'),
    21: async () => {
      await automate('win_back_15');
      await raffle.closes();
      await erased(second);
    },
    22: () => raffle.draws(),
    24: () => eats(dora, 2, { delivery_method: DELIVERY_METHOD.takeaway }),
    26: () => sells(caio, 2, { cashback: true }).then(undone),
    // Its money goes back: what it took from somebody who is gone comes back to nobody.
    27: async () => {
      const { id, total } = paidByCanary;
      await services.transaction((tx) =>
        refundOrder(tx, store, { id, client_id: null }, { kept: 0, total, now: services.clock() }),
      );
    },
    28: () => eats(late, 1),
  };
  for (let day = 1; day <= 30; day += 1) {
    it.moveTo(noon(day));
    await script[day]?.();
    await hour(day, 10);
    if (day === 10) await mailInPieces();
    if (day === 18) await writeInPieces();
    await hour(day, EVENING);
    await audit(day);
  }

  async function mailInPieces() {
    // One says no on the way out of an earlier mail; one has had a mail in this week.
    const mail = smtp.received.find((each) => each.includes(`To: ${bia.email}`) && /one-click/.test(each)) ?? '';
    const way = new URL(/^List-Unsubscribe:\s*<([^>]+)>/m.exec(mail)?.[1] ?? '');
    expect((await app.inject({ method: 'POST', url: way.pathname + way.search })).statusCode).toBe(200);
    refuses(bia, 'email');
    const { id, receive } = await announce(
      { name: 'Saudade', channel: 'email', subject: 'Oferta de saudade', body: 'Oi, {nome}' },
      4,
    );
    // All who say yes, less Bia, and less who was welcomed on the seventh.
    expect(receive).toBe(12);
    const at = (minutes: number) => it.moveTo(new Date(noon(10).getTime() + (60 + minutes) * 60_000));
    at(1);
    const dying = { ...services, mail: { ...services.mail, queue: dyingAfter(2, services.mail.queue) } };
    await expect(sendOfStore(dying, store, services.clock())).rejects.toThrow('killed');
    expect((await messagesOf(id)).every(({ state }) => state === 'queued')).toBe(true);
    // Four leave; of the first nobody writes down that the mail server has taken it.
    await sendOfStore(services, store, services.clock());
    await diesAfterMail(it, smtp);
    listen();
    at(2);
    await hour(10, 63);
    const next = (await messagesOf(id)).filter(({ state }) => state === 'queued');
    expect(next.length).toBeGreaterThan(0);
    // In the middle of it one is erased, and one takes their yes back while their mail waits for a server that is away.
    await erased(canary);
    gone = true;
    smtp.refuse(451);
    await hour(10, 65);
    const waiting = await db
      .selectFrom('mails')
      .select('recipient')
      .where('bulk', '=', true)
      .where('sent_at', 'is', null)
      .where('subject', '=', 'Oferta de saudade')
      .execute();
    const unlucky = people.find(({ email }) => email === waiting.at(-1)?.recipient);
    if (unlucky === undefined) throw new Error('a mail waits');
    await owner(saveConsent, { body: { ...on, id: await clientOf(unlucky), channel: 'email', given: false } });
    refuses(unlucky, 'email');
    smtp.refuse(null);
    for (let minutes = 66; minutes < 120; minutes += 6) await hour(10, minutes);
    expect(await campaignOf(id)).toMatchObject({ state: 'done' });
    // What Meta tells late of who is gone is not kept either.
    fake.talks.look(number, digitsOf(canary));
    expect(it.notices.length).toBeGreaterThan(0);
    await it.settle();
    expect(await everything(db)).not.toMatch(/can[áa]rio|988887777|zuleica/i);
  }

  async function writeInPieces() {
    const { id } = await announce(
      { name: PIZZA, channel: 'whatsapp', template: 'promocao_da_casa', body: `{nome}\n${PIZZA}` },
      4,
    );
    it.moveTo(new Date(noon(18).getTime() + 62 * 60_000));
    await sendOfStore(services, store, services.clock());
    const [lost, taken, withdrawn] = (await messagesOf(id)).filter(({ state }) => state === 'handed');
    const sending = async (message: typeof lost, send: typeof services.partners.client.whatsapp.send) => {
      const { id: message_id } = await db
        .selectFrom('whatsapp_messages')
        .select('id')
        .where('store_id', '=', store)
        .where('cause', '=', `campanha ${message?.id}`)
        .executeTakeFirstOrThrow();
      const client = { ...services.partners.client, whatsapp: { ...services.partners.client.whatsapp, send } };
      const dying = { ...services, partners: { ...services.partners, client } };
      await expect(
        sendWhatsapp.run(dying, { store_id: store, message_id }, { signal: new AbortController().signal, attempt: 1 }),
      ).rejects.toThrow('killed');
    };
    // Dead after it took the message up, before Meta heard of it; and after Meta had taken it.
    await sending(lost, () => Promise.reject(new Error('killed')));
    const { send } = services.partners.client.whatsapp;
    await sending(taken, async (...given) => {
      await send(...given);
      throw new Error('killed');
    });
    await owner(saveConsent, { body: { ...on, id: withdrawn!.client_id, channel: 'whatsapp', given: false } }); // it was handed over
    for (const who of people) if ((await clientOf(who)) === withdrawn?.client_id) refuses(who, 'whatsapp');
    const leaving = (await messagesOf(id)).filter(({ state }) => state === 'queued').at(-1);
    for (const who of people)
      if ((await clientOf(who)) === leaving?.client_id) {
        fake.write(number, digitsOf(who), { text: 'SAIR', name: who.name });
        refuses(who, 'whatsapp');
      }
    for (let minutes = 63; minutes < 80; minutes += 3) await hour(18, minutes);
    expect(await campaignOf(id)).toMatchObject({ state: 'done' });
    const became = new Map((await messagesOf(id)).map((message) => [message.id, message.state]));
    expect([lost, taken, withdrawn, leaving].map((message) => became.get(message?.id ?? 0))).toEqual([
      'failed',
      'sent',
      'failed',
      'dropped',
    ]);
  }

  // Each offer came once to each, and nobody had two in seven days.
  const told = heard.map(({ who, offer }) => `${who} ${offer}`);
  expect(new Set(told).size).toBe(told.length);
  for (const one of heard)
    expect(
      heard.filter(({ who, at }) => who === one.who && at >= one.at && at < one.at + 7 * 86_400_000 - 3_600_000),
    ).toHaveLength(1);
  const rewards = (await owner(findReferrers, { query: on })).map(
    ({ referrer_name, delivered, reward }) => `${referrer_name}: ${delivered}, ${reward}`,
  );
  // Of whom the erased one brought, one was delivered after it: that gave nobody anything.
  const each = ['Cliente apagado', caio.name].map((name) => `${name}: 1, ${REWARD / 100}`);
  expect(rewards.toSorted()).toEqual(each.toSorted());
  const { days } = await owner(getLoyalty, { params });
  for (const { day, balance } of days.filter((each) => liability.has(each.day)))
    expect([day, Math.round(balance * 100)]).toEqual([day, liability.get(day)]);
  expect(await everything(db)).not.toMatch(/can[áa]rio|988887777|zuleica|quit[ée]ria/i);
}, 300_000);
