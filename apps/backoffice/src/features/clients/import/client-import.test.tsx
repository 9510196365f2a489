// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientImport } from './client-import.tsx';

const server = vi.hoisted(() => {
  const state: { sent: [string, Record<string, unknown>][] } = { sent: [] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const form = init?.body as FormData; // what the client sends of a route with a file
    state.sent.push([address, Object.fromEntries(form.entries())]);
    const read = {
      columns: [
        { head: 'Nome', column: 'name' },
        { head: 'Zap', column: 'phone' },
      ],
      sample: [['Ana', '31988880001']],
      fresh: 2,
      filled: 1,
      same: 0,
      left_out: 1,
      problem_count: 1,
      problems: [{ line: 4, text: '8888', reason: 'bad_phone' }],
    };
    const done = { made: 2, filled: 1, same: 0, left_out: 1, told: [] };
    return new Response(JSON.stringify(address.endsWith('/read') ? read : done), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return state;
});
afterEach(() => {
  cleanup();
  server.sent = [];
});

async function open(onDone = vi.fn()) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClientImport store={{ id: 1, country_id: 1, timezone: -3 }} onDone={onDone} />
    </QueryClientProvider>,
  );
  await userEvent.upload(screen.getByLabelText('Escolher arquivo'), new File(['x'], 'lista.csv'));
  await screen.findByText('Novos');
  return onDone;
}

test('a list goes in with nobody’s yes unless somebody says where and since when', async () => {
  const done = await open();
  expect(screen.getByText(/este telefone não existe/).textContent).toContain('Fica de fora');
  await userEvent.click(screen.getByLabelText('Aceitaram por WhatsApp'));
  const bring = screen.getByRole('button', { name: 'Importar 3 pessoas' });
  await userEvent.click(bring);
  expect(server.sent).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Onde aceitaram'), 'Ficha do balcão');
  await userEvent.type(screen.getByLabelText('Desde quando'), '2024-03-01');
  await userEvent.click(bring);
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(JSON.parse(String(server.sent[1]?.[1].consents))).toEqual([
    { channel: 'whatsapp', said_where: 'Ficha do balcão', said_on: '2024-03-01' },
  ]);
});

test('a column that was taken for something else is told, and without a word to offers there is none', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Coluna 1: Nome'), 'Anotações');
  expect(JSON.parse(String(server.sent[1]?.[1].columns))).toEqual(['notes', 'phone']);
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 3 pessoas' }));
  await vi.waitFor(() => expect(server.sent).toHaveLength(3));
  expect(JSON.parse(String(server.sent[2]?.[1].consents))).toEqual([]);
});
