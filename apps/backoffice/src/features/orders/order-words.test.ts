import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { paymentWords } from './order-words.ts';
import { sampleOrder } from './sample-order.ts';

test('a link that nobody paid by says nothing of an order that is paid otherwise', () => {
  const cash = { payment: PAYMENT.cash, payment_name: 'Dinheiro', change: null };
  for (const payment_status of [null, 'created', 'cancelled'])
    expect(paymentWords(sampleOrder({ ...cash, payment_status }), 1).text, String(payment_status)).toBe('Dinheiro');
  expect(paymentWords(sampleOrder({ ...cash, payment_status: 'rejected' }), 1).text).toBe('Dinheiro · Rejeitado');
});

test('a round whose bill is still open stands on the bill; elsewhere it is to be agreed', () => {
  const unsaid = { payment: null, payment_name: '', paid_at: null };
  const at = (delivery_method: 2 | 3) => paymentWords(sampleOrder({ ...unsaid, delivery_method }), 1).text;
  expect(at(DELIVERY_METHOD.table)).toBe('Na conta da mesa');
  expect(at(DELIVERY_METHOD.delivery)).toBe('A combinar');
});
