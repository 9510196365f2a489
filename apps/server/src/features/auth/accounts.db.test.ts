import {
  getCurrentCustomer,
  loginCustomer,
  logoutCustomer,
  registerCustomer,
  registerIfoodClient,
  updateCustomer,
} from '@comanda/contract/clients/accounts';
import { getCurrentUser } from '@comanda/contract/stores/auth';
import { ROLE } from '@comanda/domain/codes';
import { asItemId, type StoreId } from '@comanda/domain/ids';
import { beforeAll, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser, unique } from '../../../test/factories.ts';

const PASSWORD = 'coxinha de frango';
const CPF = '529.982.247-25';
const { call, as, app, database } = await testApp();
const { db } = database;

let store: StoreId;
beforeAll(async () => {
  store = await makeStore(db);
});
let phones = 0;
const newPhone = () => `(11) 98${String((phones += 1)).padStart(3, '0')}-1234`;
const form = (changes: object = {}) => ({
  name: 'Camila Rezende',
  email: `${unique('camila')}@comanda.test`,
  phone: newPhone(),
  password: PASSWORD,
  tax_id: CPF,
  store_id: store,
  ...changes,
});
const clientOf = (phone: string, store_id = store) =>
  db
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('phone', '=', phone.replace(/\D/g, ''))
    .orderBy('separate')
    .executeTakeFirst();

test('a customer signs up on a store’s page, is signed in, and the store knows them', async () => {
  const body = form({ birthday: '1990-05-17' });
  const signedIn = await call(registerCustomer, { body, query: { s: 'cadastro2' } });
  expect(signedIn).toMatchObject({ name: body.name, email: body.email, tax_id: '52998224725', birthday: '1990-05-17' });
  const { customer } = await as(signedIn.token)(getCurrentCustomer, {});
  expect(customer).toMatchObject({ id: signedIn.id });
  expect(await clientOf(body.phone)).toMatchObject({
    customer_id: signedIn.id,
    name: body.name,
    birthday_day: 17,
    birthday_month: 5,
    source: 'cadastro2',
  });
});

test.each([
  ['without a CPF', { tax_id: '' }, 'invalid_input', 'tax_id'],
  ['with a wrong CPF', { tax_id: '529.982.247-26' }, 'invalid_cpf', 'tax_id'],
  ['with a company’s number', { tax_id: '11.222.333/0001-81' }, 'invalid_cpf', 'tax_id'],
  ['with an old phone of eight digits', { phone: '(11) 9999-8888' }, 'invalid_phone', 'phone'],
  ['with an easy password', { password: 'flamengo1' }, 'weak_password', 'password'],
  ['born tomorrow', { birthday: '2026-11-21' }, 'invalid_input', 'birthday'],
])('nobody signs up %s, and the field says so', async (_, changes, code, field) => {
  await expect(call(registerCustomer, { body: form(changes), query: {} })).rejects.toMatchObject({
    status: 422,
    code,
    detail: { fields: { [field]: expect.any(String) as string } },
  });
});

test('in Portugal the number is a NIF, and the phone has nine digits', async () => {
  const lisbon = await makeStore(db, { country_id: 2 });
  const body = form({ store_id: lisbon, phone: '912 345 678', tax_id: '245 554 440' });
  const { phone, tax_id } = await call(registerCustomer, { body, query: {} });
  expect([phone, tax_id]).toEqual(['912345678', '245554440']);
  await expect(
    call(registerCustomer, { body: { ...form({ store_id: lisbon }), phone: '913456789' }, query: {} }),
  ).rejects.toMatchObject({
    code: 'invalid_nif',
  });
  const signedIn = await call(loginCustomer, { body: { phone: '+351 912 345 678', password: PASSWORD } });
  expect(signedIn.phone).toBe('912345678');
});

test('an e-mail belongs to one account; a phone too, where no e-mail tells them apart', async () => {
  const first = form();
  await call(registerCustomer, { body: first, query: {} });
  await expect(call(registerCustomer, { body: form({ email: first.email }), query: {} })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
    message: 'Este email já está em uso.',
  });
  await expect(
    call(registerCustomer, { body: form({ phone: first.phone, email: '' }), query: {} }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'phone_taken',
  });
});

test('signs in by e-mail or by phone, with or without marks', async () => {
  const body = form();
  const { id } = await call(registerCustomer, { body, query: {} });
  const digits = body.phone.replace(/\D/g, '');
  for (const credentials of [
    { email: body.email },
    { phone: body.phone },
    { email: digits },
    { phone: `+55${digits}` },
  ]) {
    expect((await call(loginCustomer, { body: { ...credentials, password: PASSWORD } })).id).toBe(id);
  }
  await expect(call(loginCustomer, { body: { phone: '11977776666', password: PASSWORD } })).rejects.toMatchObject({
    code: 'user_not_found',
    message: 'Usuário não encontrado, tente novamente!',
  });
  await expect(call(loginCustomer, { body: { email: body.email, password: 'errada123' } })).rejects.toMatchObject({
    code: 'wrong_password',
    message: 'Senha incorreta, tente novamente!',
  });
});

test('an account without a password cannot be entered with any', async () => {
  const { id, email } = await makeCustomer(db);
  await db.updateTable('customers').set({ password_hash: null }).where('id', '=', id).execute();
  await expect(call(loginCustomer, { body: { email, password: '' + 'qualquer' } })).rejects.toMatchObject({
    code: 'login_failed',
    message: 'Não foi possível realizar o login, tente novamente!',
  });
});

test('the cart that a guest filled becomes the account’s, an empty one does not', async () => {
  const { email } = await makeAccount();
  const cookieCode = await makeCart('x'.repeat(22));
  const empty = await makeCart('y'.repeat(22), false);
  const { id } = await call(loginCustomer, { body: { email, password: PASSWORD, store_id: store, cookieCode } });
  await call(loginCustomer, { body: { email, password: PASSWORD, store_id: store, cookieCode: empty } });
  const carts = await db.selectFrom('carts').select('cookie_code').where('customer_id', '=', id).execute();
  expect(carts).toEqual([{ cookie_code: cookieCode }]);
});
async function makeAccount() {
  const body = form();
  const { id } = await call(registerCustomer, { body, query: {} });
  return { ...body, id };
}
async function makeCart(cookie_code: string, filled = true): Promise<string> {
  await db.insertInto('carts').values({ store_id: store, cookie_code, updated_at: FRIDAY_EVENING }).execute();
  const line = { store_id: store, cookie_code, item_id: asItemId(1), quantity: 1, created_at: FRIDAY_EVENING };
  if (filled) await db.insertInto('cart_items').values(line).execute();
  return cookie_code;
}

test('who typed the phone before as a guest leaves nothing to the account, and keeps what they have', async () => {
  const body = form();
  await db
    .insertInto('clients')
    .values({
      store_id: store,
      name: 'Dona Guest',
      phone: body.phone.replace(/\D/g, ''),
      points: 7.5,
      orders_count: 3,
      last_address: JSON.stringify({ address: 'Rua Secreta' }),
      created_at: FRIDAY_EVENING,
    })
    .execute();
  await call(registerCustomer, { body, query: {} });
  const client = await clientOf(body.phone);
  expect(client).toMatchObject({ customer_id: null, name: 'Dona Guest', points: 7.5, separate: false });
});

test('the store’s gift for a new account is given once a person', async () => {
  const place = await makeStore(db, { client_bonus: 10 });
  const tax_id = '390.533.447-05';
  const first = form({ store_id: place, tax_id });
  const second = form({ store_id: place, tax_id });
  await call(registerCustomer, { body: first, query: { s: 'brinde' } });
  await call(registerCustomer, { body: second, query: { s: 'brinde' } });
  expect((await clientOf(first.phone, place))?.points).toBe(10);
  expect((await clientOf(second.phone, place))?.points).toBe(0);
});

test('somebody from iFood leaves name, phone and order with the store, without an account', async () => {
  const body = { store_id: store, name: 'Ivo', phone: newPhone(), order_code: '#a1b2' };
  const answer = await call(registerIfoodClient, { body });
  expect(answer).toEqual({ customer: null, token: null });
  expect(await clientOf(body.phone)).toMatchObject({
    name: 'Ivo',
    source: 'ifood',
    source_code: 'A1B2',
    customer_id: null,
  });
  // Nobody renames somebody else's record, or learns that there is one.
  expect(await call(registerIfoodClient, { body: { ...body, name: 'Outro' } })).toEqual(answer);
  expect(await clientOf(body.phone)).toMatchObject({ name: 'Ivo' });
});

test('somebody from iFood who chooses a password has an account at once', async () => {
  const body = { store_id: store, name: 'Iva', phone: newPhone(), order_code: '7788', password: PASSWORD };
  const { customer, token } = await call(registerIfoodClient, { body });
  expect(await as(token ?? '')(getCurrentCustomer, {})).toEqual({ customer });
  expect(await clientOf(body.phone)).toMatchObject({ customer_id: customer?.id, source: 'ifood' });
});

test('a customer changes their own account and nobody else’s', async () => {
  const { id, token } = await makeCustomer(db);
  const other = await makeCustomer(db);
  const change = (whose: number, body: object) => as(token)(updateCustomer, { params: { id: whose }, body });
  expect(await change(id, { name: 'Camila R.', birthday: '1991-01-02' })).toMatchObject({
    name: 'Camila R.',
    birthday: '1991-01-02',
  });
  await expect(change(other.id, { name: 'Invadida' })).rejects.toMatchObject({ status: 404, code: 'not_found' });
  await expect(call(updateCustomer, { params: { id }, body: {} })).rejects.toMatchObject({ status: 401 });
});

test('what signs in changes only with the password, and a new one ends the other sessions', async () => {
  const { id, email } = await makeAccount();
  const here = await call(loginCustomer, { body: { email, password: PASSWORD } });
  const there = await call(loginCustomer, { body: { email, password: PASSWORD } });
  const change = (body: object) => as(here.token)(updateCustomer, { params: { id }, body });
  for (const body of [{ email: 'outro@comanda.test' }, { phone: newPhone() }, { password: 'pastel de feira' }]) {
    await expect(change(body)).rejects.toMatchObject({ code: 'wrong_password' });
  }
  await change({ password: 'pastel de feira', current_password: PASSWORD });
  expect((await as(here.token)(getCurrentCustomer, {})).customer?.id).toBe(id);
  expect(await as(there.token)(getCurrentCustomer, {})).toEqual({ customer: null });
});

test('customers have a cookie of their own and their token opens nothing of the back-office', async () => {
  const { email } = await makeAccount();
  const answer = await app.inject({ method: 'POST', url: '/api/client/login', payload: { email, password: PASSWORD } });
  expect(answer.cookies[0]).toMatchObject({ name: 'comanda_customer', httpOnly: true, sameSite: 'Lax' });
  const { token } = answer.json<{ token: string }>();
  await expect(as(token)(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
  const { token: staff } = await makeUser(db, ROLE.owner, store);
  expect(await as(staff)(getCurrentCustomer, {})).toEqual({ customer: null });
  await as(token)(logoutCustomer, {});
  expect(await as(token)(getCurrentCustomer, {})).toEqual({ customer: null });
});
