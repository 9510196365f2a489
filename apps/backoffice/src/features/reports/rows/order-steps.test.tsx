// @vitest-environment happy-dom
import type { ReportRow } from '@comanda/contract/reports/reports';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { OrderSteps } from './order-steps.tsx';

afterEach(cleanup);

const order = (key: string, client: string, goods: number): ReportRow => ({
  key,
  label: `#${key}`,
  previous: null,
  texts: { client, at: '20/11 20:14' },
  parts: [{ key: 'delivery', label: 'Delivery', value: 98.6 }],
  values: { orders: 1, net: 98.6, goods, margin: 98.6 - goods, margin_part: 40 },
});

test('each order is told step by step, the first until another is chosen', async () => {
  render(<OrderSteps rows={[order('1043', 'Thiago', 101.7), order('1053', 'Camila', 36.2)]} country_id={1} />);
  expect(await screen.findByRole('img', { name: /sobraram −R\$\s3,10/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Camila/ }));
  expect(screen.getByRole('img', { name: /De R\$\s98,60 sobraram R\$\s62,40/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Camila/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /Thiago/ }).getAttribute('aria-pressed')).toBe('false');
});

test('what lost money is looked at alone', async () => {
  render(<OrderSteps rows={[order('1043', 'Thiago', 101.7), order('1053', 'Camila', 36.2)]} country_id={1} />);
  await userEvent.click(await screen.findByRole('button', { name: 'só com prejuízo, 1' }));
  expect(screen.queryByRole('button', { name: /Camila/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Thiago/ })).toBeTruthy();
});
