import { COUNTRY } from './codes.ts';

export interface StoreTimeZone {
  readonly country_id: number;
  /** The wire's code: the offset from UTC in standard time, in hours. */
  readonly timezone: number;
  readonly zone: string;
  readonly name: string;
}

/** The first of each country is its default. Source: the product's specification, constants. */
export const TIME_ZONES: readonly StoreTimeZone[] = [
  { country_id: COUNTRY.brazil, timezone: -3, zone: 'America/Sao_Paulo', name: 'Brasília' },
  { country_id: COUNTRY.brazil, timezone: -2, zone: 'America/Noronha', name: 'Fernando de Noronha' },
  { country_id: COUNTRY.brazil, timezone: -4, zone: 'America/Manaus', name: 'Manaus' },
  { country_id: COUNTRY.brazil, timezone: -5, zone: 'America/Rio_Branco', name: 'Rio Branco' },
  { country_id: COUNTRY.portugal, timezone: 0, zone: 'Europe/Lisbon', name: 'Lisboa' },
  { country_id: COUNTRY.portugal, timezone: -1, zone: 'Atlantic/Azores', name: 'Açores' },
];

/** @returns the IANA zone; the country's default when the code is none of its own */
export function storeZone(timezone: number, country_id: number): string {
  const ofCountry = TIME_ZONES.filter((entry) => entry.country_id === country_id);
  const found = ofCountry.find((entry) => entry.timezone === timezone) ?? ofCountry[0];
  return found?.zone ?? 'America/Sao_Paulo';
}
