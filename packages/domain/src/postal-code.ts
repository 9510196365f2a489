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

/** Source: the ranges of the Brazilian post (Correios, "faixas de CEP"): the last area of each, in order. */
const STATE_ENDS: readonly (readonly [end: number, state: string])[] = [
  [19999, 'SP'],
  [28999, 'RJ'],
  [29999, 'ES'],
  [39999, 'MG'],
  [48999, 'BA'],
  [49999, 'SE'],
  [56999, 'PE'],
  [57999, 'AL'],
  [58999, 'PB'],
  [59999, 'RN'],
  [63999, 'CE'],
  [64999, 'PI'],
  [65999, 'MA'],
  [68899, 'PA'],
  [68999, 'AP'],
  [69299, 'AM'],
  [69399, 'RR'],
  [69899, 'AM'],
  [69999, 'AC'],
  [72799, 'DF'],
  [72999, 'GO'],
  [73699, 'DF'],
  [76799, 'GO'],
  [76999, 'RO'],
  [77999, 'TO'],
  [78899, 'MT'],
  [78999, 'RO'],
  [79999, 'MS'],
  [87999, 'PR'],
  [89999, 'SC'],
  [99999, 'RS'],
];

/** The state that a whole CEP lies in; null for what is none. */
export function stateOfPostalCode(text: string): string | null {
  if (!isPostalCode(text, COUNTRY.brazil)) return null;
  const area = Number(cleanPostalCode(text).slice(0, 5));
  return area < 1000 ? null : (STATE_ENDS.find(([end]) => area <= end)?.[1] ?? null);
}

/**
 * Areas that lie in a capital as a whole, first and last five digits. Source: as above, the ranges of places; areas that a
 * capital shares with its neighbours are left out, so that what is said is certain.
 */
const CAPITALS: readonly (readonly [from: number, until: number, city: string])[] = [
  [1000, 5999, 'São Paulo'],
  [8000, 8499, 'São Paulo'],
  [20000, 23799, 'Rio de Janeiro'],
  [29000, 29099, 'Vitória'],
  [30000, 31999, 'Belo Horizonte'],
  [40000, 41999, 'Salvador'],
  [49000, 49099, 'Aracaju'],
  [50000, 52999, 'Recife'],
  [57000, 57099, 'Maceió'],
  [58000, 58099, 'João Pessoa'],
  [59000, 59139, 'Natal'],
  [60000, 60999, 'Fortaleza'],
  [64000, 64099, 'Teresina'],
  [65000, 65099, 'São Luís'],
  [66000, 66999, 'Belém'],
  [69000, 69099, 'Manaus'],
  [70000, 70999, 'Brasília'],
  [74000, 74899, 'Goiânia'],
  [80000, 82999, 'Curitiba'],
  [88000, 88099, 'Florianópolis'],
  [90000, 91999, 'Porto Alegre'],
];

/** The capital that a whole CEP lies in for certain; null for all others: no list of the other towns is at hand. */
export function capitalOfPostalCode(text: string): string | null {
  if (!isPostalCode(text, COUNTRY.brazil)) return null;
  const area = Number(cleanPostalCode(text).slice(0, 5));
  return CAPITALS.find(([from, until]) => area >= from && area <= until)?.[2] ?? null;
}
