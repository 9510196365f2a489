import * as calls from '@comanda/contract/marketing/instagram';
import { findChanges } from '@comanda/contract/orders/changes';
import { countVisit } from '@comanda/contract/stores/visits';
import { ROLE } from '@comanda/domain/codes';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeGroup, makeItem } from '../../../test/menu-factories.ts';
import { openFakeInstagram } from '../../partners/instagram/fake.ts';
import { finishJob, takeJobs } from '../../platform/queued-jobs.ts';
import { publishInstagramPost } from './publish-post.ts';
import { renewInstagram } from './renew-instagram.ts';

let fetchFails = false;
const fake = await openFakeInstagram({
  fetchPicture: async (url) => {
    const { pathname } = new URL(url);
    const answer = await app.inject({ url: pathname });
    if (fetchFails || answer.statusCode !== 200) throw new Error(String(answer.statusCode));
    return { type: String(answer.headers['content-type']), bytes: answer.rawPayload };
  },
});
afterAll(fake.server.close);
const { app, call, as, services, setNow } = await testApp({ settings: fake.settings });
const { db } = services;

async function setUp() {
  setNow(FRIDAY_EVENING);
  fake.posts.length = 0;
  fetchFails = false;
  const store_id = await makeStore(db, { name: 'Quintal da Nena' });
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const manager = as((await makeUser(db, ROLE.manager, store_id)).token);
  const lunch = await makeGroup(db, store_id, { name: 'Almoço' });
  const feijoada = await makeItem(db, store_id, {
    menu_group_id: lunch,
    name: 'Feijoada',
    price1: 46.9,
    image: '/pictures/feijoada',
  });
  return { store_id, owner, manager, feijoada };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  // An account belongs to one store at a time.
  for (const table of ['partner_accounts', 'store_partners', 'queued_jobs'] as const)
    await db.deleteFrom(table).execute();
  world = await setUp();
});

async function connect() {
  const body = { store_id: world.store_id };
  const { url } = await world.owner(calls.connectInstagram, { body });
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  const word = (name: string) => back.searchParams.get(name) ?? '';
  return world.owner(calls.confirmInstagram, { body: { ...body, state: word('state'), code: word('code') } });
}
const written = (more: object = {}) => ({
  store_id: world.store_id,
  art: { template: 'portrait' as const, item_ids: [world.feijoada] },
  caption: 'Sábado tem feijoada #bh',
  post_at: '2026-11-21T14:00:00.000Z',
  state: 'scheduled' as const,
  ...more,
});
const add = (more: object = {}) => world.manager(calls.addPost, { body: written(more) });
const read = async () =>
  world.manager(calls.getPostSchedule, { query: { store_id: world.store_id, from: '2026-11-20', to: '2026-12-10' } });
const account = () => world.manager(calls.getInstagram, { query: { store_id: world.store_id } });
const leases = new Map([[publishInstagramPost.name, 60_000]]);
/** Minute after minute, what is due is done; a killed worker leaves its job as it was taken. */
async function pass(from: string, { looks = 4, killed = false } = {}) {
  for (let look = 0; look < looks; look += 1) {
    setNow(new Date(Date.parse(from) + look * 66_000));
    for (const job of await takeJobs(db, leases, 10, services.clock())) {
      const payload = publishInstagramPost.payload.parse(job.payload);
      const work = publishInstagramPost.run(services, payload, {
        signal: AbortSignal.timeout(9_000),
        attempt: job.attempts,
      });
      const failed = await work.then(
        () => false,
        () => true,
      );
      // It fetches the picture in its own time.
      await vi.waitFor(() => expect(fake.containers.filter(({ status }) => status === 'IN_PROGRESS')).toEqual([]), {
        timeout: 15_000,
      });
      if (!failed && !killed) await finishJob(db, job, services.clock());
    }
  }
}

describe('the account', () => {
  test('is connected by a visit, and renewed before its token ends', async () => {
    expect(await connect()).toMatchObject({ username: 'quintaldanena', quota: { used: 0, total: 100 } });
    setNow('2026-12-22T12:00:00Z');
    await renewInstagram.run(services);
    const { settings } = await db.selectFrom('store_partners').select('settings').executeTakeFirstOrThrow();
    expect(settings).toMatchObject({ until: '2027-02-20T12:00:00.000Z' });
  });

  test('a visit is this store’s, and ends after ten minutes', async () => {
    const body = { store_id: world.store_id };
    const { url } = await world.owner(calls.connectInstagram, { body });
    const state = new URL(url).searchParams.get('state') ?? '';
    const other = await makeStore(db);
    const stranger = as((await makeUser(db, ROLE.owner, other)).token);
    const expired = { code: 'instagram_connect_expired' };
    await expect(
      stranger(calls.confirmInstagram, { body: { store_id: other, state, code: 'IGC-x' } }),
    ).rejects.toMatchObject(expired);
    setNow(new Date(FRIDAY_EVENING.getTime() + 11 * 60_000));
    await expect(
      world.owner(calls.confirmInstagram, { body: { ...body, state, code: 'IGC-x' } }),
    ).rejects.toMatchObject(expired);
  });

  test('without it a post stays a draft', async () => {
    await expect(add()).rejects.toMatchObject({ code: 'instagram_not_connected' });
    expect((await add({ state: 'draft' })).state).toBe('draft');
  });

  test('who disconnects keeps the posts as drafts', async () => {
    await connect();
    await add();
    await world.owner(calls.disconnectInstagram, { body: { store_id: world.store_id } });
    expect((await read()).posts).toMatchObject([{ state: 'draft' }]);
    expect(await account()).toMatchObject({ available: true, username: null, quota: null });
  });

  test('tells how many posts of the day are used, and stands there while Instagram says nothing', async () => {
    await connect();
    await add();
    await pass('2026-11-21T14:00:00Z');
    expect(await account()).toMatchObject({ username: 'quintaldanena', quota: { used: 1, total: 100 } });
    fake.revoke();
    expect(await account()).toMatchObject({ username: 'quintaldanena', quota: null });
  });
});

describe('a post', () => {
  test('goes out at its hour, as a JPEG drawn from the menu, once', async () => {
    await connect();
    const { id } = await add();
    await pass('2026-11-21T13:58:00Z', { looks: 1 });
    expect(fake.posts).toEqual([]);
    await pass('2026-11-21T14:00:00Z');
    await pass('2026-11-21T14:10:00Z');
    expect(fake.posts).toMatchObject([{ caption: 'Sábado tem feijoada #bh' }]);
    expect((await read()).posts).toMatchObject([
      { id, state: 'published', permalink: expect.stringContaining('/p/1800') as string },
    ]);
  });

  test.each([
    [
      'a post with what it shows, for whoever cannot see it',
      'portrait',
      { story: false, alt_text: 'Feijoada na panela' },
    ],
    ['a story without words', 'story', { story: true, alt_text: '', caption: '' }],
  ] as const)('goes out as %s', async (_, template, container) => {
    await connect();
    await add({ art: { template, item_ids: [world.feijoada] }, alt_text: 'Feijoada na panela' });
    await pass('2026-11-21T14:00:00Z');
    expect(fake.containers.at(-1)).toMatchObject({ status: 'PUBLISHED', ...container });
  });

  test('is brought out before its hour, and not a second time when that comes', async () => {
    await connect();
    const { id } = await add();
    await world.manager(calls.updatePost, { params: { id }, body: written({ at_once: true }) });
    await pass(FRIDAY_EVENING.toISOString());
    expect((await read()).posts).toMatchObject([{ id, state: 'published' }]);
    await pass('2026-11-21T14:00:00Z');
    expect(fake.posts).toHaveLength(1);
  });

  test('carries a link of its own, by which its visits and their orders are counted', async () => {
    await connect();
    const { store_id } = world;
    const { url } = await db.selectFrom('stores').select('url').where('id', '=', store_id).executeTakeFirstOrThrow();
    const link = `${new URL(services.config.PUBLIC_URL).host}/${url}`;
    const { id } = await add({ caption: `Peça em ${link}.` });
    const visit = (type: 'page' | 'order', more: object = {}) =>
      call(countVisit, { body: { store_id, type, source: 'instagram', post: id, ...more } });
    await visit('page');
    await pass('2026-11-21T14:00:00Z');
    expect(fake.posts).toMatchObject([{ caption: `Peça em ${link}?s=post${id}.` }]);
    for (const type of ['page', 'page', 'order'] as const) await visit(type);
    await visit('page', { store_id: await makeStore(db) });
    expect((await read()).posts).toMatchObject([{ caption: `Peça em ${link}.`, visits: 2, orders: 1 }]);
    for (const type of ['order', 'order'] as const) await visit(type);
    expect((await read()).posts).toMatchObject([{ visits: 2, orders: 2 }]);
  });

  test('is one post also when the answer was lost', async () => {
    await connect();
    await add();
    fake.loseNextAnswer();
    await pass('2026-11-21T14:00:00Z', { looks: 5 });
    expect(fake.posts).toHaveLength(1);
    expect((await read()).posts).toMatchObject([{ state: 'published' }]);
  });

  test('is resumed after its worker was killed, with the same container', async () => {
    await connect();
    const { id } = await add();
    const before = fake.containers.length;
    await pass('2026-11-21T14:00:00Z', { looks: 1, killed: true });
    expect(fake.containers).toHaveLength(before + 1);
    expect((await read()).posts).toMatchObject([{ id, state: 'publishing' }]);
    await pass('2026-11-21T14:30:00Z');
    expect(fake.containers).toHaveLength(before + 1);
    expect(fake.posts).toHaveLength(1);
  });

  test('says why it did not go out, and goes when it is sent again', async () => {
    await connect();
    fetchFails = true;
    const { id } = await add();
    await pass('2026-11-21T14:00:00Z', { looks: 2 });
    expect((await read()).posts).toMatchObject([{ state: 'failed', failure: 'unreachable' }]);
    fetchFails = false;
    const again = written({ at_once: true });
    await world.manager(calls.updatePost, { params: { id }, body: again });
    await pass('2026-11-21T14:05:00Z');
    expect((await read()).posts).toMatchObject([{ state: 'published', failure: null }]);
  });

  test('stands in the change log: made, moved, taken out, and set back when the account goes', async () => {
    await connect();
    const { id } = await add();
    await world.manager(calls.updatePost, {
      params: { id },
      body: written({ post_at: '2026-11-22T14:00:00.000Z', art: { template: 'square', item_ids: [] } }),
    });
    await add({ caption: 'Fica' });
    await world.manager(calls.deletePost, { params: { id }, query: { store_id: world.store_id } });
    await world.owner(calls.disconnectInstagram, { body: { store_id: world.store_id } });
    const { changes } = await world.owner(findChanges, { params: { id: world.store_id }, query: {} });
    const ofPosts = changes.filter(({ entity }) => entity === 'instagram_posts');
    expect(ofPosts.map(({ name, before, after }) => [name, before?.state ?? null, after?.state ?? null])).toEqual([
      ['Fica', 'scheduled', 'draft'],
      ['Sábado tem feijoada #bh', 'scheduled', null],
      ['Fica', null, 'scheduled'],
      ['Sábado tem feijoada #bh', null, null],
      ['Sábado tem feijoada #bh', null, 'scheduled'],
    ]);
    expect(Object.keys(ofPosts[3]?.after ?? {}).toSorted()).toEqual(['art', 'post_at']);
  });

  test('stops at the number of posts a day and at a token that opens nothing', async () => {
    await connect();
    fake.quota.total = 0;
    await add();
    await pass('2026-11-21T14:00:00Z');
    fake.quota.total = 100;
    await add({ post_at: '2026-11-22T14:00:00.000Z' });
    fake.revoke();
    await pass('2026-11-22T14:00:00Z');
    expect((await read()).posts.map(({ failure }) => failure)).toEqual(['quota', 'token']);
  });

  test('that was moved goes out at its new hour only, and one that was taken out never', async () => {
    await connect();
    const { id } = await add();
    const { id: other } = await add();
    const later = '2026-11-22T14:00:00.000Z';
    await world.manager(calls.updatePost, { params: { id }, body: written({ post_at: later }) });
    await world.manager(calls.deletePost, { params: { id: other }, query: { store_id: world.store_id } });
    await pass('2026-11-21T14:00:00Z');
    expect(fake.posts).toEqual([]);
    await pass(later);
    expect(fake.posts).toHaveLength(1);
  });

  test('is not planned for the past, nor with more than Instagram takes', async () => {
    await connect();
    await expect(add({ post_at: '2026-11-20T20:00:00.000Z' })).rejects.toMatchObject({ code: 'instagram_past' });
    await expect(add({ caption: '#a '.repeat(31) })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('its picture is for Instagram while it goes out, and for nobody else', async () => {
    await connect();
    await add();
    await pass('2026-11-21T14:00:00Z', { looks: 1 });
    const { image_url = '' } = fake.containers.at(-1) ?? {};
    const answer = await app.inject({ url: new URL(image_url).pathname });
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });
    await pass('2026-11-21T14:02:00Z');
    expect((await app.inject({ url: new URL(image_url).pathname })).statusCode).toBe(404);
    await expect(call(calls.getPostPicture, { params: { token: '1-1-nada' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('days without a post get an idea from the menu, and none for what was just posted', async () => {
  const { ideas, best_minute } = await read();
  expect(ideas).toMatchObject([{ item_id: world.feijoada, price: 46.9, post_at: '2026-11-21T14:00:00.000Z' }]);
  expect(best_minute).toBe(660);
  await add({ state: 'draft' });
  expect((await read()).ideas).toEqual([]);
});

test('a post whose answer was lost is not made twice', async () => {
  const first = await add({ state: 'draft', op_id: 'press-1' });
  expect(await add({ state: 'draft', op_id: 'press-1' })).toMatchObject({ id: first.id });
  await add({ state: 'draft', op_id: 'press-2' });
  expect((await read()).posts).toHaveLength(2);
});
