import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { LISTED_PAGES } from '../../pages.ts';
import { pagesFor } from '../../platform/page/menu-pages.ts';
import { rankEntries } from './rank-entries.ts';

const pages = pagesFor(LISTED_PAGES, ROLE.administrator).map(({ path, title, words }) => ({
  id: path,
  title,
  synonyms: words,
}));
const titles = (typed: string, recent: string[] = []) => rankEntries(pages, typed, recent).map(({ title }) => title);

test('accents and capitals do not matter', () => {
  expect(titles('CARDAPIO')[0]).toBe('Cardápio');
  expect(titles('horarios')).toEqual(['Horários']);
});
test('a page is found by its other names', () => {
  expect(titles('frete')).toEqual(['Taxas de entrega']);
  expect(titles('feriado')).toEqual(['Fechamentos programados']);
});
test('a title that begins with what is typed comes before one that holds it, and before synonyms', () => {
  expect(titles('pedido').slice(0, 2)).toEqual(['Pedidos', 'Clientes sem pedido']);
});
test('words may be typed in any order', () => {
  expect(titles('entrega taxas')).toEqual(['Taxas de entrega']);
});
test('with nothing typed, what was used last comes first', () => {
  expect(titles('', ['/store/payments/$id', '/store/time/$id']).slice(0, 2)).toEqual(['Pagamentos', 'Horários']);
});
test('what exists nowhere finds nothing', () => {
  expect(titles('xadrez')).toEqual([]);
});
