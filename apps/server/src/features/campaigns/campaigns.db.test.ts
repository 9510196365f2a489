import * as calls from '@comanda/contract/marketing/campaigns';
import type { CampaignFields, CampaignSettings } from '@comanda/contract/marketing/campaigns';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { makeToldClient } from '../../../test/told-client.ts';
import { returnAddress } from '../../platform/mail-return.ts';
import { emailHash } from '../mailing/public.ts';
import { insertUnsubscribed } from '../mailing/mailing.repo.ts';
import { queueCampaign } from './queue-campaign.ts';
import { sendCampaigns, sendOfStore } from './send-campaigns.ts';

const { app, as, services, setNow } = await testApp({ settings: { BOUNCE_SECRET: 'quem-le-a-caixa-de-retorno' } });
const BOUNCE_SECRET = 'quem-le-a-caixa-de-retorno';
const { db, config } = services;
/** Seven in the evening in São Paulo, and an hour after midnight. */
const EVENING = new Date('2026-11-20T22:00:00Z');
const NIGHT = new Date('2026-11-21T04:00:00Z');
const minutes = (count: number, from = EVENING) => new Date(from.getTime() + count * 60_000);
const WORDS = {
  name: 'Saudade',
  audience: { group: 'all', segment: null },
  channel: 'email',
  subject: 'Oi, {nome}',
  body: 'Faz {dias} dias.\n\nUse {cupom} até {validade} em {loja}: {link}',
  button: 'Pedir',
  template: '',
  coupon: null,
  item_id: null,
  photo: '',
  hold_back: false,
  start_at: null,
} as const satisfies CampaignFields;

async function setUp() {
  setNow(EVENING);
  await db.deleteFrom('mails').execute();
  const store = await makeStore(db, { email_messages: true, url: unique('pizza'), name: 'Nena' });
  const owner = as((await makeUser(db, 2, store)).token);
  let phones = 0;
  const client = (values: Record<string, unknown> = {}) =>
    makeToldClient(db, store, {
      phone: `3190000${String((phones += 1)).padStart(4, '0')}`,
      email: `${unique('ana')}@x.test`,
      last_order_at: minutes(-40 * 1440),
      ...values,
    });
  const params = { id: store };
  const save = (body: Partial<CampaignFields> = {}) =>
    owner(calls.saveCampaign, { params, body: { ...WORDS, ...body, campaign_id: null } });
  const saveOf = (op_id: string, name: string) =>
    owner(calls.saveCampaign, { params, body: { ...WORDS, name, campaign_id: null, op_id } });
  const start = async (id: number, receive: number) =>
    owner(calls.startCampaign, { params: { ...params, campaign_id: id }, body: { receive } });
  const move = (id: number, to: 'paused' | 'sending' | 'stopped') =>
    owner(calls.moveCampaign, { params: { ...params, campaign_id: id }, body: { to } });
  const look = (body: Partial<CampaignFields> = {}) => {
    const { name: _, start_at: __, ...wish } = { ...WORDS, ...body };
    return owner(calls.previewCampaign, { params, body: wish });
  };
  const one = async (id: number) =>
    (await owner(calls.findCampaigns, { params })).campaigns.find((campaign) => campaign.id === id)!; // saved before
  return { store, owner, client, params, save, saveOf, start, move, look, one };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute();
const messages = (id: number) =>
  db.selectFrom('campaign_messages').selectAll().where('campaign_id', '=', id).orderBy('id').execute();
const tick = (now: Date) => {
  setNow(now);
  return sendCampaigns.run(services);
};
/** Begun as the screen does it, without the sending that it starts in the background. */
async function begin(id: number) {
  await db.updateTable('campaigns').set({ state: 'sending', started_at: EVENING }).where('id', '=', id).execute();
}

test('a mail that comes back days later ends the address, and the result says so', async () => {
  await world.client({ name: 'Ana', email: 'ana.volta@x.test' });
  const { id } = await world.save();
  await begin(id);
  await tick(minutes(1));
  await tick(minutes(2));
  expect((await messages(id)).map(({ state }) => state)).toEqual(['sent']);
  const [mail] = await mails();
  const to = returnAddress(config, 'retornos@loja.test', mail?.id ?? 0);
  const hand = (status: string, secret = BOUNCE_SECRET, address = to) =>
    app.inject({
      method: 'POST',
      url: '/api/mails/bounces',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
      payload: `To: ${address}\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nAction: failed\nStatus: ${status}\n\n--b--\n`,
    });
  expect((await hand('5.1.1', 'outra-palavra-qualquer')).statusCode).toBe(401);
  expect((await hand('5.2.2')).json()).toEqual({ suppressed: false });
  expect((await hand('5.1.1', BOUNCE_SECRET, to.replace('+r-', '+r-1'))).json()).toEqual({ suppressed: false });
  for (let times = 0; times < 2; times += 1) expect((await hand('5.1.1')).json()).toEqual({ suppressed: true });
  expect(await messages(id)).toMatchObject([{ state: 'failed', why: 'bounced' }]);
  expect(await world.look()).toMatchObject({ group: 1, no_address: 1, receive: 0 });
});

describe('a campaign', () => {
  test('is counted for, shown to and sent to those of its group alone, and of its segment as it was chosen', async () => {
    await world.client({ email: 'fiel@x.test', orders_count: 8, name: 'Fiel' });
    await world.client({ email: 'nova@x.test', orders_count: 1, last_order_at: minutes(-1440) });
    const loyal: CampaignFields['audience'] = {
      group: 'all',
      segment: { name: 'Fiéis', rules: [{ kind: 'frequency', min: 5, max: null }] },
    };
    expect(await world.look()).toMatchObject({ group: 2, receive: 2 });
    expect(await world.look({ audience: { group: 'cooling', segment: null } })).toMatchObject({ group: 1, receive: 1 });
    expect(await world.look({ audience: loyal })).toMatchObject({ group: 1, receive: 1, sample: { name: 'Fiel' } });
    const { id } = await world.save({ audience: loyal, body: 'Oi' });
    await begin(id);
    for (const minute of [0, 1, 2]) await tick(minutes(minute));
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['fiel@x.test']);
  });

  test('reaches each person once, with their own words, coupon and way out', async () => {
    await world.client({ name: 'Ana Souza', email: 'ana@x.test', last_order_at: minutes(-52 * 1440) });
    // The same mailbox in another record, and people who are not to be told.
    await world.client({ name: 'Ana S.', email: 'ANA@x.test' });
    await world.client({ no_marketing: true });
    await world.client({ blocked: true });
    await world.client({ email: '' });
    await insertUnsubscribed(db, emailHash(config, 'fora@x.test'), EVENING);
    await world.client({ email: 'Fora@x.test' });
    const coupon = { type: 1, value: 10, minimum_value: 50, days: 7 } as const;
    expect(await world.look({ coupon })).toMatchObject({
      receive: 1,
      no_consent: 2,
      no_address: 2,
      capped: 0,
      cost: 0,
    });
    const { id } = await world.save({ coupon, button: 'Quero pudim' });
    await expect(world.start(id, 7)).rejects.toMatchObject({ code: 'campaign_recipients_changed' });
    await begin(id);
    await tick(EVENING);
    await tick(minutes(1));
    await tick(minutes(2));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const given = await db
      .selectFrom('discounts')
      .selectAll()
      .where('client_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(given).toMatchObject({ type: 1, value: 10, minimum_value: 50, number_limit: 1, expire_date: '2026-11-27' });
    expect(mail).toMatchObject({ recipient: expect.stringMatching(/ana@x\.test/i), subject: 'Oi, Ana', bulk: true });
    expect(mail?.body).toContain('Faz 52 dias.');
    expect(mail?.body).toContain(`Use ${given.name} até 27/11/2026 em Nena`);
    expect(mail?.html).toContain('Quero pudim');
    expect(mail?.html).toContain('Não receber mais');
    expect(mail?.one_click_link).toContain('/api/unsubscribe/one-click');
    expect(await world.one(id)).toMatchObject({ state: 'done', counts: { sent: 1, waiting: 0 } });
    // Coupons of one person are nobody's list.
    expect((await messages(id)).map(({ state }) => state)).toEqual(['sent']);

    const link = new URL(/(\S+\/api\/m\/\S+)/.exec(mail?.body ?? '')?.[1] ?? '');
    const followed = await app.inject({ url: link.pathname });
    expect([followed.statusCode, followed.headers.location]).toEqual([
      302,
      expect.stringContaining(`/cupom?codigo=${given.name}`),
    ]);
    expect((await app.inject({ url: `${link.pathname.slice(0, -1)}!` })).statusCode).toBe(404);
    expect((await app.inject({ url: `${link.pathname}/visto.gif` })).headers['content-type']).toBe('image/gif');
    expect((await world.one(id)).counts).toMatchObject({ clicked: 1, read: 1 });
  });

  test.each([
    [1, 10, 10],
    [2, 7.5, 7.5],
    [3, 0, 0],
  ] as const)('gives a coupon of the kind that was chosen: %s', async (type, value, kept) => {
    await world.client();
    await begin((await world.save({ coupon: { type, value, minimum_value: 0, days: 7 } })).id);
    await tick(EVENING);
    await tick(minutes(1));
    const given = db.selectFrom('discounts').where('store_id', '=', world.store).where('client_id', 'is not', null);
    expect(await given.select(['type', 'value']).execute()).toEqual([{ type, value: kept }]);
  });

  test('that was planned leaves at its hour, and not before', async () => {
    await world.client();
    const { id } = await world.save({ body: 'Oi: {link}', start_at: minutes(60).toISOString() });
    await world.start(id, 1);
    await tick(minutes(59));
    expect([(await world.one(id)).state, (await mails()).length]).toEqual(['scheduled', 0]);
    await tick(minutes(60));
    await tick(minutes(61));
    expect([(await world.one(id)).state, (await mails()).length]).toEqual(['done', 1]);
  });

  test('waits through the silence, leaves at the rate of the store, rests and ends when it is told', async () => {
    for (let made = 0; made < 7; made += 1) await world.client();
    const settings = (await world.owner(calls.findCampaigns, { params: world.params })).settings;
    await world.owner(calls.saveCampaignSettings, { params: world.params, body: { ...settings, per_minute: 2 } });
    const { id } = await world.save();
    await begin(id);
    await tick(NIGHT);
    expect(await mails()).toEqual([]);
    await tick(minutes(600, NIGHT));
    await tick(minutes(600, NIGHT));
    expect(await mails()).toHaveLength(2);
    await world.move(id, 'paused');
    await tick(minutes(602, NIGHT));
    expect(await mails()).toHaveLength(2);
    await world.move(id, 'sending');
    await tick(minutes(603, NIGHT));
    expect(await mails()).toHaveLength(4);
    expect(await world.move(id, 'stopped')).toMatchObject({ state: 'stopped', counts: { sent: 4, dropped: 3 } });
    await tick(minutes(605, NIGHT));
    expect(await mails()).toHaveLength(4);
    await expect(world.move(id, 'sending')).rejects.toMatchObject({ code: 'campaign_not_running' });
  });

  test('goes on after a kill where it was, and nobody gets it twice', async () => {
    for (let made = 0; made < 12; made += 1) await world.client();
    const { id } = await world.save();
    await begin(id);
    // Killed while it hands over: what one transaction had done is gone with it.
    const dying = {
      ...services,
      mail: {
        ...services.mail,
        queue: (async () => Promise.reject(new Error('killed'))) as typeof services.mail.queue,
      },
    };
    await expect(sendOfStore(dying, world.store, EVENING)).rejects.toThrow('killed');
    expect([await mails(), (await messages(id)).filter(({ state }) => state === 'queued').length]).toEqual([[], 12]);
    // Two processes at once afterwards.
    await Promise.all([sendOfStore(services, world.store, minutes(1)), sendOfStore(services, world.store, minutes(1))]);
    await tick(minutes(2));
    const sent = await mails();
    expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([12, 12]);
  });

  test('tells nobody who said no while it waited, and nobody twice in a week', async () => {
    const [ana] = [await world.client(), await world.client()];
    const first = await world.save();
    await begin(first.id);
    await queueCampaign(services, world.store, first.id, EVENING);
    await db.updateTable('clients').set({ no_marketing: true }).where('id', '=', ana).execute();
    await tick(EVENING);
    await tick(minutes(1));
    expect((await messages(first.id)).map(({ state, why }) => [state, why])).toEqual([
      ['dropped', 'consent'],
      ['sent', ''],
    ]);
    expect(await world.look()).toMatchObject({ receive: 0, no_consent: 1, capped: 1 });
  });

  test.each<[string, Partial<CampaignSettings>, object]>([
    ['a message costs nothing and one a week is enough', {}, { receive: 1, capped: 1, cost: 0 }],
    ['a message costs what it does', { email_cost: 0.5 }, { receive: 1, capped: 1, cost: 0.5 }],
    ['two a week are allowed', { weekly_cap: 2 }, { receive: 2, capped: 0, cost: 0 }],
  ])('of a store where %s says so before it is sent', async (_, changes, seen) => {
    await world.client();
    await begin((await world.save()).id);
    await tick(EVENING);
    await tick(minutes(1));
    await world.client();
    const { settings } = await world.owner(calls.findCampaigns, { params: world.params });
    const body = { ...settings, weekly_cap: 1, email_cost: 0, ...changes };
    await world.owner(calls.saveCampaignSettings, { params: world.params, body });
    expect(await world.look()).toMatchObject(seen);
  });

  test.each([
    ['from seven to eight', 19, 20, 0],
    ['from eight to nine', 20, 21, 1],
    ['over midnight', 18, 9, 0],
  ])('waits at seven in the evening where silence is %s, or does not', async (_, from, until, sent) => {
    await world.client();
    const { settings } = await world.owner(calls.findCampaigns, { params: world.params });
    const body = { ...settings, quiet_start: from * 60, quiet_end: until * 60 };
    await world.owner(calls.saveCampaignSettings, { params: world.params, body });
    await begin((await world.save()).id);
    await tick(EVENING);
    expect(await mails()).toHaveLength(sent);
  });

  test('is compared with those who were held back', async () => {
    const clients = [];
    for (let made = 0; made < 60; made += 1) clients.push(await world.client());
    const { id } = await world.save({ hold_back: true });
    const settings = (await world.owner(calls.findCampaigns, { params: world.params })).settings;
    await world.owner(calls.saveCampaignSettings, {
      params: world.params,
      body: { ...settings, hold_back: 50, per_minute: 600 },
    });
    await begin(id);
    await tick(EVENING);
    await tick(minutes(1));
    const { counts } = await world.one(id);
    expect(counts.held + counts.sent).toBe(60);
    expect(counts.held).toBeGreaterThan(15);
    expect(await mails()).toHaveLength(counts.sent);
  });

  test('is chosen by groups that say how many they have', async () => {
    await world.client({ first_order_at: minutes(-5 * 1440), last_order_at: minutes(-5 * 1440), orders_count: 1 });
    await world.client({ last_order_at: minutes(-40 * 1440), birthday_month: 11, birthday_day: 2 });
    await world.client({ last_order_at: minutes(-90 * 1440), no_marketing: true });
    expect(await world.owner(calls.countGroups, { params: world.params })).toEqual({
      all: 3,
      new: 1,
      regular: 0,
      cooling: 1,
      gone: 1,
      birthday: 1,
    });
  });

  test('whose answer was lost is not made twice, and has what was written last', async () => {
    const both = await Promise.all([world.saveOf('editor-1', 'Terça'), world.saveOf('editor-1', 'Terça')]);
    expect(both[0].id).toBe(both[1].id);
    expect(await world.saveOf('editor-1', 'Quarta')).toMatchObject({ id: both[0].id, name: 'Quarta' });
    await world.saveOf('editor-2', 'Quarta');
    expect((await world.owner(calls.findCampaigns, { params: world.params })).campaigns).toHaveLength(2);
  });

  test('of one store is nothing to another, and an attendant sends nothing', async () => {
    const { id } = await world.save();
    const other = await makeStore(db);
    const stranger = as((await makeUser(db, 2, other)).token);
    await expect(
      stranger(calls.moveCampaign, { params: { id: other, campaign_id: id }, body: { to: 'stopped' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const attendant = as((await makeUser(db, 4, world.store)).token);
    expect((await attendant(calls.findCampaigns, { params: world.params })).campaigns).toHaveLength(1);
    await expect(
      attendant(calls.deleteCampaign, { params: { ...world.params, campaign_id: id } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(world.save({ body: 'Oi, {prato}' })).rejects.toMatchObject({ code: 'campaign_field_unknown' });
    setNow(FRIDAY_EVENING);
  });
});

test('ten thousand people are queued in seconds, by the database alone', async () => {
  await db
    .insertInto('clients')
    .values(
      Array.from({ length: 10_000 }, (_, at) => ({
        store_id: world.store,
        name: `Cliente ${at}`,
        phone: `3199${String(at).padStart(7, '0')}`,
        email: `c${at}@muitos.test`,
        last_order_at: EVENING,
        created_at: EVENING,
      })),
    )
    .execute();
  await sql`
    insert into client_consents (store_id, client_id, channel, state, place, created_at)
    select store_id, id, 'email', 'given', 'shop', created_at from clients where store_id = ${world.store}`.execute(db);
  const { id } = await world.save({ hold_back: true });
  await begin(id);
  const began = performance.now();
  await queueCampaign(services, world.store, id, EVENING);
  const took = performance.now() - began;
  const { counts } = await world.one(id);
  expect(counts.waiting + counts.held).toBe(10_000);
  expect(Math.abs(counts.held - 1_000)).toBeLessThan(150);
  expect(took).toBeLessThan(20_000);
});
