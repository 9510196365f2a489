import { saveAutomation } from '@comanda/contract/marketing/automations';
import * as calls from '@comanda/contract/marketing/campaigns';
import { expect, test } from 'vitest';
import { makeToldClient } from '../../../test/told-client.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';
import { queueWhatsapp } from '../whatsapp/public.ts';
import { sendCampaigns } from './send-campaigns.ts';

const it = await writingApp();
const { services, fake, settle } = it;
const { db } = services;
const WORDS = {
  audience: { group: 'all', segment: null },
  channel: 'whatsapp',
  subject: '',
  body: '{nome}\nFaz {dias} dias.',
  button: '',
  template: 'promocao_da_casa',
  coupon: null,
  hold_back: false,
} as const;

const BORN_TODAY = { birthday_day: 20, birthday_month: 11 };

test('a template’s place is never empty: who has no order to speak of is left out before, and nobody is without a name', async () => {
  const { store, owner, number, connect } = await it.shop();
  await connect();
  const params = { id: store };
  const last_order_at = services.clock();
  await makeToldClient(db, store, { name: '', phone: '31980000001', last_order_at });
  await makeToldClient(db, store, { name: 'Bia', phone: '31980000002', last_order_at: null });
  const body = { ...WORDS, body: '{nome}\n{dias}' };
  expect(await owner(calls.previewCampaign, { params, body })).toMatchObject({ group: 2, receive: 1, no_order: 1 });
  const campaign = { ...body, name: 'Saudade', start_at: null, campaign_id: null };
  const { id } = await owner(calls.saveCampaign, { params, body: campaign });
  await owner(calls.startCampaign, { params: { ...params, campaign_id: id }, body: { receive: 1 } });
  for (let turn = 0; turn < 2; turn += 1) {
    it.later(1);
    await sendCampaigns.run(services);
    await settle();
  }
  const got = ['31980000001', '31980000002'].map((phone) =>
    fake.talks.between(number, `55${phone}`).map(({ text }) => text),
  );
  expect(got).toEqual([['Oi, cliente! 0 Responda SAIR para não receber mais.'], []]);
});

test('nor does a notice or an automation go to whom it has nothing to say of', async () => {
  const { store, owner } = await it.shop();
  const params = { id: store };
  await makeToldClient(db, store, { name: 'Bia', phone: '31980000002', email: 'bia@exemplo.com', ...BORN_TODAY });
  const body = { ...WORDS, channel: 'chat', template: '' } as const;
  expect(await owner(calls.previewCampaign, { params, body })).toMatchObject({ group: 1, receive: 0, no_order: 1 });
  const { audience: _, hold_back: __, ...words } = WORDS;
  const greeted = async (subject: string) => {
    const kept = { ...words, channel: 'email', template: '', subject, body: 'Parabéns!', on: false } as const;
    const { automations } = await owner(saveAutomation, { params: { ...params, recipe: 'birthday' }, body: kept });
    return automations.find(({ recipe }) => recipe === 'birthday')?.today;
  };
  expect([await greeted('Feliz aniversário'), await greeted('Faz {dias} dias')]).toEqual([1, 0]);
});

test('a field of a coupon without one is said before anything leaves', async () => {
  const { store, owner, connect } = await it.shop();
  await connect();
  await makeToldClient(db, store, { name: 'Ana', phone: '31980000001' });
  const params = { id: store };
  const body = { ...WORDS, body: '{nome}\nUse {cupom}' };
  const campaign = { ...body, name: 'Saudade', start_at: null, campaign_id: null };
  const { id } = await owner(calls.saveCampaign, { params, body: campaign });
  const refused = { code: 'campaign_field_empty', detail: { field: '{cupom}' } };
  await expect(
    owner(calls.startCampaign, { params: { ...params, campaign_id: id }, body: { receive: 1 } }),
  ).rejects.toMatchObject(refused);
  const { audience: _, hold_back: __, ...words } = body;
  const automation = { ...words, on: true };
  await expect(
    owner(saveAutomation, { params: { ...params, recipe: 'welcome' }, body: automation }),
  ).rejects.toMatchObject(refused);
});

test('a value goes out as one line', async () => {
  const { store, number, connect, messages } = await it.shop();
  await connect();
  const template = { name: 'promocao_da_casa', values: ['Ana\nMaria', 'Hoje:\tfeijoada      completa'] };
  await services.transaction((tx) =>
    queueWhatsapp(tx, { store_id: store, phone: '31980000003', template, cause: 'uma', now: services.clock() }),
  );
  await settle();
  expect(fake.talks.between(number, '5531980000003').map(({ text }) => text)).toEqual([
    'Oi, Ana Maria! Hoje: feijoada completa Responda SAIR para não receber mais.',
  ]);
  expect(await messages()).toMatchObject([{ error: '' }]);
});
