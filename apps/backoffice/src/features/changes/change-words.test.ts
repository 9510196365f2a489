import type { Change } from '@comanda/contract/orders/changes';
import { COUNTRY } from '@comanda/domain/codes';
import { matchesText } from '@comanda/domain/search-text';
import { describe, expect, test } from 'vitest';
import { fieldChanges, titleOf, valueWords } from './change-words.ts';
import { fieldsNamed, labelOf } from './field-labels.ts';

const PLACE = { zone: 'America/Sao_Paulo', country_id: 1 };
const change = (fields: Partial<Change>): Change => ({
  seq: 1,
  created_at: '2026-11-20T22:30:00Z',
  user_id: 7,
  user_name: 'Helena',
  area: 'menu',
  entity: 'menu_items',
  entity_id: '3',
  name: 'X-Burger',
  before: {},
  after: {},
  operation: 'o',
  ...fields,
});

test('a changed price reads as money before and after, under the word of its form', () => {
  const priced = change({ before: { price1: 20 }, after: { price1: 22.5 } });
  expect(titleOf(priced)).toBe('Item X-Burger: mudou');
  expect(fieldChanges(priced, PLACE)).toEqual([
    { field: 'price1', label: 'Preço', before: 'R$\u00a020,00', after: 'R$\u00a022,50' },
  ]);
});

test('a row that was made says only what it holds', () => {
  const made = change({
    entity: 'fees',
    name: 'Centro',
    before: null,
    after: { id: 4, name: 'Centro', price: 8, store_city_id: null, day_pay: 0 },
  });
  expect(titleOf(made)).toBe('Taxa de entrega Centro: adicionado');
  expect(fieldChanges(made, PLACE).map(({ label, after }) => [label, after])).toEqual([
    ['Bairro', 'Centro'],
    ['Taxa', 'R$\u00a08,00'],
  ]);
});

test('an outline that was moved with as many corners is said to be moved', () => {
  const corners = [
    [0, 0],
    [0, 1],
    [1, 1],
  ];
  const moved = change({
    entity: 'fee_areas',
    name: 'Serra',
    before: { price: 5, corners },
    after: { price: 7, corners: corners.toReversed() },
  });
  expect(titleOf(moved)).toBe('Área de entrega Serra: mudou');
  expect(fieldChanges(moved, PLACE)).toEqual([
    { field: 'price', label: 'Taxa', before: 'R$\u00a05,00', after: 'R$\u00a07,00' },
    { field: 'corners', label: 'Contorno', before: '3 cantos', after: 'contorno mudado' },
  ]);
});

describe('values in words', () => {
  test.each([
    ['users', 'type', 3, 'Gerente'],
    ['stores', 'type', 'pizzaria', 'pizzaria'],
    ['users', 'price_edit', false, 'não'],
    ['stores', 'pix_discount', 5, '5%'],
    ['stores', 'fee_type', -2, 'Por distância'],
    ['stores', 'fee_type', 7, 'Única: R$ 7,00'],
    ['stores', 'open_status', 0, 'Fechada'],
    ['menu_items', 'sold_out_until', 'infinity', 'até alguém voltar'],
    ['menu_items', 'stock', null, 'sem contagem'],
    ['menu_items', 'cost', null, 'vazio'],
    ['menu_items', 'image_2', '/x', 'com foto'],
    ['stores', 'wait_time', 45, '45 min'],
    ['drivers', 'active', 2, 'não'],
    ['drivers', 'pay_kind', 'distance', 'Por distância'],
    ['discounts', 'type', 3, 'Entrega grátis'],
    ['menu_items', 'type', 2, 'Peso'],
    ['payment_methods', 'delivery_type', 2, 'Só entrega'],
    ['stores', 'alert_option', 1, 'Até atender'],
    ['store_designs', 'layout_type', 2, 'Grade'],
    ['drivers', 'place_pays', [{ fee_name: 'Horto', amount: 6.5 }], 'Horto: R$ 6,50'],
    ['drivers', 'km_pays', [{ km: 3, amount: 5 }], 'até 3 km: R$ 5,00'],
    [
      'fee_areas',
      'corners',
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      '3 cantos',
    ],
    ['bills', 'due_date', '2026-11-10', '10/11/2026'],
  ])('%s.%s %s is %s', (entity, field, value, words) => {
    expect(valueWords(entity, field, value, PLACE).replaceAll('\u00a0', ' ')).toBe(words);
  });
});

test('a store in Portugal reads the names that its own forms use', () => {
  expect(labelOf('stores', 'tax_id', COUNTRY.portugal)).toBe('NIF');
  expect(labelOf('stores', 'tax_id', COUNTRY.brazil)).toBe('CPF ou CNPJ');
  expect(fieldsNamed('código postal', matchesText)).toContain('zipcode');
});

test('a word of a form finds the fields that it names', () => {
  expect(fieldsNamed('preço', matchesText)).toEqual(expect.arrayContaining(['price', 'price1', 'strike_price']));
  expect(fieldsNamed('papel', matchesText)).toContain('type');
  expect(fieldsNamed('pr', matchesText)).toEqual([]);
});
