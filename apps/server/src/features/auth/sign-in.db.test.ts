import { getCurrentUser, login, logout } from '@comanda/contract/stores/auth';
import { ROLE } from '@comanda/domain/codes';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { hashPassword } from '../../platform/passwords.ts';

const PASSWORD = 'pastel de feira 22';
const { call, as, app, database, setNow } = await testApp({ rateLimits: true });
const { db } = database;

let password_hash = '';
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD);
});

async function makeOwner() {
  const store = await makeStore(db);
  const owner = await makeUser(db, ROLE.owner, store);
  await db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute();
  return { ...owner, store };
}
const signIn = (email: string, password: string, from: { address?: string; cookie?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    ...(from.address === undefined ? {} : { remoteAddress: from.address }),
    ...(from.cookie === undefined ? {} : { cookies: { comanda_staff: from.cookie } }),
  });

test('signs a user in with a token, their role and their stores by name', async () => {
  const { email, id, store } = await makeOwner();
  const signedIn = await call(login, { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
  expect(signedIn).toMatchObject({ id, email, type: ROLE.owner, store_id: store, stores: [{ id: store }] });
  expect(await as(signedIn.token)(getCurrentUser, {})).toMatchObject({ id, stores: [{ id: store, name: 'Quintal' }] });
});

test('says in the catalogue’s words whether it is the e-mail or the password', async () => {
  const { email } = await makeOwner();
  const unknown = await signIn('ninguem@comanda.test', PASSWORD, { address: '198.51.100.1' });
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    404,
    { error: 'user_not_found', message: 'Usuário não encontrado, tente novamente!' },
  ]);
  const wrong = await signIn(email, 'outra senha', { address: '198.51.100.1' });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    401,
    { error: 'wrong_password', message: 'Senha incorreta, tente novamente!' },
  ]);
  const empty = await signIn('', '', { address: '198.51.100.1' });
  expect(empty.json()).toMatchObject({
    error: 'invalid_input',
    detail: { fields: { email: 'Digite o e-mail.', password: 'Digite a senha.' } },
  });
});

test('tells a disabled user so, but only with the right password', async () => {
  const { email, id } = await makeOwner();
  await db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
  const from = { address: '198.51.100.2' };
  expect((await signIn(email, 'errada123', from)).json()).toMatchObject({ error: 'wrong_password' });
  expect((await signIn(email, PASSWORD, from)).json()).toMatchObject({ error: 'user_disabled' });
});

test('gives the browser a cookie that scripts and other sites cannot use', async () => {
  const { email } = await makeOwner();
  const [cookie] = (await signIn(email, PASSWORD, { address: '198.51.100.3' })).cookies;
  expect(cookie).toMatchObject({
    name: 'comanda_staff',
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 180 * 86_400,
  });
  const who = await app.inject({ url: '/api/users/by-id', cookies: { comanda_staff: cookie?.value ?? '' } });
  expect(who.json()).toMatchObject({ email });
});

test('signing in again ends the session that the same browser had', async () => {
  const { email } = await makeOwner();
  const from = { address: '198.51.100.4' };
  const first = (await signIn(email, PASSWORD, from)).json<{ token: string }>().token;
  const second = (await signIn(email, PASSWORD, { ...from, cookie: first })).json<{ token: string }>().token;
  await expect(as(first)(getCurrentUser, {})).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  expect(await as(second)(getCurrentUser, {})).toMatchObject({ email });
});

test('signing out ends the session and takes the cookie away, also when there is none', async () => {
  const { token } = await makeOwner();
  const out = await app.inject({ method: 'POST', url: '/api/users/logout', cookies: { comanda_staff: token } });
  expect(out.statusCode).toBe(204);
  expect(out.cookies[0]).toMatchObject({ name: 'comanda_staff', value: '' });
  await expect(as(token)(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
  await call(logout, {});
});

test('the tenth wrong password has to wait, while the right one still works from another address', async () => {
  const { email } = await makeOwner();
  for (let tries = 1; tries <= 9; tries += 1) {
    expect((await signIn(email, `errada ${tries}`, { address: '198.51.100.5' })).statusCode).toBe(401);
  }
  const tenth = await signIn(email, PASSWORD, { address: '198.51.100.5' });
  expect([tenth.statusCode, tenth.json()]).toMatchObject([
    429,
    { error: 'too_many_attempts', message: 'Muitas tentativas. Espere 900 segundos e tente de novo.' },
  ]);
  expect((await signIn(email, PASSWORD, { address: '198.51.100.6' })).statusCode).toBe(200);

  setNow('2026-11-20T22:45:01.000Z');
  expect((await signIn(email, PASSWORD, { address: '198.51.100.5' })).statusCode).toBe(200);
  setNow('2026-11-20T22:30:00.000Z');
});

test('wrong passwords that come at once count like those that come one after the other', async () => {
  const { email } = await makeOwner();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => signIn(email, `errada ${at}`, { address: '198.51.100.7' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(9);
});

test('one password against many accounts is stopped by the address', async () => {
  const codes: number[] = [];
  for (let at = 0; at < 50; at += 1) {
    codes.push((await signIn(`conta${at}@comanda.test`, 'senha123', { address: `2001:db8:7::${at}` })).statusCode);
  }
  expect(codes.filter((code) => code === 404)).toHaveLength(40);
});

test('a right password does not count, however many people share the shop’s address', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, makeOwner));
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(people.map(({ email }) => signIn(email, PASSWORD, { address: '198.51.100.8' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  }
});

test('an address that says to be another is not believed without a trusted proxy', async () => {
  const { email } = await makeOwner();
  const spoof = (address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password: 'errada123' },
      remoteAddress: '198.51.100.9',
      headers: { 'x-forwarded-for': address },
    });
  for (let tries = 1; tries <= 9; tries += 1) await spoof(`203.0.113.${tries}`);
  expect((await spoof('203.0.113.99')).statusCode).toBe(429);
});

test('an account that does not exist takes as long as one that does', async () => {
  const { email } = await makeOwner();
  const known: number[] = [];
  const unknown: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const address = `203.0.113.${100 + at}`;
    known.push(await time(() => signIn(email, 'errada123', { address })));
    unknown.push(await time(() => signIn(`nada${at}@comanda.test`, 'errada123', { address })));
  }
  // Without the hash of an unknown account it would be a tenth.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
});

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
