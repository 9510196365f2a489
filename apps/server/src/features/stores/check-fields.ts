import type { ErrorCode } from '@comanda/contract/errors';
import { cleanPhone, refusePhone } from '@comanda/domain/phone';
import { cleanPostalCode, isPostalCode } from '@comanda/domain/postal-code';
import { cleanTaxId, refuseTaxId } from '@comanda/domain/tax-id';
import { refuseSlug } from '@comanda/domain/slug';
import { TIME_ZONES } from '@comanda/domain/time-zones';
import { type AppError, fieldError } from '../../platform/app-error.ts';

/** Fields that are kept without the marks that people type. */
export interface CountryFields {
  phone?: string | undefined;
  whatsapp?: string | undefined;
  tax_id?: string | undefined;
  zipcode?: string | undefined;
}

const refuse = (code: ErrorCode, field: string): AppError => fieldError(code, field);

/**
 * The fields whose form depends on the country, as they are kept; an empty text stays empty.
 * @throws {AppError} invalid_phone and its kin, invalid_tax_id, invalid_cpf, invalid_cnpj, invalid_nif, invalid_zipcode
 */
export function keptFields(fields: CountryFields, country_id: number): CountryFields {
  const kept: CountryFields = {};
  for (const field of ['phone', 'whatsapp'] as const) {
    const text = fields[field];
    if (text === undefined) continue;
    const refusal = text === '' ? null : refusePhone(text, country_id);
    if (refusal !== null) throw refuse(refusal, field);
    kept[field] = cleanPhone(text, country_id);
  }
  if (fields.tax_id !== undefined) {
    const refusal = fields.tax_id === '' ? null : refuseTaxId(fields.tax_id, country_id);
    if (refusal !== null) throw refuse(refusal, 'tax_id');
    kept.tax_id = cleanTaxId(fields.tax_id);
  }
  if (fields.zipcode !== undefined) {
    if (fields.zipcode !== '' && !isPostalCode(fields.zipcode, country_id)) throw refuse('invalid_zipcode', 'zipcode');
    kept.zipcode = cleanPostalCode(fields.zipcode);
  }
  return kept;
}

/** @throws {AppError} invalid_timezone */
export function refuseTimezone(timezone: number, country_id: number): void {
  const known = TIME_ZONES.some((zone) => zone.country_id === country_id && zone.timezone === timezone);
  if (!known) throw refuse('invalid_timezone', 'timezone');
}

/** The schema has judged characters and length. @throws {AppError} slug_reserved */
export function refuseReserved(url: string): void {
  if (refuseSlug(url) !== null) throw refuse('slug_reserved', 'url');
}
