// @vitest-environment happy-dom
import type { RaffleView } from '@comanda/contract/marketing/raffles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { RafflePeople } from './raffle-people.tsx';

afterEach(cleanup);
const { ana, bia } = vi.hoisted(() => {
  const person = (client_id: number, name: string, first: number) => ({
    client_id,
    name,
    orders: 1,
    numbers: 3,
    ranges: [{ first, last: first + 2 }],
  });
  const known = { ana: person(1, 'Ana', 1), bia: person(2, 'Bia', 4) };
  vi.stubGlobal('fetch', async (address: string) => {
    const people = /search=5(&|$)/.test(address) ? [known.bia] : [];
    return new Response(JSON.stringify({ people }), { headers: { 'content-type': 'application/json' } });
  });
  return known;
});

test('who holds a number is found by it, and a number that nobody holds is told', async () => {
  const raffle: object = { id: 7, people: [ana, bia] }; // what the part reads
  const store = { id: 1, country_id: 1 } as SessionStore; // as above
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RafflePeople raffle={raffle as RaffleView} store={store} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('1–3')).toBeDefined();
  const field = screen.getByLabelText('Nome, telefone ou número');
  await userEvent.type(field, '5');
  expect(await screen.findByText('4–6')).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
  await userEvent.type(field, '9');
  expect(await screen.findByText('Ninguém com isso.')).toBeDefined();
});
