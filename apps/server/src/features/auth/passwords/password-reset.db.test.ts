import { loginCustomer } from '@comanda/contract/clients/accounts';
import { getCurrentUser, login, resetPassword } from '@comanda/contract/stores/auth';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../../test/factories.ts';

const PASSWORD = 'coxinha de frango';
const { call, as, app, database, setNow, services } = await testApp();
const limited = await testApp({ rateLimits: true });
const { db } = database;

/** The mails to somebody, the newest first. */
const mailsTo = (recipient: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id', 'desc').execute();
async function askLink(email: string): Promise<string> {
  await call(resetPassword, { body: { email } });
  const [mail] = await mailsTo(email);
  return /recovery-password\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

test('a link by e-mail sets a new password and ends every session', async () => {
  const user = await makeUser(db, ROLE.attendant, await makeStore(db));
  const token = await askLink(user.email);
  const [mail] = await mailsTo(user.email);
  expect(mail?.body).toContain(`http://comanda.test/recovery-password?token=${token}`);
  expect(mail?.body).toContain('Olá, Pessoa da Silva!');
  await call(resetPassword, { body: { token, password: PASSWORD } });
  await expect(as(user.token)(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
  expect(await call(login, { body: { email: user.email, password: PASSWORD } })).toMatchObject({ id: user.id });
});

test('a customer recovers the password in the same way', async () => {
  const customer = await makeCustomer(db);
  const token = await askLink(customer.email);
  await call(resetPassword, { body: { token, password: PASSWORD } });
  const signedIn = await call(loginCustomer, { body: { email: customer.email, password: PASSWORD } });
  expect(signedIn.id).toBe(customer.id);
});

test('says the same to an e-mail that nobody has, points to the support, and sends nothing', async () => {
  const { email } = await makeUser(db, ROLE.owner);
  const known = await call(resetPassword, { body: { email } });
  const unknown = await call(resetPassword, { body: { email: 'ninguem@comanda.test' } });
  expect(unknown).toEqual(known);
  expect(known.message).toContain('entre em contato com o suporte');
  expect(await mailsTo('ninguem@comanda.test')).toEqual([]);
});

test('a link works once, for an hour, and only the newest one', async () => {
  const { email } = await makeUser(db, ROLE.owner);
  const older = await askLink(email);
  const token = await askLink(email);
  const set = (link: string) => call(resetPassword, { body: { token: link, password: PASSWORD } });
  const expired = { status: 422, code: 'reset_link_expired' };
  await expect(set(older)).rejects.toMatchObject(expired);
  await set(token);
  await expect(set(token)).rejects.toMatchObject(expired);
  await expect(set('x'.repeat(43))).rejects.toMatchObject(expired);

  const late = await askLink(email);
  setNow('2026-11-20T23:30:00.001Z');
  await expect(set(late)).rejects.toMatchObject(expired);
  setNow('2026-11-20T22:30:00.000Z');
});

test('two people with the same link set one password', async () => {
  const { email } = await makeUser(db, ROLE.owner);
  const token = await askLink(email);
  const answers = await Promise.allSettled(
    ['primeira senha', 'segunda senha'].map((password) => call(resetPassword, { body: { token, password } })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a weak password does not use the link up', async () => {
  const { email } = await makeUser(db, ROLE.owner);
  const token = await askLink(email);
  await expect(call(resetPassword, { body: { token, password: 'curta' } })).rejects.toMatchObject({
    code: 'weak_password',
  });
  await call(resetPassword, { body: { token, password: PASSWORD } });
});

test('a disabled user gets no link, and one they had is dead', async () => {
  const user = await makeUser(db, ROLE.owner);
  const token = await askLink(user.email);
  await db.updateTable('users').set({ active: false }).where('id', '=', user.id).execute();
  await expect(call(resetPassword, { body: { token, password: PASSWORD } })).rejects.toMatchObject({
    code: 'reset_link_expired',
  });
  await call(resetPassword, { body: { email: user.email } });
  expect(await mailsTo(user.email)).toHaveLength(1);
});

test('nobody’s letter-box is flooded', async () => {
  const ask = () => limited.call(resetPassword, { body: { email: 'alvo@comanda.test' } });
  for (let times = 1; times <= 3; times += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ status: 429, code: 'too_many_attempts' });
});

test('a development server shows what it would have sent, to its own machine only', async () => {
  const { email } = await makeUser(db, ROLE.owner);
  const token = await askLink(email);
  const page = await app.inject('/dev/outbox');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(`/recovery-password?token=${token}`);
  const from = [
    { remoteAddress: '203.0.113.7' },
    { headers: { host: 'atacante.example' } },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
  ];
  for (const each of from) expect((await app.inject({ url: '/dev/outbox', ...each })).statusCode).toBe(404);
});

test('a mail that cannot be sent is tried again later, by one process at a time', async () => {
  await services.mail.queue(
    db,
    { recipient: 'a@comanda.test', subject: 'Um\r\nBcc: x', body: 'Olá' },
    services.clock(),
  );
  await Promise.all([services.mail.deliver(services.clock()), services.mail.deliver(services.clock())]);
  // Whoever asked for a link just before may be the one who sends it.
  await expect.poll(async () => (await mailsTo('a@comanda.test'))[0]?.sent_at).toBeTruthy();
  const [mail] = await mailsTo('a@comanda.test');
  expect(mail).toMatchObject({ subject: 'Um Bcc: x', tries: 1, error: null });
});
