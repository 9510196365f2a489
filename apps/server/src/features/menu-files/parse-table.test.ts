import { WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import { expect, test } from 'vitest';
import { readDays, readNames, readVariations, writeNames, writeVariations } from './cell-values.ts';
import { readMoney, readTime } from '@comanda/domain/fields/read-kind';
import { readCsv } from '../../platform/tables/read-csv.ts';
import { writeCsv } from '@comanda/domain/csv';
import { parseTable, readTable } from './parse-table.ts';
import fc from 'fast-check';

const ofCsv = (text: string, given?: (string | null)[]) =>
  parseTable(readTable({ name: 'x', rows: readCsv(new TextEncoder().encode(text)) }, given));

test.each([
  ['1.234,50', 1234.5],
  ['R$ 25,90', 25.9],
  ['25.9', 25.9],
  ['1,234.50', 1234.5],
  ['12 reais', 12],
  [25.9, 25.9],
  [25.899999, 25.9],
  ['1/2 porção', null],
  ['-5', null],
  [-5, null],
  ['grátis', null],
  ['99999999999', null],
])('reads the amount %j as %j', (cell, amount) => expect(readMoney(cell)).toBe(amount));

test.each([
  ['seg a sex', 'mon tue wed thu fri'],
  ['sex a dom', 'sun fri sat'],
  ['Seg, Qua e Sáb', 'mon wed sat'],
  ['todos', 'sun mon tue wed thu fri sat'],
  ['nenhum', ''],
])('reads the days %j', (text, days) => {
  const read = readDays(text);
  expect(WEEKDAY_FLAGS.filter((day) => read?.[day]).join(' ')).toBe(days);
});
test('other words are no days', () => expect(readDays('feriados')).toBeNull());

test.each([
  ['18:30', '18:30'],
  ['9h', '09:00'],
  ['9h05', '09:05'],
  ['18:30:00', '18:30'],
  [0.75, '18:00'],
  ['', ''],
  ['25:00', null],
  ['logo', null],
])('reads the hour %j as %j', (cell, time) => expect(readTime(cell)).toBe(time));

test('a spreadsheet is read whatever its headings are called and wherever they stand', () => {
  const { items, problems } = ofCsv(
    'Cardápio da Nena\n\nValor (R$),Produto,Categoria,Ingredientes,Inventado\n"25,90",X-Burger,Lanches,"pão, carne",1\n"1.022,00",Rodízio,,,2\n',
  );
  expect(problems).toEqual([]);
  expect(items).toMatchObject([
    { line: 4, group: 'Lanches', name: 'X-Burger', fields: { price1: 25.9, description: 'pão, carne' } },
    { line: 5, group: 'Lanches', name: 'Rodízio', fields: { price1: 1022 } },
  ]);
});

test('columns are what a person says they are', () => {
  const { items } = ofCsv('a;b\n10,00;X-Burger\n', ['price1', 'name']);
  expect(items).toMatchObject([{ name: 'X-Burger', fields: { price1: 10 } }]);
});

test('without a column for sections, a title between the lines heads those below', () => {
  const { items } = ofCsv('Nome;Preço\nLanches;\nX-Burger;10\nBebidas;\nÁgua;4\n');
  expect(items.map(({ group, name }) => [group, name])).toEqual([
    ['Lanches', 'X-Burger'],
    ['Bebidas', 'Água'],
  ]);
});

test('what a cell cannot say is listed with its line, and the rest of the line is taken', () => {
  const { items, problems } = ofCsv('Nome;Preço;Custo;Oculto;Início\nX-Burger;muito;10;talvez;cedo\n;5,00;;;\n');
  expect(items).toMatchObject([{ name: 'X-Burger', fields: { cost: 10 } }]);
  expect(problems.map(({ line, text, reason }) => [line, text, reason])).toEqual([
    [2, 'muito', 'bad_price'],
    [2, 'talvez', 'bad_flag'],
    [2, 'cedo', 'bad_time'],
    [3, '5,00', 'no_name'],
  ]);
});

test('a table of complements holds questions and their options', () => {
  const { complement_groups } = ofCsv(
    'Pergunta;Mín;Máx;Opção;Preço\nPonto;1;1;Ao ponto;0\n;;;Mal passada;0\nExtras;0;5;Bacon;5,90\n',
  );
  expect(complement_groups).toMatchObject([
    { name: 'Ponto', fields: { min: 1, max: 1 }, complements: [{ name: 'Ao ponto' }, { name: 'Mal passada' }] },
    { name: 'Extras', complements: [{ name: 'Bacon', fields: { price: 5.9 } }] },
  ]);
});

test('a file of the old Windows code page keeps its accents', () => {
  expect(readCsv(Uint8Array.from([0x50, 0xe3, 0x6f]))).toEqual([['Pão']]);
});

const perilous = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ',', '5'), minLength: 1 });
const cell = fc.oneof(fc.string({ minLength: 1 }), perilous);
test('a cell that a spreadsheet would run is kept a text, a number a number, and both come back as they were', () => {
  expect(writeCsv([['=1+1', '+5', '-5', '-5,90', '-5+1', "'-5", '@x', 'a;b', 'diz "oi"']])).toBe(
    `\u{feff}'=1+1;'+5;-5;-5,90;'-5+1;''-5;'@x;"a;b";"diz ""oi"""`,
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(readCsv(new TextEncoder().encode(`${writeCsv([['a', 'b'], ...rows])}`)).slice(1)).toEqual(rows);
    }),
  );
});

const word = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
test('lists in a cell come back as they were, whatever the names hold', () => {
  fc.assert(
    fc.property(fc.array(word), (names) => {
      expect(readNames(writeNames(names))).toEqual(names);
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: word, price: fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100) })),
      (all) => {
        expect(readVariations(writeVariations(all))).toEqual(all);
      },
    ),
  );
});
