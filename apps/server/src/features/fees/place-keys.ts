import type { DeliveryAddress } from '@comanda/contract/delivery/fees';
import { cleanPostalCode, isPostalCode } from '@comanda/domain/postal-code';
import { foldText } from '@comanda/domain/search-text';
import type { Point } from './straight-line.ts';

/**
 * The names under which the place of an address is remembered, the most exact first: the house or, where it has no number,
 * the words as they stand; its postal code, then street and city. A CEP that ends in 000 is a whole town's and says nothing.
 */
export function placeKeys(address: DeliveryAddress, country_id: number): string[] {
  const { zipcode = '' } = address;
  const keys: string[] = [];
  const code = cleanPostalCode(zipcode);
  const exact = houseKey(address) ?? wordsKey(address);
  if (exact !== null) keys.push(exact);
  if (isPostalCode(zipcode, country_id) && !code.endsWith('000')) keys.push(`zip ${code}`);
  const street = streetOf(address.address ?? '');
  if (street !== '') keys.push(`street ${street} | ${foldText(address.city_name ?? '')}`);
  return keys;
}

/** A customer's pin: eleven metres are one place. */
export const pinKey = ({ latitude, longitude }: Point): string => `at ${latitude.toFixed(4)},${longitude.toFixed(4)}`;

/**
 * The name under which a place that the store has put right is kept: the house; without a number the pin that the customer
 * sends with these words, for other doors of that street are elsewhere; without both the words.
 */
export function correctionKey(address: DeliveryAddress, pin: Point | null): string | null {
  const house = houseKey(address);
  if (house !== null || pin === null) return house ?? wordsKey(address);
  return `${pinKey(pin)} | ${streetOf(address.address ?? '')}`;
}

function wordsKey({ address = '', city_name = '' }: DeliveryAddress): string | null {
  const words = foldText(address).replace(/[\s,]+$/, '');
  return streetOf(address) === '' ? null : `address ${words} | ${foldText(city_name)}`;
}

function houseKey({ address = '', city_name = '' }: DeliveryAddress): string | null {
  const street = streetOf(address);
  const number = houseNumber(address);
  return street === '' || number === null ? null : `house ${street} ${number} | ${foldText(city_name)}`;
}

/** The number of 'R. Mármore, 412 - apto 3'; null when there is none. */
export const houseNumber = (address: string): string | null =>
  /(?:,|\bn[.ºo°]?|\s)\s*(\d{1,5})\b/.exec(foldText(address))?.[1] ?? null;

/** 'R. Mármore, 412 - apto 3' and 'Rua Mármore' are the same street. */
export function streetOf(address: string): string {
  const [street = ''] = foldText(address).split(/,| - |\bn[.ºo°]?\s*\d| \d+\b/);
  return street
    .replace(/^r\.? /, 'rua ')
    .replace(/^av\.? /, 'avenida ')
    .replace(/^(tv|trav)\.? /, 'travessa ')
    .trim();
}
