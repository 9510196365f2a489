// @vitest-environment happy-dom
import type { findMailings, Mailing } from '@comanda/contract/marketing/mailing';
import type { Output } from '@comanda/contract/route';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { AT_ONCE, NewsPlan } from './news-plan.tsx';
import { SendNews } from './send-news.tsx';

afterEach(cleanup);
const sent = vi.hoisted(() => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, options?: RequestInit) => {
    if (options?.method !== 'GET')
      calls.push([options?.method, options?.body ? JSON.parse(String(options.body)) : null]);
    return Response.json({});
  });
  return calls;
});
const STORE = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // what the parts read
const DATA = {
  email_messages: true,
  recipients: 904,
  groups: { all: 904, new: 40, regular: 200, cooling: 80, gone: 311, birthday: 12 },
  segments: [{ id: 7, name: 'Moram perto', recipients: 23 }],
  next_send: null,
  planned: null,
  sample: 'Ana',
  mailings: [],
} as unknown as Output<typeof findMailings>; // as above
function Parts({ data }: { data: typeof DATA }) {
  const [leaving, setLeaving] = useState(AT_ONCE);
  const mailing = { suggested: false } as Mailing; // as above
  return (
    <QueryClientProvider client={new QueryClient()}>
      <NewsPlan store={STORE} data={data} leaving={leaving} onChange={setLeaving} />
      <SendNews store={STORE} data={data} mailing={mailing} leaving={leaving} changed={false} />
    </QueryClientProvider>
  );
}

test('news go to the group and at the hour that were chosen, and a time that is past is none', async () => {
  render(<Parts data={DATA} />);
  expect(screen.getByRole('button', { name: 'Enviar agora…' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Para'), 'Sumidos, 311');
  await userEvent.selectOptions(screen.getByLabelText('Quando'), 'Escolher dia e hora');
  fireEvent.change(screen.getByLabelText('Dia'), { target: { value: '2020-01-01' } });
  expect(screen.getByRole('button', { name: 'Enviar agora…' }).title).toBe('Escolha um dia e uma hora que ainda vêm.');
  const year = new Date().getUTCFullYear() + 1;
  const day = `${year}-01-05`;
  fireEvent.change(screen.getByLabelText('Dia'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '18:30' } });
  await userEvent.click(screen.getByRole('button', { name: 'Agendar para 311…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Agendar envio' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const body = { recipients: 311, send_to: 'gone', segment_id: null, send_at: `${day}T21:30:00.000Z` };
  expect(sent).toEqual([['POST', body]]);
});

test('news go to one of the store’s own groups', async () => {
  sent.length = 0;
  render(<Parts data={DATA} />);
  await userEvent.selectOptions(screen.getByLabelText('Para'), 'Moram perto, 23');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar agora…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar e-mails' }));
  const body = { recipients: 23, send_to: 'all', segment_id: 7, send_at: null };
  await vi.waitFor(() => expect(sent).toEqual([['POST', body]]));
  cleanup();
  const planned = { send_at: '2030-11-27T13:00:00.000Z', send_to: 'all' as const, segment: 'Moram perto' };
  render(<Parts data={{ ...DATA, planned }} />);
  expect(screen.getByText(/para Moram perto\.$/)).toBeTruthy();
});

test('what is planned says when and to whom, and is called off by one press', async () => {
  sent.length = 0;
  render(
    <Parts data={{ ...DATA, planned: { send_at: '2030-11-27T13:00:00.000Z', send_to: 'gone', segment: null } }} />,
  );
  expect(screen.getByText(/^Agendada: .*10h.*para Sumidos\.$/)).toBeTruthy();
  expect(screen.queryByLabelText('Para')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar o envio agendado' }));
  await vi.waitFor(() => expect(sent).toEqual([['DELETE', null]]));
});
