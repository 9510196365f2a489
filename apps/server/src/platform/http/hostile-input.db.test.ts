import { findClients } from '@comanda/contract/clients/clients';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { app, as, database } = await testApp();
const { db } = database;
const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/users/login', payload, headers: { 'content-type': type } });

test.each([
  ['broken JSON', '{"email":'],
  ['nothing where an object should be', 'null'],
  ['a list', '[]'],
  ['a prototype', '{"__proto__":{"admin":true},"email":"a","password":"b"}'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}},"email":"a","password":"b"}'],
  ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['numbers where texts should be', '{"email":1,"password":2}'],
])('refuses %s in words, and lives on', async (_, payload) => {
  const answer = await post(payload);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([422, 'invalid_input']);
  expect(Object.getPrototypeOf({})).not.toHaveProperty('admin');
});

test('refuses what is too large before it reads it', async () => {
  const answer = await post(JSON.stringify({ email: 'x'.repeat(10_000_000), password: 'y' }));
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([413, 'too_large']);
});

test('reads only JSON where JSON is asked for: another site’s form cannot write', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    expect((await post('email=a&password=b', type)).statusCode).toBe(422);
  }
});

test('a form with files is no form where none is read', async () => {
  const form = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n';
  const send = async (method: 'POST' | 'GET', url: string) => {
    const answer = await app.inject({
      method,
      url,
      payload: form,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    return [answer.statusCode, answer.json<{ error?: string }>().error];
  };
  expect(await send('POST', '/api/users/login')).toEqual([422, 'invalid_input']);
  expect(await send('POST', '/api/nothing-here')).toEqual([404, 'not_found']);
  expect(await send('GET', '/api/health')).toEqual([200, undefined]);
});

test('a search is text: quotes, wildcards and SQL find nothing and break nothing', async () => {
  const store = await makeStore(db);
  const { token } = await makeUser(db, ROLE.owner, store);
  await db
    .insertInto('clients')
    .values({ store_id: store, name: 'Ana', phone: '11999998888', created_at: FRIDAY_EVENING })
    .execute();
  const searched = (search: string) =>
    as(token)(findClients, { params: { id: store }, query: { search } }).then(({ total }) => total);
  for (const search of ["' or '1'='1", "%'; drop table clients; --", '%', '_', String.raw`\%`]) {
    expect(await searched(search)).toBe(0);
  }
  expect(await searched('an\u0000a')).toBe(1);
  for (const sort of ['name; drop table clients', 'password_hash']) {
    const odd = as(token)(findClients, { params: { id: store }, query: { sort: sort as 'name' } });
    await expect(odd).rejects.toMatchObject({ status: 422 });
  }
});

test.each(['0', '-1', '1e3', '1.5', '99999999999999999999', 'NaN', '1 or 1=1', '%00'])(
  'an id of "%s" is no id',
  async (id) => {
    const store = await makeStore(db);
    const { token } = await makeUser(db, ROLE.owner, store);
    const answer = await app.inject({
      url: `/api/stores/clients/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  },
);

test('a store that no number reaches, a link with a zero in it and a way of paying of sixteen digits are refused', async () => {
  const store = await makeStore(db);
  const { token } = await makeUser(db, ROLE.owner, store);
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) }))
      .statusCode;
  const cart = { store_id: 2 ** 53 - 2, cookie_code: 'a'.repeat(24) };
  expect(await send('POST', '/api/client/cart-item/remove/13', cart)).toBe(404);
  expect(await send('GET', '/api/client/cart/a%00b')).toBe(404);
  const paid = { store_id: store, payment: 2 ** 53 - 2, amount: 1, op_id: '1' };
  expect(await send('POST', '/api/cash/credit/1/pay', paid)).toBe(422);
});
