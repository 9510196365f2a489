// @vitest-environment happy-dom
import { getOpenTables } from '@comanda/contract/floor/tables';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../platform/api.ts';
import { useLiveFloor } from './use-floor.ts';

afterEach(cleanup);

let tables = 'mesa 7 livre';
function Floor() {
  useLiveFloor(1);
  const { data } = useQuery({
    queryKey: keyOf(getOpenTables, { params: { id: 1 } }),
    queryFn: () => Promise.resolve(tables),
    staleTime: 30_000,
  });
  return <output>{data}</output>;
}
const shown = () => screen.getByRole('status').textContent;

test('whoever left the tables for a moment and comes back sees what happened meanwhile', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {})); // a stream that says nothing
  const client = new QueryClient();
  const page = (
    <QueryClientProvider client={client}>
      <Floor />
    </QueryClientProvider>
  );
  const { unmount } = render(page);
  await vi.waitFor(() => expect(shown()).toBe('mesa 7 livre'));
  unmount();
  tables = 'mesa 7 pediu a conta';
  render(page);
  expect(shown()).toBe('mesa 7 livre');
  await vi.waitFor(() => expect(shown()).toBe('mesa 7 pediu a conta'));
});
