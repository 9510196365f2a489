// @vitest-environment happy-dom
import { getNotesConfig } from '@comanda/contract/finance/fiscal';
import { getOrderNotes } from '@comanda/contract/finance/fiscal-notes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { asOrderId } from '@comanda/domain/ids';
import { keyOf } from '../../platform/api.ts';
import type { Session, SessionStore } from '../../platform/session.tsx';
import { OrderNote } from './order-note.tsx';

afterEach(cleanup);
/** What was sent, and what is answered; the app keeps the fetch that it finds when it starts. */
const server = vi.hoisted(() => {
  const state = { bodies: [] as unknown[], fields: {} as Record<string, string> };
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    if (options?.method !== 'POST') return Response.json({ notes: [] });
    state.bodies.push(JSON.parse(String(options.body)));
    const message = 'Confira os campos marcados e tente de novo.';
    return Response.json({ error: 'invalid_input', message, detail: { fields: state.fields } }, { status: 422 });
  });
  return state;
});

function open(client_tax_id: string, cancelled = false) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const store = { id: 1, state: 'MG', country_id: 1, timezone: -3 } as unknown as SessionStore; // all that is read
  client.setQueryData(['session'], {
    user: { id: 1, type: 2, permissions: {} },
    stores: [store],
  } as unknown as Session);
  client.setQueryData(keyOf(getNotesConfig, { params: { id: 1 } }), { provider_state: 'live', fiscal_active: true });
  client.setQueryData(keyOf(getOrderNotes, { params: { storeId: 1, orderId: asOrderId(9) } }), { notes: [] });
  const order = { id: asOrderId(9), number: 9, client_tax_id, table_number: null };
  render(
    <QueryClientProvider client={client}>
      <OrderNote order={order} store={store} cancelled={cancelled} />
    </QueryClientProvider>,
  );
}

test('what is wrong is said at its field: an e-mail on a consumer’s note, a city on a company’s', async () => {
  const user = userEvent.setup();
  open('12345678000195');
  await user.click(screen.getByRole('button', { name: 'Emitir nota' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.fields = { email: 'Confira o e-mail.' };
  await user.type(dialog.getByLabelText('E-mail (opcional)'), 'joao@');
  await user.click(dialog.getByRole('button', { name: 'Emitir nota' }));
  expect(await dialog.findByText('Confira o e-mail.')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'Empresa (NF-e)' }));
  expect(dialog.queryByText('Confira o e-mail.')).toBeNull();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'CNPJ' }).value).toBe('12.345.678/0001-95');
  server.fields = {
    'company.address.city': 'Não há cidade com este nome neste estado.',
    tax_id: 'Digite o CNPJ da empresa.',
  };
  await user.click(dialog.getByRole('button', { name: 'Emitir nota' }));
  expect(await dialog.findByText('Não há cidade com este nome neste estado.')).toBeDefined();
  expect(dialog.getByText('Digite o CNPJ da empresa.')).toBeDefined();
});

test('a cancelled order is offered no note', () => {
  open('', true);
  expect(screen.queryByText('Nota fiscal')).toBeNull();
});
