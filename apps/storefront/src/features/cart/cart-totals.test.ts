import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { money } from '@comanda/domain/money';
import { expect, it } from 'vitest';
import { FRIDAY_EVENING, sampleCart, sampleLine, sampleStore } from '../../../test/sample-store.ts';
import { EMPTY_DRAFT } from '../../platform/cart/order-draft.ts';
import { cartTotals } from './cart-totals.ts';

const cart = sampleCart({ cart_itens: [sampleLine({ total_unique: money(100) })] });

it.each<[string, Partial<PublicStore>, 1 | 2 | 3, number]>([
  ['as it is', {}, 1, 100],
  ["with the store's discount", { discount: 4 }, 1, 96],
  ['with what is taken off where it is fetched', { takeaway_discount: 10 }, 1, 90],
  ['which is not taken off a delivery', { takeaway_discount: 10 }, 2, 105],
  ['with the service at a table', { service_fee: 12 }, 3, 112],
  ['before anything is known of the payment', { cash_discount: 10, pix_discount: 10, credit_increment: 10 }, 1, 100],
])('the cart comes to its total %s', (_, changes, delivery_method, total) => {
  const draft = { ...EMPTY_DRAFT, variable_fee_id: 11 };
  const how = { delivery_method, draft, distance_price: null };
  expect(cartTotals(sampleStore(changes), cart, how, FRIDAY_EVENING).total).toBe(total);
});
