import { getChatbot, setChatbot } from '@comanda/contract/marketing/chatbot';
import { findTalks, getTalk, sendTalkText } from '@comanda/contract/marketing/whatsapp-talks';
import { expect, test } from 'vitest';
import { makeOrder } from '../../../test/order-factories.ts';
import { makeToldClient } from '../../../test/told-client.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';
import { queueWhatsapp } from './public.ts';

const it = await writingApp();
const { services, fake, settle } = it;
const { db } = services;
const ANA = '5531991234567';

/** A shop whose robot answers, and a client who takes offers. */
async function telling({ bot_active = true } = {}) {
  const shop = await it.shop();
  const { store, owner, number, connect } = shop;
  await connect();
  const params = { id: store };
  await owner(getChatbot, { params });
  await owner(setChatbot, { params, body: { bot_active, greeting: '', handover_text: '', answers: [] } });
  await makeToldClient(db, store, { name: 'Ana', phone: '31991234567' });
  const tell = async (name: 'promocao_da_casa' | 'pedido_atualizado', values: string[]) => {
    it.later(1);
    const wish = {
      store_id: store,
      phone: '31991234567',
      template: { name, values },
      cause: `${name} ${values.join()}`,
    };
    await services.transaction((tx) => queueWhatsapp(tx, { ...wish, now: services.clock() }));
    await settle();
  };
  const talk = async () => {
    const [row] = (await owner(findTalks, { query: { store_id: store } })).talks;
    return (await owner(getTalk, { query: { store_id: store, talk_id: row?.id ?? 0 } })).talk;
  };
  return {
    ...shop,
    offer: () => tell('promocao_da_casa', ['Ana', 'Pizza em dobro']),
    say: () => tell('pedido_atualizado', ['Ana', '12', 'saiu para entrega']),
    talk,
    /** @returns what they are told then, and what has become of the talk */
    hears: async (text: string) => {
      it.later(1);
      fake.write(number, ANA, { name: 'Ana', text });
      await settle();
      const last = fake.talks.between(number, ANA).findLast(({ mine }) => !mine)?.text ?? '';
      const { state, reason, opted_out } = await talk();
      return { last, state, reason, opted_out };
    },
  };
}

test.each(['Não quero mais', 'cancelar', 'não quero mais receber promoções'])(
  'who answers an offer with %j gets no more of them, and nobody is called',
  async (text) => {
    const { offer, hears } = await telling();
    await offer();
    expect(await hears(text)).toMatchObject({
      last: expect.stringMatching(/não recebe mais promoções/),
      state: 'done',
      opted_out: true,
    });
  },
);

test('who wants this one not is told how to get none, and goes on getting them', async () => {
  const { offer, hears } = await telling();
  await offer();
  expect(await hears('Hoje não, obrigado')).toEqual({
    last: 'Tudo bem! Para não receber mais promoções por aqui, responda SAIR.',
    state: 'bot',
    reason: '',
    opted_out: false,
  });
});

test('a no is about the order where there is one, or where the order was told of last', async () => {
  const cancelled = { state: 'person', reason: 'change', opted_out: false };
  const open = await telling();
  await makeOrder(it.call, db, open, { client_phone: '31991234567' });
  await open.offer();
  expect(await open.hears('não quero mais')).toMatchObject(cancelled);

  const since = await telling();
  await since.offer();
  it.later(5);
  await makeOrder(it.call, db, since, { client_phone: '31991234567' });
  await db.updateTable('orders').set({ status: 'delivered' }).where('store_id', '=', since.store).execute();
  expect(await since.hears('não quero mais')).toMatchObject(cancelled);

  const told = await telling();
  await told.offer();
  await told.say();
  expect(await told.hears('não quero mais')).toMatchObject(cancelled);
});

test('an order that is named is one, whatever was offered', async () => {
  const { offer, hears } = await telling();
  await offer();
  expect(await hears('quero cancelar meu pedido')).toMatchObject({
    state: 'person',
    reason: 'change',
    opted_out: false,
  });
});

test('without a robot an offer is declined all the same, and a person who has the talk is answered as one', async () => {
  const silent = await telling({ bot_active: false });
  await silent.offer();
  expect(await silent.hears('não quero mais')).toMatchObject({ opted_out: true });

  const { offer, hears, talk, owner, store } = await telling();
  await offer();
  await hears('quero falar com alguém');
  const body = { store_id: store, talk_id: (await talk()).id, text: 'Oi, Ana! Vai querer a pizza?', key: 'press-0001' };
  await owner(sendTalkText, { body });
  await settle();
  expect(await hears('não quero mais')).toMatchObject({ state: 'person', opted_out: false });
});
