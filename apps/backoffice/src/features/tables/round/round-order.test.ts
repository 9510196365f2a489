import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { orderLine, priceRound, roundQuote } from './round-order.ts';
import type { RoundMenu } from './use-round-menu.ts';

const menu = {
  item: { id: 1, name: 'Chope', type: 1, price1: 10, price2: 0, variations: [], complementos: [] },
  group: { id: 9, is_pizza: false },
  flavors: [],
} as unknown as RoundMenu; // what a price reads of it
const line = { uid: 'a', item_id: asItemId(1), quantity: 3, complements: [], observation: '' };
const menuOf = (id: number) => (id === 1 ? menu : undefined);

test('a round shows what the server will find: its lines and the service of the table', () => {
  const priced = priceRound([line, { ...line, uid: 'b', item_id: asItemId(2) }], menuOf);
  expect(roundQuote(priced, 10)).toMatchObject({
    lines: [{ id: 1, name: 'Chope', quantity: 3, total_unique: 10, total: 30 }],
    additions: 3,
    total: 33,
  });
  expect(roundQuote(priced, 0)).toMatchObject({ additions: 0, total: 30 });
});
test('a line is sent without what only the screen knows of it', () => {
  expect(orderLine({ ...line, size: 3 })).toEqual({
    item_id: 1,
    quantity: 3,
    complements: [],
    observation: '',
    size: null,
    flavors: null,
  });
});
