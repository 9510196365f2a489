import type { MenuItemRow } from '@comanda/contract/menu/items';
import { expect, test } from 'vitest';
import { itemSheet } from './item-sheet.ts';
import type { MenuEditor } from '../menu-context.tsx';
import { laidOver } from '../../sheet/sheet-changes.ts';

test('the price of the second size is pasted only where a group has two sizes', () => {
  const groups = [
    { id: 1, name: 'Pizzas', is_pizza: true, size: true },
    { id: 2, name: 'Bebidas', is_pizza: false, size: true },
  ];
  const editor = { store: { country_id: 1 }, refused: {}, groups } as unknown as MenuEditor; // what a price reads of it
  const rows = [
    { id: 7, menu_group_id: 1, price2: 52.9, variations: [] },
    { id: 8, menu_group_id: 2, price2: 0, variations: [] },
  ] as unknown as MenuItemRow[]; // what a price reads of them
  const columns = itemSheet([{ key: 'price2' }], editor);
  expect(rows.map((row) => columns[0]?.text(row))).toEqual(['52,90', '']);
  const range = { top: 0, bottom: 1, left: 0, right: 0 };
  expect(laidOver(rows, columns, range, [['54,90'], ['3,00']])).toMatchObject({
    changes: [{ id: 7, price2: 54.9 }],
    errors: [{ id: 8, key: 'price2' }],
  });
});
