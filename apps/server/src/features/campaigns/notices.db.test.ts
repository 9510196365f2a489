import * as automations from '@comanda/contract/marketing/automations';
import * as calls from '@comanda/contract/marketing/campaigns';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { makeItem } from '../../../test/menu-factories.ts';
import { makeToldClient } from '../../../test/told-client.ts';
import { workQueue } from '../../../test/work-queue.ts';
import { fakePush } from '../../partners/web-push/fake.ts';
import { withdrawConsent } from '../consents/public.ts';
import { queueCampaign } from './queue-campaign.ts';
import { sendCampaigns } from './send-campaigns.ts';

const service = await fakePush();
afterAll(service.close);
const { app, as, services, setNow } = await testApp({ settings: { PUSH_HOSTS: '127.0.0.1' } });
const { db, transaction } = services;
/** Seven in the evening in São Paulo. */
const EVENING = new Date('2026-11-20T22:00:00Z');
const minutes = (count: number) => new Date(EVENING.getTime() + count * 60_000);
const WORDS = {
  name: 'Sexta de forno',
  audience: { group: 'all', segment: null },
  channel: 'push',
  subject: '{nome}, hoje tem forno a lenha',
  body: 'Faz {dias} dias. A {loja} abre às 18h.',
  button: '',
  template: '',
  coupon: null,
  hold_back: false,
  start_at: null,
} as const;

async function setUp() {
  setNow(EVENING);
  service.shown.length = 0;
  const store = await makeStore(db, { name: 'Nena', url: unique('nena') });
  const owner = as((await makeUser(db, 2, store)).token);
  const params = { id: store };
  let phones = 0;
  /** Who has agreed, with so many browsers. */
  const client = async (browsers = 1) => {
    const id = await makeToldClient(db, store, {
      name: 'Ana Souza',
      phone: `3198000000${(phones += 1)}`,
      last_order_at: minutes(-9 * 1440),
    });
    const targets = Array.from({ length: browsers }, () => service.subscribe());
    for (const target of targets)
      await db
        .insertInto('news_devices')
        .values({ store_id: store, client_id: id, ...target, created_at: EVENING })
        .execute();
    return { id, targets };
  };
  const begin = async (words: object = {}) => {
    const { id } = await owner(calls.saveCampaign, { params, body: { ...WORDS, ...words, campaign_id: null } });
    await db.updateTable('campaigns').set({ state: 'sending', started_at: EVENING }).where('id', '=', id).execute();
    return id;
  };
  const one = async (id: number) =>
    (await owner(calls.findCampaigns, { params })).campaigns.find((campaign) => campaign.id === id)!; // begun before
  return { store, owner, params, client, begin, one };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
/** Some minutes of a server at work, twice over. */
async function run() {
  for (const minute of [0, 1, 2]) {
    setNow(minutes(minute));
    await Promise.all([sendCampaigns.run(services), sendCampaigns.run(services)]);
    await workQueue(services, { turns: 60, soonMs: 1_000 });
  }
}
const fates = (id: number) =>
  db.selectFrom('campaign_messages').select(['state', 'why']).where('campaign_id', '=', id).orderBy('id').execute();

test('who asked gets a campaign once on each of their browsers, and who follows it is counted', async () => {
  const { client, begin, one, owner, params } = world;
  await client(2);
  await makeToldClient(db, world.store, { phone: '31970000001' });
  const { name: _, start_at: __, ...wish } = WORDS;
  expect(await owner(calls.previewCampaign, { params, body: wish })).toMatchObject({
    receive: 1,
    no_address: 1,
    cost: 0,
    sample: { subject: 'Ana, hoje tem forno a lenha', body: 'Faz 9 dias. A Nena abre às 18h.' },
  });
  const coupon = { type: 1, value: 10, minimum_value: 0, days: 7 } as const;
  const id = await begin({ coupon, body: 'Com {cupom} até {validade}.', photo: `/files/${params.id}/forno` });
  await run();
  expect(service.shown.map(({ message }) => message.title)).toEqual(Array(2).fill('Ana, hoje tem forno a lenha'));
  const [shown] = service.shown;
  expect(shown?.message.body).toMatch(/^Com [0-9A-Z]{10} até 27\/11\/2026\.$/);
  expect(shown?.message.image).toBe(`/files/${params.id}/forno-720.webp`);
  // Silence begins at nine: nothing is kept beyond it.
  expect(shown?.ttl).toBeLessThanOrEqual(120 * 60);
  expect(await one(id)).toMatchObject({ state: 'done', counts: { sent: 1, clicked: 0, cost: 0 } });
  const followed = await app.inject({ url: shown?.message.url ?? '' });
  expect(followed.headers.location).toContain('/cupom?codigo=');
  expect((await one(id)).counts).toMatchObject({ sent: 1, clicked: 1 });
});

test('a notice shows the dish that it is about', async () => {
  const { client, begin, store } = world;
  await client();
  const item_id = await makeItem(db, store, { image: '/pictures/feijoada' });
  await begin({ item_id });
  await run();
  expect(service.shown.map(({ message }) => message.image)).toEqual(['/pictures/feijoada-720.webp']);
});

test('who takes it back between the queue and the sending gets nothing', async () => {
  const { client, begin, store } = world;
  const [ana, bia, eva] = [await client(), await client(), await client()];
  const id = await begin();
  await queueCampaign(services, store, id, EVENING);
  const said = { channels: ['push'], place: 'account', now: EVENING } as const;
  await transaction((tx) => withdrawConsent(tx, store, { client_id: ana.id, ...said }));
  // And one after it was handed over, before the queue came to it.
  await sendCampaigns.run(services);
  await transaction((tx) => withdrawConsent(tx, store, { client_id: bia.id, ...said }));
  await run();
  expect(await fates(id)).toEqual([
    { state: 'dropped', why: 'consent' },
    { state: 'dropped', why: 'consent' },
    { state: 'sent', why: '' },
  ]);
  expect(service.shown).toHaveLength(1);
  const kept = await db.selectFrom('news_devices').select('client_id').where('store_id', '=', store).execute();
  expect(kept).toEqual([{ client_id: eva.id }]);
});

test('a browser that has thrown it away is forgotten, and the message has failed', async () => {
  const { client, begin, store, one } = world;
  const { targets } = await client(2);
  for (const target of targets) service.drop(target);
  const id = await begin();
  await run();
  expect(await fates(id)).toEqual([{ state: 'failed', why: 'gone' }]);
  expect(await db.selectFrom('news_devices').select('endpoint').where('store_id', '=', store).execute()).toEqual([]);
  expect(await one(id)).toMatchObject({ state: 'done', counts: { sent: 0, failed: 1 } });
});

test('a notice is short and leads nowhere by its text; a recipe may go by it', async () => {
  const { owner, params } = world;
  const words = { channel: 'push', subject: 'Parabéns, {nome}', button: '', coupon: null } as const;
  const set = (body: string) =>
    owner(automations.saveAutomation, {
      params: { ...params, recipe: 'birthday' },
      body: { on: true, ...words, body },
    });
  await expect(set('Veja: {link}')).rejects.toMatchObject({ code: 'campaign_push_unfit' });
  await expect(set('a'.repeat(241))).rejects.toMatchObject({ code: 'campaign_push_unfit' });
  const { automations: kept } = await set('Hoje é o seu dia.');
  expect(kept.find(({ recipe }) => recipe === 'birthday')).toMatchObject({ on: true, channel: 'push' });
});

test('a test of a notice goes to the own browsers of whoever asks, and nobody else’s', async () => {
  const { store, params } = world;
  const user = await makeUser(db, 2, store);
  const other = await makeUser(db, 2, store);
  const { name: _, start_at: __, ...wish } = WORDS;
  const ask = () => as(user.token)(calls.testCampaign, { params, body: wish });
  const subscribe = ({ id: user_id }: { id: number }) =>
    db
      .insertInto('push_subscriptions')
      .values({ store_id: store, user_id, ...service.subscribe(), created_at: EVENING })
      .execute();
  await subscribe(other);
  await expect(ask()).rejects.toMatchObject({ code: 'campaign_no_device' });
  await subscribe(user);
  expect(await ask()).toEqual({ email: null, phone: null });
  expect(service.shown).toHaveLength(1);
});
