import { verifyPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import type { Visit, Who } from '../../platform/session-cookie.ts';
import { countTry, forgiveTry, type Limit } from '../../platform/throttle.ts';

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
  { who, name }: Account,
  hash: string | null,
  password: string,
  { address, now }: Pick<Visit, 'address' | 'now'>,
): Promise<boolean> {
  const limit = (key: keyof typeof TRIES, of: string): Limit => ({
    name: `password ${who} ${key} ${of}`,
    tries: TRIES[key],
    minutes: MINUTES,
  });
  const pair = limit('pair', `${name} ${address}`);
  const wide = [limit('account', name), limit('address', address)];
  await countTry(services, [pair, ...wide], now);
  const right = await verifyPassword(hash, password);
  if (right) await forgiveTry(services, { cleared: [pair], refunded: wide });
  return right;
}
