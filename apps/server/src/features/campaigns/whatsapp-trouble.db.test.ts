import * as calls from '@comanda/contract/campaigns';
import { expect, test } from 'vitest';
import { makeToldClient } from '../../../test/told-client.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';
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
  return { campaign, number: number_, template, minute, goOn, pause, got, fail, coupons };
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
