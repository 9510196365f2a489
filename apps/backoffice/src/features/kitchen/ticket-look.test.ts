import { kitchenTickets } from '@comanda/domain/kitchen-tickets';
import { expect, test } from 'vitest';
import { latenessOf } from '../../platform/late-orders.ts';
import { sampleLine, sampleOrder } from '../orders/public.ts';
import { heatOf } from './ticket-look.ts';

const NOW = Date.parse('2026-11-20T22:51:00.000Z');
const limits = { yellow: 20, red: 30 };

test.each([
  ['2026-11-20T22:50:00.000Z', '2026-11-20T22:50:00.000Z', 'over'], // promised for 20 minutes, 21 have gone
  ['2026-11-20T22:50:00.000Z', '2026-11-20T22:55:00.000Z', 'warn'],
  ['2026-11-20T22:50:00.000Z', '2026-11-21T05:00:00.000Z', 'ok'],
  ['2026-11-20T22:20:00.000Z', '2026-11-21T05:00:00.000Z', 'over'], // the station's own limit
])('sent at %s and promised until %s, the kitchen shows %s', (accept_time, promised_until, heat) => {
  const created_at = '2026-11-20T22:30:00.000Z';
  const order = sampleOrder({
    status: 'preparing',
    created_at,
    accept_time,
    promised_until,
    cart_itens: [sampleLine()],
  });
  const [ticket] = kitchenTickets([order], null);
  expect(heatOf(ticket!, NOW, limits)).toBe(heat); // an order with a line has one
  if (latenessOf(order, new Date(NOW)) === 'over') expect(heat).toBe('over');
});
