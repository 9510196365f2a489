import type { Db } from '../../platform/db.ts';

const COLUMNS = ['email', 'password_hash'] as const;

/** What the active users and the customers with these addresses sign in by. */
export async function findPasswords(db: Db, emails: readonly string[]) {
  const users = db.selectFrom('users').where('email', 'in', emails).where('active', '=', true).select(COLUMNS);
  const customers = db.selectFrom('customers').where('email', 'in', emails).select(COLUMNS);
  return [...(await users.execute()), ...(await customers.execute())];
}
