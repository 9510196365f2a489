import { getChatbot, setChatbot } from '@comanda/contract/marketing/chatbot';
import { getWhatsapp, setOrderMessages, setWhatsappCosts } from '@comanda/contract/marketing/whatsapp';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { expect, test } from 'vitest';
import { makeOrder } from '../../../test/order-factories.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';
import { appendEvent } from '../../platform/events.ts';
import { queueWhatsapp } from './public.ts';
import { tellOrders } from './tell-orders.ts';

const it = await writingApp({ WHATSAPP_FREE_SERVICE: '1' });
const { services, fake, settle } = it;
const ANA = '5531991234567';

async function connected() {
  const shop = await it.shop();
  await shop.connect();
  const params = { id: shop.store };
  const got = () => fake.talks.between(shop.number, ANA).filter(({ mine }) => !mine);
  const hears = async (text: string) => {
    fake.write(shop.number, ANA, { text });
    await settle();
    return got().at(-1);
  };
  return { ...shop, params, got, hears };
}

test('a usual answer begins with the store’s own words, and the choices are those that are on, by their titles', async () => {
  const { owner, params, hears } = await connected();
  const { answers } = await owner(getChatbot, { params });
  const own = answers.map(({ id, kind }) => ({
    id,
    active: kind !== 'repeat',
    answer: kind === 'hours' ? 'Na quinta tem música.' : '',
  }));
  await owner(setChatbot, { params, body: { bot_active: true, greeting: '', handover_text: '', answers: own } });
  expect((await hears('que horas abre?'))?.text).toMatch(/^Na quinta tem música\.\nEstamos /);
  expect((await hears('me manda o cardápio'))?.text).toMatch(/^Nosso cardápio/);
  const menu = await hears('oi');
  expect(menu?.choices.map(({ title }) => title)).toEqual([
    'Ver o cardápio',
    'Cadê meu pedido?',
    'Que horas abre?',
    'Falar com alguém',
  ]);
});

async function following() {
  const shop = await connected();
  const { id } = await makeOrder(it.call, services.db, shop, {
    delivery_method: 1,
    client_name: 'Ana Paula',
    client_phone: '(31) 99123-4567',
  });
  const says = (more: Partial<{ active: boolean; text: string; template: string }>) =>
    shop.owner(setOrderMessages, {
      params: shop.params,
      body: {
        messages: [{ status: 'ready', active: true, text: '', template: '', language: 'pt_BR', ...more }],
      },
    });
  const becomes = async (status: OrderStatus) => {
    await services.db.updateTable('orders').set({ status }).where('store_id', '=', shop.store).execute();
    const event = { type: 'order-updated', order_id: id, payload: {} };
    await services.transaction((tx) => appendEvent(tx, shop.store, event, services.clock()));
    await tellOrders.run(services);
    await settle();
    return shop.got().map(({ text }) => text);
  };
  return { ...shop, id, says, becomes };
}

test('an order says the store’s own words to whoever wrote within a day', async () => {
  const { hears, says, becomes } = await following();
  await hears('Oi');
  await says({ text: '{nome}, o {pedido} da {loja} está quente: {link}', template: 'pedido_atualizado' });
  const [own] = await becomes('ready');
  expect(own).toMatch(/^Ana, o \d+ da .+ está quente: http\S+\/order\/\S+\?token=\S+$/);
});

test('who has not written is told by the template, whatever own words there are', async () => {
  const { says, becomes } = await following();
  await says({ text: '{nome}, está quente', template: 'pedido_atualizado' });
  expect(await becomes('ready')).toEqual([expect.stringMatching(/^Oi, Ana! Seu pedido \d+: está pronto/)]);
});

test('a template goes out in the language that was chosen with it', async () => {
  const { owner, params, store, becomes, messages } = await following();
  const template = { store_id: store, name: 'order_update', language: 'en_US', category: 'utility' } as const;
  const values = { ...template, state: 'approved', body: 'Hi, {{1}}!', variables: 1 } as const;
  await services.db
    .insertInto('whatsapp_templates')
    .values({ ...values, synced_at: services.clock() })
    .execute();
  const message = { status: 'ready', active: true, text: '', template: 'order_update', language: 'en_US' } as const;
  await owner(setOrderMessages, { params, body: { messages: [message] } });
  await becomes('ready');
  expect((await messages()).map(({ content }) => content)).toMatchObject([{ template: { language: 'en_US' } }]);
});

test('a step whose message is off is not told, while another’s is', async () => {
  const { owner, params, becomes } = await following();
  const message = { text: '', template: 'pedido_atualizado', language: 'pt_BR' };
  await owner(setOrderMessages, {
    params,
    body: {
      messages: [
        { ...message, status: 'preparing' as const, active: false },
        { ...message, status: 'ready' as const, active: true },
      ],
    },
  });
  expect(await becomes('preparing')).toEqual([]);
  expect(await becomes('ready')).toHaveLength(1);
});

test('each message costs what the store pays for its kind, free words from the first that Meta counts', async () => {
  const { owner, params, store, hears, messages } = await connected();
  const rates = { rate_marketing: 0.5, rate_utility: 0.11, rate_service: 0.07, month_limit: null };
  await owner(setWhatsappCosts, { params, body: rates });
  await hears('Oi');
  const send = (cause: string, what: { text: string } | { template: { name: string; values: string[] } }) =>
    services.transaction((tx) =>
      queueWhatsapp(tx, { store_id: store, phone: '31991234567', cause, now: services.clock(), ...what }),
    );
  await send('order', { template: { name: 'pedido_atualizado', values: ['Ana', '12', 'está pronto'] } });
  await send('offer', { template: { name: 'promocao_da_casa', values: ['Ana', 'Pizza!'] } });
  for (const text of ['grátis', 'paga']) {
    await send(text, { text });
    await settle();
  }
  const costs = (await messages()).filter(({ direction }) => direction === 'out').map(({ cost }) => cost);
  expect(costs).toEqual([0.11, 0.5, 0, 0.07]);
  expect((await owner(getWhatsapp, { params })).month).toMatchObject({ sent: 4, service: 2, cost: 0.68 });
});
