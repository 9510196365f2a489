// @vitest-environment happy-dom
import { getWatch, type Watch } from '@comanda/contract/orders/watch';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf, queryClient } from '../../platform/api.ts';
import { TableCallAlert } from './table-call-alert.tsx';

afterEach(cleanup);
/** What was sent to `take-call`; the stream and the beats say nothing. The app keeps the fetch that it finds when it starts. */
const taken = vi.hoisted(() => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (!url.includes('take-call')) return new Promise(() => {});
    bodies.push(JSON.parse(String(options?.body)));
    return Response.json({ taken: 1, taken_by: '' });
  });
  return bodies;
});
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} })); // the address is not looked at

const call = (id: number, number: number): Watch['calls'][number] => ({
  id,
  number,
  type: 'waiter',
  created_at: '2026-11-20T22:30:00.000Z',
});

test('a table that calls is said on the screen until somebody goes', async () => {
  const key = keyOf(getWatch, { params: { id: 1 } });
  queryClient.setQueryData(key, { calls: [call(1, 12), call(2, 7)] } as Watch); // all that is read of it
  render(
    <QueryClientProvider client={queryClient}>
      <TableCallAlert store_id={1} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Mesa 12 chama e mais 1');
  fireEvent.click(screen.getByRole('button', { name: 'Vou' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Mesa 7 chama'));
  expect(taken).toEqual([{ store_id: 1, table_number: 12 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Calar nesta tela' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
