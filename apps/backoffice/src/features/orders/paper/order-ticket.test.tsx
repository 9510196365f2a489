// @vitest-environment happy-dom
import type { PrintSettings } from '@comanda/contract/floor/print';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionStore } from '../../../platform/session.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { sampleLine, sampleOrder } from '../sample-order.ts';

afterEach(cleanup);

const store = { name: 'Loja', url: 'loja', timezone: -3, country_id: 1 } as SessionStore; // what a paper reads
const settings = {
  paper_width: 80,
  large_type: false,
  show_prices: true,
  footer_text: '',
  show_qr: false,
} as PrintSettings;

/** @param group of a part of the kitchen; null is the whole paper */
function printed(group: string | null) {
  const lines = [
    sampleLine({ line: 1, observation: 'sem cebola, alergia a camarão' }),
    sampleLine({ line: 2, observation: 'Sem cebola, bem passado' }),
  ];
  const order = sampleOrder({ eat_local: true, cart_itens: lines });
  render(<OrderTicket order={order} store={store} settings={settings} ticket={{ key: 'one', group, lines }} />);
}

test.each([null, 'Cozinha'])('what is left out and what may harm somebody stand white on black (part: %s)', (group) => {
  printed(group);
  expect(screen.getByText(/SEM CEBOLA, ALERGIA A CAMARÃO/).className).toContain('bg-black');
  expect(screen.getByText('SEM CEBOLA').className).toContain('bg-black');
  expect(screen.getByText(/bem passado/).className).not.toContain('bg-black');
});

test('an order to be eaten here says so', () => {
  printed(null);
  expect(screen.getByText('COMER AQUI')).toBeTruthy();
});
