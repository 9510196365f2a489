import type { Cart } from '@comanda/contract/orders/cart';
import { ZERO } from '@comanda/domain/money';

export const emptyCart = (store_id: number): Cart => ({
  store_id,
  cookie_code: null,
  table_number: null,
  cart_itens: [],
  subtotal: ZERO,
  points_total: 0,
  discount: null,
  discount_refusal: null,
  client: null,
  upsell: [],
});
