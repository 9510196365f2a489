import { expect, test } from 'vitest';
import { neighbourhoodOf } from './neighbourhood-of.ts';

const MONDAY = 1;
const fees = [
  { id: 1, name: 'Centro' },
  { id: 2, name: 'Novo Centro' },
  { id: 3, name: 'São João', mon: false },
  { id: 4, name: 'OUTROS' },
];

test.each([
  ['the name stands in the address', 'Rua A, 10 - Centro', 1],
  ['accents and capitals do not count', 'rua b, 2, NOVO  centro', 2],
  ['the longest name wins', 'Rua C, 3, Novo Centro, 30000-000', 2],
  ['half a word is no name', 'Rua Centroavante, 9', 4],
  ['a name that does not hold on that day is not delivered to as itself', 'Rua D, São João', 4],
  ['a street that nobody knows is for all others', 'Rua E, 7', 4],
])('%s', (_, line, id) => {
  expect(neighbourhoodOf(line, fees, MONDAY)?.id).toBe(id);
});
test('without OUTROS an unknown neighbourhood is a hole', () => {
  expect(neighbourhoodOf('Rua E, 7', fees.slice(0, 3), MONDAY)).toBeNull();
});
