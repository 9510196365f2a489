import type { CustomerAccount, loginCustomer as call } from '@comanda/contract/clients/accounts';
import type { Out } from '@comanda/contract/route';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import { openSession } from '../../../platform/sessions.ts';
import { enterStore, findStorePage } from '../../clients/public.ts';
import { checkPasswords } from '../passwords/check-password.ts';
import { loginPhone } from './customer-rules.ts';
import { findCustomerBy, findCustomersByPhone } from '../../customers/public.ts';

type Form = Out<(typeof call)['body']>;

/** @throws {AppError} user_not_found, wrong_password, login_failed for an account without a password, too_many_attempts */
export async function signInCustomer(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  { email, phone, password, store_id, cookieCode }: Form,
  visit: Visit,
): Promise<CustomerAccount & { token: string }> {
  const { db, transaction } = services;
  const page = await findStorePage(db, store_id);
  const typed = email ?? phone ?? '';
  const column = typed.includes('@') ? 'email' : 'phone';
  const name = column === 'email' ? typed : loginPhone(typed, page?.country_id);
  const found = column === 'email' ? [await findCustomerBy(db, column, name)] : await findCustomersByPhone(db, name);
  const accounts = found.filter((account) => account !== null);
  const hashes = accounts.flatMap(({ password_hash }) => password_hash ?? []);
  const right = await checkPasswords(services, { who: 'customer', name }, hashes, password, visit);
  if (accounts.length === 0) throw new AppError('user_not_found');
  if (hashes.length === 0) throw new AppError('login_failed');
  const customer = accounts.find(({ password_hash }) => password_hash !== null && password_hash === right);
  if (!customer) throw new AppError('wrong_password');
  const token = await transaction(async (tx) => {
    if (page) await enterStore(tx, page.store_id, customer, { cookie_code: cookieCode ?? null, now: visit.now });
    return openSession(tx, { customer_id: customer.id }, visit);
  });
  const { password_hash: _, ...account } = customer;
  return { ...account, token };
}
