import { findChanges } from '@comanda/contract/orders/changes';
import {
  getReviewFigures,
  getReviewForm,
  getReviewPicture,
  getReviewSettings,
  getShownReviews,
  hideReview,
  listReviews,
  replyReview,
  reviewOrder,
  saveQuickReplies,
  saveReviewSettings,
} from '@comanda/contract/marketing/reviews';
import { createOrderLink, updateOrder } from '@comanda/contract/orders/orders';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { makePicture } from '../../../test/picture.ts';
import { balanceOf, grantPoints } from '../loyalty/public.ts';
import { recordConsent } from '../consents/public.ts';
import { inviteToReview } from './invite-to-review.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;
beforeEach(() => setNow(FRIDAY_EVENING));

async function shop() {
  const selling = await sellingStore(db);
  const { store, item } = selling;
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const deliver = async (id: number) => {
    for (const status of ['preparing', 'ready', 'delivered'] as const)
      await owner(updateOrder, { body: { store_id: store, id, status } });
  };
  const eaten = async (more: object = {}) => {
    const order = await makeOrder(call, db, { store, item }, { delivery_method: 1, ...more });
    await deliver(order.id);
    return order;
  };
  const { url } = await db.selectFrom('stores').where('id', '=', store).select('url').executeTakeFirstOrThrow();
  return { store, item, owner, deliver, eaten, url };
}
const say = (token: string, more: object = {}) => call(reviewOrder, { body: { token, rating: 5, ...more } });
const inbox = (who: ReturnType<typeof as>, store: StoreId, query: object = {}) =>
  who(listReviews, { params: { id: store }, query });

test('a delivered order is reviewed once, changed for a day, and answered in public', async () => {
  const { store, item, owner, deliver, url } = await shop();
  const { id, track_token } = await makeOrder(call, db, { store, item }, { delivery_method: 1 });
  await expect(say(track_token)).rejects.toMatchObject({ code: 'order_not_delivered' });
  await deliver(id);
  const link = await owner(createOrderLink, { params: { id }, body: { store_id: store, purpose: 'review' } });
  expect(link.url).toBe(`http://comanda.test/${url}/avaliar/${link.token}`);
  const form = await call(getReviewForm, { params: { token: link.token } });
  expect(form).toMatchObject({ write: 'new', brought: false, rating: null, lines: [{ line: 1, liked: null }] });
  const lines = [{ line: 1, liked: true }];
  await say(link.token, { rating: 4, review: 'Chegou morna', reasons: ['temperature'], lines, delivery_liked: true });
  // The same person thinks again: what is not said any more is gone.
  setNow('2026-11-21T20:00:00Z');
  await say(track_token, { rating: 5, review: 'Pensando bem, ótima', reasons: ['taste', 'taste'] });
  expect(await call(getReviewForm, { params: { token: track_token } })).toMatchObject({
    write: 'change',
    rating: 5,
    review: 'Pensando bem, ótima',
    reasons: ['taste'],
    delivery_liked: null,
    lines: [{ line: 1, liked: null }],
  });
  const { reviews } = await inbox(owner, store);
  expect(reviews).toMatchObject([{ order_id: id, rating: 5, reviewed_at: FRIDAY_EVENING.toISOString() }]);
  const reply = { params: { id }, body: { store_id: store, review_reply: 'Obrigada, volte sempre!' } };
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  await expect(attendant(replyReview, reply)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await owner(replyReview, reply)).toMatchObject({ review_reply: 'Obrigada, volte sempre!' });
  await expect(say(track_token)).rejects.toMatchObject({ code: 'already_reviewed' });
  const page = await call(getStoreBySlug, { query: { slug: url } });
  expect(page.rating).toMatchObject({
    average: 5,
    count: 1,
    said: [{ rating: 5, review: 'Pensando bem, ótima', review_reply: 'Obrigada, volte sempre!' }],
  });
});

test('a word on an order gives the same for every score, once, and is the visit’s no more than the visit is its', async () => {
  const { store, owner, eaten } = await shop();
  const params = { id: store };
  const settings = await owner(getReviewSettings, { params });
  const give = (review_points: number) =>
    owner(saveReviewSettings, { params, body: { ...settings, review_points: money(review_points) } });
  await expect(give(101)).rejects.toMatchObject({ code: 'invalid_input' });
  const ungiven = await eaten();
  await say(ungiven.track_token);
  await give(2.5);
  const [low, high] = [await eaten(), await eaten()];
  const form = (token: string) => call(getReviewForm, { params: { token } });
  expect(await form(ungiven.track_token)).toMatchObject({ write: 'change', points: 0, given: 0 });
  expect(await form(low.track_token)).toMatchObject({ points: 2.5, given: 0 });
  await Promise.allSettled([say(low.track_token, { rating: 1 }), say(low.track_token, { rating: 1 })]);
  await say(low.track_token, { rating: 2 }); // thinks again
  await say(high.track_token, { rating: 5 });
  await say(ungiven.track_token, { rating: 4 });
  await give(0);
  expect(await form(low.track_token)).toMatchObject({ write: 'change', points: 0, given: 2.5 });
  const { client_id } = await db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .where('id', '=', low.id)
    .select('client_id')
    .executeTakeFirstOrThrow();
  expect((await balanceOf(db, store, client_id as ClientId)).points).toBe(5); // one client, two orders
  const visit = { store_id: store, client_id: client_id as ClientId, program: 'review', amount: money(1) } as const;
  await services.transaction((tx) =>
    grantPoints(tx, { ...visit, cause: { kind: 'review', id: low.id }, now: FRIDAY_EVENING }),
  );
  expect((await balanceOf(db, store, client_id as ClientId)).points).toBe(6);
});

test('a day later it stays as it is', async () => {
  const { eaten } = await shop();
  const { track_token } = await eaten();
  await say(track_token);
  setNow('2026-11-21T22:30:00Z');
  await expect(say(track_token, { rating: 1 })).rejects.toMatchObject({ code: 'already_reviewed' });
});

test('a picture is seen by the shop’s people alone; what is none is refused, and nothing of the review is kept', async () => {
  const { store, owner, eaten } = await shop();
  const { id, track_token } = await eaten();
  const none = Buffer.from('não é foto').toString('base64');
  await expect(say(track_token, { picture: none })).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await inbox(owner, store)).reviews).toEqual([]);
  await say(track_token, { picture: Buffer.from(await (await makePicture()).arrayBuffer()).toString('base64') });
  expect((await inbox(owner, store, { view: 'picture' })).reviews).toMatchObject([{ order_id: id, has_picture: true }]);
  const seen = { params: { id }, query: { store_id: store } };
  expect((await owner(getReviewPicture, seen)).image).toMatch(/^data:image\/webp/);
  const other = await makeStore(db);
  const stranger = as((await makeUser(db, ROLE.owner, other)).token);
  await expect(stranger(getReviewPicture, seen)).rejects.toMatchObject({ code: 'not_found' });
  expect(await stranger(getReviewPicture, { params: { id }, query: { store_id: other } })).toEqual({ image: null });
});

test('a review with its picture that is sent again because no answer came is one, with one picture', async () => {
  const { store, owner, eaten } = await shop();
  const { id, track_token } = await eaten();
  const picture = Buffer.from(await (await makePicture()).arrayBuffer()).toString('base64');
  const send = () => say(track_token, { rating: 1, review: 'Chegou frio', picture });
  await Promise.all([send(), send()]);
  expect(await send()).toEqual({ rating: 1, review: 'Chegou frio' });
  const { reviews } = await inbox(owner, store, { view: 'all' });
  expect(reviews).toMatchObject([{ order_id: id, rating: 1, has_picture: true }]);
  const kept = await db.selectFrom('review_pictures').where('store_id', '=', store).select('order_id').execute();
  expect(kept).toEqual([{ order_id: id }]);
});

test('the inbox begins with what nobody has answered, and counts what people speak of', async () => {
  const { store, owner, eaten } = await shop();
  const [first, second, third] = [await eaten(), await eaten(), await eaten()];
  await say(first.track_token, {
    rating: 2,
    review: 'Fria',
    reasons: ['temperature'],
    lines: [{ line: 1, liked: false }],
  });
  setNow('2026-11-20T23:00:00Z');
  await say(second.track_token, { rating: 5, reasons: ['taste'], lines: [{ line: 1, liked: true }] });
  setNow('2026-11-20T23:10:00Z');
  await say(third.track_token, { rating: 4 });
  await owner(replyReview, { params: { id: third.id }, body: { store_id: store, review_reply: 'Oi' } });
  expect((await inbox(owner, store)).reviews.map(({ order_id }) => order_id)).toEqual([second.id, first.id, third.id]);
  const of = async (query: object) => (await inbox(owner, store, query)).reviews.map(({ order_id }) => order_id);
  expect(await of({ view: 'low' })).toEqual([first.id]);
  expect(await of({ reason: 'taste' })).toEqual([second.id]);
  expect(await of({ view: 'unanswered', page: 2 })).toEqual([]);
  expect(await owner(getReviewFigures, { params: { id: store } })).toMatchObject({
    average: 3.7,
    count: 3,
    stars: [1, 1, 0, 1, 0],
    views: { all: 3, unanswered: 2, low: 1, text: 1, picture: 0, hidden: 0 },
    reasons: [
      { reason: 'temperature', low: 1, high: 0 },
      { reason: 'taste', low: 0, high: 1 },
    ],
    items: [{ liked: 1, rated: 2 }],
  });
  // Ninety days on, what is new weighs twice as much as what is old.
  const fresh = await eaten();
  await db.updateTable('orders').set({ reviewed_at: '2026-08-01T12:00:00Z' }).where('store_id', '=', store).execute();
  await db
    .updateTable('orders')
    .set({ reviewed_at: FRIDAY_EVENING, rating: 1 })
    .where('store_id', '=', store)
    .where('id', '=', fresh.id)
    .execute();
  expect((await owner(getReviewFigures, { params: { id: store } })).average).toBe(2.6);
});

test('hiding needs a reason, is kept in the history, and takes away the words, not the stars', async () => {
  const { store, owner, eaten, url } = await shop();
  const { id, track_token } = await eaten();
  await say(track_token, { rating: 1, review: 'Palavrão' });
  const hide = (body: object) =>
    owner(hideReview, { params: { id }, body: { store_id: store, hidden: true, ...body } });
  await expect(hide({})).rejects.toMatchObject({ code: 'invalid_input' });
  await hide({ reason: 'Ofende a equipe' });
  const page = await call(getStoreBySlug, { query: { slug: url } });
  expect(page.rating).toEqual({ average: 1, count: 1, said: [] });
  expect((await inbox(owner, store, { view: 'hidden' })).reviews).toMatchObject([{ hidden_reason: 'Ofende a equipe' }]);
  const shown = () => owner(getShownReviews, { params: { id: store } });
  expect(await shown()).toEqual({ shown: true, rating: page.rating });
  const { changes } = await owner(findChanges, { params: { id: store }, query: {} });
  expect(changes[0]).toMatchObject({ entity: 'order_reviews', after: { hidden_reason: 'Ofende a equipe' } });
  await owner(hideReview, { params: { id }, body: { store_id: store, hidden: false } });
  const again = await call(getStoreBySlug, { query: { slug: url } });
  expect(again.rating?.said).toHaveLength(1);
  await db.updateTable('stores').set({ display_rating: false }).where('id', '=', store).execute();
  expect(await shown()).toEqual({ shown: false, rating: again.rating });
});

test('an answer carries one coupon, for whoever holds the order’s link, and never two', async () => {
  const { store, owner, eaten } = await shop();
  const { id, track_token } = await eaten();
  const coupon = { type: 2 as const, value: 10, days: 30 };
  const answer = (more: object = { coupon }) =>
    owner(replyReview, { params: { id }, body: { store_id: store, review_reply: 'Desculpe', ...more } });
  await expect(answer()).rejects.toMatchObject({ code: 'not_found' });
  await say(track_token, { rating: 1 });
  const manager = await makeUser(db, ROLE.manager, store);
  await db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ discounts_give: false }) })
    .where('id', '=', manager.id)
    .execute();
  const body = { store_id: store, review_reply: 'Desculpe', coupon };
  await expect(as(manager.token)(replyReview, { params: { id }, body })).rejects.toMatchObject({
    code: 'permission_missing',
  });
  // The same press sent again, because its answer was lost, is done already; another one is refused.
  await Promise.all([answer(), answer()]);
  await answer();
  await expect(answer({ review_reply: 'Mil desculpas', coupon })).rejects.toMatchObject({
    code: 'review_coupon_given',
  });
  const discounts = await db.selectFrom('discounts').where('store_id', '=', store).selectAll().execute();
  expect(discounts).toMatchObject([{ type: 2, value: 10, number_limit: 1, expire_date: '2026-12-20' }]);
  const form = await call(getReviewForm, { params: { token: track_token } });
  expect(form.coupon).toMatchObject({ name: discounts[0]?.name, value: 10 });
  await answer({});
  expect((await call(getReviewForm, { params: { token: track_token } })).coupon?.name).toBe(discounts[0]?.name);
});

test('each order is asked about once, at its minute, never at night, and only of whom may be written to', async () => {
  const { store, owner, eaten } = await shop();
  await db.deleteFrom('mails').execute();
  const client = await makeClient(db, store, { email: 'duda@cliente.test' });
  const silent = await makeClient(db, store, { email: 'nao@cliente.test', phone: '31987455121', no_marketing: true });
  const orders: OrderId[] = [];
  for (const client_id of [client, silent]) {
    const { id } = await eaten();
    await db.updateTable('orders').set({ client_id }).where('store_id', '=', store).where('id', '=', id).execute();
    orders.push(id);
  }
  const yes = (channels: readonly ('email' | 'whatsapp')[]) =>
    services.transaction((tx) =>
      recordConsent(tx, store, { client_id: client, channels, place: 'shop', now: FRIDAY_EVENING }),
    );
  await yes(['email']);
  const settings = { invite: true, invite_minutes: 60, quiet_from: '22:00', quiet_until: '09:00', alert_rating: 3 };
  await owner(saveReviewSettings, { params: { id: store }, body: settings });
  const ask = async (now: string) => {
    setNow(now);
    await Promise.all([inviteToReview.run(services), inviteToReview.run(services)]);
    return db.selectFrom('mails').select(['recipient', 'body']).execute();
  };
  expect(await ask('2026-11-20T23:20:00Z')).toEqual([]);
  expect(await ask('2026-11-21T02:00:00Z')).toEqual([]);
  const mails = await ask('2026-11-21T12:00:00Z');
  expect(mails.map(({ recipient }) => recipient)).toEqual(['duda@cliente.test']);
  expect(mails[0]?.body).toContain('/avaliar/');
  expect(await ask('2026-11-21T12:01:00Z')).toHaveLength(1);
  const asked = await db.selectFrom('order_reviews').where('store_id', '=', store).select('order_id').execute();
  expect(asked.map(({ order_id }) => order_id).toSorted((a, b) => a - b)).toEqual(orders);
});

test.each([
  ['com_foto', ['com_foto']],
  ['', []],
])(
  'who has agreed to WhatsApp is asked by the template that the store has chosen: %s',
  async (invite_template, sent) => {
    const { store, owner, eaten } = await shop();
    await db
      .insertInto('whatsapp_settings')
      .values({ store_id: store, state: 'live', changed_at: FRIDAY_EVENING })
      .execute();
    const template = {
      store_id: store,
      language: 'pt_BR',
      category: 'utility',
      state: 'approved',
      head: 'none',
    } as const;
    const room = { body: 'Oi, {{1}}: o pedido {{2}}? {{3}}', variables: 3, synced_at: FRIDAY_EVENING } as const;
    for (const name of ['a_primeira', 'com_foto'])
      await db
        .insertInto('whatsapp_templates')
        .values({ ...template, ...room, name })
        .execute();
    const client = await makeClient(db, store, {});
    const consent = { client_id: client, channels: ['whatsapp'], place: 'shop', now: FRIDAY_EVENING } as const;
    await services.transaction((tx) => recordConsent(tx, store, consent));
    const { id } = await eaten();
    await db
      .updateTable('orders')
      .set({ client_id: client })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .execute();
    await owner(saveReviewSettings, { params: { id: store }, body: { ...ASKS, invite_template } });
    setNow('2026-11-21T12:00:00Z');
    await inviteToReview.run(services);
    const asked = await db.selectFrom('whatsapp_messages').where('store_id', '=', store).select('content').execute();
    expect(asked.map(({ content }) => JSON.stringify(content))).toEqual(
      sent.map((name) => expect.stringContaining(`"${name}"`) as string),
    );
  },
);

const ASKS = { invite: true, invite_minutes: 60, quiet_from: '22:00', quiet_until: '09:00', alert_rating: 3 };
test.each<[string, object, number]>([
  ['after an hour', {}, 1],
  ['not at all', { invite: false }, 0],
  ['after two hours', { invite_minutes: 120 }, 0],
  ['in no silence that has begun', { quiet_from: '20:00' }, 0],
  ['in none that has just ended', { quiet_from: '09:00', quiet_until: '20:00' }, 1],
])('an order of an hour and a half ago is asked about where the shop asks %s, or is not', async (_, changes, asked) => {
  const { store, owner, eaten } = await shop();
  await eaten();
  await owner(saveReviewSettings, { params: { id: store }, body: { ...ASKS, ...changes } });
  setNow(new Date(FRIDAY_EVENING.getTime() + 90 * 60_000));
  await inviteToReview.run(services);
  const rows = await db.selectFrom('order_reviews').where('store_id', '=', store).select('order_id').execute();
  expect(rows).toHaveLength(asked);
});

test.each([
  [0, 0],
  [2, 1],
])('a score of two wakes the shop’s people where %i and less does: %i', async (alert_rating, woken) => {
  const { store, owner, eaten } = await shop();
  await owner(saveReviewSettings, { params: { id: store }, body: { ...ASKS, alert_rating } });
  const { id, track_token } = await eaten();
  await say(track_token, { rating: 2 });
  const jobs = await db.selectFrom('queued_jobs').where('name', '=', 'tell-review').select('payload').execute();
  expect(jobs.filter(({ payload }) => (payload as { order_id: number }).order_id === id)).toHaveLength(woken);
});

test('a bad score wakes the shop’s people once, however often it is changed', async () => {
  const { eaten } = await shop();
  const { id, track_token } = await eaten();
  await say(track_token, { rating: 2 });
  await say(track_token, { rating: 1 });
  const jobs = await db.selectFrom('queued_jobs').where('name', '=', 'tell-review').select('payload').execute();
  expect(jobs.filter(({ payload }) => (payload as { order_id: number }).order_id === id)).toHaveLength(1);
});

test('a coupon of an answer is refused to another person, and whoever wrote is told of the answer once', async () => {
  const { store, item, owner, eaten } = await shop();
  const client_id = await makeClient(db, store, { email: 'lia@cliente.test', phone: '31987455130' });
  const { id, track_token } = await eaten();
  await db.updateTable('orders').set({ client_id }).where('store_id', '=', store).where('id', '=', id).execute();
  await say(track_token, { rating: 1 });
  const coupon = { type: 2 as const, value: 10, days: 30 };
  const answer = (body: object) =>
    owner(replyReview, { params: { id }, body: { store_id: store, review_reply: 'Desculpe pela batata', ...body } });
  await answer({ coupon });
  await answer({ review_reply: 'Desculpe mesmo' });
  const mails = await db.selectFrom('mails').where('recipient', '=', 'lia@cliente.test').select('body').execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('Desculpe pela batata');
  const { coupon: given } = await call(getReviewForm, { params: { token: track_token } });
  const buy = (client_phone: string) =>
    makeOrder(call, db, { store, item }, { delivery_method: 1, client_phone, code_discount: given?.name ?? '' });
  await expect(buy('31987455139')).rejects.toMatchObject({ code: 'coupon_of_another' });
  expect(await buy('31987455130')).toMatchObject({ discount: 10 });
});

test('answers are kept ready, and only a template with room for the link asks by WhatsApp', async () => {
  const { store, owner } = await shop();
  const quick_replies = ['Oi, {nome}! Obrigada.'];
  await owner(saveQuickReplies, { params: { id: store }, body: { quick_replies } });
  const body = { invite: true, invite_minutes: 60, quiet_from: '22:00', quiet_until: '09:00', alert_rating: 3 };
  const save = (invite_template: string) =>
    owner(saveReviewSettings, { params: { id: store }, body: { ...body, invite_template } });
  await expect(save('pedir_avaliacao')).rejects.toMatchObject({ code: 'whatsapp_template_unfit' });
  const template = { store_id: store, name: 'pedir_avaliacao', language: 'pt_BR', category: 'utility' as const };
  await db
    .insertInto('whatsapp_templates')
    .values({
      ...template,
      state: 'approved',
      body: 'Oi, {{1}}',
      variables: 3,
      head: 'none',
      synced_at: FRIDAY_EVENING,
    })
    .execute();
  await save('pedir_avaliacao');
  expect(await owner(getReviewSettings, { params: { id: store } })).toMatchObject({
    quick_replies,
    invite_template: 'pedir_avaliacao',
    whatsapp: false,
    templates: [{ name: 'pedir_avaliacao' }],
  });
});
