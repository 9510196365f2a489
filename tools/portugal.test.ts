import { compileIcuMessage, type MessageToken } from '@comanda/words/icu-message';
import { PT_PT } from '@comanda/words/pt-pt';
import { REFUSALS } from '@comanda/words/refusals';
import { expect, test } from 'vitest';
import { CUSTOMERS } from '../apps/storefront/src/platform/portugal/customers.ts';
import { screenTexts, textsOf } from './sentences-of.ts';
import { isTest, sourceFiles } from './source-files.ts';
import { parse } from './syntax-tree.ts';

/** Words that Portugal does not use, or uses for something else. */
const BRAZILIAN =
  /(?<!\p{L})(senhas?|usuári[oa]s?|celular(es)?|arquivos?|cardápios?|gar[cç]o(m|ns)|sacolas?|entregador(es|a|as)?|cadastr\p{L}+|estoques?|cupo(m|ns)|vocês?|digit[ea]\p{L}*|a gente|telas?|retiradas?|retire|aplicativos?|apps?|salv(ar|e|o|a|ou|as|os)|bairros?|endereços?(?! da (página|impressora))|compartilh\p{L}+|equipes?|contatos?|registros?|abas?|maquininhas?|parcelas?|parcelam?|economiz\p{L}+|achamos|encontramos|buscar?|busque|brindes?|esperando|interfone)(?!\p{L})/iu;
/** Portugal says "a guardar": «a» and the infinitive. */
const GERUND = /(?<!\p{L})(?!quando|segundo|mundo|fundo|comando|tamanho|vindo)\p{L}{2,}(ando|endo|indo)(?!\p{L})/iu;
/** What nobody in Portugal reads, or reads as it is, by why. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  'looked for in a search, never read': ['sacola abandonada', 'pronto, esperando', 'seção do cardápio'],
  'the country decides between this and another text': ['CPF inválido!', 'CPF na nota', 'CPF', 'DDD'],
};
const right = new Set(Object.values(RIGHT).flat());

const namesOf = (tokens: readonly MessageToken[]): string[] =>
  tokens.flatMap((token) => (typeof token === 'string' ? [] : [token[0]])).sort();
const textsBelow = (folder: RegExp): string[] => [
  ...new Set(
    sourceFiles(folder)
      .filter((path) => !isTest(path))
      .flatMap((path) => screenTexts(parse(path))),
  ),
];
/** @returns what would be read in Portugal and is of Brazil */
const leftIn = (texts: readonly string[], catalogue: Readonly<Record<string, string>>): string[] =>
  texts
    .filter((text) => !right.has(text))
    .map((text) => catalogue[text] ?? text)
    .filter((said) => BRAZILIAN.test(said) || GERUND.test(said));

const CUSTOMERS_SCREENS = /^(apps\/storefront|packages\/ui)\/src\/.*\.tsx?$/;

test('every refusal has Portugal’s words where Brazil’s are others', () => {
  const sentences = Object.values(REFUSALS).map(([, sentence]) => sentence);
  expect(leftIn(sentences, PT_PT)).toEqual([]);
});

test('a customer in Portugal reads no word of Brazil', () => {
  expect(leftIn(textsBelow(CUSTOMERS_SCREENS), CUSTOMERS)).toEqual([]);
});

test('a report, its paper and its mail in Portugal have no word of Brazil', () => {
  const declared = sourceFiles(/^packages\/domain\/src\/(reports|payables|statements|delivery)\//)
    .filter((path) => !isTest(path))
    .flatMap((path) => textsOf(parse(path)))
    .filter((text) => /^\p{Lu}|\s/u.test(text));
  const spoken = textsBelow(
    /^(packages\/words\/src\/(?!pt-pt)|apps\/server\/src\/features\/(reports|report-sendings|morning|cash-flow|payables|payouts|bank-statements|charges|driver-shifts)\/)/,
  );
  expect(leftIn([...new Set([...declared, ...spoken])], PT_PT)).toEqual([]);
});

test('no translation is of a text that no screen has any more', () => {
  const texts = new Set(textsBelow(CUSTOMERS_SCREENS));
  expect(Object.keys(CUSTOMERS).filter((text) => !texts.has(text) && !(text in PT_PT))).toEqual([]);
});

test('a translation names what its text names', () => {
  const other = Object.entries(CUSTOMERS).filter(
    ([text, said]) => namesOf(compileIcuMessage(text)).join() !== namesOf(compileIcuMessage(said)).join(),
  );
  expect(other).toEqual([]);
});

test('sees a word of Brazil in a plural, and a gerund', () => {
  expect(leftIn(['Suas senhas', 'Salvando…', 'Quando quiser', 'Guardar'], {})).toEqual(['Suas senhas', 'Salvando…']);
});
