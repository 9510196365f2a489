import type { CustomerAccount, updateCustomer as call } from '@comanda/contract/clients/accounts';
import type { Out } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import { AppError, fieldError, orNotFound } from '../../../platform/app-error.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import { closeSessions } from '../../../platform/sessions.ts';
import { checkPassword } from '../passwords/check-password.ts';
import {
  checkBirthday,
  checkPersonalTaxId,
  checkPhone,
  refuseSharedPhone,
  refuseTakenContact,
} from './customer-rules.ts';
import {
  type CustomerRow,
  findCustomerBy,
  type NewCustomer,
  updateCustomer as saveCustomer,
} from '../../customers/public.ts';
import { checkNewPassword } from '../users/user-rules.ts';

type Form = Out<(typeof call)['body']>;
interface Caller {
  customer: { id: number };
  session_id: number;
  visit: Visit;
}

/**
 * Changes somebody's own account; what signs in (e-mail, phone, password) asks for the password that there is.
 * @throws {AppError} not_found for another's, wrong_password, too_many_attempts, and those of the sign-up
 */
export async function updateCustomer(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  { customer, session_id, visit }: Caller,
  id: number,
  form: Form,
): Promise<CustomerAccount> {
  if (id !== customer.id) throw new AppError('not_found');
  const before = orNotFound(await findCustomerBy(services.db, 'id', id));
  const changes = changesOf(before, form, visit.now);
  if (form.password !== undefined || changes.email !== undefined || changes.phone !== undefined) {
    const account = { who: 'customer', name: `id ${id}` } as const;
    const right = await checkPassword(services, account, before.password_hash, form.current_password ?? '', visit);
    if (!right) throw fieldError('wrong_password', 'current_password');
  }
  if (form.password !== undefined) {
    checkNewPassword(form.password, [before.name, before.email ?? '', before.phone ?? '']);
    changes.password_hash = await hashPassword(form.password);
  }
  if (changes.email !== undefined || changes.phone !== undefined)
    await refuseSharedPhone(services.db, { ...before, ...changes });
  return services
    .transaction(async (tx) => {
      if (changes.password_hash !== undefined) await closeSessions(tx, { customer_id: id }, session_id);
      return saveCustomer(tx, id, changes);
    })
    .catch(refuseTakenContact);
}

/** What differs from what is saved, but for the password. An e-mail may be taken away, a phone and a tax id not. */
function changesOf(before: CustomerRow, form: Form, now: Date): Partial<NewCustomer> {
  const country_id = form.country_id ?? (before.phone?.length === 9 ? COUNTRY.portugal : COUNTRY.brazil);
  const sent: Partial<NewCustomer> = {
    ...(form.name === undefined ? {} : { name: form.name }),
    ...(form.email === undefined ? {} : { email: form.email || null }),
    ...(form.phone === undefined ? {} : { phone: checkPhone(form.phone, country_id) }),
    ...(form.tax_id === undefined ? {} : { tax_id: checkPersonalTaxId(form.tax_id, country_id) }),
    ...(form.birthday === undefined ? {} : { birthday: checkBirthday(form.birthday, now) }),
  };
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => before[name as keyof CustomerRow] !== value), // the names above
  );
}
