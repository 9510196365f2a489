import { describe, expect, test } from 'vitest';
import { renumberRow } from './renumber-row.ts';

const PICTURE = 'ab'.repeat(12);
/** Ten thousand more, and which table was asked for. */
function renumbered(table: string, row: Record<string, unknown>, own?: string) {
  const asked = new Set<string>();
  const idOf = (of: string, old: number) => {
    asked.add(of);
    return old + 10_000;
  };
  return {
    row: renumberRow(table, row, own, { idOf, pictureOf: (old) => `/files/9/${old.toUpperCase()}` }),
    asked: [...asked],
  };
}

describe('a row in another store', () => {
  test.each([
    [
      'its own id and its store',
      'cities',
      { store_id: 1, id: 2, name: '3' },
      { store_id: 10_001, id: 10_002, name: '3' },
    ],
    [
      'lists of rows',
      'order_items',
      { line: 1, flavor_ids: [5, 6], stock_ids: [] },
      { line: 1, flavor_ids: [10_005, 10_006], stock_ids: [] },
    ],
    [
      'nothing where nothing stood',
      'fees',
      { store_city_id: null, price: '9.00' },
      { store_city_id: null, price: '9.00' },
    ],
    ['a code that is no id', 'payment_methods', { real_id: 4, id: 2 }, { real_id: 10_004, id: 2 }],
    ['a picture', 'menu_items', { image: `/files/1/${PICTURE}` }, { image: `/files/9/${PICTURE.toUpperCase()}` }],
    ['a picture of the product', 'menu_items', { image: '/pictures/picanha' }, { image: '/pictures/picanha' }],
    ['how often an item was seen', 'page_views', { kind: 'item', key: '7' }, { kind: 'item', key: '10007' }],
    ['where visitors came from', 'page_views', { kind: 'source', key: '7' }, { kind: 'source', key: '7' }],
    ['what a draft changes', 'menu_draft_changes', { entity: 'links', ref: '7' }, { entity: 'links', ref: '10007' }],
    [
      'what a draft makes',
      'menu_draft_changes',
      { entity: 'menu_items', ref: '+7' },
      { entity: 'menu_items', ref: '+7' },
    ],
  ])('keeps %s', (_, table, row, expected) => {
    const own = table === 'payment_methods' ? 'real_id' : 'id' in row ? 'id' : undefined;
    expect(renumbered(table, row, own).row).toEqual(expected);
  });

  test('names the same rows inside of what an event tells, and none of the people', () => {
    const order = {
      id: 1,
      number: 1,
      client_id: 2,
      cart_itens: [{ item_id: 3, complementos: [{ complement_id: 4, price: 5 }] }],
    };
    const { row, asked } = renumbered('events', { seq: 1, payload: { change: { by: 'staff', user_id: 8 }, order } });
    expect(row).toEqual({
      seq: 1,
      payload: {
        change: { by: 'staff' },
        order: {
          id: 10_001,
          number: 1,
          client_id: 10_002,
          cart_itens: [{ item_id: 10_003, complementos: [{ complement_id: 10_004, price: 5 }] }],
        },
      },
    });
    expect(asked.toSorted()).toEqual(['clients', 'complements', 'menu_items', 'orders']);
  });
});
