// @vitest-environment happy-dom
import type { ClientLoyalty } from '@comanda/contract/clients/client-loyalty';
import { money } from '@comanda/domain/money';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Statement } from './statement.tsx';

afterEach(cleanup);
const entries: ClientLoyalty['entries'] = Array.from({ length: 9 }, (_, at) => ({
  id: 9 - at,
  kind: 'grant',
  program: 'cashback',
  unit: 'money',
  amount: money(3),
  order_number: 9 - at,
  expires_at: null,
  created_at: '2026-11-20T12:00:00Z',
}));

test('a long statement begins with its newest, and all of it is a touch away', async () => {
  render(<Statement entries={entries} country_id={1} zone="America/Sao_Paulo" />);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Ver mais 3 movimentos' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list'));
});
