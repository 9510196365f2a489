import { COUNTRY } from './codes.ts';
import { fillMask } from './mask.ts';

export type TaxIdKind = 'cpf' | 'cnpj' | 'nif';

/**
 * Without dots, hyphens, slashes and spaces, in capitals: a CNPJ given out since July 2026 has letters
 * (IN RFB 2.229/2024), so it is text everywhere and never a number.
 */
export const cleanTaxId = (text: string): string => text.toUpperCase().replace(/[.\-/\s]/g, '');

/** The remainder rule that CPF, CNPJ and NIF share. */
const checkDigit = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));
const allEqual = (text: string): boolean => /^(.)\1+$/.test(text);

/** Weights run down to 2 from the left: 10…2, then 11…2. @param text with or without marks */
export function isCpf(text: string): boolean {
  const cpf = cleanTaxId(text);
  if (!/^\d{11}$/.test(cpf) || allEqual(cpf)) return false;
  const digit = (length: number) => checkDigit(weighted(cpf.slice(0, length), (left) => left + 1));
  return cpf.endsWith(`${digit(9)}${digit(10)}`);
}

/** Of a CNPJ and of a note's key: a character counts as its ASCII code minus 48, weights 2…9 from the right. */
export const digitOf = (text: string): number => checkDigit(weighted(text, (left) => ((left - 1) % 8) + 2));

/** Twelve letters or digits and two check digits. */
export function isCnpj(text: string): boolean {
  const cnpj = cleanTaxId(text);
  if (!/^[A-Z0-9]{12}\d{2}$/.test(cnpj) || allEqual(cnpj)) return false;
  return cnpj.endsWith(`${digitOf(cnpj.slice(0, 12))}${digitOf(cnpj.slice(0, 13))}`);
}

/** Portugal: nine digits, the first ones that the tax office gives out; 'PT' before it is its European form. */
export function isNif(text: string): boolean {
  const nif = cleanTaxId(text).replace(/^PT/, '');
  if (!/^(?:[123568]|45|7[01245789]|9[0189])\d+$/.test(nif) || nif.length !== 9) return false;
  return nif.endsWith(String(checkDigit(weighted(nif.slice(0, 8), (left) => left + 1))));
}

/** @param weight of a character by how many are left, itself included */
function weighted(text: string, weight: (left: number) => number): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += (text.charCodeAt(at) - 48) * weight(text.length - at);
  return sum;
}

/** @returns null when it is none that the country knows */
export function taxIdKind(text: string, country_id: number): TaxIdKind | null {
  if (country_id === COUNTRY.portugal) return isNif(text) ? 'nif' : null;
  if (isCpf(text)) return 'cpf';
  return isCnpj(text) ? 'cnpj' : null;
}

/**
 * What is wrong with a tax id, as a code of the error catalogue.
 * @returns null when it is right
 */
export function refuseTaxId(
  text: string,
  country_id: number,
): 'invalid_cpf' | 'invalid_cnpj' | 'invalid_tax_id' | 'invalid_nif' | null {
  if (taxIdKind(text, country_id) !== null) return null;
  if (country_id === COUNTRY.portugal) return 'invalid_nif';
  const { length } = cleanTaxId(text);
  if (length === 11) return 'invalid_cpf';
  return length === 14 ? 'invalid_cnpj' : 'invalid_tax_id';
}

/** 123.456.789-09 and 12.ABC.345/01DE-35, also while it is being typed; a NIF in groups of three. */
export function maskTaxId(text: string, country_id: number): string {
  const clean = cleanTaxId(text).replace(/[^A-Z0-9]/g, '');
  if (country_id === COUNTRY.portugal) return clean.slice(0, 9).replace(/(.{3})(?=.)/g, '$1 ');
  const long = clean.length > 11 || /[A-Z]/.test(clean);
  return fillMask(clean, long ? '##.###.###/####-##' : '###.###.###-##');
}
