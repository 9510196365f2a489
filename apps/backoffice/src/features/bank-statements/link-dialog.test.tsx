// @vitest-environment happy-dom
import type { PixLine } from '@comanda/contract/finance/bank-statements';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session, SessionStore } from '../../platform/session.tsx';
import { LinkDialog } from './link-dialog.tsx';

afterEach(cleanup);

const STORE = { id: 1, country_id: 1, timezone: -3 };
const ORDER = {
  id: 31,
  number: 12,
  client_name: 'Ana',
  amount: 40,
  date: '2026-11-30',
  minutes: 1_200,
  decision: null,
};
const LINE = { id: 5, payer: 'ANA SOUZA', memo: '', amount: 40, date: '2026-11-30', minutes: 1_205 };
const server = vi.hoisted(() => ({ refuses: true, sent: [] as unknown[] }));
vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal('fetch', async (_url: string, options?: RequestInit) => {
  if ((options?.method ?? 'GET') === 'GET') return Response.json({ rows: [{ order: ORDER, line: null }] });
  server.sent.push(JSON.parse(String(options?.body)));
  return server.refuses
    ? Response.json({ error: 'unavailable', message: 'Tente de novo.' }, { status: 503 })
    : Response.json({});
});

test('by the keyboard a Pix is tied to an order; what is refused leaves the choice where it is', async () => {
  const client = new QueryClient();
  client.setQueryData(['session'], {
    user: { id: 1, type: 2, permissions: {} },
    stores: [STORE],
  } as unknown as Session); // all that is read
  const onClose = vi.fn();
  const store = STORE as unknown as SessionStore; // as above
  const line = LINE as unknown as PixLine; // as above
  const component = () => <LinkDialog line={line} statement_id={2} store={store} onClose={onClose} />;
  const router = createRouter({ routeTree: createRootRoute({ component }) });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const choice = await screen.findByRole('radio', { name: /12 · Ana/ });
  choice.focus();
  await userEvent.keyboard(' ');
  screen.getByRole('button', { name: 'Ligar' }).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ligar' }).hasAttribute('data-pending')).toBe(false),
  );
  expect(onClose).not.toHaveBeenCalled();
  expect((choice as HTMLInputElement).checked).toBe(true);

  server.refuses = false;
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.sent.at(-1)).toMatchObject({ store_id: 1, decision: 'confirmed', line_id: 5 });
});
