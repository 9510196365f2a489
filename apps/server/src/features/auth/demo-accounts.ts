import { namesLoopback } from '../../platform/http/client-address.ts';
import type { Db } from '../../platform/db.ts';
import { DEMO } from '../../platform/process/demo.ts';
import { isReachable } from '../../platform/http/network-addresses.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import type { Visit } from '../../platform/http/session-cookie.ts';
import { findPasswords } from './demo-accounts.repo.ts';

/** Passwords that were looked at: each hash once, since it takes as long as a sign-in. */
const looked = new Map<string, boolean>();
/** Databases without a demo, or whose demo has passwords of its own: no new password may be the demo's. */
const settled = new WeakSet<Db>();

/**
 * A demo is for this machine. Where others reach it, whoever has read the manual is its owner.
 * @returns the accounts that open with the demo's password; none where only this machine gets here
 */
export async function findDemoAccounts(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { host }: Pick<Visit, 'host'>,
): Promise<string[]> {
  const own = namesLoopback(new URL(config.PUBLIC_URL).hostname) && namesLoopback(host) && !isReachable(config.HOST);
  if (own || settled.has(db)) return [];
  const emails = DEMO.logins.map(({ email }) => email);
  const open: string[] = [];
  for (const { email, password_hash } of await findPasswords(db, emails)) {
    if (email === null || password_hash === null) continue;
    const known = looked.get(password_hash) ?? (await verifyPassword(password_hash, DEMO.password));
    looked.set(password_hash, known);
    if (known) open.push(email);
  }
  if (open.length === 0) settled.add(db);
  return open;
}
