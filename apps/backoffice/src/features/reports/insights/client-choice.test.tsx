// @vitest-environment happy-dom
import { findReportClients } from '@comanda/contract/reports/reports';
import { COUNTRY } from '@comanda/domain/codes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../platform/api.ts';
import { ClientChoice } from './client-choice.tsx';

afterEach(cleanup);

const FOUND = [
  { id: 7, name: 'Ana Prado', phone: '31999990001' },
  { id: 8, name: 'Anabela Reis', phone: '31999990002' },
];

async function searched() {
  const onChoose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(keyOf(findReportClients, { params: { id: 1 }, query: { search: 'ana' } }), FOUND);
  render(
    <QueryClientProvider client={client}>
      <ClientChoice store={{ id: 1, country_id: COUNTRY.brazil }} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'ana');
  await screen.findByRole('button', { name: /Ana Prado/ });
  return onChoose;
}

test('Enter takes the first who was found', async () => {
  const onChoose = await searched();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(7);
});

test('arrows walk over those who were found and back into the field; the one chosen gives the keyboard back', async () => {
  const onChoose = await searched();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(8);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
