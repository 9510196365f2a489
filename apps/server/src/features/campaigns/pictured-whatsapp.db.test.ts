import { findAutomations, saveAutomation } from '@comanda/contract/marketing/automations';
import * as calls from '@comanda/contract/marketing/campaigns';
import { addOwnPhoto } from '@comanda/contract/marketing/marketing';
import { saveTemplate } from '@comanda/contract/marketing/whatsapp';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePicture } from '../../../test/picture.ts';
import { makeToldClient } from '../../../test/told-client.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';
import { sendCampaigns } from './send-campaigns.ts';

const it = await writingApp();
const { services, fake, settle } = it;
const { db } = services;
const ORIGIN = services.config.PUBLIC_URL;
const ANA = '31980000001';
const MINE = '31980000009';
const WORDS = { channel: 'whatsapp', subject: '', button: '', template: 'saudade', coupon: null } as const;
const CAMPAIGN = { ...WORDS, audience: { group: 'all', segment: null }, hold_back: false } as const;

/** A shop with one client, and an approved template with a picture and a button to the message's own link. */
async function telling(body: string, examples: string[]) {
  const shop = await it.shop();
  await shop.connect();
  const { store, owner, number } = shop;
  const params = { id: store };
  await owner(saveTemplate, {
    params,
    body: { name: 'saudade', category: 'marketing', body, examples, button: { text: 'Pedir agora', url: null } },
    files: { image: await makePicture() },
  });
  await settle();
  const client = await makeToldClient(db, store, {
    name: 'Ana Souza',
    phone: ANA,
    birthday_day: 20,
    birthday_month: 11,
  });
  const minute = async () => {
    it.later(1);
    await sendCampaigns.run(services);
    await settle();
  };
  const got = (phone: string) => fake.talks.between(number, `55${phone}`);
  return { ...shop, params, client, minute, got };
}
const SHOWN = {
  picture: expect.stringMatching(/^\w+$/),
  link: { text: 'Pedir agora', url: expect.stringMatching(/^https?:\/\/.+\/api\/m\/[\w-]+/) },
};

test('a campaign brings the picture and each person’s own link, by which it counts who came', async () => {
  const { owner, params, minute, got, store } = await telling('Oi, {{1}}! Saudade de você.', ['Ana']);
  const body = { ...CAMPAIGN, name: 'Saudade', body: '{nome}', start_at: null };
  const { id } = await owner(calls.saveCampaign, { params, body: { ...body, campaign_id: null } });
  await owner(calls.startCampaign, { params: { ...params, campaign_id: id }, body: { receive: 1 } });
  await minute();
  const [message] = got(ANA);
  expect(message).toMatchObject({ ...SHOWN, text: 'Oi, Ana! Saudade de você.' });
  const followed = await it.app.inject({ method: 'GET', url: new URL(message?.link?.url ?? '').pathname });
  expect(followed.statusCode).toBe(302);
  await minute();
  const { campaigns, whatsapp } = await owner(calls.findCampaigns, { params });
  expect(campaigns).toMatchObject([{ id, counts: { sent: 1, clicked: 1 } }]);
  expect(whatsapp.templates).toContainEqual(
    expect.objectContaining({
      name: 'saudade',
      image: expect.stringContaining(`/files/${store}/`),
      button_text: 'Pedir agora',
    }),
  );
});

test('a campaign shows a dish of its own in place of the template’s picture, and Meta is given it once', async () => {
  const { owner, params, minute, got, store, item } = await telling('Oi, {{1}}! Saudade de você.', ['Ana']);
  const uploads = () =>
    db.selectFrom('whatsapp_pictures').where('store_id', '=', store).select(['image', 'media_id']).execute();
  const send = async (item_id: typeof item | null) => {
    const body = { ...CAMPAIGN, name: 'Saudade', body: '{nome}', start_at: null, item_id };
    const { id } = await owner(calls.saveCampaign, { params, body: { ...body, campaign_id: null } });
    const { picture } = await owner(calls.previewCampaign, { params, body: { ...CAMPAIGN, body: '{nome}', item_id } });
    await owner(calls.startCampaign, { params: { ...params, campaign_id: id }, body: { receive: 1 } });
    await minute();
    await minute();
    it.later(8 * 1_440); // one a week
    return picture;
  };
  await db.updateTable('menu_items').set({ image: '/pictures/feijoada' }).where('id', '=', item).execute();
  expect(await send(null)).toBeNull();
  expect(await send(item)).toBe('/pictures/feijoada');
  await send(item);
  const [first, second, third] = got(ANA).map(({ picture }) => picture);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  expect((await uploads()).map(({ image }) => image)).toContain('/pictures/feijoada');
  await owner(calls.testCampaign, { params, body: { ...CAMPAIGN, body: '{nome}', item_id: item, phone: MINE } });
  await settle();
  expect(got(MINE)[0]?.picture).toBe(second);
});

test('a campaign shows a photo of the store’s own, which stands before a dish’s; another store’s is not shown', async () => {
  const { owner, params, minute, got, item } = await telling('Oi, {{1}}! Saudade de você.', ['Ana']);
  await db.updateTable('menu_items').set({ image: '/pictures/feijoada' }).where('id', '=', item).execute();
  const { photo } = await owner(addOwnPhoto, { params, body: {}, files: { photo: await makePicture('#0a7d3c') } });
  const words = { ...CAMPAIGN, body: '{nome}', item_id: item, photo };
  expect((await owner(calls.previewCampaign, { params, body: words })).picture).toBe(photo);
  await owner(calls.testCampaign, { params, body: { ...words, phone: MINE } });
  await settle();
  const kept = await owner(calls.saveCampaign, {
    params,
    body: { ...words, name: 'Saudade', start_at: null, campaign_id: null },
  });
  expect(kept).toMatchObject({ photo, item_id: item });
  await owner(calls.startCampaign, { params: { ...params, campaign_id: kept.id }, body: { receive: 1 } });
  await minute();
  const shown = fake.talks.files.get(got(ANA)[0]?.picture ?? '');
  const { dominant } = await sharp(shown?.bytes).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
  expect(got(MINE)[0]?.picture).toBe(got(ANA)[0]?.picture);
  const strange = { ...words, photo: photo.replace(`/files/${params.id}/`, `/files/${params.id + 1}/`) };
  expect((await owner(calls.previewCampaign, { params, body: strange })).picture).toBe('/pictures/feijoada');
  await owner(saveAutomation, {
    params: { ...params, recipe: 'birthday' },
    body: { ...WORDS, on: false, body: '{nome}', photo: strange.photo },
  });
  const { automations } = await owner(findAutomations, { params });
  expect(automations.find(({ recipe }) => recipe === 'birthday')?.photo).toBe('');
});

test('a template without places is sent as it is', async () => {
  const { owner, params, minute, got } = await telling('Hoje tem pudim.', []);
  const body = { ...CAMPAIGN, name: 'Pudim', body: '', start_at: null };
  const { id } = await owner(calls.saveCampaign, { params, body: { ...body, campaign_id: null } });
  await owner(calls.startCampaign, { params: { ...params, campaign_id: id }, body: { receive: 1 } });
  await minute();
  expect(got(ANA)).toMatchObject([{ ...SHOWN, text: 'Hoje tem pudim.' }]);
});

test('an automation brings them too', async () => {
  const { owner, params, minute, got } = await telling('Parabéns, {{1}}! Venha comemorar.', ['Ana']);
  await owner(saveAutomation, {
    params: { ...params, recipe: 'birthday' },
    body: { ...WORDS, on: true, body: '{nome}' },
  });
  await minute();
  expect(got(ANA)).toMatchObject([{ ...SHOWN, text: 'Parabéns, Ana! Venha comemorar.' }]);
  const { automations } = await owner(findAutomations, { params });
  expect(automations.find(({ recipe }) => recipe === 'birthday')).toMatchObject({ counts: { sent: 1 } });
});

test('a test to one’s own phone brings them, with a link to the shop', async () => {
  const { owner, params, got } = await telling('Oi, {{1}}! Saudade de você.', ['Ana']);
  await owner(calls.testCampaign, { params, body: { ...CAMPAIGN, body: '{nome}', phone: MINE } });
  await settle();
  const [message] = got(MINE);
  expect(message).toMatchObject({ picture: SHOWN.picture, text: 'Oi, [Teste] Ana! Saudade de você.' });
  expect(message?.link).toEqual({ text: 'Pedir agora', url: expect.stringContaining(`${ORIGIN}/`) });
  expect(message?.link?.url).not.toContain('/api/m/');
});

test('a campaign waits where its picture is no longer here', async () => {
  const { owner, params, minute, got, store } = await telling('Oi, {{1}}! Saudade de você.', ['Ana']);
  const body = { ...CAMPAIGN, name: 'Saudade', body: '{nome}', start_at: null };
  const { id } = await owner(calls.saveCampaign, { params, body: { ...body, campaign_id: null } });
  const { image } = await db
    .selectFrom('whatsapp_templates')
    .where('store_id', '=', store)
    .where('image', 'is not', null)
    .select('image')
    .executeTakeFirstOrThrow();
  await services.files.removeImage(image ?? '');
  await owner(calls.startCampaign, { params: { ...params, campaign_id: id }, body: { receive: 1 } });
  await minute();
  await minute();
  expect(got(ANA)).toEqual([]);
  const { campaigns } = await owner(calls.findCampaigns, { params });
  expect(campaigns).toMatchObject([{ state: 'paused', trouble: 'template', counts: { waiting: 1, sent: 0 } }]);
});
