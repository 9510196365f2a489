import * as calls from '@comanda/contract/marketing/automations';
import { previewCampaign, saveCampaignSettings } from '@comanda/contract/marketing/campaigns';
import { findBirthdayChats } from '@comanda/contract/marketing/wpp';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { asItemId, type ClientId, type ItemId } from '@comanda/domain/ids';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { makeItem, makeOrder, makePayment } from '../../../test/order-factories.ts';
import { makeToldClient } from '../../../test/told-client.ts';
import { openSession } from '../../platform/sessions.ts';
import { queueRecipe } from './automations.ts';
import { getWriter } from './campaign-settings.repo.ts';
import { sendCampaigns } from './send-campaigns.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;
/** Eleven in the morning of the 20th in São Paulo. */
const NOON = new Date('2026-11-20T14:00:00Z');
const ago = (days: number) => new Date(NOON.getTime() - days * 86_400_000);
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

async function setUp() {
  setNow(NOON);
  await db.deleteFrom('mails').execute();
  const store = await makeStore(db, { email_messages: true, url: unique('pizza') });
  const owner = as((await makeUser(db, 2, store)).token);
  let phones = 0;
  const client = (email: string, values: Record<string, unknown>) =>
    makeToldClient(db, store, { phone: `3190000000${(phones += 1)}`, email: `${email}@x.test`, ...values });
  const params = { id: store };
  const set = (recipe: keyof typeof RECIPE_WORDS, on: boolean, span: number | null = null) => {
    const { channel, subject, body } = RECIPE_WORDS[recipe];
    return owner(calls.saveAutomation, {
      params: { ...params, recipe },
      body: { on, channel, subject, body, button: '', coupon: null, span },
    });
  };
  const list = async () => (await owner(calls.findAutomations, { params })).automations;
  return { store, owner, client, params, set, list };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const mails = async () =>
  (await db.selectFrom('mails').select('recipient').orderBy('recipient').execute()).map(({ recipient }) => recipient);

const fates = (id: number) =>
  db.selectFrom('campaign_messages').select(['state', 'why']).where('campaign_id', '=', id).orderBy('id').execute();

test('each recipe reaches whom it means, once for each cause, and says before whom it would', async () => {
  const { client } = world;
  await client('novo', { orders_count: 1, first_order_at: ago(2), last_order_at: ago(2) });
  await client('um-so', { orders_count: 1, first_order_at: ago(6), last_order_at: ago(6) });
  await client('sumiu', { orders_count: 3, first_order_at: ago(300), last_order_at: ago(31) });
  await client('antigo', { orders_count: 3, first_order_at: ago(300), last_order_at: ago(200) });
  await client('festa', { birthday_day: 20, birthday_month: 11 });
  await client('nao-quer', { birthday_day: 20, birthday_month: 11, no_marketing: true });
  const reach = new Map((await world.list()).map(({ recipe, today }) => [recipe, today]));
  expect(Object.fromEntries(reach)).toMatchObject({
    welcome: 1,
    second_order: 1,
    win_back_15: 0,
    win_back_30: 1,
    win_back_60: 0,
    birthday: 1,
    abandoned_cart: 0,
    points_expiring: 0,
    back_in_stock: 0,
  });
  for (const recipe of ['welcome', 'second_order', 'win_back_30', 'birthday'] as const) await world.set(recipe, true);
  for (const minutes of [0, 1, 2]) {
    setNow(later(minutes));
    await Promise.all([sendCampaigns.run(services), sendCampaigns.run(services)]);
  }
  expect(await mails()).toEqual(['festa@x.test', 'novo@x.test', 'sumiu@x.test', 'um-so@x.test']);
  expect((await world.list()).filter(({ today }) => today > 0)).toEqual([]);
  // Ten days later the same absence is still the same cause.
  setNow(later(5 * 1440));
  await sendCampaigns.run(services);
  expect(await mails()).toHaveLength(4);
});

test.each([
  [2, 0],
  [10, 1],
])('an order five days after its message is its where %s days count: %s', async (result_days, orders) => {
  const { store, owner, client, params, set, list } = world;
  const born = await client('festa', { birthday_day: 20, birthday_month: 11 });
  const { settings } = await owner(calls.findAutomations, { params });
  await owner(saveCampaignSettings, { params, body: { ...settings, result_days } });
  await set('birthday', true);
  for (const minutes of [0, 1]) {
    setNow(later(minutes));
    await sendCampaigns.run(services);
  }
  const item = await makeItem(db, store);
  await makePayment(db, store);
  const { id } = await makeOrder(call, db, { store, item });
  const then = { client_id: born, created_at: later(5 * 1440) };
  await db.updateTable('orders').set(then).where('store_id', '=', store).where('id', '=', id).execute();
  setNow(later(11 * 1440));
  expect((await list()).find(({ recipe }) => recipe === 'birthday')?.counts).toMatchObject({ sent: 1, orders });
});

test('a bag that somebody left is told once, unless they have ordered since', async () => {
  const customer = await db
    .insertInto('customers')
    .values({ name: 'Ana', email: `${unique('ana')}@conta.test`, phone: '31900001111', created_at: NOON } as never) // what it needs
    .returning('id')
    .executeTakeFirstOrThrow();
  const ana = await world.client('ana', { customer_id: customer.id, last_order_at: ago(40) });
  const item = await db
    .insertInto('carts')
    .values({ store_id: world.store, cookie_code: 'c'.repeat(22), customer_id: customer.id, updated_at: ago(1 / 24) })
    .returning('cookie_code')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cart_items')
    .values({
      store_id: world.store,
      cookie_code: item.cookie_code,
      item_id: asItemId(1),
      quantity: 1,
      created_at: NOON,
    })
    .execute();
  const reach = async () => (await world.list()).find(({ recipe }) => recipe === 'abandoned_cart')?.today;
  expect(await reach()).toBe(1);
  await world.set('abandoned_cart', false, 120);
  expect(await reach()).toBe(0);
  await world.set('abandoned_cart', false, 60);
  expect(await reach()).toBe(1);
  await db.updateTable('clients').set({ last_order_at: NOON }).where('id', '=', ana).execute();
  expect(await reach()).toBe(0);
});

test('who was born on 29 February is greeted on the 28th of a year without it, by a recipe and by hand', async () => {
  await world.client('bissexto', { birthday_day: 29, birthday_month: 2 });
  const greeted = async (day: string) => {
    const now = new Date(`${day}T14:00:00Z`);
    setNow(now);
    const { id: user_id } = await makeUser(db, 2, world.store);
    const owner = as(await openSession(db, { user_id }, { now, user_agent: 'test', replaces: undefined }));
    const [{ automations }, byHand] = await Promise.all([
      owner(calls.findAutomations, { params: world.params }),
      owner(findBirthdayChats, { body: { store_id: world.store } }),
    ]);
    return [automations.find((each) => each.recipe === 'birthday')?.today, byHand.waiting];
  };
  expect(await greeted('2027-02-28')).toEqual([1, 1]);
  expect(await greeted('2028-02-28')).toEqual([0, 0]);
  expect(await greeted('2028-02-29')).toEqual([1, 1]);
});

test('what waits when a recipe is turned off is gone, also once it is on again; one that is off queues nobody', async () => {
  const { store, client, set } = world;
  await client('um-so', { orders_count: 1, first_order_at: ago(6), last_order_at: ago(6) });
  await set('second_order', true);
  const kept = db.selectFrom('campaigns').where('store_id', '=', store).where('recipe', '=', 'second_order');
  const { id } = await kept.select('id').executeTakeFirstOrThrow();
  setNow(later(13 * 60)); // midnight: queued, and silent
  await sendCampaigns.run(services);
  await set('second_order', false);
  expect(await fates(id)).toEqual([{ state: 'dropped', why: 'stopped' }]);
  await set('second_order', true);
  setNow(later(24 * 60));
  await sendCampaigns.run(services);
  expect(await mails()).toEqual([]);

  await client('outra', { orders_count: 1, first_order_at: ago(5), last_order_at: ago(5) });
  await set('second_order', false);
  const now = later(24 * 60);
  await queueRecipe(services, { store_id: store, store: await getWriter(db, store), now }, id);
  expect(await fates(id)).toHaveLength(1);
});

test('what is turned off takes back what waits, and says nothing while the store’s mails are off', async () => {
  await world.client('festa', { birthday_day: 20, birthday_month: 11 });
  await world.set('birthday', true);
  const listed = await world.set('birthday', false);
  expect(listed.automations.find(({ recipe }) => recipe === 'birthday')).toMatchObject({ on: false, today: 1 });
  await sendCampaigns.run(services);
  expect(await mails()).toEqual([]);
  await db.updateTable('stores').set({ email_messages: false }).where('id', '=', world.store).execute();
  await expect(world.set('birthday', true)).rejects.toMatchObject({ code: 'mailing_off' });
});

test('a switch that is pressed again because no answer came is one recipe, and tells each person once', async () => {
  await world.client('festa', { birthday_day: 20, birthday_month: 11 });
  await Promise.all([world.set('birthday', true), world.set('birthday', true)]);
  const { automations } = await world.set('birthday', true);
  expect(automations.filter(({ recipe, on }) => recipe === 'birthday' && on)).toHaveLength(1);
  const kept = db.selectFrom('campaigns').where('store_id', '=', world.store).where('recipe', '=', 'birthday');
  expect(await kept.select('state').execute()).toEqual([{ state: 'on' }]);
  await sendCampaigns.run(services);
  await world.set('birthday', true);
  await sendCampaigns.run(services);
  expect(await mails()).toEqual(['festa@x.test']);
});

test('a balance that ends within seven days is told to whose it is, once for each day', async () => {
  const [soon, , used] = [
    await world.client('vence', {}),
    await world.client('depois', {}),
    await world.client('usou', {}),
  ];
  const later_one = await world.client('longe', {});
  const lot = (client_id: number, days: number, left_amount: number) =>
    db
      .insertInto('loyalty_entries')
      .values({
        store_id: world.store,
        client_id,
        program: 'cashback',
        kind: 'grant',
        amount: 10,
        cause: 'person',
        expires_at: later(days * 1440),
        left_amount,
        created_at: ago(30),
      } as never) // what a lot has
      .execute();
  await lot(soon, 5, 4);
  await lot(soon, 6, 2);
  await lot(used, 5, 0);
  await lot(later_one, 9, 10);
  await world.set('points_expiring', true);
  for (const minutes of [0, 1]) {
    setNow(later(minutes));
    await sendCampaigns.run(services);
  }
  expect(await mails()).toEqual(['vence@x.test']);
  await world.set('points_expiring', true, 15);
  setNow(later(2));
  await sendCampaigns.run(services);
  expect(await mails()).toEqual(['longe@x.test', 'vence@x.test']);
});

test('what a recipe waits for is chosen by the store: the time that it knows, and no other', async () => {
  const { owner, params, client } = world;
  await client('quatro', { orders_count: 1, first_order_at: ago(4), last_order_at: ago(4) });
  const { channel, subject, body } = RECIPE_WORDS.second_order;
  const wait = async (span: number | null) => {
    const { automations } = await owner(calls.saveAutomation, {
      params: { ...params, recipe: 'second_order' },
      body: { on: false, channel, subject, body, button: '', coupon: null, span },
    });
    const kept = automations.find(({ recipe }) => recipe === 'second_order');
    return [kept?.span, kept?.today];
  };
  expect(await wait(null)).toEqual([5, 0]);
  expect(await wait(3)).toEqual([3, 1]);
  expect(await wait(4)).toEqual([5, 0]); // none of its own
  expect((await world.list()).find(({ recipe }) => recipe === 'win_back_15')?.span).toBeNull();
});

test('a birthday is told at the hour of its day that was chosen, or so many days before, once a year', async () => {
  const { owner, params, client } = world;
  const { channel, subject, body } = RECIPE_WORDS.birthday;
  const choose = async (span: number | null, leaves_at: number | null) => {
    const { automations } = await owner(calls.saveAutomation, {
      params: { ...params, recipe: 'birthday' },
      body: { on: true, channel, subject, body, button: '', coupon: null, span, leaves_at },
    });
    const kept = automations.find(({ recipe }) => recipe === 'birthday');
    return [kept?.span, kept?.leaves_at, kept?.today];
  };
  await client('hoje', { birthday_day: 20, birthday_month: 11 });
  await client('segunda', { birthday_day: 23, birthday_month: 11 });
  const at = async (minutes: number) => {
    setNow(later(minutes));
    await sendCampaigns.run(services);
    return mails();
  };
  expect(await choose(null, null)).toEqual([0, 600, 1]); // ten o'clock, unless said
  expect(await choose(0, 1350)).toEqual([0, 540, 1]); // within the silence: when it ends
  expect(await choose(0, 1080)).toEqual([0, 1080, 1]);
  expect(await at(0)).toEqual([]);
  expect(await at(6 * 60 + 59)).toEqual([]);
  expect(await at(7 * 60)).toEqual(['hoje@x.test']); // six in the evening
  expect(await choose(3, 1080)).toEqual([3, 1080, 1]);
  expect(await at(7 * 60 + 1)).toEqual(['hoje@x.test', 'segunda@x.test']);
  expect(await choose(0, 540)).toEqual([0, 540, 0]);
  // The day itself: told before.
  expect((await at(3 * 1440)).filter((each) => each === 'segunda@x.test')).toHaveLength(1);
});

test('an item that is back is told to who ordered it twice, and to nobody who did not', async () => {
  const { store, client } = world;
  const item_id = await makeItem(db, store, { name: 'Feijoada' });
  const other_id = await makeItem(db, store, { name: 'Suco' });
  await makePayment(db, store);
  const ordered = async (client_id: ClientId, item: ItemId, days: number) => {
    setNow(NOON);
    const { id } = await makeOrder(call, db, { store, item });
    const placed = db.updateTable('orders').where('store_id', '=', store).where('id', '=', id);
    await placed.set({ client_id, created_at: ago(days), status: 'delivered' }).execute();
  };
  const [fan, once, else_] = [await client('fa', {}), await client('uma', {}), await client('suco', {})];
  for (const days of [10, 40]) await ordered(fan, item_id, days);
  await ordered(once, item_id, 10);
  for (const days of [10, 40]) await ordered(else_, other_id, days);
  const move = (stock_before: number, stock_after: number) =>
    db
      .insertInto('stock_movements')
      .values({
        store_id: store,
        menu_item_id: item_id,
        quantity: stock_after - stock_before,
        reason: 'count',
        stock_before,
        stock_after,
        created_at: ago(0.1),
      })
      .execute();
  await world.set('back_in_stock', true);
  await move(5, 9);
  expect((await world.list()).find(({ recipe }) => recipe === 'back_in_stock')?.today).toBe(0);
  await move(0, 12);
  for (const minutes of [0, 1]) {
    setNow(later(minutes));
    await sendCampaigns.run(services);
  }
  expect(await mails()).toEqual(['fa@x.test']);
});

test('by WhatsApp a recipe sends an approved template to who has agreed, at its rate', async () => {
  const { store, owner, params, client } = world;
  await client('festa', { name: 'Bia Lima', birthday_day: 20, birthday_month: 11 });
  const silent = await client('calada', { birthday_day: 20, birthday_month: 11 });
  await db
    .deleteFrom('client_consents')
    .where('store_id', '=', store)
    .where('client_id', '=', silent)
    .where('channel', '=', 'whatsapp')
    .execute();
  const set = (template: string, body = '{nome}') =>
    owner(calls.saveAutomation, {
      params: { ...params, recipe: 'birthday' },
      body: { on: true, channel: 'whatsapp', subject: '', body, button: '', coupon: null, template },
    });
  await expect(set('festa')).rejects.toMatchObject({ code: 'campaign_channel_off' });
  await db.insertInto('whatsapp_settings').values({ store_id: store, state: 'live', changed_at: NOON }).execute();
  const known = {
    store_id: store,
    language: 'pt_BR',
    category: 'marketing',
    body: 'Parabéns, {{1}}!',
    variables: 1,
  } as const;
  await db
    .insertInto('whatsapp_templates')
    .values([
      { ...known, name: 'festa', state: 'approved', synced_at: NOON },
      { ...known, name: 'ideia', state: 'pending', synced_at: NOON },
    ])
    .execute();
  await expect(set('ideia')).rejects.toMatchObject({ code: 'campaign_template_unfit' });
  const look = await owner(previewCampaign, { params, body: { ...WISH, template: 'festa' } });
  expect([look.receive, look.cost > 0]).toEqual([1, true]);
  const { automations } = await set('festa');
  expect(automations.find(({ recipe }) => recipe === 'birthday')).toMatchObject({ today: 1, template: 'festa' });
  for (const minutes of [0, 1]) {
    setNow(later(minutes));
    await sendCampaigns.run(services);
  }
  const sent = await db.selectFrom('whatsapp_messages').select('body').where('store_id', '=', store).execute();
  expect(sent).toEqual([{ body: 'Parabéns, Bia!' }]);
  const costs = await db.selectFrom('campaign_messages').select('cost').where('store_id', '=', store).execute();
  expect(costs[0]?.cost).toBeGreaterThan(0);
});
const WISH = {
  audience: { group: 'all', segment: null },
  channel: 'whatsapp',
  subject: '',
  body: '{nome}',
  button: '',
  coupon: null,
  hold_back: false,
} as const;
