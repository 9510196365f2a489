import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { foldText } from '@comanda/domain/search-text';

/** Apostrophes and hyphens are written or left out as people like: Olho d'Água, Olho D Água, Embu-Guaçu. */
const plain = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

interface City {
  /** As its state writes it. */
  city: string;
  /** 7 digits, IBGE: the number by which the authority knows it. */
  city_code: string;
}
let known: ReadonlyMap<string, City> | undefined;
const keyOf = (state: string, city: string): string => `${state} ${plain(city)}`;
function cities(): ReadonlyMap<string, City> {
  known ??= new Map(
    getMunicipalities().map(({ stateCode, name, code }) => [keyOf(stateCode, name), { city: name, city_code: code }]),
  );
  return known;
}

/** @param state its two letters. @returns null where it has no city of that name */
export const findCity = (state: string, city: string): City | null => cities().get(keyOf(state, city)) ?? null;
