import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { loginCustomer } from '@comanda/contract/clients/accounts';
import { login, resetPassword } from '@comanda/contract/stores/auth';
import { acceptInvite } from '@comanda/contract/stores/users';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../test/factories.ts';

const PASSWORD = 'tres coxinhas de frango';
const { call, database, setNow } = await testApp();
const { db } = database;
setNow(new Date()); // the command reads the real clock
/** Each run starts a process: on a machine that is busy, that takes its seconds. */
const A_WHILE = 120_000;

function run(...args: string[]): Promise<{ code: number; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, PUBLIC_URL: 'https://loja.test' };
  return new Promise((done) => {
    execFile(process.execPath, [join(import.meta.dirname, 'reset-link.ts'), ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: `${out}${err}`.trim() }),
    );
  });
}

test('the operator makes the link that the mail would have brought: it works once, and no mail waits', async () => {
  const { email } = await makeUser(db, ROLE.owner);
  const { code, said } = await run(email.toUpperCase());
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^painel da loja: https:\/\/loja\.test\/recovery-password\?token=[\w-]{43}\nVale uma vez, por 1 hora\.$/,
    ),
  ]);
  const token = /token=(\S+)/.exec(said)?.[1] ?? '';
  await call(resetPassword, { body: { token, password: PASSWORD } });
  expect(await call(login, { body: { email, password: PASSWORD } })).toMatchObject({ email });
  await expect(call(resetPassword, { body: { token, password: PASSWORD } })).rejects.toMatchObject({
    code: 'reset_link_expired',
  });
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('somebody who works and buys with one e-mail gets a link for each account', async () => {
  const customer = await makeCustomer(db);
  const user = await makeUser(db, ROLE.attendant);
  await db.updateTable('users').set({ email: customer.email }).where('id', '=', user.id).execute();
  const { said } = await run(customer.email);
  const token = /conta de cliente: \S+token=(\S+)/.exec(said)?.[1] ?? '';
  expect(said).toMatch(/^painel da loja: /);
  await call(resetPassword, { body: { token, password: PASSWORD } });
  expect(await call(loginCustomer, { body: { email: customer.email, password: PASSWORD } })).toBeTruthy();
});

test(
  'whoever was invited gets a link that works, and the one before works no longer',
  { timeout: A_WHILE },
  async () => {
    const store_id = await makeStore(db, { name: 'Cantina da Vó' });
    const { id: invited_by } = await makeUser(db, ROLE.owner, store_id);
    const email = 'nova@comanda.test';
    const now = new Date();
    const expires_at = new Date(now.getTime() + 86_400_000);
    const sent = { token_hash: Buffer.alloc(32), sent_at: now, created_at: now, expires_at };
    await db
      .insertInto('invites')
      .values({ store_id, email, type: ROLE.attendant, permissions: '{}', invited_by, ...sent })
      .execute();
    const first = await linkOf(email);
    const second = await linkOf(email);
    const form = { name: 'Nova Pessoa', password: PASSWORD };
    await expect(call(acceptInvite, { params: { token: first }, body: form })).rejects.toMatchObject({
      code: 'invite_expired',
    });
    expect(await call(acceptInvite, { params: { token: second }, body: form })).toMatchObject({ email });
  },
);

async function linkOf(email: string): Promise<string> {
  const { code, said } = await run(email);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^convite para Cantina da Vó: https:\/\/loja\.test\/conta\/convite\?token=\S+\nVale uma vez, até \d\d\/\d\d\/\d{4}\.$/,
    ),
  ]);
  return /token=(\S+)/.exec(said)?.[1] ?? '';
}

test('an e-mail that nobody has, and none at all, are told in a sentence', async () => {
  expect(await run('ninguem@comanda.test')).toEqual({
    code: 1,
    said: 'Ninguém tem conta nem convite com o e-mail ninguem@comanda.test.',
  });
  expect(await run()).toEqual({
    code: 1,
    said: expect.stringMatching(/^Uso: npm run reset-link -- pessoa@exemplo\.com\n.*convite/),
  });
});
