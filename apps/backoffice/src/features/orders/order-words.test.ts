import { PAYMENT } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { paymentWords } from './order-words.ts';
import { sampleOrder } from './sample-order.ts';

test('a link that nobody paid by says nothing of an order that is paid otherwise', () => {
  const cash = { payment: PAYMENT.cash, payment_name: 'Dinheiro', change: null };
  for (const payment_status of [null, 'created', 'cancelled'])
    expect(paymentWords(sampleOrder({ ...cash, payment_status }), 1).text, String(payment_status)).toBe('Dinheiro');
  expect(paymentWords(sampleOrder({ ...cash, payment_status: 'rejected' }), 1).text).toBe('Dinheiro · Rejeitado');
});
