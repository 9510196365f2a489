import type { DeliveryAddress } from '@comanda/contract/fees';
import { cleanPostalCode, isPostalCode } from '@comanda/domain/postal-code';
import { foldText } from '@comanda/domain/search-text';

/**
 * The names under which the place of an address is remembered, the most exact first: its postal code, then street and
 * city. A CEP that ends in 000 is a whole town's and says nothing.
 */
export function placeKeys(
  { zipcode = '', address = '', city_name = '' }: DeliveryAddress,
  country_id: number,
): string[] {
  const keys: string[] = [];
  const code = cleanPostalCode(zipcode);
  if (isPostalCode(zipcode, country_id) && !code.endsWith('000')) keys.push(`zip ${code}`);
  const street = streetOf(address);
  if (street !== '') keys.push(`street ${street} | ${foldText(city_name)}`);
  return keys;
}

/** 'R. Mármore, 412 - apto 3' and 'Rua Mármore' are the same street. */
function streetOf(address: string): string {
  const [street = ''] = foldText(address).split(/,| - |\bn[.ºo°]?\s*\d| \d+\b/);
  return street
    .replace(/^r\.? /, 'rua ')
    .replace(/^av\.? /, 'avenida ')
    .replace(/^(tv|trav)\.? /, 'travessa ')
    .trim();
}
