import { expect, test } from 'vitest';
import { findPlaces, readCode } from './find-places.ts';
import type { Place } from '../table-state.ts';

const place = (number: number, name: string, parts: readonly string[] = []) =>
  ({ number, name, tabs: parts.map((each) => ({ name: each })) }) as unknown as Place; // only what the search reads
const places = [place(4, 'Ana Paula'), place(12, 'Rafael', ['Ana', 'Beto']), place(501, 'Débora')];

test.each([
  ['340', 340],
  ['0340', 340],
  [' 12.1 ', 24_001],
  ['https://comanda.example/quintal/mesa/12', 12],
  ['https://comanda.example/quintal/mesa/12?x=1', 12],
  ['7891000100103', null],
  ['https://outro.example/cardapio', null],
])('the code %s is the number %j', (text, number) => {
  expect(readCode(text)).toBe(number);
});

test('a number is found, also where nothing is open; a name with its accents; of several somebody chooses', () => {
  expect(findPlaces(places, '12')).toBe(12);
  expect(findPlaces(places, '12.1')).toBe(12);
  expect(findPlaces(places, '99')).toBe(99);
  expect(findPlaces(places, 'debora')).toBe(501);
  expect(findPlaces(places, 'beto')).toBe(12);
  expect(findPlaces(places, 'ana')).toMatchObject([{ number: 4 }, { number: 12 }]);
  expect(findPlaces(places, 'zé')).toEqual([]);
});
