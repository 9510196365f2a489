import { COUNTRY } from './codes.ts';
import { fillMask } from './mask.ts';

const LENGTHS: Readonly<Record<number, number>> = { [COUNTRY.brazil]: 8, [COUNTRY.portugal]: 7 };

/** Digits only: a CEP has eight, a Portuguese postal code seven. */
export const cleanPostalCode = (text: string): string => text.replace(/\D/g, '');

export function isPostalCode(text: string, country_id: number): boolean {
  const shape = country_id === COUNTRY.portugal ? /^\s*\d{4}-?\d{3}\s*$/ : /^\s*\d{2}\.?\d{3}-?\d{3}\s*$/;
  return shape.test(text) && !/^0+$/.test(cleanPostalCode(text));
}

/** 31010-220 and 1000-001, also while it is being typed. */
export function maskPostalCode(text: string, country_id: number): string {
  const digits = cleanPostalCode(text).slice(0, LENGTHS[country_id] ?? 8);
  return fillMask(digits, country_id === COUNTRY.portugal ? '####-###' : '#####-###');
}
