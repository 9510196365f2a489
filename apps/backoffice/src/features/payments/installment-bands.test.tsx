// @vitest-environment happy-dom
import { paymentFields } from '@comanda/contract/finance/payments';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { InstallmentBands } from './installment-bands.tsx';

afterEach(cleanup);
vi.mock('../../platform/session.tsx', () => ({ useStore: () => ({ id: 1, country_id: 1 }) })); // in whose money fees are

const schema = paymentFields.pick({ installment_fees: true, installments_apart: true });

function Form({ bands, save }: { bands: { until: number; fee_percent: number }[]; save: (checked: object) => void }) {
  const form = useContractForm({
    schema,
    values: { installment_fees: bands, installments_apart: false },
    save: (checked) => Promise.resolve(save(checked)),
  });
  return (
    <PlainForm form={form}>
      <InstallmentBands />
      <button type="submit">Salvar</button>
    </PlainForm>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

test('the two bands of most machines are one press, and a percent each', async () => {
  const save = vi.fn();
  render(<Form bands={[]} save={save} />);
  expect(document.querySelector('details')?.open).toBe(false);
  await press('2 a 6× e 7 a 12×');
  await type('Taxa da faixa 1', '4,39');
  await press('Salvar');
  expect(save).not.toHaveBeenCalled(); // the other band is without its own
  await type('Taxa da faixa 2', '4,99');
  await userEvent.click(screen.getByRole('switch', { name: /Receber cada parcela em 30, 60, 90 dias/ }));
  await press('Salvar');
  expect(save).toHaveBeenCalledExactlyOnceWith({
    installment_fees: [
      { until: 6, fee_percent: 4.39, fee_fixed: null },
      { until: 12, fee_percent: 4.99, fee_fixed: null },
    ],
    installments_apart: true,
  });
});

test('a band says from how many it is, and one that does not go beyond the one before is said', async () => {
  const save = vi.fn();
  render(<Form bands={[{ until: 3, fee_percent: 4 }]} save={save} />);
  expect(document.querySelector('details')?.open).toBe(true);
  await press('Faixa de parcelas');
  expect(screen.getByText('De 4 a')).toBeTruthy();
  await type('Taxa da faixa 2', '5');
  await type('Até quantas parcelas, faixa 2', '3');
  await press('Salvar');
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByText('Cada faixa vai além da anterior.')).toBeTruthy();
  await press('Excluir a faixa 2');
  await press('Salvar');
  expect(save).toHaveBeenCalledWith({ installment_fees: [{ until: 3, fee_percent: 4 }], installments_apart: false });
});
