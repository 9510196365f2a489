// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session, SessionStore } from '../../../platform/session.tsx';
import { SelectionBar } from './selection-bar.tsx';

afterEach(cleanup);
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
const sent = vi.hoisted(() => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, options?: RequestInit) => {
    calls.push(JSON.parse(String(options?.body)));
    return Response.json({ tagged: 2 });
  });
  return calls;
});

test('who is chosen gets a word, and with it a group', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['session'], { user: { id: 1, type: 2, permissions: {} }, stores: [] } as unknown as Session); // all that is read
  const store = { id: 1, country_id: 1 } as SessionStore; // as above
  const cleared = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <SelectionBar store={store} chosen={[5, 7]} onClear={cleared} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('2 escolhidos')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Etiquetar' }));
  await userEvent.type(await screen.findByLabelText('Etiqueta'), 'condomínio');
  await userEvent.click(screen.getByLabelText(/Criar um grupo/));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(cleared).toHaveBeenCalled());
  expect(sent).toEqual([
    { store_id: 1, ids: [5, 7], tag: 'condomínio' },
    { name: 'condomínio', rules: [{ kind: 'tags', tags: ['condomínio'], has: true }] },
  ]);
});
