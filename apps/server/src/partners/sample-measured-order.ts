import type { MeasuredOrder } from './measured-order.ts';

/** For the fakes' own probe. */
export const SAMPLE_ORDER: MeasuredOrder = {
  store_id: 1,
  order_id: 41,
  at: new Date('2026-11-20T22:30:00Z'),
  value: 50,
  currency: 'BRL',
  url: 'https://comanda.test/quintaldanena',
  items: [{ id: 7, name: 'Marmita', price: 25, quantity: 2 }],
};
