import type { MenuItemRow } from '@comanda/contract/menu/items';
import { expect, test } from 'vitest';
import { changeDoubts, doubtWords, priceDoubts } from './price-doubts.ts';

const item = (id: number, menu_group_id: number, price1: number) =>
  ({ id, menu_group_id, price1, variations: [] }) as unknown as MenuItemRow; // what the rule reads
const menu = [item(1, 1, 18), item(2, 1, 22), item(3, 1, 31), item(4, 2, 90)];
const typed = (id: number | null, menu_group_id: number, price: number) => ({
  id,
  menu_group_id,
  name: 'X-Tudo',
  price,
});

test('a thousand times too high is asked about in words', () => {
  const [doubt] = priceDoubts([typed(null, 1, 12_500)], menu);
  expect(doubt && doubtWords(doubt, 1).replaceAll('\u00a0', ' ')).toBe('R$ 12.500,00? Os outros custam R$ 22,00.');
});

test('an item is no measure of itself, and a dear section none of the others', () => {
  expect(priceDoubts([typed(3, 1, 360)], menu)).toMatchObject([{ usual: 18 }]);
  expect(priceDoubts([typed(null, 1, 320)], menu)).toEqual([]);
  expect(priceDoubts([typed(4, 2, 440)], menu)).toMatchObject([{ usual: 22 }]);
});

test('a bulk change is asked about by what things cost before it, however many it raises', () => {
  const raised = (times: number) => menu.map(({ id, name, price1 }) => ({ id, name, after: price1 * times }));
  expect(changeDoubts(raised(40), menu).length).toBeGreaterThan(0);
  expect(changeDoubts(raised(1.1), menu)).toEqual([]);
});
