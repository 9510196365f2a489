// @vitest-environment happy-dom
import type { Invoice } from '@comanda/contract/finance/invoices';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session, SessionStore } from '../../platform/session.tsx';
import { InvoiceRow } from './invoice-row.tsx';

afterEach(cleanup);
/** What was asked for, and which ways the platform's account takes; the app keeps the fetch that it finds when it starts. */
const server = vi.hoisted(() => {
  const state = { asked: [] as string[], methods: ['pix'] };
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    state.asked.push(`${options?.method ?? 'GET'} ${path} ${String(options?.body ?? '')}`);
    return Response.json({ methods: state.methods, code: '', state: 'created', amount: 127.9, paid_at: null });
  });
  return state;
});

function open() {
  const client = new QueryClient();
  const store = { id: 1, name: 'Quintal da Nena', country_id: 1, timezone: -3 } as unknown as SessionStore; // all that is read
  client.setQueryData(['session'], { user: { id: 1, type: 2 }, stores: [store] } as unknown as Session); // likewise
  const invoice = {
    id: 4,
    month: '2026-10',
    status: 'overdue',
    orders: 763,
    revenue: 60_707.89,
    invoice_addon: 0,
    total: 127.9,
    due_date: '2026-11-10',
    paid_at: null,
    attention: null,
    pix_code: null,
    payment_link: 'https://comanda.test/ticket-payment?token=da-conta',
  } as unknown as Invoice; // likewise
  render(
    <QueryClientProvider client={client}>
      <ul>
        <InvoiceRow store={store} invoice={invoice} startsOpen />
      </ul>
    </QueryClientProvider>,
  );
}

test('a bill is paid where it stands, by the Pix that tells by itself when it has come', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Gerar o Pix' }));
  expect(server.asked).toContainEqual(expect.stringContaining('{"token":"da-conta","method":"pix"}'));
});

test('where the platform has no account, it says whom to write to', async () => {
  server.methods = [];
  open();
  expect(await screen.findByText(/fale com a Comanda/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Gerar o Pix' })).toBeNull();
});
