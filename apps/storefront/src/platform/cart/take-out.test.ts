import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { sampleCart, sampleLine } from '../../../test/sample-store.ts';
import { plainLines } from './take-out.ts';

test('a card counts the lines of its item of which nothing was chosen or said', () => {
  const plain = { item_id: asItemId(7), complementos: [], observation: '', points_total: 0 };
  const cart = sampleCart({
    cart_itens: [
      sampleLine({ ...plain, id: 1 }),
      sampleLine({ ...plain, id: 2, observation: 'sem sal' }),
      sampleLine({ ...plain, id: 3, points_total: 20 }),
      sampleLine({ ...plain, id: 4, item_id: asItemId(8) }),
      sampleLine({ ...plain, id: 5 }),
    ],
  });
  expect(plainLines(cart, asItemId(7)).map(({ id }) => id)).toEqual([1, 5]);
  expect(plainLines(null, asItemId(7))).toEqual([]);
});
