import { expect, it } from 'vitest';
import { screenTexts, textsOf } from './sentences-of.ts';
import { parse, parseText } from './syntax-tree.ts';
import { wordsOfGlossary, wrongIn } from './glossary-words.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Texts that have such a word all the same. */
const RIGHT: Readonly<Record<string, string>> = {
  Menu: 'the menu of pages, not of food',
  'Abrir menu': 'the same',
  'Fechar menu': 'the same',
  'Menu principal': 'the same',
  'Passou do tempo prometido, o painel toca outro som, mostra uma faixa e conta o pedido no menu. Ex.: prometido para 20h30, avisa às 20h30.':
    'the same',
  '**negrito**, - lista, 1. passos, [texto](/store/menu/:id) leva a uma página da loja de quem lê.':
    'an address of a page',
  'Este email já está em uso.': 'quoted from the product',
  'Não foi possível realizar o login, tente novamente!': 'quoted from the product',
};

it('a thing has one word in everything that people read', () => {
  const words = wordsOfGlossary();
  const read = sourceFiles(
    /^(apps\/(backoffice|storefront)|packages\/(ui|words|escpos))\/src\/.*\.tsx?$|^packages\/domain\/src\/fields\//,
  );
  const wrong = read
    .filter((path) => !isTest(path) && !path.endsWith('pt-pt.ts'))
    .flatMap((path) => {
      const tree = parse(path);
      // Elsewhere a sentence stands as it is; there are no imports among them that begin with a capital.
      const texts = /^packages\/(words|domain)/.test(path)
        ? textsOf(tree).filter((text) => /^\p{Lu}/u.test(text))
        : screenTexts(tree);
      return texts
        .filter((text) => !(text in RIGHT))
        .flatMap((text) => wrongIn(text, words).map((word) => `${path}: “${text}” — ${word}`));
    });
  expect(words.size).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

it('sees another word, also in a plural and beside a value', () => {
  const words = new Map([['sacola', ['carrinhos?']]]);
  expect(screenTexts(parseText("t('No carrinho: {n}', { n })")).flatMap((text) => wrongIn(text, words))).toHaveLength(
    1,
  );
  expect(wrongIn('Carrinhos e sacolas', words)).toEqual(['carrinhos?: say sacola']);
  expect(wrongIn('Na sacola de {carrinho}', words)).toEqual([]);
});
