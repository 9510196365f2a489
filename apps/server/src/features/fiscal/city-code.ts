import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { foldText } from '@comanda/domain/search-text';

/** Apostrophes and hyphens are written or left out as people like: Olho d'Água, Olho D Água, Embu-Guaçu. */
const plain = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

let known: ReadonlyMap<string, string> | undefined;
const keyOf = (state: string, city: string): string => `${state} ${plain(city)}`;
function codes(): ReadonlyMap<string, string> {
  known ??= new Map(getMunicipalities().map(({ stateCode, name, code }) => [keyOf(stateCode, name), code]));
  return known;
}

/**
 * The number by which the authority knows a city.
 * @param state its two letters
 * @returns 7 digits (IBGE); null where the state has no city of that name
 */
export const cityCode = (state: string, city: string): string | null => codes().get(keyOf(state, city)) ?? null;
