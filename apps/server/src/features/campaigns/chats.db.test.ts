import { saveAutomation } from '@comanda/contract/marketing/automations';
import * as calls from '@comanda/contract/marketing/campaigns';
import * as wpp from '@comanda/contract/marketing/wpp';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { makeToldClient } from '../../../test/told-client.ts';
import { sendCampaigns } from './send-campaigns.ts';

const { as, services, setNow } = await testApp();
const { db } = services;
const EVENING = new Date('2026-11-20T22:00:00Z');
const WORDS = {
  name: 'Saudade',
  audience: { group: 'all', segment: null },
  channel: 'chat',
  subject: '',
  body: 'Oi, {nome}! Use {cupom}: {link}',
  button: '',
  template: '',
  coupon: { type: 2, value: 15, minimum_value: 50, days: 7 },
  hold_back: false,
  start_at: null,
} as const;

async function setUp() {
  setNow(EVENING);
  const store = await makeStore(db, { url: unique('pizza') });
  const owner = as((await makeUser(db, 2, store)).token);
  const ana = await makeToldClient(db, store, { name: 'Ana Souza', phone: '31988880001' });
  const bia = await makeToldClient(db, store, {
    name: 'Bia',
    phone: '31988880002',
    birthday_day: 20,
    birthday_month: 11,
  });
  const body = { store_id: store };
  const start = async (words: object = {}) => {
    const fields = { ...WORDS, ...words };
    const { id } = await owner(calls.saveCampaign, { params: { id: store }, body: { ...fields, campaign_id: null } });
    await owner(calls.startCampaign, { params: { id: store, campaign_id: id }, body: { receive: 2 } });
    return id;
  };
  const one = async (id: number) =>
    (await owner(calls.findCampaigns, { params: { id: store } })).campaigns.find((each) => each.id === id);
  return { store, owner, ana, bia, body, start, one };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

test('a campaign by hand lists each with their own words, and whoever was written to leaves the list', async () => {
  const { owner, ana, bia, body, store } = world;
  const id = await world.start();
  await sendCampaigns.run(services);
  const first = await owner(wpp.findChats, { body });
  expect(first).toMatchObject({ waiting: 2, chats: [{ client_id: ana, phone: '31988880001' }, { client_id: bia }] });
  const coupons = await db
    .selectFrom('discounts')
    .select(['name', 'client_id'])
    .where('store_id', '=', store)
    .execute();
  expect(first.chats[0]?.text).toContain(`Oi, Ana! Use ${coupons.find(({ client_id }) => client_id === ana)?.name}`);
  // Looked at again it is the same coupon.
  expect(await owner(wpp.findChats, { body })).toEqual(first);
  const sent = { body: { ...body, client_id: ana, campaign_id: id } };
  expect(await owner(wpp.markChatSent, sent)).toEqual({ ok: true });
  await expect(owner(wpp.markChatSent, sent)).rejects.toMatchObject({ code: 'not_found' });
  await db.updateTable('clients').set({ no_marketing: true }).where('id', '=', bia).execute();
  expect(await owner(wpp.findChats, { body })).toEqual({ waiting: 0, chats: [] });
  await sendCampaigns.run(services);
  expect(await world.one(id)).toMatchObject({ state: 'done', counts: { sent: 1, dropped: 1 } });
  const days = { start: '2026-11-20', end: '2026-11-20' };
  expect(await owner(wpp.reportMessages, { params: { id: store }, body: days })).toMatchObject([
    { channel: 'chat', name: 'Saudade', sent: 1, failed: 0, orders: 0 },
  ]);
});

test('birthdays of today are listed once, and coupons of one person are nobody’s to offer', async () => {
  const { owner, bia, body, store } = world;
  expect(await owner(wpp.findBirthdayChats, { body })).toMatchObject({ waiting: 1, chats: [{ client_id: bia }] });
  await owner(wpp.markChatSent, { body: { ...body, client_id: bia } });
  expect((await owner(wpp.findBirthdayChats, { body })).waiting).toBe(0);
  await world.start();
  await sendCampaigns.run(services);
  await owner(wpp.findChats, { body });
  expect(await owner(wpp.findChatDiscounts, { params: { id: store } })).toEqual([]);
});

test('whom the automation greets is not greeted by hand too', async () => {
  const { owner, body, store } = world;
  const words = {
    channel: 'chat',
    subject: '',
    body: 'Parabéns, {nome}!',
    button: '',
    coupon: null,
    template: '',
  } as const;
  await owner(saveAutomation, { params: { id: store, recipe: 'birthday' }, body: { ...words, on: true } });
  await sendCampaigns.run(services);
  expect(await owner(wpp.findChats, { body })).toMatchObject({ waiting: 1 });
  expect(await owner(wpp.findBirthdayChats, { body })).toEqual({ waiting: 0, chats: [] });
});

test('by WhatsApp an approved template goes out once for each, and its news come back', async () => {
  const { store, one } = world;
  const template = { channel: 'whatsapp', template: 'saudade', coupon: null, body: '{nome}\n{dias}' } as const;
  await expect(world.start(template)).rejects.toMatchObject({ code: 'campaign_channel_off' });
  await db.insertInto('whatsapp_settings').values({ store_id: store, state: 'live', changed_at: EVENING }).execute();
  await db
    .insertInto('whatsapp_templates')
    .values({
      store_id: store,
      name: 'saudade',
      language: 'pt_BR',
      category: 'marketing',
      state: 'approved',
      body: 'Oi, {{1}}! Faz {{2}} dias.',
      variables: 2,
      synced_at: EVENING,
    })
    .execute();
  await expect(world.start({ ...template, body: '{nome}' })).rejects.toMatchObject({ code: 'campaign_template_unfit' });
  const last_order_at = new Date(EVENING.getTime() - 3 * 86_400_000);
  await db.updateTable('clients').set({ last_order_at }).where('store_id', '=', store).execute();
  const id = await world.start(template);
  await sendCampaigns.run(services);
  await sendCampaigns.run(services);
  const sent = () =>
    db.selectFrom('whatsapp_messages').select(['body', 'cause']).where('store_id', '=', store).execute();
  expect((await sent()).map(({ body }) => body).toSorted()).toEqual(['Oi, Ana! Faz 3 dias.', 'Oi, Bia! Faz 3 dias.']);
  await db
    .updateTable('whatsapp_messages')
    .set({ state: 'read', sent_at: EVENING, delivered_at: EVENING, read_at: EVENING, cost: 0.35 })
    .where('store_id', '=', store)
    .execute();
  await sendCampaigns.run(services);
  expect(await one(id)).toMatchObject({ state: 'done', counts: { sent: 2, delivered: 2, read: 2, cost: 0.7 } });
});
