// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../../platform/session.tsx';
import type { BoardSearch } from '../board-search.ts';
import { History } from './history.tsx';

afterEach(cleanup);

const store = { id: 7, country_id: 1 } as SessionStore; // all that is read of it

test('whoever takes away the only filter that a report brought goes on at the days beside it', async () => {
  function Narrowed() {
    const [search, setSearch] = useState({ vendas: { weekday: '5' } } as BoardSearch); // as from the address
    const change = (changes: Partial<BoardSearch>) => setSearch({ ...search, ...changes });
    return <History store={store} search={search} onChange={change} onOpen={() => {}} />;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Narrowed />
    </QueryClientProvider>,
  );
  screen.getByRole('button', { name: 'sexta' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'sexta' })).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Até')));
});
