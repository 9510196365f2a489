import { expect, test } from 'vitest';
import { compileIcuMessage, type MessageToken } from './icu-message.ts';
import { PT_PT } from './pt-pt.ts';
import { REFUSALS } from './refusals.ts';

/** Words that Portugal does not use, or uses for something else. */
const BRAZILIAN =
  /(?<!\p{L})(senha|usuário|celular|arquivo|cardápio|garçom|sacola|entregador|cadastro|cadastre|estoque|cupo(m|ns)|você|digite|a gente|telas?|retirada|aplicativo)(?!\p{L})/iu;

const namesOf = (tokens: readonly MessageToken[]): string[] =>
  tokens.flatMap((token) => (typeof token === 'string' ? [] : [token[0]])).sort();

test('every refusal has Portugal’s words where Brazil’s are others', () => {
  const sentences = Object.values(REFUSALS).map(([, sentence]) => sentence);
  expect(sentences.filter((sentence) => BRAZILIAN.test(PT_PT[sentence] ?? sentence))).toEqual([]);
});

test('a translation names what its text names', () => {
  const other = Object.entries(PT_PT).filter(
    ([text, said]) => namesOf(compileIcuMessage(text)).join() !== namesOf(compileIcuMessage(said)).join(),
  );
  expect(other).toEqual([]);
});
