import { loginCustomer, registerCustomer, updateCustomer } from '@comanda/contract/clients/accounts';
import { addStoreUser, login, resetPassword } from '@comanda/contract/stores/auth';
import { findClients } from '@comanda/contract/clients/clients';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const lines: string[] = [];
const { call, as, app, database } = await testApp({ log: (line) => lines.push(line) });
const { db } = database;

const CANARY = {
  name: 'Canarinho Amarelo',
  email: 'canario@comanda.test',
  phone: '11987651234',
  tax_id: '52998224725',
  password: 'segredo do canario',
};
const logged = (values: readonly string[]) =>
  values.filter((value) => lines.some((line) => line.toLowerCase().includes(value.toLowerCase())));

test('no log line holds a name, e-mail, phone, tax id, password or token', async () => {
  const store = await makeStore(db);
  const owner = await makeUser(db, ROLE.owner, store);
  const { id, token } = await call(registerCustomer, { body: { ...CANARY, store_id: store }, query: {} });
  const taken = call(registerCustomer, { body: { ...CANARY, store_id: store }, query: {} });
  await expect(taken).rejects.toMatchObject({ status: 409 });
  await call(loginCustomer, { body: { email: CANARY.email, password: CANARY.password } });
  const wrong = call(loginCustomer, { body: { phone: CANARY.phone, password: 'segredo errado' } });
  await expect(wrong).rejects.toMatchObject({ status: 401 });
  await as(token)(updateCustomer, { params: { id }, body: { name: CANARY.name } });
  await as(owner.token)(findClients, { params: { id: store }, query: { search: CANARY.phone } });
  const body = { ...CANARY, store_id: store, email: `outro.${CANARY.email}` };
  await as(owner.token)(addStoreUser, { body });
  await call(login, { body });
  await app.inject({
    url: `/api/${CANARY.email}?phone=${CANARY.phone}`,
    headers: { authorization: `Bearer ${token}` },
  });

  expect(lines.filter((line) => line.includes('"route"')).length).toBeGreaterThan(8);
  expect(logged([...Object.values(CANARY), 'segredo errado', token, owner.token])).toEqual([]);
});

test('neither does the line of a failure, though PostgreSQL’s own words quote the row', async () => {
  await database.pool.query(
    `alter table customers add constraint broken check (name <> '${CANARY.name} II') not valid`,
  );
  const body = { ...CANARY, name: `${CANARY.name} II`, email: 'canario2@comanda.test', phone: '11987650000' };
  await expect(call(registerCustomer, { body, query: {} })).rejects.toMatchObject({ status: 500, code: 'internal' });
  expect(lines.some((line) => line.includes('"constraint":"broken"'))).toBe(true);
  expect(logged([CANARY.name, 'canario2', '11987650000'])).toEqual([]);
});

test('a failure tells the caller a number to ask about, and nothing else', async () => {
  await database.pool.query('alter table customers rename column tax_id to lost');
  const body = { ...CANARY, email: 'canario3@comanda.test', phone: '11987650001' };
  const answer = await app.inject({ method: 'POST', url: '/api/client/store', payload: body });
  await database.pool.query('alter table customers rename column lost to tax_id');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: 'internal',
    message: 'Encontramos um problema, tente novamente mais tarde!',
    detail: { request_id: expect.stringMatching(/^req-/) as string },
  });
});

test('without SMTP the recovery link is written to the log, without whose it is', async () => {
  const { email } = await makeUser(db, ROLE.owner);
  await call(resetPassword, { body: { email } });
  await expect.poll(() => lines.some((line) => line.includes('/recovery-password?token='))).toBe(true);
  expect(logged([email])).toEqual([]);
});
