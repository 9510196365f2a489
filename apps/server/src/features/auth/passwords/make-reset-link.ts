import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/db.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { findCustomerBy } from '../../customers/public.ts';
import { type Owner, replaceReset } from './password-resets.repo.ts';
import { findUserByEmail } from '../users/users.repo.ts';

export const LINK_MINUTES = 60;

/** The link that sets a new password, once, for an hour; the ones before it no longer work. */
export async function makeResetLink(
  tx: Tx,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  owner: Owner,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await replaceReset(tx, owner, { token_hash: hashToken(token), now, expires_at });
  return `${PUBLIC_URL}/recovery-password?token=${token}`;
}

/** @returns a link for each account of an e-mail: somebody may work in a store and buy as a customer too */
export async function makeResetLinks(
  tx: Tx,
  config: Pick<Config, 'PUBLIC_URL'>,
  email: string,
  now: Date,
): Promise<{ of: 'user' | 'customer'; link: string }[]> {
  const user = await findUserByEmail(tx, email);
  const customer = await findCustomerBy(tx, 'email', email);
  const links: { of: 'user' | 'customer'; link: string }[] = [];
  if (user?.active) links.push({ of: 'user', link: await makeResetLink(tx, config, { user_id: user.id }, now) });
  if (customer)
    links.push({ of: 'customer', link: await makeResetLink(tx, config, { customer_id: customer.id }, now) });
  return links;
}
