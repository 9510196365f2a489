import { expect, test } from 'vitest';
import { isIfood, parseIfood } from './parse-ifood.ts';
import { isOpenDelivery, parseOpenDelivery } from './parse-open-delivery.ts';

const burger = {
  id: 'i1',
  name: 'X-Burger',
  description: 'Pão e carne',
  externalCode: '12',
  status: 'AVAILABLE',
  price: { value: 25.9, originalValue: 29.9 },
  shifts: [{ startTime: '18:00', endTime: '23:00', friday: true }],
  optionGroups: [
    {
      id: 'g1',
      name: 'Extras',
      min: 0,
      max: 3,
      options: [{ id: 'o1', name: 'Bacon', price: { value: 5 }, status: 'UNAVAILABLE' }],
    },
  ],
};
const expected = {
  items: [
    {
      group: 'Lanches',
      name: 'X-Burger',
      fields: {
        price1: 25.9,
        strike_price: 29.9,
        internal_id: '12',
        description: 'Pão e carne',
        fri: true,
        mon: false,
        start_time: '18:00',
      },
      complement_groups: ['g1'],
    },
  ],
  complement_groups: [
    {
      key: 'g1',
      name: 'Extras',
      fields: { min: 0, max: 3 },
      complements: [{ name: 'Bacon', fields: { price: 5, is_invisible: true } }],
    },
  ],
  problems: [],
};

test.each([
  ['a list of categories', [{ id: 'c', name: 'Lanches', items: [burger] }]],
  ['an object with categories', { categories: [{ id: 'c', name: 'Lanches', items: [burger] }] }],
  [
    'the parts of items side by side',
    {
      categories: [{ id: 'c', name: 'Lanches' }],
      items: [
        {
          ...burger,
          name: undefined,
          description: undefined,
          optionGroups: undefined,
          categoryId: 'c',
          productId: 'p',
        },
      ],
      products: [
        { id: 'p', name: 'X-Burger', description: 'Pão e carne', optionGroups: [{ id: 'g1', min: 0, max: 3 }] },
        { id: 'b', name: 'Bacon' },
      ],
      optionGroups: [{ id: 'g1', name: 'Extras', optionIds: ['o1'] }],
      options: [{ id: 'o1', productId: 'b', price: { value: 5 }, status: 'UNAVAILABLE' }],
    },
  ],
])('reads the iFood catalogue given as %s', (_, json) => {
  expect(isIfood(json)).toBe(true);
  expect(parseIfood(json)).toMatchObject(expected);
});

test('a price that iFood does not give stays unknown', () => {
  const { items } = parseIfood([{ name: 'Lanches', items: [{ id: 'a', name: 'X-Tudo' }, { id: 'b' }] }]);
  expect(items[0]?.fields.price1).toBeUndefined();
});

const merchant = {
  id: 'm',
  categories: [{ id: 'c', name: 'Lanches', itemOfferId: ['f1', 'gone'] }],
  itemOffers: [
    { id: 'f2', itemId: 'nobody', price: { value: 1, originalValue: 1 } },
    {
      id: 'f1',
      itemId: 'i1',
      price: { value: 25.9, originalValue: 29.9, currency: 'BRL' },
      optionGroupsId: ['g1', 'gone'],
    },
  ],
  items: [
    {
      id: 'i1',
      name: 'X-Burger',
      description: 'Pão e carne',
      externalCode: '12',
      unit: 'KG',
      nutritionalInfo: { isAlcoholic: true },
    },
    { id: 'b', name: 'Bacon', description: '', externalCode: '9' },
  ],
  optionGroups: [
    {
      id: 'g1',
      name: 'Extras',
      minPermitted: 1,
      maxPermitted: 2,
      options: [{ id: 'o', itemId: 'b', price: { value: 5, originalValue: 5 } }],
    },
  ],
};
test('reads a merchant of Open Delivery, and lists what it names without giving it', () => {
  expect(isOpenDelivery(merchant)).toBe(true);
  expect(isIfood(merchant)).toBe(false);
  expect(parseOpenDelivery(merchant)).toMatchObject({
    items: [
      {
        group: 'Lanches',
        name: 'X-Burger',
        fields: { price1: 25.9, strike_price: 29.9, type: 2, is_alcohol: true },
        complement_groups: ['g1'],
      },
    ],
    complement_groups: [
      {
        name: 'Extras',
        fields: { min: 1, max: 2 },
        complements: [{ name: 'Bacon', fields: { price: 5, internal_id: '9' } }],
      },
    ],
    problems: [{ text: 'nobody', reason: 'no_name' }],
  });
});

test.each([
  [null],
  [[]],
  [{}],
  ['x'],
  [{ categories: 'x', items: 3, itemOffers: [null, 4], optionGroups: [{ options: 1 }] }],
])('nothing odd breaks a reader: %j', (json) => {
  expect(parseIfood(json).items).toEqual([]);
  expect(parseOpenDelivery(json).items).toEqual([]);
});
