import { createHash } from 'node:crypto';
import { findChanges } from '@comanda/contract/orders/changes';
import { eraseClient } from '@comanda/contract/clients/clients';
import * as calls from '@comanda/contract/marketing/raffles';
import { ROLE } from '@comanda/domain/codes';
import type { OrderId } from '@comanda/domain/ids';
import { drawText, numberOfHash } from '@comanda/domain/clients/raffle';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { app, call, as, services, setNow } = await testApp();
const { db } = services;
const AFTER = '2026-11-22T15:00:00.000Z';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const FORM = {
  name: 'Sorteio de novembro',
  prize: 'Rodízio para 4',
  entry_by: 'value' as const,
  per_value: 10,
  start_day: '2026-11-20',
  end_day: '2026-11-20',
  prizes: 1,
};

let phones = 0;
async function setUp() {
  setNow(FRIDAY_EVENING);
  const selling = await sellingStore(db, { name: 'Quintal da Nena' });
  const manager = as((await makeUser(db, ROLE.manager, selling.store)).token);
  return { ...selling, manager };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

/** A delivered order of somebody of its own, or of whoever has the phone. */
async function sold(name: string, more: { phone?: string; email?: string; status?: 'delivered' | 'preparing' } = {}) {
  const phone = more.phone ?? `3197100${String((phones += 1)).padStart(4, '0')}`;
  const known = await db.selectFrom('clients').select('id').where('phone', '=', phone).executeTakeFirst();
  if (!known) await makeClient(db, world.store, { name, phone, email: more.email ?? '' });
  const order = await makeOrder(call, db, world, { client_name: name, client_phone: phone });
  await setStatus(order.id, more.status ?? 'delivered');
  return order;
}
const setStatus = (id: number, status: 'delivered' | 'preparing' | 'cancelled') =>
  db
    .updateTable('orders')
    .set({ status })
    .where('store_id', '=', world.store)
    .where('id', '=', id as OrderId)
    .execute();

const query = () => ({ store_id: world.store });
const add = async (more: object = {}) =>
  (await world.manager(calls.addRaffle, { query: query(), body: { ...FORM, ...more } })).id;
const move = (id: number, to: 'open' | 'closed' | 'drawn' | 'cancelled', reason = '') =>
  world.manager(calls.moveRaffle, { params: { id }, body: { store_id: world.store, to, reason } });
const view = (id: number) => world.manager(calls.getRaffle, { params: { id }, query: query() });
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
async function opened(more: object = {}) {
  const id = await add(more);
  await move(id, 'open');
  return id;
}

test('a raffle whose answer was lost is kept once', async () => {
  const [one, other] = await Promise.all([add({ op_id: 'toque' }), add({ op_id: 'toque' })]);
  expect([other, await add({ op_id: 'toque' })]).toEqual([one, one]);
  expect(await add({ op_id: 'outro' })).not.toBe(one);
});

test('a raffle goes its way, and anybody can reckon its draw again', async () => {
  await sold('Otávio Meireles', { email: 'otavio@comanda.test' });
  await sold('Rita de Cássia Moura', { email: 'rita@comanda.test' });
  await sold('Davi Lobato', { email: 'davi@comanda.test' });
  await sold('Ainda na cozinha', { status: 'preparing' });
  const id = await add();
  const draft = await view(id);
  expect(draft).toMatchObject({ state: 'draft', seed: null, over: false });
  const token = tokenOf(draft.link);
  await expect(call(calls.getRaffleByLink, { params: { token } })).rejects.toMatchObject({ code: 'not_found' });

  expect((await move(id, 'open')).counts).toEqual({ orders: 3, clients: 3, numbers: 6, under_way: 1, fallen: 0 });
  const before = await call(calls.getRaffleByLink, { params: { token } });
  expect(before).toMatchObject({ state: 'open', seed: null, seed_hash: draft.seed_hash, counts: { numbers: 6 } });
  await expect(move(id, 'closed')).rejects.toMatchObject({ code: 'raffle_not_over' });

  setNow(AFTER);
  const closed = await move(id, 'closed');
  expect(closed).toMatchObject({ numbers: 6, seed: null, people: [{ numbers: 2 }, { numbers: 2 }, { numbers: 2 }] });
  const list = await app.inject({ url: `/api/raffles/${token}/list` });
  expect(list.body.split('\n')[0]).toMatch(/^1-2 2026-11-20 pedido \d+$/);
  expect(list.body).not.toMatch(/Ot[aá]vio|319/);
  expect(sha256(list.body)).toBe(closed.list_hash);

  const { places } = await move(id, 'drawn');
  const drawn = await call(calls.getRaffleByLink, { params: { token } });
  expect(sha256(drawn.seed ?? '')).toBe(before.seed_hash);
  for (const { attempt, number } of drawn.places)
    expect(number).toBe(numberOfHash(sha256(drawText(drawn.seed ?? '', closed.list_hash, attempt)), 6));
  expect(drawn.places.map(({ outcome }) => outcome)).toEqual(['winner', 'substitute', 'substitute']);
  expect(drawn.places[0]?.who).toMatch(/^\S+ [MRL]\.$/);
  // Without its hashes: a random one may hold the digits of a phone.
  expect(JSON.stringify(drawn).replaceAll(/[0-9a-f]{64}/g, '')).not.toMatch(/@|3197/);
  expect(places[0]).toMatchObject({ mailed_at: new Date(AFTER).toISOString(), cancelled: false });
  const mails = await db.selectFrom('mails').select(['subject', 'body']).execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Você ganhou o sorteio de Quintal da Nena' });
  expect(mails[0]?.body).toContain('Rodízio para 4');
  const { changes } = await as((await makeUser(db, ROLE.owner, world.store)).token)(findChanges, {
    params: { id: world.store },
    query: {},
  });
  expect(changes.filter(({ entity }) => entity === 'raffles')).toHaveLength(4);
  expect(JSON.stringify(changes)).not.toContain(drawn.seed);
});

test('the shop finds who holds a number, by it, by name and by phone', async () => {
  await sold('Ana');
  await sold('Bia', { phone: '31966554433' });
  await sold('Bia', { phone: '31966554433' });
  const id = await add();
  await move(id, 'open');
  const find = async (search: string) =>
    (await world.manager(calls.getRaffle, { params: { id }, query: { ...query(), search } })).people;
  expect((await find('bi')).map(({ name, ranges }) => [name, ranges])).toEqual([['Bia', []]]);
  setNow(AFTER);
  await move(id, 'closed');
  const [bia] = await find('6655-4433');
  expect(bia?.ranges.map(({ first }) => first)).toEqual([3, 5]);
  expect((await find('4')).map(({ name }) => name)).toEqual(['Bia']);
  expect((await find('2')).map(({ name }) => name)).toEqual(['Ana']);
  expect(await find('999')).toEqual([]);
});

test('numbers of cancelled orders fall out, and a person wins once', async () => {
  const phone = '31970009999';
  const orders = [await sold('Bia Alves', { phone }), await sold('Bia Alves', { phone }), await sold('Caio Melo')];
  const id = await opened({ entry_by: 'order', prizes: 2 });
  setNow(AFTER);
  await move(id, 'closed');
  await setStatus(orders[2]!.id, 'cancelled'); // three were made
  expect((await view(id)).counts).toMatchObject({ numbers: 3, fallen: 1 });
  const { places } = await move(id, 'drawn');
  expect(places.map(({ outcome }) => outcome).toSorted()).toEqual(['cancelled', 'same_person', 'winner']);
  expect(places.find(({ outcome }) => outcome === 'cancelled')).toMatchObject({ client_name: 'Caio Melo' });
});

test('orders of its days alone have numbers, the first and the last among them', async () => {
  await sold('Ana');
  const counts = async (start_day: string, end_day: string) => {
    const { orders, numbers } = (await view(await opened({ start_day, end_day }))).counts;
    return [orders, numbers];
  };
  expect(await counts('2026-11-21', '2026-11-23')).toEqual([0, 0]);
  expect(await counts('2026-11-20', '2026-11-23')).toEqual([1, 2]);
  const next = await sold('Bia');
  await db.updateTable('orders').set({ day: '2026-11-22', number: 901 }).where('id', '=', next.id).execute();
  expect(await counts('2026-11-20', '2026-11-21')).toEqual([1, 2]);
  expect(await counts('2026-11-20', '2026-11-22')).toEqual([2, 4]);
});

test('the public page and the winner’s mail tell the raffle as the shop wrote it', async () => {
  const written = {
    name: 'Natal da Nena',
    prize: 'Uma ceia para 6',
    rules: 'Só para maiores de 18 anos.',
    authorization_number: '04.012345/2026',
  };
  await sold('Ana Reis', { email: 'ana@sorteio.test' });
  const id = await opened(written);
  const token = tokenOf((await view(id)).link);
  expect(await call(calls.getRaffleByLink, { params: { token } })).toMatchObject(written);
  setNow(AFTER);
  await move(id, 'closed');
  await move(id, 'drawn');
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', 'ana@sorteio.test')
    .executeTakeFirst();
  for (const words of [written.name, written.prize]) expect(mail?.body).toContain(words);
});

test('there are as many winners as prizes, and whoever follows them stands by', async () => {
  for (const name of ['Ana Reis', 'Beto Luz', 'Carla Dias']) await sold(name);
  const id = await opened({ entry_by: 'order', prizes: 2 });
  setNow(AFTER);
  await move(id, 'closed');
  expect((await move(id, 'drawn')).places.map(({ outcome }) => outcome).toSorted()).toEqual([
    'substitute',
    'winner',
    'winner',
  ]);
});

test('who was erased has no number any more, and the prize of none goes to them', async () => {
  const owner = as((await makeUser(db, ROLE.owner, world.store)).token);
  const erase = async (phone: string) => {
    const { id } = await db.selectFrom('clients').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    await owner(eraseClient, { body: { ...query(), id } });
  };
  for (const end of [1, 2, 3]) await sold(`Pessoa ${end}`, { phone: `3197111000${end}` });
  const id = await opened({ entry_by: 'order', prizes: 3 });
  await erase('31971110001');
  expect(await view(id)).toMatchObject({ counts: { orders: 2, clients: 2, numbers: 2 }, people: [{}, {}] });
  setNow(AFTER);
  await move(id, 'closed');
  await erase('31971110002');
  expect((await view(id)).counts).toMatchObject({ numbers: 2, fallen: 1 });
  const { places } = await move(id, 'drawn');
  expect(places.filter(({ outcome }) => outcome === 'winner').map(({ client_name }) => client_name)).toEqual([
    'Pessoa 3',
  ]);
});

test('a winner who does not take the prize gives it to the first substitute, once', async () => {
  for (const name of ['Ana Reis', 'Beto Luz', 'Carla Dias']) await sold(name);
  const id = await opened();
  setNow(AFTER);
  await move(id, 'closed');
  const [first] = (await move(id, 'drawn')).places;
  const pass = () =>
    world.manager(calls.passRafflePlace, {
      params: { id },
      body: { store_id: world.store, attempt: first?.attempt ?? 0, reason: 'Não respondeu em 7 dias' },
    });
  expect((await pass()).places.map(({ outcome }) => outcome)).toEqual(['passed', 'winner', 'substitute']);
  await expect(pass()).rejects.toMatchObject({ code: 'raffle_place_passed' });
});

test('of many who close and draw at once one does, and an order that comes meanwhile changes nothing', async () => {
  for (const name of ['Ana Reis', 'Beto Luz']) await sold(name);
  const id = await opened();
  setNow(AFTER);
  const late = await sold('Tarde Demais', { status: 'preparing' });
  await db.updateTable('orders').set({ day: '2026-11-20', number: 900 }).where('id', '=', late.id).execute();
  const all = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => move(id, 'closed')),
    setStatus(late.id, 'delivered'),
  ]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const { numbers, list_hash } = await view(id);
  const draws = await Promise.allSettled(Array.from({ length: 8 }, () => move(id, 'drawn')));
  expect(draws.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const list = await app.inject({ url: `/api/raffles/${tokenOf((await view(id)).link)}/list` });
  expect(sha256(list.body)).toBe(list_hash);
  const last = list.body.trim().split('\n').at(-1);
  expect(last).toMatch(new RegExp(`^\\d+-${numbers} `));
});

test('a draw whose answer was lost has drawn once, and whoever asks again reads the same and tells nobody anew', async () => {
  const email = 'ganhou@sorteio.test';
  await sold('Ana Reis', { email });
  const id = await opened();
  setNow(AFTER);
  await move(id, 'closed');
  const { places } = await move(id, 'drawn');
  await expect(move(id, 'drawn')).rejects.toMatchObject({ code: 'raffle_moved_on' });
  expect((await view(id)).places).toEqual(places);
  expect(await db.selectFrom('mails').where('recipient', '=', email).select('id').execute()).toHaveLength(1);
});

describe('a raffle is refused', () => {
  test.each([
    ['that lasts for years', { end_day: '2029-01-01' }],
    ['that ends before it begins', { end_day: '2026-11-01' }],
    ['by value without one', { per_value: 0 }],
    ['with eleven prizes', { prizes: 11 }],
    ['without a prize', { prize: ' ' }],
  ])('%s', async (_, more) => {
    await expect(add(more)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('that nobody takes part in, that is over, or whose rules are published', async () => {
    const empty = await opened();
    await expect(
      world.manager(calls.updateRaffle, { params: { id: empty }, query: query(), body: { ...FORM, prize: 'Menos' } }),
    ).rejects.toMatchObject({ code: 'raffle_published' });
    const late = await add();
    setNow(AFTER);
    await expect(move(empty, 'closed')).rejects.toMatchObject({ code: 'raffle_empty' });
    expect((await view(empty)).state).toBe('open');
    await expect(move(late, 'open')).rejects.toMatchObject({ code: 'raffle_days_over' });
    await expect(move(late, 'cancelled')).rejects.toMatchObject({ code: 'invalid_input' });
    await move(empty, 'cancelled', 'Ninguém pediu');
    await expect(move(empty, 'drawn')).rejects.toMatchObject({ code: 'raffle_moved_on' });
  });

  test('of another store, and by an attendant', async () => {
    const id = await add();
    const other = await makeStore(db);
    const stranger = as((await makeUser(db, ROLE.owner, other)).token);
    const params = { id };
    await expect(stranger(calls.getRaffle, { params, query: { store_id: other } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(stranger(calls.moveRaffle, { params, body: { store_id: other, to: 'open' } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const attendant = as((await makeUser(db, ROLE.attendant, world.store)).token);
    await expect(attendant(calls.findRaffles, { query: query() })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
