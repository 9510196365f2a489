import { ITEM_TYPE } from '@comanda/domain/codes';
import { indexItems } from '@comanda/domain/menu/item-index';
import { expect, test } from 'vitest';
import type { Catalogue, CounterItem } from './catalogue.ts';
import { findTyped } from './pick-item.ts';

const food = { id: 1, name: 'Comida a quilo', internal_id: '102', barcode: '', type: ITEM_TYPE.weight, price1: 70 };
const index = indexItems([food as CounterItem]); // the search reads no more of an item
const counterOf = (scale_label: string | undefined) => ({ index, store: { scale_label } as Catalogue['store'] }); // nor of the store

test.each([
  ['weight', 0.35],
  ['price', 0.05], // R$ 3,50 of R$ 70,00 a kilo
  [undefined, 0.35],
])('a label of a scale that prints the %s is %s kg', (scale_label, kilograms) => {
  expect(findTyped('2001020003505', counterOf(scale_label))).toMatchObject({
    exact: { id: 1 },
    command: { amount: kilograms },
  });
});
