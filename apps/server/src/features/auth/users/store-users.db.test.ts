import {
  addStoreUser,
  findStoreUsers,
  getCurrentUser,
  getStoreUser,
  login,
  removeStoreUser,
  updateStoreUser,
} from '@comanda/contract/stores/auth';
import { type Role, ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../../test/factories.ts';
import { hashPassword } from '../../../platform/passwords.ts';

const PASSWORD = 'pastel de feira 22';
const { call, as, database } = await testApp();
const { db } = database;

let store: StoreId;
let owner: Awaited<ReturnType<typeof makeUser>>;
let password_hash = '';
beforeAll(async () => {
  store = await makeStore(db);
  owner = await makeUser(db, ROLE.owner, store);
  password_hash = await hashPassword(PASSWORD);
});
const newcomer = (changes: { email?: string; type?: Role; password?: string } = {}) => ({
  store_id: store,
  name: 'Bia Novata',
  email: `${unique('novata')}@comanda.test`,
  password: PASSWORD,
  ...changes,
});

test('an owner lets somebody work in the store, who then signs in', async () => {
  const body = { ...newcomer({ type: ROLE.attendant }), permissions: { clients_view: true } };
  const added = await as(owner.token)(addStoreUser, { body });
  expect(added).toMatchObject({ name: 'Bia Novata', type: ROLE.attendant, active: true, editable: true });
  const signedIn = await call(login, { body });
  expect(signedIn).toMatchObject({ permissions: { clients_view: true }, stores: [{ id: store }] });
});

test('a role that is missing or 1 becomes 2: nobody is made an administrator', async () => {
  const { type: _, ...without } = newcomer();
  expect((await as(owner.token)(addStoreUser, { body: without })).type).toBe(ROLE.owner);
  const asked = await as(owner.token)(addStoreUser, { body: newcomer({ type: ROLE.administrator }) });
  expect(asked.type).toBe(ROLE.owner);
  const raised = await as(owner.token)(updateStoreUser, {
    params: { id: asked.id },
    body: { store_id: store, type: ROLE.administrator },
  });
  expect(raised.type).toBe(ROLE.owner);
});

test('lists who works there by name, and with `all` also who was removed', async () => {
  const place = await makeStore(db);
  const boss = await makeUser(db, ROLE.owner, place);
  const names = ['Álvaro', 'zeca', 'Bruna'];
  for (const name of names) {
    await as(boss.token)(addStoreUser, { body: { ...newcomer(), store_id: place, name, type: ROLE.attendant } });
  }
  const list = await as(boss.token)(findStoreUsers, { params: { storeId: place }, query: {} });
  expect(list.map(({ name }) => name)).toEqual(['Álvaro', 'Bruna', 'Pessoa da Silva', 'zeca']);

  const zeca = list.find(({ name }) => name === 'zeca');
  const params = { id: Number(zeca?.id) };
  const removed = await as(boss.token)(removeStoreUser, { params, body: { store_id: place } });
  expect(removed).toMatchObject({ name: 'zeca', active: false });
  const query = { all: '1' } as const;
  const without = await as(boss.token)(findStoreUsers, { params: { storeId: place }, query: {} });
  const all = await as(boss.token)(findStoreUsers, { params: { storeId: place }, query });
  expect([without.length, all.length]).toEqual([3, 4]);
  expect(await as(boss.token)(getStoreUser, { params, query: { store_id: place } })).toEqual(removed);
});

test('who is removed is out at once, and comes back with what they had', async () => {
  const body = newcomer({ type: ROLE.manager });
  const { id } = await as(owner.token)(addStoreUser, { body });
  const { token } = await call(login, { body });
  await as(owner.token)(removeStoreUser, { params: { id }, body: { store_id: store } });
  await expect(as(token)(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
  await expect(call(login, { body })).rejects.toMatchObject({ code: 'user_disabled' });

  const params = { id };
  const back = await as(owner.token)(updateStoreUser, { params, body: { store_id: store, active: true } });
  expect(back).toMatchObject({ active: true, type: ROLE.manager });
  expect(await call(login, { body })).toMatchObject({ stores: [{ id: store }] });
});

test('somebody who was removed can be added again under the same e-mail', async () => {
  const body = newcomer({ type: ROLE.manager });
  const { id } = await as(owner.token)(addStoreUser, { body });
  await as(owner.token)(removeStoreUser, { params: { id }, body: { store_id: store } });
  const again = { ...body, name: 'Bia Outra Vez', password: 'coxinha de frango', type: ROLE.attendant };
  expect(await as(owner.token)(addStoreUser, { body: again })).toMatchObject({ id, ...pick(again), active: true });
  await expect(call(login, { body })).rejects.toMatchObject({ code: 'wrong_password' });
  expect(await call(login, { body: again })).toMatchObject({ type: ROLE.attendant });
});
const pick = ({ name, type }: { name: string; type: Role }) => ({ name, type });

test('a new password ends the sessions of the one it is for', async () => {
  const body = newcomer({ type: ROLE.manager });
  const { id } = await as(owner.token)(addStoreUser, { body });
  const { token } = await call(login, { body });
  await as(owner.token)(updateStoreUser, {
    params: { id },
    body: { store_id: store, password: 'coxinha de frango' },
  });
  await expect(as(token)(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
});

test('the own password and e-mail change only with the password that there is', async () => {
  const boss = await makeUser(db, ROLE.owner, store);
  await db.updateTable('users').set({ password_hash }).where('id', '=', boss.id).execute();
  const other = await call(login, { body: { email: boss.email, password: PASSWORD } });
  const params = { id: boss.id };
  const change = (body: object) => as(boss.token)(updateStoreUser, { params, body: { store_id: store, ...body } });

  await expect(change({ password: 'coxinha de frango' })).rejects.toMatchObject({
    code: 'wrong_password',
    detail: { fields: { current_password: 'Senha incorreta, tente novamente!' } },
  });
  await expect(change({ email: 'ladrao@comanda.test', current_password: 'chute' })).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await change({ password: 'coxinha de frango', current_password: PASSWORD });
  expect(await as(boss.token)(getCurrentUser, {})).toMatchObject({ id: boss.id });
  await expect(as(other.token)(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
});

test.each([
  ['remove', {}],
  ['disable', { active: false }],
  ['lower', { type: ROLE.attendant }],
])('nobody can %s themselves', async (what, changes) => {
  const params = { id: owner.id };
  const attempt =
    what === 'remove'
      ? as(owner.token)(removeStoreUser, { params, body: { store_id: store } })
      : as(owner.token)(updateStoreUser, { params, body: { store_id: store, ...changes } });
  await expect(attempt).rejects.toMatchObject({ status: 422, code: 'own_user' });
});

test('an owner does not touch an administrator', async () => {
  const admin = await makeUser(db, ROLE.administrator, store);
  const params = { id: admin.id };
  await expect(
    as(owner.token)(updateStoreUser, { params, body: { store_id: store, name: 'Outro' } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(as(owner.token)(removeStoreUser, { params, body: { store_id: store } })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test.each([ROLE.manager, ROLE.attendant])('role %i neither sees nor changes who works there', async (role) => {
  const { token, id } = await makeUser(db, role, store);
  const body = { store_id: store, type: ROLE.owner, permissions: { price_edit: true } };
  const attempts = [
    () => as(token)(findStoreUsers, { params: { storeId: store }, query: {} }),
    () => as(token)(addStoreUser, { body: newcomer() }),
    () => as(token)(updateStoreUser, { params: { id }, body }),
    () => as(token)(removeStoreUser, { params: { id: owner.id }, body: { store_id: store } }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

test('an e-mail of somebody at another store is taken, and nothing more is said', async () => {
  const stranger = await makeUser(db, ROLE.attendant, await makeStore(db));
  await expect(as(owner.token)(addStoreUser, { body: newcomer({ email: stranger.email }) })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
    message: 'Este email já está em uso.',
  });
  const params = { id: stranger.id };
  await expect(
    as(owner.token)(updateStoreUser, { params, body: { store_id: store, name: 'Meu agora' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('an e-mail that works here already is taken', async () => {
  await expect(as(owner.token)(addStoreUser, { body: newcomer({ email: owner.email }) })).rejects.toMatchObject({
    code: 'email_taken',
    detail: { fields: { email: 'Este email já está em uso.' } },
  });
});

test('somebody of the owner’s other store joins with the account they have', async () => {
  const second = await makeStore(db);
  const boss = await makeUser(db, ROLE.owner, store, second);
  const body = newcomer({ type: ROLE.attendant });
  const { id } = await as(boss.token)(addStoreUser, { body });
  const typed = { ...body, store_id: second, name: 'Outro nome', password: 'coxinha de frango' };
  await expect(as(boss.token)(addStoreUser, { body: { ...typed, type: ROLE.manager } })).rejects.toMatchObject({
    code: 'user_role_differs',
  });
  expect(await as(boss.token)(addStoreUser, { body: typed })).toMatchObject({ id, name: 'Bia Novata' });
  const { stores } = await call(login, { body });
  expect(new Set(stores.map((each) => each.id))).toEqual(new Set([store, second]));

  // Removed from one, they go on in the other.
  await as(boss.token)(removeStoreUser, { params: { id }, body: { store_id: second } });
  expect((await call(login, { body })).stores).toMatchObject([{ id: store }]);
});

test('who works in somebody else’s store too can be removed, but their account is their own', async () => {
  const [partners, foreign] = [await makeStore(db), await makeStore(db)];
  const boss = await makeUser(db, ROLE.owner, partners);
  const shared = await makeUser(db, ROLE.manager, partners, foreign);
  const params = { id: shared.id };
  const place = { store_id: partners };
  const seen = await as(boss.token)(getStoreUser, { params, query: { store_id: partners } });
  expect(seen.editable).toBe(false);
  for (const changes of [{ password: 'coxinha de frango' }, { email: 'x@comanda.test' }, { type: ROLE.owner }]) {
    await expect(as(boss.token)(updateStoreUser, { params, body: { ...place, ...changes } })).rejects.toMatchObject({
      status: 403,
      code: 'user_of_others',
    });
  }
  await as(boss.token)(removeStoreUser, { params, body: place });
  const { stores } = await describe(shared.id);
  expect(stores).toEqual([foreign]);
});
async function describe(user_id: number) {
  const rows = await db.selectFrom('store_users').select('store_id').where('user_id', '=', user_id).execute();
  return { stores: rows.map(({ store_id }) => store_id) };
}

test.each([
  ['short', 'seteseT'],
  ['known to everybody', 'flamengo1'],
  ['the person’s own e-mail', 'bia.novata@comanda.test'],
])('refuses a password that is %s', async (_, password) => {
  const body = { ...newcomer({ password }), email: 'bia.novata@comanda.test' };
  await expect(as(owner.token)(addStoreUser, { body })).rejects.toMatchObject({
    status: 422,
    code: 'weak_password',
    detail: { fields: { password: expect.stringContaining('8 caracteres') as string } },
  });
});

test.each(['çãõ 🥟 ação', 'a'.repeat(63) + 'b'])('takes a password of any letters and of 64: %s', async (password) => {
  const body = newcomer({ password });
  await as(owner.token)(addStoreUser, { body });
  expect(await call(login, { body })).toMatchObject({ email: body.email });
});
