import type { CustomerAccount, registerCustomer as call } from '@comanda/contract/clients/accounts';
import type { Out } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import { ZERO } from '@comanda/domain/money';
import type { Tx } from '../../../platform/db.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import { openSession } from '../../../platform/sessions.ts';
import { enterStore, findStorePage, joinStore, type StorePage } from '../../clients/public.ts';
import {
  checkBirthday,
  checkPersonalTaxId,
  checkPhone,
  refuseSharedPhone,
  refuseTakenContact,
} from './customer-rules.ts';
import { countByTaxId, insertCustomer, type NewCustomer } from '../../customers/public.ts';
import { checkNewPassword } from '../users/user-rules.ts';

type Form = Out<(typeof call)['body']>;
type SignedIn = CustomerAccount & { token: string };

/** @throws {AppError} invalid_phone, invalid_phone_portugal, invalid_cpf, invalid_nif, weak_password, email_taken, phone_taken */
export async function registerCustomer(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  form: Form,
  source: string,
  visit: Visit,
): Promise<SignedIn> {
  const page = await findStorePage(db, form.store_id);
  const country_id = page?.country_id ?? form.country_id ?? COUNTRY.brazil;
  const account = {
    name: form.name,
    email: form.email || null,
    phone: checkPhone(form.phone, country_id),
    tax_id: checkPersonalTaxId(form.tax_id, country_id),
    birthday: checkBirthday(form.birthday ?? null, visit.now),
    source: source || null,
  };
  checkNewPassword(form.password, [form.name, form.email, account.phone]);
  await refuseSharedPhone(db, account);
  const customer = { ...account, password_hash: await hashPassword(form.password) };
  const entry = { page, cookie_code: form.cookieCode ?? null };
  return transaction((tx) => writeCustomer(tx, customer, entry, visit)).catch(refuseTakenContact);
}

/** Writes the account, makes it known to the store whose page it was made on, and signs in. */
export async function writeCustomer(
  tx: Tx,
  customer: NewCustomer,
  { page, cookie_code, source_code }: { page: StorePage | null; cookie_code: string | null; source_code?: string },
  visit: Visit,
): Promise<SignedIn> {
  const { now } = visit;
  const account = await insertCustomer(tx, customer, now);
  if (page) {
    // One gift a person: whoever has the tax id has had it.
    const isNew = account.tax_id !== null && (await countByTaxId(tx, account.tax_id)) === 1;
    const bonus = isNew ? page.client_bonus : ZERO;
    await joinStore(tx, page.store_id, account, {
      source: customer.source ?? '',
      ...(source_code === undefined ? {} : { source_code }),
      bonus,
      now,
    });
    await enterStore(tx, page.store_id, account, { cookie_code, now });
  }
  return { ...account, token: await openSession(tx, { customer_id: account.id }, visit) };
}
