import { findAutomations, saveAutomation } from '@comanda/contract/marketing/automations';
import * as calls from '@comanda/contract/marketing/campaigns';
import { setWhatsappCosts } from '@comanda/contract/marketing/whatsapp';
import { expect, test } from 'vitest';
import { makeToldClient } from '../../../test/told-client.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';
import { sendWhatsapp } from '../whatsapp/send-message.ts';
import { sendCampaigns } from './send-campaigns.ts';

const it = await writingApp();
const { services, fake, settle } = it;
const { db } = services;
const WORDS = {
  name: 'Saudade',
  audience: { group: 'all', segment: null },
  channel: 'whatsapp',
  subject: '',
  body: '{nome}\nHoje tem feijoada.',
  button: '',
  template: 'promocao_da_casa',
  coupon: { type: 1, value: 10, minimum_value: 0, days: 7 },
  hold_back: false,
  start_at: null,
} as const;

/** A shop whose number is connected, three people who agreed, and a campaign to them that is at work. */
async function campaigning() {
  const shop = await it.shop();
  await shop.connect();
  const { store, owner, number } = shop;
  const params = { id: store };
  const phones = ['31980000001', '31980000002', '31980000003'];
  for (const phone of phones) await makeToldClient(db, store, { name: 'Ana Souza', phone });
  const { id } = await owner(calls.saveCampaign, { params, body: { ...WORDS, campaign_id: null } });
  await db
    .updateTable('campaigns')
    .set({ state: 'sending', started_at: services.clock() })
    .where('id', '=', id)
    .execute();
  const campaign = async () => (await owner(calls.findCampaigns, { params })).campaigns.find((each) => each.id === id)!; // begun above
  const number_ = (state: 'live' | 'stopped') =>
    db.updateTable('whatsapp_settings').set({ state }).where('store_id', '=', store).execute();
  const template = (state: 'approved' | 'paused') =>
    db
      .updateTable('whatsapp_templates')
      .set({ state })
      .where('store_id', '=', store)
      .where('name', '=', WORDS.template)
      .execute();
  const minute = async () => {
    it.later(1);
    await sendCampaigns.run(services);
  };
  const pause = () => owner(calls.moveCampaign, { params: { ...params, campaign_id: id }, body: { to: 'paused' } });
  const goOn = () => owner(calls.moveCampaign, { params: { ...params, campaign_id: id }, body: { to: 'sending' } });
  const got = () => phones.map((phone) => fake.talks.between(number, `55${phone}`).length);
  const fail = (at: number, code: number | null) => fake.talks.fail(`55${phones[at] ?? ''}`, code);
  const coupons = () => db.selectFrom('discounts').where('store_id', '=', store).select('id').execute();
  const costs = (more: object) =>
    owner(setWhatsappCosts, {
      params,
      body: { rate_marketing: null, rate_utility: null, rate_service: null, month_limit: null, ...more },
    });
  return { store, costs, campaign, number: number_, template, minute, goOn, pause, got, fail, coupons };
}

test('a campaign waits for its template, and for the number; going on tells each person once', async () => {
  const { campaign, number, template, minute, goOn, got, fail, coupons } = await campaigning();
  await template('paused');
  await minute();
  expect(await campaign()).toMatchObject({ state: 'paused', trouble: 'template', counts: { waiting: 3, sent: 0 } });
  await template('approved');
  await goOn();
  await minute();
  // Handed over, and the number dies before they leave.
  await number('stopped');
  await settle();
  expect(got()).toEqual([0, 0, 0]);
  await minute();
  expect(await campaign()).toMatchObject({ state: 'paused', trouble: 'number_off', counts: { waiting: 3, sent: 0 } });
  expect(await coupons()).toEqual([]);
  await number('live');
  fail(0, 132_015); // Meta has paused the template: so it says to the first
  await goOn();
  await minute();
  await settle();
  await minute();
  expect(got()).toEqual([0, 1, 1]);
  expect(await campaign()).toMatchObject({ state: 'paused', trouble: 'template', counts: { waiting: 1, sent: 2 } });
  fail(0, null);
  await goOn();
  await minute();
  await settle();
  await minute();
  expect(got()).toEqual([1, 1, 1]);
  expect(await coupons()).toHaveLength(3);
  expect(await campaign()).toMatchObject({ state: 'done', trouble: '', counts: { waiting: 0, sent: 3 } });
});

test('a key that opens nothing any more, or a limit of Meta’s, costs nobody their message, and a pause by hand neither', async () => {
  const { campaign, minute, goOn, pause, got, fail } = await campaigning();
  fail(1, 190);
  fail(2, 131_031);
  await minute();
  await settle();
  await minute();
  expect(await campaign()).toMatchObject({ state: 'paused', trouble: 'number_off', counts: { waiting: 2, failed: 0 } });
  fail(1, null);
  fail(2, 131_048);
  await goOn();
  await minute();
  await pause(); // before anybody has heard of the limit
  await settle();
  await minute();
  expect(await campaign()).toMatchObject({ state: 'paused', trouble: '' });
  await goOn();
  await minute();
  await settle();
  await minute();
  expect(await campaign()).toMatchObject({ state: 'paused', trouble: 'limit', counts: { waiting: 1, failed: 0 } });
  fail(2, null);
  await goOn();
  await minute();
  await settle();
  await minute();
  expect(got()).toEqual([1, 1, 1]);
  expect(await campaign()).toMatchObject({ state: 'done', counts: { sent: 3, failed: 0 } });
});

/** A shop that greets birthdays by its number; of whom is said by their phone. */
async function greeting() {
  const shop = await it.shop();
  await shop.connect();
  const { store, owner, number } = shop;
  const params = { id: store };
  const words = { channel: 'whatsapp', subject: '', body: '{nome}\nParabéns!', button: '', coupon: null } as const;
  await owner(saveAutomation, {
    params: { ...params, recipe: 'birthday' },
    body: { ...words, on: true, template: 'promocao_da_casa' },
  });
  const today = services.clock();
  const born = { birthday_month: today.getUTCMonth() + 1, birthday_day: today.getUTCDate() };
  const phone = '31980000009';
  await makeToldClient(db, store, { name: 'Bia', phone, ...born });
  const state = (of: 'live' | 'stopped') =>
    db.updateTable('whatsapp_settings').set({ state: of }).where('store_id', '=', store).execute();
  const pass = async (minutes: number) => {
    it.later(minutes);
    await sendCampaigns.run(services);
    await settle();
  };
  const card = async () =>
    (await owner(findAutomations, { params })).automations.find(({ recipe }) => recipe === 'birthday');
  const got = () => fake.talks.between(number, `55${phone}`).length;
  return { state, pass, card, got, fail: (code: number | null) => fake.talks.fail(`55${phone}`, code) };
}

test('an automation waits for its number, says so, and tells each person once when it is back', async () => {
  const { state, pass, card, got, fail } = await greeting();
  await state('stopped');
  await pass(1);
  await pass(10);
  expect(await card()).toMatchObject({ on: true, trouble: 'number_off', counts: { waiting: 1, dropped: 0 } });
  await state('live');
  fail(131_048); // Meta lets the number send no more
  await pass(1);
  await pass(1);
  expect(await card()).toMatchObject({ trouble: 'limit', counts: { waiting: 1, failed: 0 } });
  fail(null);
  await pass(5);
  expect(got()).toBe(0); // not asked again each minute
  await pass(30);
  await pass(1);
  expect(got()).toBe(1);
  expect(await card()).toMatchObject({ trouble: '', counts: { waiting: 0, sent: 1 } });
});

test('a greeting that waited longer than its day is not sent any more', async () => {
  const { state, pass, card, got } = await greeting();
  await state('stopped');
  await pass(1);
  await pass(24 * 60);
  await state('live');
  await pass(1);
  expect(got()).toBe(0);
  expect(await card()).toMatchObject({ counts: { waiting: 0, dropped: 1 } });
});

test('a campaign stops where the month has cost what the store pays, by its own rates, and goes on above it', async () => {
  const { costs, campaign, minute, goOn, got } = await campaigning();
  expect((await costs({ rate_marketing: 0.5, month_limit: 0 })).rates.marketing).toBe(0.5);
  await minute();
  expect(await campaign()).toMatchObject({ state: 'paused', trouble: 'month_limit', counts: { waiting: 3, sent: 0 } });
  await costs({ rate_marketing: 0.5, month_limit: 1.5 });
  await goOn();
  await minute();
  await settle();
  await minute();
  expect(got()).toEqual([1, 1, 1]);
  expect((await costs({ month_limit: 1.5 })).month.cost).toBe(1.5);
});

test('what is over the month’s limit while it leaves waits too', async () => {
  const { costs, campaign, minute, got } = await campaigning();
  await costs({ month_limit: 100 });
  await minute();
  await costs({ month_limit: 0 }); // handed over, and not gone
  await settle();
  await minute();
  expect(got()).toEqual([0, 0, 0]);
  expect(await campaign()).toMatchObject({
    state: 'paused',
    trouble: 'month_limit',
    counts: { waiting: 3, failed: 0 },
  });
});

/** Three messages that are handed over and wait, each for 50 cents, with room for one. */
async function roomForOne(at?: string) {
  const shop = await campaigning();
  if (at !== undefined) it.moveTo(at);
  const limit = { rate_marketing: 0.5, month_limit: 0.7 };
  await shop.costs({ ...limit, month_limit: 100 });
  await shop.minute();
  await shop.costs(limit);
  const rows = await db
    .selectFrom('whatsapp_messages')
    .where('store_id', '=', shop.store)
    .select('id')
    .orderBy('id')
    .execute();
  const once = { signal: new AbortController().signal, attempt: 1 };
  const send = (message_id: number, by = services) => sendWhatsapp.run(by, { store_id: shop.store, message_id }, once);
  const sent = () => shop.got().filter((count) => count > 0).length;
  return {
    ...shop,
    ids: rows.map(({ id }) => id),
    send,
    sent,
    spent: async () => (await shop.costs(limit)).month.cost,
  };
}

test('the month’s limit is never passed: not by the last message, nor by those that leave side by side', async () => {
  const { ids, send, sent, spent, campaign, minute } = await roomForOne();
  await Promise.all(ids.map((id) => send(id)));
  await settle();
  await minute();
  expect(sent()).toBe(1);
  expect(await spent()).toBe(0.5);
  expect(await campaign()).toMatchObject({ state: 'paused', trouble: 'month_limit', counts: { waiting: 2, sent: 1 } });
});

test('a message that may have gone out keeps its part of the month’s limit, one that surely has not gives it back', async () => {
  const lost = await roomForOne();
  const [first = 0, ...rest] = lost.ids;
  const whatsapp = { ...services.partners.client.whatsapp, send: () => Promise.reject(new Error('killed')) };
  const dying = { ...services, partners: { ...services.partners, client: { ...services.partners.client, whatsapp } } };
  await expect(lost.send(first, dying)).rejects.toThrow('killed');
  await lost.send(rest[0] ?? 0);
  await lost.send(first); // nobody knows what became of it
  await lost.send(rest[1] ?? 0);
  expect(lost.sent()).toBe(0);

  const refused = await roomForOne();
  refused.fail(0, 131_026);
  await refused.send(refused.ids[0] ?? 0);
  await settle(); // the others find no room, and then Meta says that the first has not arrived
  expect(refused.sent()).toBe(0);
  await refused.minute();
  await refused.goOn();
  await refused.minute();
  await settle();
  expect(refused.sent()).toBe(1);
  expect(await refused.spent()).toBe(0.5);
});

test('what waited over the end of a month is paid in the one in which it goes out', async () => {
  const { ids, send, sent, spent, fail } = await roomForOne('2026-11-30T20:00:00Z');
  fail(0, null);
  it.moveTo('2026-12-01T12:00:00Z');
  for (const id of ids) await send(id);
  expect(sent()).toBe(1);
  expect(await spent()).toBe(0.5);
});
