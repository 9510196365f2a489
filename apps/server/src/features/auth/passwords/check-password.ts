import { verifyPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit, Who } from '../../../platform/http/session-cookie.ts';
import { countTry, forgiveTry, type Limit } from '../../../platform/http/throttle.ts';

// One person forgets: the tenth try waits. Many addresses against one account, and one address against many accounts
// (one password for all of them), are stopped too; whoever knows the password gets in from any other address until then.
const TRIES = { pair: 9, account: 60, address: 40 };
const MINUTES = 15;

interface Account {
  who: Who;
  /** What was typed to name it. */
  name: string;
}

/**
 * Checks a password as often as the limits allow; takes as long for an account that does not exist.
 * @param hash null when there is no such account
 * @throws {AppError} too_many_attempts
 */
export async function checkPassword(
  services: Pick<Services, 'db' | 'config'>,
  account: Account,
  hash: string | null,
  password: string,
  visit: Pick<Visit, 'address' | 'now'>,
): Promise<boolean> {
  return (await checkPasswords(services, account, hash === null ? [] : [hash], password, visit)) !== null;
}

/** Where one name may mean several accounts: one try, whichever it is. @returns the hash that the password is of, or null */
export async function checkPasswords(
  services: Pick<Services, 'db' | 'config'>,
  { who, name }: Account,
  hashes: readonly string[],
  password: string,
  { address, now }: Pick<Visit, 'address' | 'now'>,
): Promise<string | null> {
  const limit = (key: keyof typeof TRIES, of: string): Limit => ({
    name: `password ${who} ${key} ${of}`,
    tries: TRIES[key],
    minutes: MINUTES,
  });
  const pair = limit('pair', `${name} ${address}`);
  const wide = [limit('account', name), limit('address', address)];
  await countTry(services, [pair, ...wide], now);
  if (hashes.length === 0) await verifyPassword(null, password);
  for (const hash of hashes) {
    if (!(await verifyPassword(hash, password))) continue;
    await forgiveTry(services, { cleared: [pair], refunded: wide });
    return hash;
  }
  return null;
}
