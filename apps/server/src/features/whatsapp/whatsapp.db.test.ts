import { addAnswer, changeAnswer, deleteAnswer, getChatbot, setChatbot } from '@comanda/contract/marketing/chatbot';
import { eraseClient } from '@comanda/contract/clients/clients';
import { findChanges } from '@comanda/contract/orders/changes';
import {
  deleteTemplate,
  disconnectWhatsapp,
  getWhatsapp,
  readTemplates,
  saveTemplate,
  setOrderMessages,
} from '@comanda/contract/marketing/whatsapp';
import {
  findTalks,
  getTalk,
  moveTalk,
  readTalk,
  sendTalkText,
  setQuickAnswers,
} from '@comanda/contract/marketing/whatsapp-talks';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder } from '../../../test/order-factories.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';
import { signatureOf } from '../../partners/intake.ts';
import { appendEvent } from '../../platform/events.ts';
import { queueWhatsapp } from './public.ts';
import { tellOrders } from './tell-orders.ts';

const it = await writingApp();
const { services, fake, settle } = it;
const ANA = '5531991234567';
const queue = (wish: Omit<Parameters<typeof queueWhatsapp>[1], 'now'>) =>
  services.transaction((tx) => queueWhatsapp(tx, { ...wish, now: services.clock() }));
const template = { name: 'pedido_atualizado', values: ['Ana', '12', 'saiu para entrega'] };

test('a number is connected only with keys that open it, and shows no secret again', async () => {
  const { connect, owner, store } = await it.shop();
  await expect(connect({ token: 'vencido-e-mais-de-vinte-letras' })).rejects.toMatchObject({
    code: 'whatsapp_keys_refused',
  });
  expect((await owner(getWhatsapp, { params: { id: store } })).state).toBe('off');
  const config = await connect();
  expect(config).toMatchObject({ state: 'live', display_phone: expect.stringMatching(/^\+55 31/), quality: 'green' });
  expect(config.templates.map(({ name, state }) => [name, state])).toContainEqual(['aviso_em_analise', 'pending']);
  expect(JSON.stringify(config)).not.toContain('EAAG-token');
});

test('two stores never have the same number', async () => {
  const [one, other] = [await it.shop(), await it.shop()];
  await one.connect();
  await expect(other.connect(one.keys)).rejects.toMatchObject({ code: 'partner_account_taken' });
});

test('a message goes out once for its cause, and its state only moves on', async () => {
  const { connect, store, messages, number } = await it.shop();
  expect(await queue({ store_id: store, phone: '(31) 99123-4567', template, cause: 'a' })).toMatchObject({
    reason: 'off',
  });
  await connect();
  const wish = { store_id: store, phone: '(31) 99123-4567', template, cause: 'order:1:dispatched' };
  const first = await queue(wish);
  const many = await Promise.all(Array.from({ length: 5 }, () => queue(wish)));
  expect(many.every(({ message_id }) => message_id === first.message_id)).toBe(true);
  await settle();
  expect(fake.talks.between(number, ANA).map(({ text }) => text)).toEqual([
    'Oi, Ana! Seu pedido 12: saiu para entrega',
  ]);
  expect(await messages()).toMatchObject([{ state: 'delivered', category: 'utility', cost: 0.04 }]);
  fake.talks.look(number, ANA);
  const [read] = it.notices;
  await settle();
  if (read) await it.post({ ...read, body: read.body });
  await settle();
  expect(await messages()).toMatchObject([{ state: 'read', body: 'Oi, Ana! Seu pedido 12: saiu para entrega' }]);
});

test('free words arrive within a day of what the person wrote, and a template that is not approved never', async () => {
  const { connect, store, messages, number } = await it.shop();
  await connect();
  const say = (text: string) => queue({ store_id: store, phone: '31991234567', text, cause: text });
  await say('cedo demais');
  await queue({
    store_id: store,
    phone: '31991234567',
    template: { name: 'aviso_em_analise', values: ['Ana'] },
    cause: 'x',
  });
  await settle();
  fake.write(number, ANA, { text: 'Oi' });
  await settle();
  await say('na hora');
  await settle();
  it.later(24 * 60 + 1);
  await say('tarde demais');
  await settle();
  expect((await messages()).map(({ body, state, error }) => [body, state, error])).toEqual([
    ['cedo demais', 'failed', 'window_closed'],
    ['Oi, Ana!', 'failed', 'template_not_approved'],
    ['Oi', 'received', ''],
    ['na hora', 'delivered', ''],
    ['tarde demais', 'failed', 'window_closed'],
  ]);
});

test('what nobody has signed with the store’s own secret is not taken, and the same word twice is one', async () => {
  const { connect, messages, number } = await it.shop();
  await connect();
  fake.write(number, ANA, { text: 'Oi, é a Ana' });
  const [notice] = it.notices.splice(0);
  if (notice === undefined) throw new Error('the double tells it');
  const forged = {
    ...notice,
    headers: { ...notice.headers, 'x-hub-signature-256': `sha256=${signatureOf('outro', notice.body)}` },
  };
  expect((await it.post(forged)).statusCode).toBe(401);
  await it.post(notice);
  const again = { ...notice, body: notice.body.replace('{"object"', '{ "object"') };
  again.headers = {
    ...again.headers,
    'x-hub-signature-256': `sha256=${signatureOf('segredo-do-aplicativo', again.body)}`,
  };
  expect((await it.post(again)).statusCode).toBe(200);
  await settle();
  expect(await messages()).toMatchObject([{ direction: 'in', body: 'Oi, é a Ana' }]);
});

test('SAIR ends promotions, and not what the order says', async () => {
  const { connect, store, messages, number } = await it.shop();
  await connect();
  fake.write(number, ANA, { text: 'sair' });
  await settle();
  await queue({
    store_id: store,
    phone: '31991234567',
    template: { name: 'promocao_da_casa', values: ['Ana', 'Pizza!'] },
    cause: 'p',
  });
  await queue({ store_id: store, phone: '31991234567', template, cause: 'o' });
  await settle();
  expect((await messages()).slice(2).map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'opted_out'],
    ['delivered', ''],
  ]);
});

test('a message that Meta cannot deliver says why, and too many at once wait', async () => {
  const { connect, store, messages } = await it.shop();
  await connect();
  fake.talks.fail('5531990000001', 131026);
  fake.talks.fail('5531990000002', 130429);
  for (const phone of ['31990000001', '31990000002']) await queue({ store_id: store, phone, template, cause: phone });
  await settle();
  expect((await messages()).map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'meta_131026'],
    ['queued', ''],
  ]);
  fake.talks.fail('5531990000002', null);
  it.later(2);
  await settle();
  expect((await messages())[1]).toMatchObject({ state: 'delivered' });
});

test('a talk and its words go with the person who is erased', async () => {
  const { connect, store, owner, messages, number } = await it.shop();
  await connect();
  const client = await services.db
    .insertInto('clients')
    .values({ store_id: store, name: 'Ana', phone: '31991234567', created_at: services.clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Without the ninth digit, as WhatsApp knows some.
  fake.write(number, '553191234567', { text: 'Sou alérgica' });
  await settle();
  const told = () => services.db.selectFrom('partner_messages').where('store_id', '=', store).select('body').execute();
  expect(await told()).toHaveLength(1);
  await owner(eraseClient, { body: { store_id: store, id: client.id } });
  expect([await messages(), await told()]).toEqual([[], []]);
});

test('what an erased person wrote before, and Meta tells afterwards, is not kept; what they write later is', async () => {
  const { connect, store, owner, messages, number } = await it.shop();
  await connect();
  const client = await services.db
    .insertInto('clients')
    .values({ store_id: store, name: 'Ana', phone: '31991234567', created_at: services.clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  fake.write(number, '553191234567', { text: 'Sou alérgica' });
  fake.write(number, '5531990000001', { text: 'Sou outra pessoa' });
  it.later(1);
  await owner(eraseClient, { body: { store_id: store, id: client.id } });
  await settle();
  const talks = () => services.db.selectFrom('whatsapp_talks').where('store_id', '=', store).select('phone').execute();
  expect(await talks()).toEqual([{ phone: '5531990000001' }]);
  const told = await services.db.selectFrom('partner_messages').where('store_id', '=', store).select('body').execute();
  expect(told.map(({ body }) => body.toString()).join()).not.toContain('alérgica');
  const left = await services.db.selectFrom('erased_numbers').where('store_id', '=', store).selectAll().execute();
  expect(JSON.stringify(left)).not.toMatch(/91234567/);
  it.later(1);
  fake.write(number, '553191234567', { text: 'Oi de novo' });
  await settle();
  expect(await talks()).toHaveLength(2);
  expect(JSON.stringify(await messages())).toContain('Oi de novo');
});

test('each minute an order says its last step alone, once, where the store has words for it', async () => {
  const selling = await it.shop();
  const { connect, store, owner, messages } = selling;
  await connect();
  const params = { id: store };
  const wish = { active: true, text: '', template: 'pedido_atualizado', language: 'pt_BR' };
  await expect(
    owner(setOrderMessages, {
      params,
      body: { messages: [{ ...wish, status: 'ready', template: 'aviso_em_analise' }] },
    }),
  ).rejects.toMatchObject({ code: 'whatsapp_template_unfit' });
  await owner(setOrderMessages, {
    params,
    body: {
      messages: [
        { ...wish, status: 'preparing' },
        { ...wish, status: 'ready' },
      ],
    },
  });
  const { id: order } = await makeOrder(it.call, services.db, selling, {
    delivery_method: 1,
    client_name: 'Ana Paula',
    client_phone: '(31) 99123-4567',
  });
  for (const status of ['preparing', 'ready'] as const) {
    await services.db.updateTable('orders').set({ status }).where('store_id', '=', store).execute();
    const event = { type: 'order-updated', order_id: order, payload: {} };
    await services.transaction((tx) => appendEvent(tx, store, event, services.clock()));
  }
  await tellOrders.run(services);
  await tellOrders.run(services);
  await settle();
  expect((await messages()).map(({ body, state }) => [body, state])).toEqual([
    [expect.stringMatching(/^Oi, Ana! Seu pedido \d+: está pronto: pode vir buscar\.$/), 'delivered'],
  ]);
});

test('a template is written, judged by Meta, changed and taken away, and one that orders use stays', async () => {
  const { connect, store, owner } = await it.shop();
  const params = { id: store };
  const body = 'Oi, {{1}}! Responda SAIR para sair.';
  const written = { name: 'volte_logo', category: 'marketing' as const, body, examples: ['Ana'] };
  await expect(owner(saveTemplate, { params, body: written })).rejects.toMatchObject({ code: 'whatsapp_off' });
  await connect();
  const state = async (name: string) => {
    const { templates } = await owner(getWhatsapp, { params });
    const found = templates.find((each) => each.name === name);
    return found && [found.state, found.reason];
  };
  await expect(owner(saveTemplate, { params, body: { ...written, body: '{{1}}, venha' } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const { templates } = await owner(saveTemplate, { params, body: written });
  expect(templates.find(({ name }) => name === 'volte_logo')).toMatchObject({ state: 'pending', variables: 1 });
  await settle();
  expect(await state('volte_logo')).toEqual(['approved', '']);
  await owner(saveTemplate, { params, body: { ...written, body: 'Oi, {{1}}! Pizza GRÁTIS hoje.' } });
  await settle();
  expect(await state('volte_logo')).toEqual(['rejected', 'ABUSIVE_CONTENT']);
  const said = { status: 'ready' as const, active: true, text: '', template: 'pedido_atualizado', language: 'pt_BR' };
  await owner(setOrderMessages, { params, body: { messages: [said] } });
  await expect(owner(deleteTemplate, { params, body: { name: 'pedido_atualizado' } })).rejects.toMatchObject({
    code: 'whatsapp_template_in_use',
  });
  await owner(deleteTemplate, { params, body: { name: 'volte_logo' } });
  await owner(readTemplates, { params });
  expect(await state('volte_logo')).toBeUndefined();
  const { changes } = await owner(findChanges, { params, query: {} });
  expect(changes.filter(({ entity }) => entity === 'whatsapp_templates').map(({ name }) => name)).toContain(
    'volte_logo',
  );
});

async function talking(values: Record<string, unknown> = {}) {
  const selling = await it.shop(values);
  const { store, owner, number } = selling;
  await selling.connect();
  const query = { store_id: store };
  return {
    ...selling,
    robot: async () => {
      const { answers } = await owner(getChatbot, { params: { id: store } });
      const body = { bot_active: true, greeting: 'Oi! Aqui é o robô.', handover_text: 'Já chamo alguém.' };
      const kept = answers.map(({ id, active, answer }) => ({ id, active, answer }));
      return owner(setChatbot, { params: { id: store }, body: { ...body, answers: kept } });
    },
    hears: async (said: { text?: string; choice?: string }) => {
      fake.write(number, ANA, { name: 'Ana', ...said });
      await settle();
      return fake.talks
        .between(number, ANA)
        .filter(({ mine }) => !mine)
        .map(({ text }) => text);
    },
    talk: async () => {
      const { talks } = await owner(findTalks, { query });
      const talk_id = talks[0]?.id ?? 0;
      return owner(getTalk, { query: { ...query, talk_id } });
    },
  };
}

test('the robot answers what it knows, and is silent once a person has the talk', async () => {
  const { robot, hears, talk, owner, store } = await talking();
  await robot();
  expect(await hears({ text: 'oi' })).toEqual(['Oi! Aqui é o robô.']);
  expect((await talk()).talk).toMatchObject({
    state: 'bot',
    unread: 0,
    last_text: 'Oi! Aqui é o robô.',
    last_by_bot: true,
  });
  expect((await hears({ text: 'me manda o cardápio' })).at(-1)).toMatch(/^Nosso cardápio, para pedir: http/);
  expect((await hears({ text: 'cadê meu pedido?' })).at(-1)).toBe('Não achei pedido com este número de telefone.');
  expect((await hears({ text: 'veio errado' })).at(-1)).toBe('Já chamo alguém.');
  expect((await talk()).talk).toMatchObject({ last_text: 'veio errado', last_by_bot: false });
  const before = await hears({ text: 'alô?' });
  expect(before.at(-1)).toBe('Já chamo alguém.');
  const { talk: now } = await talk();
  expect(now).toMatchObject({ state: 'person', reason: 'complaint', unread: 2 });
  await owner(moveTalk, { body: { store_id: store, talk_id: now.id, state: 'bot' } });
  expect((await hears({ text: 'que horas abre?' })).at(-1)).toMatch(/^Estamos /);
});

test('a talk is handed over to a colleague who may open it, and to nobody else', async () => {
  const { hears, talk, owner, store } = await talking();
  await hears({ text: 'oi' });
  const { talk: open } = await talk();
  const other = await makeUser(services.db, ROLE.owner, store);
  const attendant = await makeUser(services.db, ROLE.attendant, store);
  const stranger = await makeUser(services.db, ROLE.owner);
  const to = (user_id: number) =>
    owner(moveTalk, { body: { store_id: store, talk_id: open.id, state: 'person', user_id } });
  for (const { id } of [attendant, stranger]) await expect(to(id)).rejects.toMatchObject({ code: 'not_found' });
  await to(other.id);
  const rows = services.db.selectFrom('whatsapp_talks').where('store_id', '=', store).select(['state', 'user_id']);
  expect(await rows.execute()).toEqual([{ state: 'person', user_id: other.id }]);
});

test('an answer that the store has taught is given and counted', async () => {
  const { robot, hears, owner, store } = await talking();
  await robot();
  const body = { title: 'Sem glúten', words: ['glúten'], answer: 'Temos massa sem glúten.' };
  const { answers } = await owner(addAnswer, { params: { id: store }, body });
  expect(answers.at(-1)).toMatchObject({ kind: 'taught', title: 'Sem glúten' });
  expect((await hears({ text: 'vcs tem sem gluten' })).at(-1)).toBe('Temos massa sem glúten.');
  const taught = (await owner(getChatbot, { params: { id: store } })).answers.at(-1);
  expect(taught).toMatchObject({ uses: 1 });
  await owner(deleteAnswer, { params: { id: store, answer_id: taught?.id ?? 0 } });
  expect((await owner(getChatbot, { params: { id: store } })).answers).toHaveLength(5);
});

test('a person answers within the day, once for one press, and has the talk then', async () => {
  const { hears, talk, owner, store, messages } = await talking();
  await hears({ text: 'Pode tirar a cebola?' });
  const { talk: asked } = await talk();
  expect(asked).toMatchObject({ state: 'person', unread: 1, name: 'Ana' });
  const body = { store_id: store, talk_id: asked.id, text: 'Pode sim!', key: 'press-0001' };
  await Promise.all([owner(sendTalkText, { body }), owner(sendTalkText, { body })]);
  await settle();
  expect((await messages()).map((each) => each.body)).toEqual(['Pode tirar a cebola?', 'Pode sim!']);
  expect((await talk()).talk).toMatchObject({ unread: 0, user_name: expect.any(String) });
  it.later(24 * 60 + 1);
  await expect(owner(sendTalkText, { body: { ...body, key: 'press-0002' } })).rejects.toMatchObject({
    code: expect.stringMatching(/whatsapp_window_closed|unauthorized/),
  });
});

test('beside a talk stands the order with what is still in it, each dish by its line', async () => {
  const { hears, talk, store, item } = await talking();
  await makeOrder(it.call, services.db, { store, item }, { client_phone: ANA.slice(2) });
  await hears({ text: 'Pode tirar a cebola?' });
  expect((await talk()).order?.items).toMatchObject([{ line: 1, observation: '' }]);
  await services.db
    .updateTable('order_items')
    .set({ removed_at: services.clock() })
    .where('store_id', '=', store)
    .execute();
  expect((await talk()).order?.items).toEqual([]);
});

test('a client’s card shows their own talks, and nobody else’s', async () => {
  const { hears, owner, store } = await talking();
  await hears({ text: 'Oi' });
  const client_id = await makeClient(services.db, store, { phone: '31955550001' });
  const other = await makeClient(services.db, store, { phone: '31955550002' });
  await services.db.updateTable('whatsapp_talks').set({ client_id }).where('store_id', '=', store).execute();
  const of = async (client: typeof client_id) =>
    (await owner(findTalks, { query: { store_id: store, client_id: client } })).talks;
  expect(await of(client_id)).toMatchObject([{ name: 'Ana', last_text: 'Oi' }]);
  expect(await of(other)).toEqual([]);
});

test('a taught answer that is changed gives its new words, and an answer turned off leaves the others on', async () => {
  const { robot, hears, owner, store } = await talking();
  await robot();
  const params = { id: store };
  const taught = { title: 'Glúten', words: ['glúten'], answer: 'Não temos.' };
  const { answers } = await owner(addAnswer, { params, body: taught });
  const { id } = answers.find(({ kind }) => kind === 'taught')!; // it has just been taught
  await owner(changeAnswer, { params: { ...params, answer_id: id }, body: { ...taught, answer: 'Temos a salada.' } });
  const hours = answers.find(({ kind }) => kind === 'hours')!; // each robot knows it
  const { bot_active, greeting, handover_text } = await owner(getChatbot, { params });
  const turned = await owner(setChatbot, {
    params,
    body: { bot_active, greeting, handover_text, answers: [{ id: hours.id, active: false, answer: hours.answer }] },
  });
  expect(turned.answers.filter(({ active }) => !active).map(({ kind }) => kind)).toEqual(['hours']);
  expect((await hears({ text: 'tem sem glúten?' })).at(-1)).toBe('Temos a salada.');
  expect((await hears({ text: 'que horas abre?' })).at(-1)).not.toMatch(/^Estamos /);
});

test('a robot that is turned off says nothing, and the talk waits for a person', async () => {
  const { robot, hears, talk, owner, store } = await talking();
  const { greeting, handover_text } = await robot();
  const body = { bot_active: false, greeting, handover_text, answers: [] };
  await owner(setChatbot, { params: { id: store }, body });
  expect(await hears({ text: 'que horas abre?' })).toEqual([]);
  expect((await talk()).talk).toMatchObject({ state: 'person', unread: 1 });
});

test('ready answers are kept, a talk that was looked at is read, and a number that is taken off says nothing more', async () => {
  const { connect, owner, store, number } = await it.shop();
  await connect();
  const params = { id: store };
  await owner(setQuickAnswers, { params, body: { quick_answers: ['Já sai', 'Pode sim'] } });
  expect((await owner(getWhatsapp, { params })).quick_answers).toEqual(['Já sai', 'Pode sim']);
  fake.write(number, ANA, { text: 'Quero falar com uma pessoa' });
  await settle();
  const talk = async () => (await owner(findTalks, { query: { store_id: store } })).talks[0]!; // somebody has written
  const { id, unread } = await talk();
  expect(unread).toBe(1);
  await owner(readTalk, { body: { store_id: store, talk_id: id } });
  expect((await talk()).unread).toBe(0);
  await owner(disconnectWhatsapp, { params });
  expect((await owner(getWhatsapp, { params })).state).toBe('off');
  expect(await queue({ store_id: store, phone: '31991234567', text: 'Oi', cause: 'off' })).toMatchObject({
    reason: 'off',
  });
});
