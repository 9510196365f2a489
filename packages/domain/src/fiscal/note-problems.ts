import { isCnpj, isCpf } from '../tax-id.ts';
import { toCents } from '../money.ts';
import { isCityOf } from './access-key.ts';
import { type TaxCode, usesCst } from './item-codes.ts';
import type { NoteDocument } from './note-document.ts';

/** Above it the buyer has to be named, in cents. Source: Ajuste SINIEF 19/16; a state may ask for it below. */
const NAMED_ABOVE = 1_000_000;
/** Most lines of a note. */
const MOST_LINES = 990;

export type NoteProblem =
  | { readonly problem: 'issuer_tax_id' | 'issuer_address' | 'state_registration' | 'regime' }
  | { readonly problem: 'buyer_company' | 'buyer_city' | 'buyer_registration' | 'buyer_elsewhere' | 'other_state_tax' }
  | { readonly problem: 'buyer_tax_id' | 'buyer_needed' | 'nothing_sold' | 'nothing_paid' | 'too_many_lines' }
  | { readonly problem: 'item_codes'; readonly item: string; readonly missing: readonly TaxCode[] };

/** Why the authority would refuse it, as far as anybody can tell without asking. @returns nothing where it may go */
export function noteProblems(note: NoteDocument, itemNames: readonly string[]): NoteProblem[] {
  const { issuer, buyer, lines, total } = note;
  const problems: NoteProblem[] = [];
  const add = (problem: Exclude<NoteProblem['problem'], 'item_codes'>, is: boolean) => {
    if (is) problems.push({ problem });
  };
  add('nothing_paid', toCents(total) <= 0);
  add('nothing_sold', lines.length === 0);
  add('too_many_lines', lines.length > MOST_LINES);
  add('issuer_tax_id', !isCnpj(issuer.tax_id));
  add('issuer_address', issuer.state === '' || issuer.city === '' || issuer.address === '' || issuer.zipcode === '');
  add('state_registration', issuer.state_registration === '');
  add('regime', ![1, 2, 3, 4].includes(issuer.regime));
  add('buyer_tax_id', buyer.tax_id !== '' && !isCpf(buyer.tax_id) && !isCnpj(buyer.tax_id));
  add('buyer_needed', buyer.tax_id === '' && toCents(total) >= NAMED_ABOVE);
  if (note.company !== undefined) {
    const { address, name, state_registration = '' } = buyer;
    const said = address === null ? [''] : [name, address.street, address.district, address.city, address.zipcode];
    add('buyer_company', !isCnpj(buyer.tax_id) || said.includes(''));
    add('buyer_city', address !== null && !isCityOf(address.city_code ?? '', address.state));
    add('buyer_registration', !/^(\d{2,14}|ISENTO)?$/.test(state_registration));
    // The other state's part of the ICMS is not worked out here.
    add('other_state_tax', note.company.outside && usesCst(issuer.regime) && !/^\d/.test(state_registration));
    add('buyer_elsewhere', note.company.outside && address?.state === issuer.state);
  }
  for (const [at, line] of lines.entries()) {
    const missing = line.lacks ?? [];
    const item = itemNames[at] ?? line.name;
    const known = problems.some((each) => each.problem === 'item_codes' && each.item === item);
    if (missing.length > 0 && !known) problems.push({ problem: 'item_codes', item, missing });
  }
  return problems;
}
