import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import type { NoteProblem } from '@comanda/domain/fiscal/note-problems';

const WORDS: Readonly<Record<Exclude<NoteProblem['problem'], 'item_codes'>, string>> = {
  issuer_tax_id: 'Falta o CNPJ da loja.',
  issuer_address: 'Falta o endereço completo da loja: rua, cidade, estado e CEP.',
  state_registration: 'Falta a inscrição estadual da loja.',
  regime: 'Falta o regime da loja.',
  other_state_tax:
    'A venda a outro estado para quem não paga ICMS pede o DIFAL, que a Comanda não calcula. Emita com o contador.',
  buyer_tax_id: 'O CPF ou CNPJ do cliente não confere.',
  buyer_company: 'A NF-e precisa do CNPJ, do nome e do endereço completo da empresa.',
  buyer_city: 'A cidade da empresa não é do estado dela.',
  buyer_registration: 'A inscrição estadual da empresa não confere.',
  buyer_elsewhere: 'A empresa é do estado da loja: a venda não sai dele.',
  buyer_needed: 'A partir de R$ 10.000,00 a nota precisa do CPF ou CNPJ do cliente.',
  nothing_sold: 'Não há item para pôr na nota.',
  nothing_paid: 'Não há valor para pôr na nota.',
  too_many_lines: 'A nota tem itens demais.',
};
const MOST_NAMED = 5;

/** Why a note stays here, in one text: what the authority would say no to. */
export function problemWords(problems: readonly NoteProblem[]): string {
  const items = problems.flatMap((each) => (each.problem === 'item_codes' ? [each] : []));
  const more = items.length - MOST_NAMED;
  return [
    ...problems.flatMap((each) => (each.problem === 'item_codes' ? [] : [WORDS[each.problem]])),
    ...items
      .slice(0, MOST_NAMED)
      .map(({ item, missing }) => `${item} está sem ${missing.map((code) => MENU_ITEM[code].words).join(', ')}.`),
    ...(more > 0 ? [`E mais ${more} itens.`] : []),
  ]
    .join(' ')
    .slice(0, 500);
}
