import { expect, test } from 'vitest';
import { indexItems } from './item-index.ts';

const item = (name: string, internal_id = '', barcode = '') => ({ name, internal_id, barcode });
const MENU = [
  item('Combo coxinha + suco', '406'),
  item('Coxinha (6 un.)', '402'),
  item('Coxinha de jaca', '412'),
  item('Água sem gás', '40', '7891000100103'),
  item('Feijão tropeiro', '0302'),
];
const index = indexItems(MENU);
const names = (words: string) => index.search(words, 10).found.map(({ name }) => name);

test('what begins with the words comes before what has them further on', () => {
  expect(names('cox')).toEqual(['Coxinha (6 un.)', 'Coxinha de jaca', 'Combo coxinha + suco']);
});

test('accents and capitals do not count, and all the words have to be there', () => {
  expect(names('AGUA gas')).toEqual(['Água sem gás']);
  expect(names('coxinha jaca')).toEqual(['Coxinha de jaca']);
  expect(names('coxinha gás')).toEqual([]);
});

test('a code comes first, then the codes that begin so', () => {
  expect(names('40')).toEqual(['Água sem gás', 'Combo coxinha + suco', 'Coxinha (6 un.)']);
});

test('a scanned or typed code is one item; zeros in front do not count', () => {
  expect(index.byCode('7891000100103')?.name).toBe('Água sem gás');
  expect(index.byCode('302')?.name).toBe('Feijão tropeiro');
  expect(index.byCode('00402')?.name).toBe('Coxinha (6 un.)');
  expect(index.byCode('9999')).toBeNull();
});

test('only so many are given, all are counted', () => {
  expect(index.search('cox', 2)).toMatchObject({ total: 3, found: [{}, {}] });
  expect(index.search('', 10).total).toBe(MENU.length);
});
