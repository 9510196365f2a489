import {
  chooseGooglePlace,
  confirmGoogle,
  connectGoogle,
  disconnectGoogle,
  findGooglePlaces,
  getGoogleReviews,
  replyGoogle,
  requestGoogleReview,
  saveGoogleLink,
  syncGoogle,
} from '@comanda/contract/marketing/google-reviews';
import { updateOrder } from '@comanda/contract/orders/orders';
import { reviewOrder } from '@comanda/contract/marketing/reviews';
import type { ClientId } from '@comanda/domain/ids';
import { ROLE } from '@comanda/domain/codes';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { workQueue } from '../../../test/work-queue.ts';
import { openFakeGoogleBusiness } from '../../partners/google-business/fake.ts';
import { balanceOf } from '../loyalty/public.ts';

const fake = await openFakeGoogleBusiness();
const { call, as, services } = await testApp({ settings: fake.settings });
const { db } = services;
afterAll(fake.server.close);
const work = () => workQueue(services, { turns: 200, soonMs: 300_000 });
const LINK = 'https://g.page/r/CcEX/review';

async function shop() {
  const { store, item } = await sellingStore(db);
  const user = await makeUser(db, ROLE.owner, store);
  const owner = as(user.token);
  const params = { id: store };
  const page = () => owner(getGoogleReviews, { params });
  const link = (body: object) =>
    owner(saveGoogleLink, { params, body: { google_url: LINK, google_points: 0, ...body } });
  return { store, item, owner, params, page, link };
}
/** As a browser goes there and comes back. */
async function visit(url: string): Promise<{ state: string; code: string }> {
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' };
}

test('an owner connects the place once; its reviews are read, answered, and forgotten with it', async () => {
  const { store, owner, params, page } = await shop();
  const body = { store_id: store };
  expect(await page()).toMatchObject({ available: true, state: 'none', reviews: [] });
  const { url } = await owner(connectGoogle, { body });
  const back = await visit(url);
  const stranger = as((await makeUser(db, ROLE.owner, store)).token);
  const confirm = { body: { ...body, ...back } };
  await expect(stranger(confirmGoogle, confirm)).rejects.toMatchObject({ code: 'google_connect_expired' });
  await owner(confirmGoogle, confirm);
  await expect(owner(confirmGoogle, confirm)).rejects.toMatchObject({ code: 'google_connect_expired' });
  const places = await owner(findGooglePlaces, { params });
  expect(places).toEqual([{ name: 'accounts/111/locations/222', title: 'Quintal da Nena' }]);
  const other = { ...body, name: 'accounts/111/locations/999' };
  await expect(owner(chooseGooglePlace, { body: other })).rejects.toMatchObject({ code: 'not_found' });

  for (let count = 0; count < 60; count += 1) fake.write({ reviewId: `r${count}`, starRating: 'FIVE' });
  fake.write({ reviewId: 'ruim', starRating: 'TWO', comment: 'Demorou', updateTime: '2026-11-20T20:00:00Z' });
  await owner(chooseGooglePlace, { body: { ...body, name: places[0]?.name ?? '' } });
  await work();
  const read = await page();
  expect(read).toMatchObject({ state: 'live', title: 'Quintal da Nena', total: 61, failure: '' });
  expect(read.google_url).toContain('writereview?placeid=');
  expect(read.reviews).toHaveLength(61);
  expect(read.reviews[0]).toMatchObject({ review_id: 'ruim', rating: 2, reviewer: 'Renato V.', reply: '' });

  const reply = { body: { ...body, review_id: 'ruim', reply: 'Desculpe a demora' } };
  expect(await owner(replyGoogle, reply)).toMatchObject({ reply: 'Desculpe a demora', waits: true });
  await work();
  expect(fake.reviews.find(({ reviewId }) => reviewId === 'ruim')?.reviewReply?.comment).toBe('Desculpe a demora');
  // What was taken away there goes here too.
  fake.reviews.splice(0, fake.reviews.length, ...fake.reviews.filter(({ reviewId }) => reviewId === 'ruim'));
  await owner(syncGoogle, { body });
  await work();
  expect((await page()).reviews).toMatchObject([{ review_id: 'ruim', waits: false, failure: '' }]);

  await owner(disconnectGoogle, { body });
  expect(await page()).toMatchObject({ state: 'none', reviews: [] });
  expect(await db.selectFrom('store_partners').where('store_id', '=', store).selectAll().execute()).toEqual([]);
});

test('what Google refuses is said in words, and a permission that is gone asks to connect again', async () => {
  const { store, owner, params, page } = await shop();
  const body = { store_id: store };
  await owner(confirmGoogle, { body: { ...body, ...(await visit((await owner(connectGoogle, { body })).url)) } });
  fake.approve(false);
  await expect(owner(findGooglePlaces, { params })).rejects.toMatchObject({ code: 'google_refused' });
  fake.approve(true);
  await owner(chooseGooglePlace, { body: { ...body, name: 'accounts/111/locations/222' } });
  fake.approve(false);
  await work();
  expect(await page()).toMatchObject({
    state: 'live',
    failure: expect.stringContaining('ainda não liberou') as string,
  });
  fake.approve(true);
  fake.server.mood('broken');
  await owner(syncGoogle, { body });
  await work();
  expect((await page()).failure).toContain('não respondeu');
  fake.server.mood('well');
});

test('a visit is thanked once, alike for every score, and with nothing to review', async () => {
  const { store, item, owner, link } = await shop();
  const eaten = async () => {
    const order = await makeOrder(call, db, { store, item }, { delivery_method: 1 });
    for (const status of ['preparing', 'ready', 'delivered'] as const)
      await owner(updateOrder, { body: { store_id: store, id: order.id, status } });
    return order;
  };
  const ask = (order_id: string) => call(requestGoogleReview, { body: { store_id: store, order_id } });
  const first = await eaten();
  await expect(ask(first.track_token)).rejects.toMatchObject({ code: 'not_found' });
  await expect(link({ google_url: 'https://exemplo.com/g.page' })).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(link({ google_points: 101 })).rejects.toMatchObject({ code: 'invalid_input' });
  await link({ google_points: 10 });
  const second = await eaten();
  await call(reviewOrder, { body: { token: first.track_token, rating: 1 } });
  const asked = await Promise.all([ask(first.track_token), ask(first.track_token), ask(second.track_token)]);
  expect(asked.map(({ points, url }) => [points, url])).toEqual([1, 2, 3].map(() => [10, LINK]));
  const { client_id } = await db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .where('id', '=', first.id)
    .select('client_id')
    .executeTakeFirstOrThrow();
  expect((await balanceOf(db, store, client_id as ClientId)).points).toBe(20); // one client, two visits
  await expect(ask('nada')).rejects.toMatchObject({ code: 'not_found' });
  const open = await makeOrder(call, db, { store, item }, { delivery_method: 1 });
  await expect(ask(open.track_token)).rejects.toMatchObject({ code: 'order_not_delivered' });
});
