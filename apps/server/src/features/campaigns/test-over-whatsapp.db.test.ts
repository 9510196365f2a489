import * as calls from '@comanda/contract/marketing/campaigns';
import { getTalk, findTalks } from '@comanda/contract/marketing/whatsapp-talks';
import { expect, test } from 'vitest';
import { makeToldClient } from '../../../test/told-client.ts';
import { makeClient } from '../../../test/order-factories.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';

const it = await writingApp();
const { db } = it.services;
const MINE = '31980000009';
const WORDS = {
  audience: { group: 'all', segment: null },
  channel: 'whatsapp',
  subject: '',
  body: '{nome}\nUse {cupom} hoje.',
  button: '',
  template: 'promocao_da_casa',
  coupon: { type: 1, value: 10, minimum_value: 0, days: 7 },
  hold_back: false,
} as const;

async function testing() {
  const shop = await it.shop();
  await makeToldClient(db, shop.store, { name: 'Ana Souza', phone: '31980000001' });
  const params = { id: shop.store };
  const ask = (words: object = {}) =>
    shop.owner(calls.testCampaign, { params, body: { ...WORDS, phone: MINE, ...words } });
  return { ...shop, params, ask };
}

test('a test of a campaign by WhatsApp comes to the phone that was typed, filled like the first one, and counts nowhere', async () => {
  const { store, owner, params, ask, connect, number } = await testing();
  await expect(ask()).rejects.toMatchObject({ code: 'whatsapp_off' });
  await connect();
  await expect(ask({ phone: '123' })).rejects.toMatchObject({ code: 'invalid_phone' });
  await expect(ask({ body: '{nome}' })).rejects.toMatchObject({ code: 'campaign_template_unfit' });
  expect(await ask()).toEqual({ email: null, phone: MINE });
  await it.settle();
  const got = () => it.fake.talks.between(number, `55${MINE}`).map(({ text }) => text);
  expect(got()).toEqual(['Oi, [Teste] Ana! Use EXEMPLO hoje. Responda SAIR para não receber mais.']);
  // The same words again are another test.
  await ask();
  await it.settle();
  expect(got()).toHaveLength(2);
  expect(await db.selectFrom('mails').select('recipient').execute()).toEqual([]);
  expect(await db.selectFrom('campaign_messages').where('store_id', '=', store).select('id').execute()).toEqual([]);
  expect(await owner(calls.findCampaigns, { params })).toMatchObject({ month: { sent: 0 } });
});

test('who tests on their own phone gets it, though as a client they take no offers; who wrote SAIR does not', async () => {
  const { store, owner, ask, connect, number } = await testing();
  await connect();
  const own = await makeClient(db, store, { name: 'Dona', phone: MINE });
  await ask();
  await it.settle();
  await db.updateTable('whatsapp_talks').set({ client_id: own }).where('store_id', '=', store).execute();
  await ask();
  await it.settle();
  expect(it.fake.talks.between(number, `55${MINE}`)).toHaveLength(2);
  it.fake.write(number, `55${MINE}`, { text: 'SAIR' });
  await it.settle();
  await ask();
  await it.settle();
  const query = { store_id: store };
  const { talks } = await owner(findTalks, { query });
  const { messages } = await owner(getTalk, { query: { ...query, talk_id: talks[0]!.id } }); // there is one
  expect(messages.map(({ error }) => error).filter(Boolean)).toEqual(['opted_out']);
});
