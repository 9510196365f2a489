import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { sampleLine, sampleOrder } from '../../orders/public.ts';
import { mostSold, soldToday } from './most-sold.ts';

const item = (id: number, is_favourite = false) => ({ id, is_favourite });
const line = (item_id: number, removed_at: string | null = null) =>
  sampleLine({ item_id: asItemId(item_id), removed_at });

test('what the day has sold counts, but not what was cancelled or taken out', () => {
  const sold = soldToday([
    sampleOrder({ status: 'delivered', cart_itens: [line(2), line(3)] }),
    sampleOrder({ status: 'preparing', cart_itens: [line(3), line(1, '2026-11-20T22:30:00.000Z')] }),
    sampleOrder({ status: 'cancelled', cart_itens: [line(1), line(1)] }),
  ]);
  expect(sold).toEqual(
    new Map([
      [2, 1],
      [3, 2],
    ]),
  );
});

test('the most sold stands first, then favourites, then the order of the menu', () => {
  const sold = new Map([
    [3, 2],
    [4, 1],
  ]);
  const menu = [item(1), item(2, true), item(3), item(4), item(5)];
  expect(mostSold(menu, sold).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5]);
});
