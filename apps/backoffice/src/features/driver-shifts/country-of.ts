import { COUNTRY, type CountryId } from '@comanda/domain/codes';

/** The wire says a number; there are two countries. */
export const countryOf = ({ country_id }: { country_id: number }): CountryId =>
  country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil;
