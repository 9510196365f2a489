// @vitest-environment happy-dom
import type { PayoutRowSeen } from '@comanda/contract/finance/payouts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PayoutRows } from './payout-rows.tsx';
import type { Seen } from './use-payouts.ts';

afterEach(cleanup);

test('beside its number an order says why money is missing, and is linked: the column of it lies outside of a phone', () => {
  const row = {
    partner_order: '966',
    number: null,
    date: null,
    minutes: null,
    gross: 9,
    expected: 9,
    came: 0,
    missing: 9,
  };
  const seen = {
    orders: { lines: 2, right: 0 },
    rows: [
      { ...row, kinds: ['missing_payout'] },
      { ...row, kinds: ['not_ours'] },
    ],
  };
  const onLink = vi.fn<(row: PayoutRowSeen) => void>();
  render(<PayoutRows seen={seen as unknown as Seen} country_id={1} onLink={onLink} />); // all that is read of it
  const [missing, foreign] = screen.getAllByRole('cell', { name: /^966/ });
  expect(missing?.textContent).toContain('Pedido sem repasse');
  within(foreign!).getByRole('button', { name: 'Ligar a um pedido' }).click(); // it is there
  expect(onLink).toHaveBeenCalledOnce();
});
