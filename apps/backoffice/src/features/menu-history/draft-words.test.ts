import { MENU_COLUMNS } from '@comanda/domain/menu-versions';
import { expect, test } from 'vitest';
import { columnWords } from './draft-words.ts';

/** What is kept of the menu beside its versions. */
const SUPPLY = [
  'stock stock_minimum stock_item_id_1 stock_item_id_2 stock_item_id_3 stock_item_id_4 sold_out_until paused_until',
  'prep_minutes printer_group_id is_favourite is_sample',
].flatMap((names) => names.split(' '));

test('every column of the menu that a draft or its history names has a word', () => {
  const columns = [...Object.values(MENU_COLUMNS).flat(), ...SUPPLY];
  expect(columns.filter((column) => columnWords(column) === column)).toEqual([]);
});
