// @vitest-environment happy-dom
import type { PayablePayment } from '@comanda/contract/finance/payables';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PhoneCalendar } from './phone-calendar.tsx';

afterEach(cleanup);

test('a day that is touched shows its bills, which open and move', async () => {
  const [onOpen, onMove] = [vi.fn(), vi.fn()];
  const rent = { id: 1, kind: 'payable', description: 'Aluguel', due_date: '2026-11-10', paid_on: null, total: 900 };
  const power = { ...rent, id: 2, description: 'Luz', paid_on: '2026-11-09' };
  render(
    <PhoneCalendar
      month="2026-11-01"
      today="2026-11-20"
      payments={[rent, power] as PayablePayment[]} // what a calendar reads
      country_id={1}
      onOpen={onOpen}
      onMove={onMove}
    />,
  );
  await userEvent.click(screen.getByText('Calendário'));
  expect(screen.getByText('Nada vence neste dia.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /10 .*2 contas/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Aluguel/ }));
  expect(onOpen).toHaveBeenCalledWith(rent);
  await userEvent.click(screen.getByRole('button', { name: 'Mudar o vencimento de Aluguel' }));
  expect(onMove).toHaveBeenCalledWith(rent);
  // What is paid stays where it is.
  expect(screen.queryByRole('button', { name: 'Mudar o vencimento de Luz' })).toBeNull();
});
