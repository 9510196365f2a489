import { addStoreUser, confirmPassword, login } from '@comanda/contract/stores/auth';
import { acceptInvite, inviteUser } from '@comanda/contract/stores/users';
import { savePix } from '@comanda/contract/finance/payments';
import type { RouteShape } from '@comanda/contract/route';
import { PROOF_MINUTES, ROLE } from '@comanda/domain/codes';
import { afterEach, expect, test } from 'vitest';
import { hashPassword } from '../src/platform/passwords.ts';
import { FRIDAY_EVENING, testApp } from './app.ts';
import { makeStore, makeUser } from './factories.ts';
import { sampleInput } from './isolation/sample-input.ts';

const { app, as, bindings, call, database, setNow } = await testApp({ rateLimits: true });
const { db } = database;
const PASSWORD = 'tres coxinhas de frango';
const later = (minutes: number) => setNow(new Date(FRIDAY_EVENING.getTime() + minutes * 60_000));
afterEach(() => setNow(FRIDAY_EVENING));

const store = await makeStore(db);
const password_hash = await hashPassword(PASSWORD);
async function owner() {
  const user = await makeUser(db, ROLE.owner, store);
  await db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
  return user;
}
const guarded = bindings.map(({ route }) => route).filter(({ access }) => 'proof' in access);
const nameOf = ({ method, path }: RouteShape) => `${method} ${path}`;

async function send(route: RouteShape, token: string) {
  const { params, query, body } = sampleInput(route, { idAt: () => 1, store_id: store, slug: 'x' });
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: route.method,
    url: `/api/${path}?${search}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return answer.body.slice(0, 200);
}

test('payments, people, keys and copies of the data ask for the password again, and nothing else does', () => {
  expect(guarded.map(nameOf).toSorted()).toEqual([
    'DELETE print-agents/{id}',
    'DELETE stores/payments/{id}/{storeId}',
    'DELETE users/invites/{id}',
    'GET cash/movements/csv',
    'GET stores/clients/export/{id}',
    'GET stores/clients/file/{id}',
    'GET stores/export/{id}',
    'GET stores/payments/enable/{id}/{storeId}',
    'GET stores/report/file/{id}',
    'POST print-agents',
    'POST stores/google-reviews/connect',
    'POST stores/instagram/connect',
    'POST stores/notes-config/conectar/{id}',
    'POST stores/notes-config/desligar/{id}',
    'POST stores/online-payments/connect',
    'POST stores/online-payments/disconnect',
    'POST stores/online-payments/ways',
    'POST stores/payments',
    'POST stores/payments/auto-pix',
    'POST stores/payments/enable/{id}/{storeId}',
    'POST stores/payments/pix',
    'POST stores/whatsapp/conectar/{id}',
    'POST stores/whatsapp/desligar/{id}',
    'POST users',
    'POST users/invites',
    'POST users/invites/resend/{id}',
    'POST users/remove/{id}',
    'PUT stores/measuring/{id}',
    'PUT stores/notes-config/{id}',
    'PUT stores/payments',
    'PUT users/{id}',
  ]);
});

test.each(guarded.map((route) => [nameOf(route), route] as const))(
  '%s is refused to a session whose password was typed too long ago',
  async (_, route) => {
    const { token } = await owner();
    later(PROOF_MINUTES);
    expect(await send(route, token)).toBe('{"error":"proof_needed","message":"Confirme a sua senha para continuar."}');
    await as(token)(confirmPassword, { body: { password: PASSWORD } });
    expect(await send(route, token)).not.toContain('proof_needed');
  },
);

test('a proof lasts fifteen minutes, of one session only', async () => {
  const { email, token } = await owner();
  const other = await call(login, { body: { email, password: PASSWORD } });
  const pix = (session: string) => as(session)(savePix, { body: { store_id: store, pix: '', pix_infos: '' } });
  later(PROOF_MINUTES - 1);
  await pix(token);
  later(PROOF_MINUTES);
  await expect(pix(token)).rejects.toMatchObject({ status: 403, code: 'proof_needed' });
  await as(token)(confirmPassword, { body: { password: PASSWORD } });
  await pix(token);
  await expect(pix(other.token)).rejects.toMatchObject({ code: 'proof_needed' });
  later(2 * PROOF_MINUTES);
  await expect(pix(token)).rejects.toMatchObject({ code: 'proof_needed' });
});

test('a wrong password proves nothing, and counts with those of signing in', async () => {
  const { email, token } = await owner();
  later(60);
  const confirm = (password: string) => as(token)(confirmPassword, { body: { password } });
  for (let tries = 0; tries < 9; tries += 1)
    await expect(confirm('nada disso')).rejects.toMatchObject({ status: 401, code: 'wrong_password' });
  await expect(confirm(PASSWORD)).rejects.toMatchObject({ status: 429, code: 'too_many_attempts' });
  await expect(call(login, { body: { email, password: PASSWORD } })).rejects.toMatchObject({ status: 429 });
  const body = { store_id: store, email: 'novo@comanda.test', name: 'Nova', password: PASSWORD };
  await expect(as(token)(addStoreUser, { body })).rejects.toMatchObject({ code: 'proof_needed' });
});

test('an invitation that is accepted without the password proves nothing', async () => {
  const boss = await owner();
  const guest = await owner();
  const next = await makeStore(db);
  await db.insertInto('store_users').values({ store_id: next, user_id: boss.id, created_at: FRIDAY_EVENING }).execute();
  await as(boss.token)(inviteUser, { body: { store_id: next, email: guest.email, type: 2 } });
  const mail = await db
    .selectFrom('mails')
    .where('recipient', '=', guest.email)
    .select('body')
    .executeTakeFirstOrThrow();
  const token = /\/(?:convite|invite)[^\s]*?([\w]+-[\w-]{22})/.exec(mail.body)?.[1] ?? '';
  const joined = await as(guest.token)(acceptInvite, { params: { token }, body: {} });
  await expect(as(joined.token)(savePix, { body: { store_id: next, pix: '', pix_infos: '' } })).rejects.toMatchObject({
    code: 'proof_needed',
  });
});
