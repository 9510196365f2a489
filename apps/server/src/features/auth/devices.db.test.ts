import { getCurrentUser, login, removeStoreUser, updateStoreUser } from '@comanda/contract/stores/auth';
import { findChanges } from '@comanda/contract/orders/changes';
import * as calls from '@comanda/contract/stores/users';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { openSession } from '../../platform/sessions.ts';

const { call, as, app, database } = await testApp();
const { db } = database;
const PASSWORD = 'torta de limao 31';

async function setUp() {
  const store_id = await makeStore(db);
  const boss = await makeUser(db, ROLE.owner, store_id);
  const clerk = await makeUser(db, ROLE.attendant, store_id);
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', clerk.id)
    .execute();
  return { store_id, boss, clerk, owner: as(boss.token) };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const signIn = (user_id: number, user_agent: string, address?: string) =>
  openSession(
    db,
    { user_id },
    { now: FRIDAY_EVENING, user_agent, replaces: undefined, ...(address ? { address } : {}) },
  );
const alive = async (token: string) => {
  const answer = await as(token)(getCurrentUser, {}).catch((error: { status: number }) => error.status);
  return answer !== 401;
};

test('one sees where one is signed in, and signs out on one device or on all the others', async () => {
  const { clerk } = world;
  const phone = await signIn(clerk.id, 'Mozilla/5.0 (iPhone)', '203.0.113.9');
  const tablet = await signIn(clerk.id, 'Mozilla/5.0 (Linux; Android 15)', '203.0.113.9');
  const here = as(clerk.token);
  const devices = await here(calls.findOwnDevices, {});
  expect(devices).toHaveLength(3);
  expect(devices.filter(({ current }) => current)).toMatchObject([{ user_agent: 'test', address: '127.0.0.1' }]);
  const iphone = devices.find(({ user_agent }) => user_agent.includes('iPhone'));
  expect(iphone).toMatchObject({ address: '203.0.113.9', same_network: false, current: false });
  await here(calls.endOwnSession, { params: { id: Number(iphone?.id) } });
  expect([await alive(phone), await alive(tablet)]).toEqual([false, true]);
  await here(calls.endOwnSessions, {});
  expect([await alive(tablet), await alive(clerk.token)]).toEqual([false, true]);
});

test('nobody ends a session of somebody else by its number', async () => {
  const [{ id } = { id: 0 }] = await world.owner(calls.findOwnDevices, {});
  await expect(as(world.clerk.token)(calls.endOwnSession, { params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await alive(world.boss.token)).toBe(true);
});

test('the owner signs people of the store out, but nobody of another store or of a higher role', async () => {
  const { store_id, clerk, owner, boss } = world;
  const second = await signIn(clerk.id, 'Firefox');
  const at = (id: number) => ({ params: { id }, body: { store_id } });
  const list = (id: number) => owner(calls.findUserDevices, { params: { id }, query: { store_id } });
  const devices = await list(clerk.id);
  expect(devices).toHaveLength(2);
  const firefox = devices.find(({ user_agent }) => user_agent === 'Firefox');
  await owner(calls.endUserSessions, { ...at(clerk.id), body: { store_id, session_id: firefox?.id } });
  expect([await alive(second), await alive(clerk.token)]).toEqual([false, true]);
  await owner(calls.endUserSessions, at(clerk.id));
  expect(await alive(clerk.token)).toBe(false);
  await owner(calls.endUserSessions, at(boss.id));
  expect(await alive(boss.token)).toBe(true);

  const stranger = await makeUser(db, ROLE.attendant, await makeStore(db));
  await expect(owner(calls.endUserSessions, at(stranger.id))).rejects.toMatchObject({ code: 'not_found' });
  await expect(list(stranger.id)).rejects.toMatchObject({ code: 'not_found' });
  const admin = await makeUser(db, ROLE.administrator, store_id);
  await expect(owner(calls.endUserSessions, at(admin.id))).rejects.toMatchObject({ code: 'forbidden' });
});

test('the place of the last use follows the person', async () => {
  const { clerk } = world;
  await app.inject({
    url: '/api/users/by-id',
    headers: { authorization: `Bearer ${clerk.token}` },
    remoteAddress: '198.51.100.7',
  });
  const [device] = await world.owner(calls.findUserDevices, {
    params: { id: clerk.id },
    query: { store_id: world.store_id },
  });
  expect(device).toMatchObject({ address: '198.51.100.7', same_network: false });
});

test('an attendant changes their own name, e-mail and password, confirmed by the one of today', async () => {
  const { clerk, store_id } = world;
  const other = await signIn(clerk.id, 'Firefox');
  const here = as(clerk.token);
  const change = (body: object) => here(calls.updateOwnUser, { body });
  const fresh = `nova.${clerk.email}`;
  expect(await change({ name: 'Joana' })).toMatchObject({ name: 'Joana' });
  await expect(change({ email: fresh })).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(change({ password: 'outra bem comprida 8', current_password: 'errada' })).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await expect(change({ email: world.boss.email, current_password: PASSWORD })).rejects.toMatchObject({
    code: 'email_taken',
  });
  await expect(change({ password: '12345678', current_password: PASSWORD })).rejects.toMatchObject({
    code: 'weak_password',
  });
  await change({ email: fresh, password: 'pudim da vovo 44', current_password: PASSWORD });
  expect(await alive(other)).toBe(false);
  expect(await alive(clerk.token)).toBe(true);
  expect(await call(login, { body: { email: fresh, password: 'pudim da vovo 44' } })).toMatchObject({ id: clerk.id });
  const mail = await db.selectFrom('mails').select('body').where('recipient', '=', clerk.email).executeTakeFirst();
  expect(mail?.body).toContain(fresh);
  const { changes } = await world.owner(findChanges, { params: { id: store_id }, query: { area: 'users' } });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [
      { email: clerk.email, password: '•••' },
      { email: fresh, password: '•••' },
    ],
    [{ name: 'Pessoa da Silva' }, { name: 'Joana' }],
  ]);
});

test('what the owner changes of people is kept: role, permissions, leaving and coming back', async () => {
  const { store_id, clerk, owner } = world;
  const at = { params: { id: clerk.id } };
  await owner(updateStoreUser, { ...at, body: { store_id, type: ROLE.manager, permissions: { price_edit: false } } });
  await owner(removeStoreUser, { ...at, body: { store_id } });
  await owner(updateStoreUser, { ...at, body: { store_id, active: true } });
  const { changes } = await owner(findChanges, { params: { id: store_id }, query: { entity: 'users' } });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [null, expect.objectContaining({ type: 3, active: true })],
    [expect.objectContaining({ type: 3, email: clerk.email }), null],
    [{ type: 4 }, { type: 3, price_edit: false }],
  ]);
});
