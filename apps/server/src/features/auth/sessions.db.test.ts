import { getCurrentCustomer } from '@comanda/contract/clients/accounts';
import { findStoreUsers, getCurrentUser } from '@comanda/contract/stores/auth';
import { findClients } from '@comanda/contract/clients/clients';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../test/factories.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { findSession } from '../../platform/sessions.ts';

const { as, app, database, setNow, statements } = await testApp();
const { db } = database;

const store = await makeStore(db);
const whoAmI = (request: { token?: string; cookie?: string }) =>
  app.inject({
    url: '/api/users/by-id',
    ...(request.token === undefined ? {} : { headers: { authorization: `Bearer ${request.token}` } }),
    ...(request.cookie === undefined ? {} : { cookies: { comanda_staff: request.cookie } }),
  });

test('a session is the same as a bearer token and as a cookie; the bearer wins', async () => {
  const [one, two] = [await makeUser(db, ROLE.owner, store), await makeUser(db, ROLE.owner, store)];
  expect((await whoAmI({ token: one.token })).json()).toMatchObject({ id: one.id });
  expect((await whoAmI({ cookie: one.token })).json()).toMatchObject({ id: one.id });
  expect((await whoAmI({ token: one.token, cookie: two.token })).json()).toMatchObject({ id: one.id });
});

test.each([
  ['none', undefined],
  ['an unknown one', 'x'.repeat(43)],
  ['one that is too short', 'x'],
  ['a JWT that says who it is', 'eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoxfQ.'],
])('without a token of ours nobody is anybody: %s', async (_, token) => {
  const answer = await whoAmI(token === undefined ? {} : { token });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { error: 'unauthorized', message: 'Entre na sua conta para continuar.' },
  ]);
});

test('the token itself is nowhere in the database', async () => {
  const { token } = await makeUser(db, ROLE.owner, store);
  const { rows } = await database.pool.query<{ row: string }>('select sessions::text as row from sessions');
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
});

test('a session lasts 180 days, of a user who comes each month and of a customer', async () => {
  const user = await makeUser(db, ROLE.owner, store);
  const customer = await makeCustomer(db);
  for (const day of ['2026-12-18', '2027-01-15', '2027-02-12', '2027-03-12', '2027-04-09', '2027-05-07']) {
    setNow(`${day}T12:00:00Z`);
    await as(user.token)(getCurrentUser, {});
  }
  setNow('2027-05-19T22:29:59Z');
  expect(await as(user.token)(getCurrentUser, {})).toMatchObject({ id: user.id });
  setNow('2027-05-19T22:30:01Z');
  await expect(as(user.token)(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
  expect(await as(customer.token)(getCurrentCustomer, {})).toEqual({ customer: null });
  setNow('2026-11-20T22:30:00Z');
});

test('a session of the back-office that slept for thirty days has ended, a customer’s has not', async () => {
  const [awake, asleep] = [await makeUser(db, ROLE.owner, store), await makeUser(db, ROLE.owner, store)];
  const customer = await makeCustomer(db);
  setNow('2026-12-20T22:29:00Z');
  expect(await as(awake.token)(getCurrentUser, {})).toMatchObject({ id: awake.id });
  setNow('2026-12-20T22:31:00Z');
  expect(await as(awake.token)(getCurrentUser, {})).toMatchObject({ id: awake.id });
  await expect(as(asleep.token)(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
  expect(await as(customer.token)(getCurrentCustomer, {})).toMatchObject({ customer: { id: customer.id } });
  setNow('2026-11-20T22:30:00Z');
});

test('SESSION_DAYS makes sessions shorter, those that run as well', async () => {
  const user = await makeUser(db, ROLE.owner, store);
  const question = { config: { SESSION_DAYS: 7 }, store_id: store };
  const found = (instant: string) => findSession(db, user.token, { ...question, now: new Date(instant) });
  expect(await found('2026-11-27T22:29:00Z')).toMatchObject({ user: { id: user.id }, member_of: store });
  expect(await found('2026-11-27T22:31:00Z')).toBeNull();
});

test('who calls, and whether they work in the store, is one statement', async () => {
  const { token } = await makeUser(db, ROLE.owner, store);
  const read = () => as(token)(findStoreUsers, { params: { storeId: store }, query: {} });
  await read(); // keeps the place of this use
  statements.clear();
  await read();
  const asked = [...statements.keys()].filter((text) => /sessions|store_users/.test(text));
  expect(asked.filter((text) => !/from "users"/.test(text))).toHaveLength(1);
  const foreign = await makeStore(db);
  await expect(as(token)(findStoreUsers, { params: { storeId: foreign }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
});

test('a role that is lowered counts from the next call on', async () => {
  const { id, token } = await makeUser(db, ROLE.owner, store);
  const users = () => as(token)(findStoreUsers, { params: { storeId: store }, query: {} });
  await users();
  await db.updateTable('users').set({ type: ROLE.attendant }).where('id', '=', id).execute();
  await expect(users()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

test('a permission that is taken away counts from the next call on', async () => {
  const { id, token } = await makeUser(db, ROLE.manager, store);
  const clients = () => as(token)(findClients, { params: { id: store }, query: {} });
  await clients();
  const permissions = JSON.stringify({ clients_view: false });
  await db.updateTable('users').set({ permissions }).where('id', '=', id).execute();
  await expect(clients()).rejects.toMatchObject({ status: 403 });
});

test('a user who is disabled is nobody from the next call on', async () => {
  const { id, token } = await makeUser(db, ROLE.owner, store);
  await db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
  await expect(as(token)(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
});

test('a member of two stores has in each their own rights, and none in a third', async () => {
  const [second, third] = [await makeStore(db), await makeStore(db)];
  const { token } = await makeUser(db, ROLE.owner, store, second);
  const users = (place: number) => as(token)(findStoreUsers, { params: { storeId: place }, query: {} });
  await users(store);
  await users(second);
  await expect(users(third)).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test.each([
  ['another site’s form', { origin: 'https://atacante.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a browser that says it comes from elsewhere', { 'sec-fetch-site': 'cross-site' }],
])('a cookie alone does not write for %s', async (_, headers) => {
  const { token } = await makeUser(db, ROLE.owner, store);
  const cookies = { comanda_staff: token };
  const post = (more: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/users/logout', cookies, headers: more });
  const refused = await post(headers as Record<string, string>);
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([403, 'foreign_origin']);
  expect((await whoAmI({ cookie: token })).statusCode).toBe(200);
  expect((await post({ origin: 'http://comanda.test', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
});

test('other sites may neither read answers nor ask whether they may', async () => {
  const origin = 'https://atacante.example';
  const read = await app.inject({ url: '/api/users/by-id', headers: { origin } });
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/api/users',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  for (const { headers } of [read, preflight]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('behind https the cookie travels only there', async () => {
  const secure = await testApp({ publicUrl: 'https://comanda.test' });
  const { id, email } = await makeUser(secure.database.db, ROLE.owner);
  const password_hash = await hashPassword('coxinha de frango');
  await secure.database.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  const payload = { email, password: 'coxinha de frango' };
  const answer = await secure.app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
});
