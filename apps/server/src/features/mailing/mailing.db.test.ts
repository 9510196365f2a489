import {
  askUnsubscribe,
  callOffMailing,
  changeEmailMessages,
  findMailings,
  saveMailDraft,
  saveMailing,
  sendMailing,
  setUnsubscribed,
  testMailing,
} from '@comanda/contract/marketing/mailing';
import { createSegment, deleteSegment } from '@comanda/contract/marketing/segments';
import type { MailBlock } from '@comanda/domain/mailing/blocks';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { makeClient, makeCoupon, makeItem } from '../../../test/order-factories.ts';
import { sendDue, sendMailings, sendPlannedNews } from './send-mailing.ts';

const { app, call, as, services, setNow } = await testApp();
const { db } = services;
const NOW = new Date('2026-11-20T13:00:00Z');
const NEWS = { type: 4, subject: 'Oi, {nome}', body: 'Veja {link} da {loja}.' } as const;

/** A client who has said yes to e-mails. */
async function agreed(store: StoreId, values: Record<string, unknown>): Promise<ClientId> {
  const client_id = await makeClient(db, store, values);
  const said = { store_id: store, client_id, channel: 'email', state: 'given', place: 'checkout' } as const;
  await db
    .insertInto('client_consents')
    .values({ ...said, created_at: NOW })
    .execute();
  return client_id;
}

async function setUp() {
  await db.deleteFrom('mails').execute();
  const store = await makeStore(db, { email_messages: true, url: unique('pizza') });
  const owner = as((await makeUser(db, 2, store)).token);
  let phones = 0;
  const client = (values: Record<string, unknown> = {}) =>
    agreed(store, { phone: `3190000000${(phones += 1)}`, email: `${unique('ana')}@x.test`, ...values });
  return { store, owner, client, params: { store_id: store } };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute();
const list = () => world.owner(findMailings, { query: world.params });
const write = (body: object = {}) => world.owner(saveMailing, { params: world.params, body: { ...NEWS, ...body } });
const send = (recipients: number) => world.owner(sendMailing, { params: world.params, body: { recipients } });
const linkIn = (body: string) => {
  const url = new URL(/(\S+\/unsubscribe\/\S+)/.exec(body)?.[1] ?? '');
  return { email: decodeURIComponent(url.pathname.split('/')[2] ?? ''), token: url.searchParams.get('t') ?? '' };
};

test('a draft from before there was a preview has none', async () => {
  await write();
  await sql`update mailings set draft = '{"subject":"Verão","blocks":[]}' where store_id = ${world.store}`.execute(db);
  expect((await list()).mailings[3]).toMatchObject({ preview: '', draft: { subject: 'Verão', preview: '' } });
});

test('a store begins with suggestions, and keeps what it writes', async () => {
  const { mailings } = await list();
  expect(mailings.map(({ type, suggested }) => [type, suggested])).toEqual([1, 2, 3, 4].map((type) => [type, true]));
  const saved = await write({ type: undefined, subject: 'Valeu' });
  expect(saved.mailings[0]).toMatchObject({ type: 1, subject: 'Valeu', suggested: false });
});

test('news go to whoever may get them, each with a way out, and once a week', async () => {
  await world.client({ name: 'Ana Souza', email: 'ana@x.test' });
  await world.client({ blocked: true });
  await world.client({ no_marketing: true });
  await world.client({ email: '' });
  await write();
  expect((await list()).recipients).toBe(1);
  await expect(send(3)).rejects.toMatchObject({ code: 'mailing_recipients_changed' });
  expect(await send(1)).toMatchObject({ next_send: '2026-11-27' });
  const [mail, ...rest] = await mails();
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'ana@x.test', subject: 'Oi, Ana' });
  expect(mail?.body).toContain('Para não receber mais');
  await expect(send(1)).rejects.toMatchObject({ code: 'mailing_too_soon' });
});

test('nothing goes out while mails are off, or unwritten', async () => {
  await world.client();
  await expect(send(1)).rejects.toMatchObject({ code: 'mailing_unwritten' });
  const params = { id: world.store };
  expect(await world.owner(changeEmailMessages, { params, body: {} })).toMatchObject({ email_messages: false });
  await expect(send(1)).rejects.toMatchObject({ code: 'mailing_off' });
});

describe('whoever has had enough', () => {
  test('leaves with one press, for every store, and can come back', async () => {
    await world.client({ email: 'Bia@x.test' });
    await write();
    await send(1);
    const link = linkIn((await mails())[0]?.body ?? '');
    expect(await call(setUnsubscribed, { body: link })).toEqual({ unsubscribed: true });
    expect((await list()).recipients).toBe(0);
    await call(setUnsubscribed, { body: { ...link, unsubscribed: false } });
    expect((await list()).recipients).toBe(1);
  });

  test('leaves by the button of the mail program, which sends a form', async () => {
    await world.client({ email: 'duda+lista@x.test' });
    await write();
    await send(1);
    const { pathname, search } = new URL((await mails())[0]?.one_click_link ?? '');
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      ],
    ] as const) {
      const url = pathname + search;
      const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      expect([answer.statusCode, answer.json()]).toEqual([200, { unsubscribed: true }]);
    }
    expect((await list()).recipients).toBe(0);
    const bent = search.replace('duda', 'dado');
    expect((await app.inject({ method: 'POST', url: pathname + bent })).statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url: pathname + search })).statusCode).toBe(404);
  });

  test('cannot be taken out by a stranger, and nobody learns who is a customer', async () => {
    await world.client({ email: 'caio@x.test' });
    await expect(
      call(setUnsubscribed, { body: { email: 'caio@x.test', token: 'A'.repeat(32) } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const known = await call(askUnsubscribe, { body: { email: 'caio@x.test' } });
    expect(await call(askUnsubscribe, { body: { email: 'ninguem@x.test' } })).toEqual(known);
    expect((await list()).recipients).toBe(1);
    const link = linkIn((await mails())[0]?.body ?? '');
    expect(link.email).toBe('caio@x.test');
    await call(setUnsubscribed, { body: link });
    expect((await list()).recipients).toBe(0);
  });
});

test('a first order, a long absence and a birthday are written to once', async () => {
  const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  await world.client({ email: 'novo@x.test', orders_count: 1, first_order_at: ago(1), last_order_at: ago(1) });
  await world.client({ email: 'sumiu@x.test', orders_count: 3, first_order_at: ago(300), last_order_at: ago(31) });
  await world.client({ email: 'antigo@x.test', orders_count: 3, first_order_at: ago(300), last_order_at: ago(200) });
  await world.client({ email: 'festa@x.test', birthday_day: 20, birthday_month: 11 });
  for (const type of [1, 2, 3]) await write({ type, subject: `tipo ${type}` });
  await sendDue(services, world.store, NOW);
  await sendDue(services, world.store, NOW);
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['novo@x.test', 'tipo 1'],
    ['sumiu@x.test', 'tipo 2'],
    ['festa@x.test', 'tipo 3'],
  ]);
});

test('one that is turned off is written to nobody, until it is turned on', async () => {
  await world.client({ email: 'festa@x.test', birthday_day: 20, birthday_month: 11 });
  await write({ type: 3, subject: 'parabéns', active: false });
  await sendDue(services, world.store, NOW);
  expect(await mails()).toEqual([]);
  await write({ type: 3, subject: 'parabéns', active: true });
  await sendDue(services, world.store, NOW);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['festa@x.test']);
});

test('a day’s mails go out where the store’s mails are on, in the words that it wrote', async () => {
  const { store, owner, client, params } = world;
  const off = await setUp();
  await client({ name: 'Rita Reis', email: 'rita@x.test', birthday_day: 20, birthday_month: 11 });
  await off.client({ email: 'outra@x.test', birthday_day: 20, birthday_month: 11 });
  const text = { type: 3, subject: 'Parabéns, {nome}', body: 'Hoje o bolo é por conta da {loja}.' } as const;
  await owner(saveMailing, { params, body: text });
  await off.owner(saveMailing, { params: off.params, body: text });
  await off.owner(changeEmailMessages, { params: { id: off.store }, body: { email_messages: false } });
  const { name } = await db.selectFrom('stores').where('id', '=', store).select('name').executeTakeFirstOrThrow();
  setNow(NOW);
  await sendMailings.run(services);
  const sent = await mails();
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([['rita@x.test', 'Parabéns, Rita']]);
  expect(sent[0]?.body).toContain(`Hoje o bolo é por conta da ${name}.`);
});

test('who was born on 29 February is written to on the 28th of a year without that day', async () => {
  await world.client({ email: 'bissexto@x.test', birthday_day: 29, birthday_month: 2 });
  await write({ type: 3, subject: 'parabéns' });
  await sendDue(services, world.store, new Date('2027-02-27T15:00:00Z'));
  expect(await mails()).toEqual([]);
  await sendDue(services, world.store, new Date('2027-02-28T15:00:00Z'));
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['bissexto@x.test']);
});

test('a subject is one line, and a manager does not write for the store', async () => {
  await expect(write({ subject: 'Oi\r\nBcc: todos@x.test' })).rejects.toMatchObject({ code: 'invalid_input' });
  const manager = as((await makeUser(db, 3, world.store)).token);
  await expect(manager(findMailings, { query: world.params })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a mail of blocks shows what is on the menu when it leaves, and a draft goes to nobody', async () => {
  const { store, owner, params } = world;
  await world.client({ name: 'Ana Souza', email: 'ana@x.test' });
  const soup = await makeItem(db, store, { name: 'Caldo <verde>', price1: 26.9, image: '/f/caldo' });
  const gone = await makeItem(db, store, { name: 'Sumiu', deleted_at: NOW });
  const other = await makeItem(db, await makeStore(db), { name: 'Da outra loja' });
  const coupon = await makeCoupon(db, store, { name: 'VERAO10' });
  const blocks: MailBlock[] = [
    { kind: 'heading', text: 'Oi, {nome}' },
    { kind: 'text', text: 'Novos pratos na {loja}.' },
    { kind: 'picture', item_id: soup, alt: 'Caldo' },
    { kind: 'items', item_ids: [soup, gone, other] },
    { kind: 'coupon', discount_id: coupon, text: 'Seu cupom' },
    { kind: 'divider' },
    { kind: 'button', text: 'Pedir' },
    { kind: 'review', text: 'E o último pedido?' },
  ];
  const draft = { subject: 'Verão, {nome}', preview: 'Para {nome}, seis pratos', blocks };
  await owner(saveMailDraft, { params, body: { type: 4, draft } });
  expect((await list()).mailings[3]).toMatchObject({ suggested: true, draft: { subject: 'Verão, {nome}' } });
  await expect(send(1)).rejects.toMatchObject({ code: 'mailing_unwritten' });
  expect(await owner(testMailing, { params, body: draft })).toMatchObject({ email: expect.stringContaining('@') });
  expect((await mails())[0]).toMatchObject({ subject: '[Teste] Verão, Ana', one_click_link: null });
  const { mailings } = await write({ ...draft, body: 'Novos pratos' });
  expect(mailings[3]).toMatchObject({ suggested: false, draft: null, blocks });
  await send(1);
  const mail = (await mails()).at(-1);
  expect(mail).toMatchObject({ recipient: 'ana@x.test', subject: 'Verão, Ana', bulk: true });
  expect(mail?.body).toMatch(/OI, ANA\n\nNovos pratos na .+\n\nCaldo <verde>, R\$.26,90/);
  expect(mail?.html).toContain('Caldo &#60;verde&#62;');
  expect(mail?.html).toContain('/f/caldo-720.webp');
  expect(mail?.html).toContain('VERAO10');
  expect(mail?.html).toMatch(/display:none[^>]+>Para Ana, seis pratos</);
  expect(mail?.body).toMatch(/E o último pedido\?: http.+\/avaliar\n/);
  expect(mail?.body).not.toContain('seis pratos');
  expect(`${mail?.html}`).not.toMatch(/Sumiu|Da outra loja/);
  // What is posted as words alone is words alone.
  expect((await write({ body: 'Só texto' })).mailings[3]).toMatchObject({ blocks: null, body: 'Só texto' });
});

describe('news for a group, at a time', () => {
  const TOMORROW = '2026-11-21T13:00:00.000Z';
  const plan = (recipients: number, send_to: 'all' | 'gone', send_at: string | null = TOMORROW) =>
    world.owner(sendMailing, { params: world.params, body: { recipients, send_to, send_at } });
  const at = async (instant: string) => {
    setNow(instant);
    await sendPlannedNews.run(services);
    return (await mails()).map(({ recipient }) => recipient);
  };
  beforeEach(async () => {
    setNow(NOW);
    await write();
    await world.client({ email: 'some@x.test', last_order_at: '2026-08-01T12:00:00Z' });
    await world.client({ email: 'ativa@x.test', last_order_at: '2026-11-18T12:00:00Z' });
  });

  test('leave when it has come, to whoever is in it then, once', async () => {
    expect((await list()).groups).toMatchObject({ all: 2, gone: 1, regular: 0 });
    expect((await plan(1, 'gone')).planned).toEqual({ send_at: TOMORROW, send_to: 'gone', segment: null });
    await world.client({ email: 'volta@x.test', last_order_at: '2026-09-01T12:00:00Z' });
    expect(await at('2026-11-21T12:59:00Z')).toEqual([]);
    await Promise.all([at('2026-11-21T13:00:00Z'), at('2026-11-21T13:00:00Z')]);
    expect(await at('2026-11-21T13:01:00Z')).toEqual(['some@x.test', 'volta@x.test']);
    expect(await list()).toMatchObject({ planned: null, next_send: '2026-11-28' });
    await expect(plan(2, 'gone', '2026-11-25T13:00:00Z')).rejects.toMatchObject({ code: 'mailing_too_soon' });
    expect((await plan(2, 'gone', '2026-11-28T13:00:00.000Z')).planned).not.toBeNull();
  });

  test('go to one of the store’s own groups, as it was when it was chosen, even if it is taken away since', async () => {
    const params = { id: world.store };
    const rules = [{ kind: 'recency', min: 60, max: null }] as const;
    const { id } = await world.owner(createSegment, { params, body: { name: 'Sumidos há meses', rules: [...rules] } });
    expect((await list()).segments).toEqual([{ id, name: 'Sumidos há meses', recipients: 1 }]);
    const body = { recipients: 1, segment_id: id, send_at: TOMORROW };
    await expect(
      world.owner(sendMailing, { params: world.params, body: { ...body, recipients: 2 } }),
    ).rejects.toMatchObject({ code: 'mailing_recipients_changed' });
    const other = await setUp();
    await other.owner(saveMailing, { params: other.params, body: NEWS });
    await expect(other.owner(sendMailing, { params: other.params, body })).rejects.toMatchObject({ code: 'not_found' });
    expect((await world.owner(sendMailing, { params: world.params, body })).planned).toEqual({
      send_at: TOMORROW,
      send_to: 'all',
      segment: 'Sumidos há meses',
    });
    await world.owner(deleteSegment, { params: { ...params, segment_id: id } });
    expect(await at('2026-11-21T13:00:00Z')).toEqual(['some@x.test']);
    setNow(NOW);
    await expect(
      world.owner(sendMailing, { params: world.params, body: { ...body, send_at: '2026-12-05T13:00:00Z' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('count one for an address that two clients of different groups have', async () => {
    await world.client({ email: 'some@x.test', last_order_at: '2026-11-19T12:00:00Z' });
    expect(await list()).toMatchObject({ recipients: 2, groups: { all: 2, gone: 1 } });
    await plan(1, 'gone', null);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['some@x.test']);
  });

  test('are called off by hand, and by turning the store’s mails off', async () => {
    await plan(2, 'all');
    expect((await world.owner(callOffMailing, { params: world.params })).planned).toBeNull();
    await plan(2, 'all');
    for (const email_messages of [false, true])
      await world.owner(changeEmailMessages, { params: { id: world.store }, body: { email_messages } });
    expect((await list()).planned).toBeNull();
    expect(await at('2026-11-22T13:00:00Z')).toEqual([]);
  });

  test('go at once to a group alone, and to nobody on a day that cannot be meant', async () => {
    await expect(plan(1, 'gone', '2028-01-01T13:00:00Z')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(plan(2, 'gone', null)).rejects.toMatchObject({ code: 'mailing_recipients_changed' });
    await plan(1, 'gone', null);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['some@x.test']);
  });
});
