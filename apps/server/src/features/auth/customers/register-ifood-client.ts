import type { registerIfoodClient as call } from '@comanda/contract/clients/accounts';
import type { In, Out } from '@comanda/contract/route';
import { IFOOD_SOURCE } from '@comanda/domain/paths';
import { AppError } from '../../../platform/app-error.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import { findStorePage, insertClient } from '../../clients/public.ts';
import { checkPhone, refuseSharedPhone, refuseTakenContact } from './customer-rules.ts';
import { writeCustomer } from './register-customer.ts';
import { checkNewPassword } from '../users/user-rules.ts';

type Form = Out<(typeof call)['body']>;
type Answer = In<(typeof call)['response']>;

/**
 * The store learns who is behind an iFood order, which comes without the person's own phone. A phone that it knows
 * keeps its record, so that nobody can rename somebody else's.
 * @throws {AppError} not_found, invalid_phone, invalid_phone_portugal, weak_password, phone_taken
 */
export async function registerIfoodClient(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  { store_id, name, phone: typed, order_code, password, cookieCode }: Form,
  visit: Visit,
): Promise<Answer> {
  const page = await findStorePage(db, store_id);
  if (!page) throw new AppError('not_found');
  const phone = checkPhone(typed, page.country_id);
  if (password != null) checkNewPassword(password, [name, phone]);
  const password_hash = password == null ? null : await hashPassword(password);
  const client = {
    name,
    phone,
    email: '',
    tax_id: '',
    birthday_day: null,
    birthday_month: null,
    source: IFOOD_SOURCE,
    source_code: order_code.replace(/^#/, '').toUpperCase(),
  };
  return transaction(async (tx) => {
    if (password_hash === null) {
      await insertClient(tx, page.store_id, client, visit.now);
      return { customer: null, token: null };
    }
    const account = { name, phone, email: null, tax_id: null, birthday: null, source: IFOOD_SOURCE, password_hash };
    await refuseSharedPhone(tx, account);
    const { source_code } = client;
    const entry = { page, cookie_code: cookieCode ?? null, source_code };
    const { token, ...customer } = await writeCustomer(tx, account, entry, visit);
    return { customer, token };
  }).catch(refuseTakenContact);
}
