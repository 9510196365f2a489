import { expect, it } from 'vitest';
import { LISTED_PAGES } from '../apps/backoffice/src/pages.ts';
import { shippedArticles } from '../apps/server/src/features/articles/shipped-articles.ts';
import { isTest, read, sourceFiles } from './source-files.ts';

/** Words that an article makes bold for their weight, not because a screen says them. */
const WEIGHTY = new Set([
  'Pronto quando:',
  'na conta da loja',
  'os antigos continuam funcionando',
  'só a entrega',
  'só para o primeiro pedido',
  'comanda-print',
  'acerto',
  'pedido de teste',
  'confira no banco',
  'Ctrl K',
  'situação da loja',
  'sua chave',
]);

const articles = shippedArticles();
/** Every text that the screens of the shop can show, as it stands in the sources. */
const shown = new Set(
  sourceFiles(/^(apps\/backoffice|packages\/ui)\/src\/.*\.tsx?$/)
    .filter((path) => !isTest(path))
    .flatMap((path) => [...read(path).matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(([, text = '']) => text)),
);
const titleOf = (path: string) => LISTED_PAGES.find((page) => page.path === path.replace(':id', '$id'))?.title;

it('what articles call a button or a field is called so on a screen', () => {
  const named = articles.flatMap(({ key, body }) =>
    [...body.matchAll(/\*\*([^*]+)\*\*/g)]
      .map(([, words = '']) => ({ key, words }))
      .filter(({ words }) => !words.startsWith('[')),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ words }) => !WEIGHTY.has(words) && !shown.has(words))).toEqual([]);
});

it('what articles link to is a page of the shop, by its own name where it is given one', () => {
  const links = articles.flatMap(({ key, body }) =>
    [...body.matchAll(/\[([^\]]+)\]\((\/[^)]*)\)/g)].map(([, words = '', path = '']) => ({ key, words, path })),
  );
  expect(links.filter(({ path }) => titleOf(path) === undefined)).toEqual([]);
  const names = links.filter(({ words }) => /^[A-ZÀ-Ú]/.test(words));
  expect(names.filter(({ words, path }) => words !== titleOf(path))).toEqual([]);
});
