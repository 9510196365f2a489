import { login } from '@comanda/contract/stores/auth';
import { findChanges } from '@comanda/contract/orders/changes';
import * as calls from '@comanda/contract/stores/users';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../../test/factories.ts';
import { hashPassword } from '../../../platform/passwords.ts';

const { call, as, database, setNow } = await testApp();
const { db } = database;
const PASSWORD = 'bolinho de chuva 12';

async function setUp() {
  const store_id = await makeStore(db, { name: 'Quintal da Nena' });
  const boss = await makeUser(db, ROLE.owner, store_id);
  return { store_id, boss, owner: as(boss.token), email: `${unique('nova')}@comanda.test` };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  world = await setUp();
});
const invite = (fields: object = {}) =>
  world.owner(calls.inviteUser, {
    body: { store_id: world.store_id, email: world.email, type: ROLE.attendant, ...fields },
  });
const waiting = () => world.owner(calls.findInvites, { params: { storeId: world.store_id } });

/** The token of the newest link mailed to somebody. */
async function mailed(email = world.email): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /token=(\S+)/.exec(mail.body)?.[1] ?? '';
}
const accept = (token: string, body: object) => call(calls.acceptInvite, { params: { token }, body });
const stores = async (email = world.email) =>
  db
    .selectFrom('store_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('u.email', '=', email)
    .select(['m.store_id', 'u.type'])
    .execute();

test('somebody new comes in by the mailed link with a name and a password of their own', async () => {
  await invite({ type: ROLE.manager, permissions: { price_edit: false } });
  expect(await waiting()).toMatchObject([
    { email: world.email, type: ROLE.manager, invited_by: 'Pessoa da Silva', expired: false },
  ]);
  expect(await stores()).toEqual([]);
  const token = await mailed();
  expect(await call(calls.getInvite, { params: { token } })).toEqual({
    store_name: 'Quintal da Nena',
    invited_by: 'Pessoa da Silva',
    email: world.email,
    type: ROLE.manager,
    permissions: { price_edit: false },
    has_account: false,
    signed_in: false,
  });
  await expect(accept(token, { name: 'Rita', password: '12345678' })).rejects.toMatchObject({ code: 'weak_password' });
  await expect(accept(token, { password: PASSWORD })).rejects.toMatchObject({ code: 'invalid_input' });
  const joined = await accept(token, { name: 'Rita Lobo', password: PASSWORD });
  expect(joined).toMatchObject({
    name: 'Rita Lobo',
    type: ROLE.manager,
    permissions: { price_edit: false },
    stores: [{ id: world.store_id }],
  });
  expect(await call(login, { body: { email: world.email, password: PASSWORD } })).toMatchObject({ id: joined.id });
  expect(await waiting()).toEqual([]);
  await expect(accept(token, { name: 'Outra', password: PASSWORD })).rejects.toMatchObject({ code: 'invite_expired' });
});

test('an account that exists is untouched until its holder accepts, with its own password', async () => {
  const other = await makeStore(db);
  const known = await makeUser(db, ROLE.attendant, other);
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', known.id)
    .execute();
  await invite({ email: known.email });
  expect(await stores(known.email)).toEqual([{ store_id: other, type: ROLE.attendant }]);
  const token = await mailed(known.email);
  expect(await call(calls.getInvite, { params: { token } })).toMatchObject({ has_account: true, signed_in: false });
  await expect(accept(token, { name: 'Invasor', password: 'qualquer coisa 9' })).rejects.toMatchObject({
    code: 'wrong_password',
  });
  const joined = await accept(token, { name: 'Invasor', password: PASSWORD });
  expect(joined).toMatchObject({ id: known.id, name: 'Pessoa da Silva' });
  expect(joined.stores).toHaveLength(2);
});

test('whoever is signed in with the invited account needs no password', async () => {
  const known = await makeUser(db, ROLE.attendant, await makeStore(db));
  await invite({ email: known.email });
  const token = await mailed(known.email);
  const client = as(known.token);
  expect(await client(calls.getInvite, { params: { token } })).toMatchObject({ signed_in: true });
  expect(await client(calls.acceptInvite, { params: { token }, body: {} })).toMatchObject({ id: known.id });
});

test('an account keeps its role: an invitation to another one is refused with what to do', async () => {
  const known = await makeUser(db, ROLE.owner, await makeStore(db));
  await invite({ email: known.email });
  const token = await mailed(known.email);
  await expect(as(known.token)(calls.acceptInvite, { params: { token }, body: {} })).rejects.toMatchObject({
    code: 'invite_role_differs',
    message: expect.stringContaining('papel de dono') as string,
  });
});

test('somebody who was removed everywhere begins anew by an invitation', async () => {
  const former = await makeUser(db, ROLE.owner);
  await db.updateTable('users').set({ active: false }).where('id', '=', former.id).execute();
  await invite({ email: former.email });
  const joined = await accept(await mailed(former.email), { name: 'De volta', password: PASSWORD });
  expect(joined).toMatchObject({ id: former.id, type: ROLE.attendant, name: 'De volta' });
});

test('a link ends: after seven days, by being taken back, by a newer one, by its sender leaving', async () => {
  const ended = (token: string) =>
    expect(accept(token, { name: 'Rita', password: PASSWORD })).rejects.toMatchObject({ code: 'invite_expired' });
  const { id } = await invite();
  const first = await mailed();
  setNow('2026-11-27T22:30:01Z');
  await ended(first);
  expect(await waiting()).toMatchObject([{ id, expired: true }]);
  await db.updateTable('sessions').set({ proven_at: '2026-11-27T22:30:00Z' }).execute();
  const at = { params: { id }, body: { store_id: world.store_id } };
  expect(await world.owner(calls.resendInvite, at)).toMatchObject({ id, expired: false });
  await ended(first);
  const second = await mailed();
  expect(await call(calls.getInvite, { params: { token: second } })).toMatchObject({ email: world.email });
  await db.deleteFrom('store_users').where('user_id', '=', world.boss.id).execute();
  await ended(second);
  await db
    .insertInto('store_users')
    .values({ store_id: world.store_id, user_id: world.boss.id, created_at: FRIDAY_EVENING })
    .execute();
  const query = { store_id: world.store_id };
  await world.owner(calls.revokeInvite, { params: { id }, query });
  await ended(second);
  expect(await waiting()).toEqual([]);
  await expect(world.owner(calls.revokeInvite, { params: { id }, query })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('who works in the store already is not invited, and who is invited twice has one invitation', async () => {
  await expect(invite({ email: world.boss.email })).rejects.toMatchObject({ code: 'works_here' });
  const one = await invite();
  const two = await invite({ type: ROLE.manager });
  expect(two).toMatchObject({ id: one.id, type: ROLE.manager });
  expect(await waiting()).toHaveLength(1);
});

test('an invitation, who accepts it and what is changed about them are kept', async () => {
  const { id } = await invite();
  const joined = await accept(await mailed(), { name: 'Rita Lobo', password: PASSWORD });
  const { changes } = await world.owner(findChanges, {
    params: { id: world.store_id },
    query: { area: 'users' },
  });
  expect(changes.map(({ entity, user_name, before, after }) => [entity, user_name, before, after])).toEqual([
    ['users', 'Rita Lobo', null, { name: 'Rita Lobo', email: world.email, type: 4, active: true }],
    ['invites', 'Pessoa da Silva', null, expect.objectContaining({ id, email: world.email, type: 4 })],
  ]);
  expect(joined.token).not.toBe('');
});

test('mails to one address are limited', async () => {
  const limited = await testApp({ rateLimits: true });
  const store_id = await makeStore(limited.database.db);
  const owner = limited.as((await makeUser(limited.database.db, ROLE.owner, store_id)).token);
  const send = () =>
    owner(calls.inviteUser, { body: { store_id, email: 'alguem@comanda.test', type: ROLE.attendant } });
  for (let mail = 0; mail < 4; mail += 1) await send();
  await expect(send()).rejects.toMatchObject({ code: 'too_many_attempts' });
});
