import { COUNTRY } from '@comanda/domain/codes';
import { allWords, fieldOf } from '@comanda/domain/fields/entities';

/** What the forms of a store in Portugal call some fields. */
const PORTUGAL: Readonly<Record<string, string>> = {
  zipcode: 'Código postal',
  tax_id: 'NIF',
  ask_cpf: 'Pedir NIF',
  ask_zipcode: 'Pedir código postal',
  state: 'Distrito',
};

/** A field's one name; one that nobody knows is shown by its own rather than hidden. */
export const labelOf = (entity: string, field: string, country_id: number): string =>
  (country_id === COUNTRY.portugal ? PORTUGAL[field] : undefined) ??
  fieldOf(entity, field)?.words ??
  field.replaceAll('_', ' ');

/** The fields whose label holds what was typed, so that 'preço' finds every change of one. */
export function fieldsNamed(typed: string, matches: (text: string, typed: string) => boolean): string[] {
  if (typed.trim().length < 3) return [];
  const all = [...Object.entries(PORTUGAL), ...allWords()];
  return [...new Set(all.filter(([, label]) => matches(label, typed)).map(([field]) => field))];
}
