import { MENU_COLUMNS } from '@comanda/domain/menu/menu-versions';
import { expect, test } from 'vitest';
import { columnWords, valueWords } from './draft-words.ts';

test('every column of the menu that a draft or its history names has a word', () => {
  const wordless = Object.entries(MENU_COLUMNS).flatMap(([entity, columns]) =>
    columns.filter((column) => columnWords(entity, column) === column),
  );
  expect(wordless).toEqual([]);
});

test('a value reads as its column’s kind', () => {
  expect(valueWords('complements', 'price', 5.9, 1)).toBe('R$\u00a05,90');
  expect(valueWords('menu_items', 'sold_out_until', 'infinity', 1)).toBe('até alguém voltar');
  expect(valueWords('menu_items', 'image_2', '/x', 1)).toBe('com foto');
  expect(valueWords('menu_items', 'stock', null, 1)).toBe('sem contagem');
  expect(valueWords('menu_items', 'sold_out_until', '2026-11-20T12:00:00Z', 1)).toBe('por um tempo');
  expect(valueWords('menu_items', 'deleted_at', null, 1)).toBe('não');
});
