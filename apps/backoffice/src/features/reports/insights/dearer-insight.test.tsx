// @vitest-environment happy-dom
import { COUNTRY } from '@comanda/domain/codes';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DearerInsight } from './dearer-insight.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
afterEach(cleanup);

const row = (key: string, label: string, values: object) => ({ key, label, values, previous: null });
const HALL = row('table', 'Mesa', { net: 1000, margin: 582, margin_part: 58.2 });
const IFOOD = row('partner', 'iFood', {
  net: 6929,
  margin: 817.62,
  margin_part: 11.8,
  payment_fee: 0,
  channel_fee: 1870.83,
  tax: 277.16,
});
const show = (...rows: (typeof HALL)[]) => render(<DearerInsight rows={rows} country_id={COUNTRY.brazil} />);
const words = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('the way of selling that leaves too little says how much dearer it would have to be', () => {
  const { container } = show(HALL, IFOOD);
  expect(words(container)).toContain(
    'iFood deixa 11,8% de cada venda. Com os mesmos pedidos, 6% a mais no preço levaria a 15%.',
  );
});

test('another percentage, and another way of selling, can be tried', async () => {
  show(HALL, IFOOD);
  await userEvent.click(screen.getByRole('button', { name: 'Simular 6%' }));
  const dialog = await screen.findByRole('dialog');
  expect(words(dialog)).toContain('Com os mesmos pedidos, R$ 286,86 a mais nestes dias.');
  expect(words(dialog)).toContain('Só perde se vender mais de 25% a menos.');
  const more = screen.getByLabelText('A mais');
  await userEvent.clear(more);
  await userEvent.type(more, '10');
  await userEvent.tab();
  expect(words(dialog)).toContain('R$ 817,62 → R$ 1.295,72');
});

test('nothing is said where every way leaves enough', () => {
  expect(words(show(HALL).container)).toBe('');
});
