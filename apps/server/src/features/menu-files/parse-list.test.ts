import { expect, test } from 'vitest';
import { parseList } from './parse-list.ts';

const shown = (text: string) => {
  const { items, problems } = parseList(text);
  return {
    items: items.map(({ group, name, fields, variations }) =>
      [
        group,
        name,
        fields.price1,
        fields.description,
        variations?.map((each) => `${each.name}=${each.price}`).join('|'),
      ]
        .filter((value) => value != null)
        .join(' / '),
    ),
    problems: problems.map(({ line, reason }) => `${line} ${reason}`),
  };
};

test.each([
  ['X-Burger 25,90', 'X-Burger / 25.9'],
  ['X-Burger R$ 25', 'X-Burger / 25'],
  ['X-Burger ......... 25', 'X-Burger / 25'],
  ['X-Burger - R$25,90', 'X-Burger / 25.9'],
  ['• X-Burger – 25', 'X-Burger / 25'],
  ['1. X-Burger: 25.90', 'X-Burger / 25.9'],
  ['Picanha na pedra\t1.234,50', 'Picanha na pedra / 1234.5'],
  ['R$ 25,90 - X-Burger', 'X-Burger / 25.9'],
  ['Coca-Cola 350 ml 6,00', 'Coca-Cola 350 ml / 6'],
  ['X-Salada (pão, carne e salada) 22,00', 'X-Salada (pão, carne e salada) / 22'],
  ['Suco 300 ml 7,50 | 500 ml 9,00', 'Suco / 300 ml=7.5|500 ml=9'],
  ['Pizza Calabresa: P 30,00 M 40,00 G 50,00', 'Pizza Calabresa / P=30|M=40|G=50'],
  ['*X-Tudo* 30,00', 'X-Tudo / 30'],
])('reads %j', (line, item) => {
  expect(shown(line)).toEqual({ items: [item], problems: [] });
});

test('titles head what follows, and a description stands below its item', () => {
  const text = `LANCHES
X-Burger 25,90
pão, carne de 180 g e queijo
servido com fritas
X-Salada 22,00

Bebidas:
Coca lata 6,00

Sobremesas da casa
Pudim 9,00`;
  expect(shown(text)).toEqual({
    items: [
      'LANCHES / X-Burger / 25.9 / pão, carne de 180 g e queijo servido com fritas',
      'LANCHES / X-Salada / 22',
      'Bebidas / Coca lata / 6',
      'Sobremesas da casa / Pudim / 9',
    ],
    problems: [],
  });
});

test.each([
  ['an item without its price is listed, never priced', 'X-Burger 25,90\nX-Tudo\nX-Salada 22,00', '2 no_price'],
  ['a bare number may be millilitres', 'Coca-Cola 350', '1 no_price'],
  [
    'a price with one digit of cents is asked about, not read into the item above',
    'X-Burger 25,90\nX-Tudo 25,9',
    '2 no_price',
  ],
  ['nor is a round one', 'X-Burger 25,90\nPorção de fritas 25', '2 no_price'],
  ['two prices that nobody explains are nobody’s', 'Calabresa 35,00 / 45,00', '1 two_prices'],
  ['a price alone names nothing', '25,90', '1 no_name'],
])('%s', (_, text, problem) => {
  expect(shown(text).problems).toEqual([problem]);
});

test('what is sold by weight says so', () => {
  expect(parseList('Self-service R$ 69,90/kg').items).toMatchObject([
    { name: 'Self-service', fields: { price1: 69.9, type: 2 } },
  ]);
});
