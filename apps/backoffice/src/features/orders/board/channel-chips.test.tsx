// @vitest-environment happy-dom
import type { Order } from '@comanda/contract/orders/orders';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BoardSearch } from '../board-search.ts';
import { ChannelChips } from './channel-chips.tsx';

afterEach(cleanup);

const ORDERS = [
  { status: 'new', delivery_method: 2 },
  { status: 'delivered', delivery_method: 3 },
] as Order[]; // all that is read of them

function chipsOf(search: Partial<BoardSearch>) {
  render(<ChannelChips search={search as BoardSearch} onChange={() => {}} orders={ORDERS} />); // the rest has no chip
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

test('the open orders are counted by the ways they came', () => {
  expect(chipsOf({})).toEqual(['Todos1', 'Delivery1']);
});

test('beside orders of other days no count of the open ones stands, and each way may be chosen', () => {
  expect(chipsOf({ ver: 'historico' })).toEqual(['Todos', 'Delivery', 'Retirada', 'Mesa', 'Balcão']);
});
