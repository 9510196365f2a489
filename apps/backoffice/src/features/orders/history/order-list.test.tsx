// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionStore } from '../../../platform/session.tsx';
import { sampleOrder } from '../sample-order.ts';
import { OrderList } from './order-list.tsx';

afterEach(cleanup);

const store = { id: 7, country_id: 1 } as SessionStore; // all that is read of it
test('where a phone shows no column of its own for it, the client says when the order was: numbers begin again each day', () => {
  render(<OrderList orders={[sampleOrder()]} store={store} onOpen={() => {}} withDate />);
  expect(screen.getByRole('cell', { name: /^Camila Rezende.*20\/11\/2026 19h30/ })).toBeDefined();
});
