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
  const open = (await lookAtPasswords(db)).flatMap(({ email, known }) => (known ? email : []));
  if (open.length === 0) settled.add(db);
  return open;
}

/** Says whether the demo's people are here, and all still have the password of the manual: nobody lives on this database yet. */
export async function isTriedOut(db: Db): Promise<boolean> {
  const people = await lookAtPasswords(db);
  return people.length > 0 && people.every(({ known }) => known);
}

/** Of the demo's people that are here, who opens with the password of the manual. */
async function lookAtPasswords(db: Db): Promise<{ email: string; known: boolean }[]> {
  const emails = DEMO.logins.map(({ email }) => email);
  const people: { email: string; known: boolean }[] = [];
  for (const { email, password_hash } of await findPasswords(db, emails)) {
    if (email === null) continue;
    if (password_hash !== null && !looked.has(password_hash))
      looked.set(password_hash, await verifyPassword(password_hash, DEMO.password));
    people.push({ email, known: password_hash !== null && looked.get(password_hash) === true });
  }
  return people;
}
