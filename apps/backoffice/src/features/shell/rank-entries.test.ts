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
  expect(titles('horarios')[0]).toBe('Horários');
});
test('a page is found by its other names', () => {
  expect(titles('frete')).toEqual(['Taxas de entrega', 'Taxas cobradas']);
  expect(titles('feriado')).toEqual(['Fechamentos programados']);
});
test('a title that begins with what is typed comes before one that holds it, and before synonyms', () => {
  const found = titles('pedido');
  expect(found[0]).toBe('Pedidos');
  const holds = found.indexOf('Clientes sem pedido');
  expect(holds).toBeGreaterThan(found.indexOf('Pedidos por km'));
  expect(holds).toBeLessThan(found.indexOf('Itens alterados'));
});
test('words may be typed in any order', () => {
  expect(titles('entrega taxas')[0]).toBe('Taxas de entrega');
});
test('with nothing typed, what was used last comes first', () => {
  expect(titles('', ['/store/payments/$id', '/store/time/$id']).slice(0, 2)).toEqual(['Pagamentos', 'Horários']);
});
test('what exists nowhere finds nothing', () => {
  expect(titles('xadrez')).toEqual([]);
});
