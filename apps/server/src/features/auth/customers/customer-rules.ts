import { COUNTRY } from '@comanda/domain/codes';
import { cleanPhone, refusePhone } from '@comanda/domain/phone';
import { cleanTaxId, isCpf, isNif } from '@comanda/domain/tax-id';
import { fieldError } from '../../../platform/app-error.ts';
import { type Db, isUniqueViolation } from '../../../platform/db.ts';
import { findCustomersByPhone } from '../../customers/public.ts';

/** @returns national digits. @throws {AppError} invalid_phone or invalid_phone_portugal, on the field */
export function checkPhone(phone: string, country_id: number): string {
  const refusal = refusePhone(phone, country_id);
  if (refusal) throw fieldError(refusal, 'phone');
  return cleanPhone(phone, country_id);
}

/** A person's own: a CPF, or in Portugal a NIF. @throws {AppError} invalid_cpf, invalid_nif, on the field */
export function checkPersonalTaxId(tax_id: string, country_id: number): string {
  if (country_id === COUNTRY.portugal) {
    if (!isNif(tax_id)) throw fieldError('invalid_nif', 'tax_id');
  } else if (!isCpf(tax_id)) throw fieldError('invalid_cpf', 'tax_id');
  return cleanTaxId(tax_id);
}

/** @throws {AppError} invalid_input for a day that has not been, or was before anybody's birth */
export function checkBirthday(birthday: string | null, now: Date): string | null {
  if (birthday === null) return null;
  const today = now.toISOString().slice(0, 10);
  if (birthday >= today || birthday < '1900-01-01') {
    throw fieldError('invalid_input', 'birthday');
  }
  return birthday;
}

/** A phone as somebody types it to sign in, on a page whose country is known, or on none. */
export function loginPhone(text: string, country_id: number | undefined): string {
  const portuguese = /^\s*(\+|00)351/.test(text) || text.replace(/\D/g, '').length === 9;
  return cleanPhone(text, country_id ?? (portuguese ? COUNTRY.portugal : COUNTRY.brazil));
}

/**
 * Several accounts may say that a phone is theirs; one without an e-mail is found by its phone alone.
 * @throws {AppError} phone_taken, on the field
 */
export async function refuseSharedPhone(
  db: Db,
  { id, email, phone }: { id?: number; email: string | null; phone: string | null },
): Promise<void> {
  if (email !== null || phone === null) return;
  const others = (await findCustomersByPhone(db, phone)).filter((other) => other.id !== id);
  if (others.length > 0) throw fieldError('phone_taken', 'phone');
}

/** @throws {AppError} email_taken, phone_taken, on their fields */
export function refuseTakenContact(error: unknown): never {
  if (isUniqueViolation(error, 'customers_email_key')) throw fieldError('email_taken', 'email');
  if (isUniqueViolation(error, 'customers_phone_key')) throw fieldError('phone_taken', 'phone');
  throw error;
}
