import { refusePassword } from '@comanda/domain/password';
import { SESSION_DAYS } from '@comanda/domain/codes';
import { AppError, refusalError } from '../../../platform/app-error.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { Statement } from './order-statements.ts';
import type { OrderRequest } from '../order-request.ts';
import type { OrderTransaction } from './order-transaction.ts';

const INSERT_CUSTOMER: Statement = {
  name: 'checkout_insert_customer',
  text: `insert into customers (email, phone, name, password_hash, tax_id, source, created_at)
    values (nullif($1, ''), $2, $3, $4, $5, 'order', $6) returning id`,
};
/** Without an e-mail the phone is all that the account is found by: it must be nobody else's. */
const PHONE_TAKEN: Statement = {
  name: 'checkout_phone_taken',
  text: `select 1 from customers where phone = $1 and $2 = '' limit 1`,
};
const INSERT_SESSION: Statement = {
  name: 'checkout_insert_session',
  text: `insert into sessions (token_hash, customer_id, user_agent, created_at, last_seen_at, expires_at)
    values ($1, $2, $3, $4, $4, $5)`,
};
const DAY = 86_400_000;

/**
 * Prepares the account that an order makes, so that the slow part is done before anything is locked.
 * @returns what writes it inside the order's transaction
 * @throws {AppError} tax_id_required, weak_password; phone_taken by what is returned
 */
export async function prepareAccount(
  { client }: Pick<OrderRequest, 'client'>,
  password: string,
  { token, now, user_agent }: { token: string; now: Date; user_agent: string | undefined },
): Promise<(transaction: OrderTransaction) => Promise<number>> {
  if (client.tax_id === '') throw new AppError('tax_id_required');
  const weak = refusePassword(password, [client.email, client.name]);
  if (weak) throw refusalError(weak);
  const hash = await hashPassword(password);
  return async ({ send }) => {
    const { email, phone, name, tax_id } = client;
    if ((await send(PHONE_TAKEN, [phone, email])).length > 0) throw new AppError('phone_taken');
    const [customer] = await send<{ id: number }>(INSERT_CUSTOMER, [email, phone, name, hash, tax_id, now]);
    if (customer === undefined) throw new Error('a customer that was inserted has no row');
    const expires_at = new Date(now.getTime() + SESSION_DAYS * DAY);
    await send(INSERT_SESSION, [hashToken(token), customer.id, user_agent?.slice(0, 300) ?? null, now, expires_at]);
    return customer.id;
  };
}
