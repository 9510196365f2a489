// @vitest-environment happy-dom
import { COUNTRY } from '@comanda/domain/codes';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChannelCards } from './channel-cards.tsx';

afterEach(cleanup);
const row = (key: string, label: string, orders: number, margin: number, margin_part: number) => ({
  key,
  label,
  values: { orders, margin, margin_part, margin_each: margin / orders },
  previous: null,
});

test('each way of selling says how much of a sale it leaves, and what of each order', () => {
  render(
    <ChannelCards
      rows={[row('table', 'Mesa', 412, 9929.2, 58.2), row('partner', 'iFood', 1, -3.1, -8.9)]}
      country_id={COUNTRY.brazil}
    />,
  );
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(said).toEqual(['Mesa58,2%R$ 24,10 em cada um dos 412', 'iFood−8,9%−R$ 3,10 em 1 pedido']);
});

test('beside its name stands how it went, where there is more than a day to tell', () => {
  const [mesa, balcao] = [row('table', 'Mesa', 40, 900, 58.2), row('counter', 'Balcão', 3, 30, 40)];
  render(
    <ChannelCards
      rows={[
        { ...mesa, trend: [57, null, 58.2] },
        { ...balcao, trend: [40, null, null] },
      ]}
      country_id={COUNTRY.brazil}
    />,
  );
  expect(screen.getAllByRole('listitem').map((card) => card.querySelectorAll('svg').length)).toEqual([1, 0]);
});
