import { expect, test } from 'vitest';
import { kitchenWords, noteWords, partDoorWords, saysAllergy } from './kitchen-words.ts';

const plain = { variation_name: null, size_name: null, flavor_names: [], observation: '', complementos: [] };
const complement = (name: string, price = 0, quantity = 1, group_name = 'Escolhas') => ({
  complement_group_id: 1,
  name,
  price,
  quantity,
  group_name,
});

test('what is left out, what is added and what is merely chosen look different', () => {
  const words = kitchenWords({
    ...plain,
    variation_name: 'Grande',
    complementos: [
      complement('Bem passada'),
      complement('Bacon', 4, 2),
      complement('Sem picles'),
      complement('Cebola', 0, 1, 'Retirar ingredientes'),
    ],
  });
  expect(words).toEqual([
    { kind: 'choice', text: 'Grande' },
    { kind: 'choice', text: 'Bem passada' },
    { kind: 'extra', text: '2× Bacon' },
    { kind: 'without', text: 'SEM PICLES' },
    { kind: 'without', text: 'SEM CEBOLA' },
  ]);
});

test.each([
  ['', []],
  ['Cheddar à parte', [{ kind: 'note', text: 'Cheddar à parte' }]],
  [
    'sem cebola, cheddar à parte',
    [
      { kind: 'without', text: 'SEM CEBOLA' },
      { kind: 'note', text: 'cheddar à parte' },
    ],
  ],
  ['Sou alérgica a camarão, sem pimenta', [{ kind: 'allergy', text: 'SOU ALÉRGICA A CAMARÃO, SEM PIMENTA' }]],
  ['tudo sem glúten, por favor', [{ kind: 'allergy', text: 'TUDO SEM GLÚTEN, POR FAVOR' }]],
  ['intolerante à lactose', [{ kind: 'allergy', text: 'INTOLERANTE À LACTOSE' }]],
])('of the words %j', (observation, words) => {
  expect(noteWords(observation)).toEqual(words);
});

test('each flavor of a pizza says which part it is', () => {
  expect(kitchenWords({ ...plain, size_name: 'Família', flavor_names: ['Calabresa', 'Portuguesa'] })).toMatchObject([
    { text: 'Família' },
    { text: '1/2 Calabresa' },
    { text: '1/2 Portuguesa' },
  ]);
});

test('a flavor that was chosen as a complement says its part too, and is no extra whatever it costs', () => {
  const flavor = (name: string, price: number, quantity = 1) => ({ ...complement(name, price, quantity, 'Sabores') });
  const pizzas = [{ complement_group_id: 1 }];
  const edge = { ...complement('Catupiry', 9, 1, 'Borda'), complement_group_id: 2 };
  expect(
    kitchenWords({ ...plain, pizzas, complementos: [flavor('Calabresa', 0), flavor('Minas', 8), edge] }),
  ).toMatchObject([
    { kind: 'choice', text: '1/2 Calabresa' },
    { kind: 'choice', text: '1/2 Minas' },
    { kind: 'extra', text: 'Catupiry' },
  ]);
  expect(
    kitchenWords({ ...plain, pizzas, complementos: [flavor('Calabresa', 0, 2), flavor('Minas', 8)] }),
  ).toMatchObject([{ text: '2/3 Calabresa' }, { text: '1/3 Minas' }]);
});

test.each([
  ['Sou celíaco', true],
  ['alergia a amendoim', true],
  ['sem lactose', true],
  ['sem cebola', false],
  ['', false],
])('%j speaks of an allergy: %s', (words, says) => {
  expect(saysAllergy(words)).toBe(says);
});

test.each([
  ['Portão verde, ao lado da padaria', '', 'Portão verde, ao lado da padaria'],
  ['Tocar o interfone do apto 302', '', 'Tocar o interfone do apto 302'],
  ['Sem cebola, deixar na portaria', 'Sem cebola', 'deixar na portaria'],
  ['Portão azul. Carne bem passada', 'Carne bem passada', 'Portão azul.'],
  ['Batata bem frita e ligar na chegada', '', 'Batata bem frita e ligar na chegada'],
  ['Massa bem assada, pouco queijo', 'Massa bem assada, pouco queijo', ''],
  ['Portão verde, alergia a amendoim', 'Portão verde, alergia a amendoim', ''],
  ['', '', ''],
])('of %j the cook of a delivery reads %j, and in small %j', (note, cook, door) => {
  expect(partDoorWords(note)).toEqual({ cook, door });
});
