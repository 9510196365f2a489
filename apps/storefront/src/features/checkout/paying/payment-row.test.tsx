import type { PaymentMethod } from '@comanda/contract/finance/payments';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleStore } from '../../../../test/sample-store.ts';
import { MethodRow } from './payment-row.tsx';
import { type Checkout, CheckoutContext } from '../use-checkout.ts';

const store = sampleStore();
const [pix] = store.payment_methods;
const checkout = { store, payment: { real_id: null } } as Checkout; // all that a row reads
const shown = (more: Partial<PaymentMethod> & { labels?: string[] }) =>
  renderToStaticMarkup(
    <CheckoutContext value={checkout}>{pix && <MethodRow method={{ ...pix, ...more }} />}</CheckoutContext>,
  );

test('a way of paying has the name and the words that the store gave it, and what it does to the price', () => {
  expect(shown({})).toContain('>Pix<');
  const row = shown({ name: 'Visa', additional_text: 'Leve a maquininha', labels: ['+2%', '-5%'] });
  for (const words of ['>Visa<', '>Leve a maquininha<', '>+2%<', '>−5%<']) expect(row).toContain(words);
});
