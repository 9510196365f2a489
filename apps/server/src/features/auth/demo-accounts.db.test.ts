import { getCurrentUser, login } from '@comanda/contract/stores/auth';
import { updateOwnUser } from '@comanda/contract/stores/users';
import { expect, test } from 'vitest';
import { seedDemo } from '../../../seed/seed-demo.ts';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { DEMO } from '../../platform/process/demo.ts';
import { findDemoAccounts } from './demo-accounts.ts';

const { as, call, database, services } = await testApp();
const plain = await testApp();
const { db } = database;
await db.transaction().execute((tx) => seedDemo(tx, FRIDAY_EVENING));
const emails = DEMO.logins.map(({ email }) => email);
const [{ email: admin }] = DEMO.logins;
const others = emails.filter((email) => email !== admin);

const LOCAL = 'http://localhost:3000';
test.each([
  [LOCAL, '127.0.0.1', 'localhost', 0],
  [LOCAL, '127.0.0.1', '127.0.0.1', 0],
  [LOCAL, '127.0.0.1', '192.168.0.9', 5],
  ['https://demo.comanda.test', '127.0.0.1', 'localhost', 5],
  // Opened on the machine itself, but not only there.
  [LOCAL, '192.168.0.9', 'localhost', 5],
])('a server of %s on %s that is reached as %s names %i accounts', async (PUBLIC_URL, HOST, host, count) => {
  const config = { ...services.config, PUBLIC_URL, HOST };
  expect(await findDemoAccounts({ db, config }, { host })).toHaveLength(count);
});

test('a demo that others reach names the accounts that still have its password, until none has', async () => {
  const { token, demo_accounts } = await call(login, { body: { email: admin, password: DEMO.password } });
  expect(demo_accounts.toSorted()).toEqual([...emails].toSorted());
  const own = { password: 'tres coxinhas de frango', current_password: DEMO.password };
  await as(token)(updateOwnUser, { body: own });
  expect((await as(token)(getCurrentUser, {})).demo_accounts.toSorted()).toEqual([...others].toSorted());
  const changed = await db
    .selectFrom('users')
    .where('email', '=', admin)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set(changed).where('email', 'in', others).execute();
  await db.updateTable('customers').set(changed).where('email', 'in', others).execute();
  expect((await as(token)(getCurrentUser, {})).demo_accounts).toEqual([]);
});

test('where there is no demo nobody reads a warning', async () => {
  const { token } = await makeUser(plain.database.db);
  expect(await plain.as(token)(getCurrentUser, {})).toMatchObject({ demo_accounts: [] });
});
