import { getWhatsapp, readTemplates, saveTemplate, setOrderMessages } from '@comanda/contract/marketing/whatsapp';
import { findTalks, getTalk } from '@comanda/contract/marketing/whatsapp-talks';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePicture } from '../../../test/picture.ts';
import { makeOrder } from '../../../test/order-factories.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';
import { appendEvent } from '../../platform/events.ts';
import { queueWhatsapp } from './public.ts';
import { tellOrders } from './tell-orders.ts';

const it = await writingApp();
const { services, fake, settle } = it;
const ORIGIN = services.config.PUBLIC_URL;
const ANA = '5531991234567';
const OFFER = {
  name: 'saudade',
  category: 'marketing' as const,
  body: 'Oi, {{1}}! Saudade de você.',
  examples: ['Ana'],
  button: { text: 'Pedir com pudim', url: null as string | null },
};

async function writing() {
  const shop = await it.shop();
  await shop.connect();
  const { store, owner, number, keys } = shop;
  const params = { id: store };
  const save = async (more: object = {}, image?: File) => {
    const files = image === undefined ? {} : { files: { image } };
    await owner(saveTemplate, { params, body: { ...OFFER, ...more }, ...files });
    await settle();
  };
  const template = async () => {
    const { templates } = await owner(getWhatsapp, { params });
    return templates.find(({ name }) => name === OFFER.name);
  };
  const send = async (cause: string, link = `${ORIGIN}/api/m/abc`) => {
    const wish = { name: OFFER.name, values: ['Ana'], link };
    await services.transaction((tx) =>
      queueWhatsapp(tx, { store_id: store, phone: '31991234567', template: wish, cause, now: services.clock() }),
    );
    await settle();
  };
  const atMeta = () => fake.talks.templates(keys.waba_id).find(({ name }) => name === OFFER.name)?.components;
  const got = () => fake.talks.between(number, ANA).filter(({ mine }) => !mine);
  return { ...shop, params, save, template, send, atMeta, got };
}

test('Meta gets a picture to judge and a button for each message’s own link, and what it approves goes out whole', async () => {
  const { save, template, send, atMeta, got, owner, store } = await writing();
  await save({}, await makePicture());
  expect(atMeta()).toEqual([
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: [expect.stringMatching(/^4::/)] } },
    { type: 'BODY', text: OFFER.body, example: { body_text: [['Ana']] } },
    {
      type: 'BUTTONS',
      buttons: [
        {
          type: 'URL',
          text: 'Pedir com pudim',
          url: `${ORIGIN}/{{1}}`,
          example: [expect.stringMatching(/^https?:\/\/.+\/.+/)],
        },
      ],
    },
  ]);
  const kept = await template();
  expect(kept).toMatchObject({
    state: 'approved',
    head: 'image',
    image: expect.stringMatching(/^\/files\/\d+\/[0-9a-f]{24}$/),
    button_text: 'Pedir com pudim',
    button_own: true,
  });
  await send('one');
  const [message] = got();
  expect(message).toMatchObject({
    text: 'Oi, Ana! Saudade de você.',
    link: { text: 'Pedir com pudim', url: `${ORIGIN}/api/m/abc` },
  });
  const picture = fake.talks.files.get(message?.picture ?? '');
  expect((await sharp(picture?.bytes).metadata()).format).toBe('jpeg');
  const query = { store_id: store };
  const { talks } = await owner(findTalks, { query });
  const { messages } = await owner(getTalk, { query: { ...query, talk_id: talks[0]?.id ?? 0 } });
  expect(messages).toMatchObject([{ picture: kept?.image, button: 'Pedir com pudim', state: 'delivered' }]);
});

test('many messages share one upload, until Meta keeps it no more; a picture that is changed is another one', async () => {
  const { save, template, send, got } = await writing();
  await save({}, await makePicture());
  const before = (await template())?.image;
  const sent = async (cause: string) => {
    await send(cause);
    return got().at(-1)?.picture;
  };
  const first = await sent('a');
  expect(await sent('b')).toBe(first);
  await save({ body: 'Oi, {{1}}! Voltou o pudim.' }); // what is not sent along stays
  expect((await template())?.image).toBe(before);
  expect(await sent('c')).toBe(first);
  it.later(26 * 24 * 60);
  const later = await sent('d');
  expect(later).not.toBe(first);
  await save({}, await makePicture('#123456'));
  expect(await sent('e')).not.toBe(later);
});

test('another picture takes the place of the former, and an empty text takes it away', async () => {
  const { save, template, atMeta } = await writing();
  await save({}, await makePicture());
  const before = (await template())?.image;
  await save({}, await makePicture('#123456'));
  expect((await template())?.image).not.toBe(before);
  await save({ image: '', button: null });
  expect(await template()).toMatchObject({ head: 'none', image: null, button_text: '', button_own: false });
  expect(atMeta()?.map(({ type }) => type)).toEqual(['BODY']);
});

test('the picture stays where the templates are read again, and is gone with a template that Meta has no more', async () => {
  const { save, template, owner, params, keys } = await writing();
  await save({}, await makePicture());
  const { image } = (await template()) ?? {};
  await owner(readTemplates, { params });
  expect(await template()).toMatchObject({ image, head: 'image', button_own: true });
  fake.talks.dropTemplate(keys.waba_id, OFFER.name);
  await owner(readTemplates, { params });
  expect(await template()).toBeUndefined();
});

test('a fixed address leads there from every message', async () => {
  const { save, send, got, template } = await writing();
  await save({ button: { text: 'Ver o cardápio', url: 'https://loja.com.br/menu' } });
  expect(await template()).toMatchObject({ head: 'none', button_own: false, button_variable: false });
  await send('fixed');
  expect(got()).toMatchObject([{ picture: null, link: { text: 'Ver o cardápio', url: 'https://loja.com.br/menu' } }]);
});

test('a button that Meta would not take is refused at once, and a file that is no picture too', async () => {
  const { save, template } = await writing();
  for (const button of [
    { text: '', url: null },
    { text: 'Mais de vinte e cinco letras', url: null },
    { text: 'Pedir', url: 'loja.com.br' },
    { text: 'Pedir', url: 'https://wa.me/5531999990000' },
  ])
    await expect(save({ button })).rejects.toMatchObject({ code: 'invalid_input' });
  const text = new File(['oi'], 'foto.png', { type: 'image/png' });
  await expect(save({}, text)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await template()).toBeUndefined();
});

test('a link of another place is not sent by a button of this one', async () => {
  const { save, send, got, messages } = await writing();
  await save();
  await send('elsewhere', 'https://outro.com/x');
  expect(got()).toEqual([]);
  expect(await messages()).toMatchObject([{ state: 'failed', error: 'template_values' }]);
});

test('who follows an order gets its own link by the button', async () => {
  const shop = await writing();
  const { save, owner, params, got, store } = shop;
  await save({ category: 'utility' }, await makePicture());
  const message = { status: 'ready' as const, active: true, text: '', template: OFFER.name, language: 'pt_BR' };
  await owner(setOrderMessages, { params, body: { messages: [message] } });
  const { id } = await makeOrder(it.call, services.db, shop, {
    delivery_method: 1,
    client_name: 'Ana Paula',
    client_phone: '(31) 99123-4567',
  });
  const { track_token } = await services.db
    .updateTable('orders')
    .set({ status: 'ready' })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .returning('track_token')
    .executeTakeFirstOrThrow();
  const event = { type: 'order-updated', order_id: id, payload: {} };
  await services.transaction((tx) => appendEvent(tx, store, event, services.clock()));
  await tellOrders.run(services);
  await settle();
  const [told] = got();
  expect(told?.picture).not.toBeNull();
  expect(told?.link?.url).toMatch(new RegExp(`/order/[^/]+\\?token=${track_token ?? 'none'}$`));
});

test('a template whose picture is not here is unfit', async () => {
  const { save, owner, params, store } = await writing();
  await save({ category: 'utility' }, await makePicture());
  const message = { status: 'ready' as const, active: true, text: '', template: OFFER.name, language: 'pt_BR' };
  await services.db.updateTable('whatsapp_templates').set({ image: null }).where('store_id', '=', store).execute();
  await expect(owner(setOrderMessages, { params, body: { messages: [message] } })).rejects.toMatchObject({
    code: 'whatsapp_template_unfit',
  });
});
