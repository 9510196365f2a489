import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { Offers } from './refusal-plan.ts';
import type { Checkout } from '../use-checkout.ts';

/** What this store leaves of the ways out of a refusal. */
export const offersOf = ({ store, cart, ways, delivery_method, time, draft }: Checkout): Offers => ({
  takeaway: ways.includes(DELIVERY_METHOD.takeaway) && delivery_method !== DELIVERY_METHOD.takeaway,
  delivery: ways.includes(DELIVERY_METHOD.delivery) && delivery_method !== DELIVERY_METHOD.delivery,
  schedule: time.days.length > 0,
  contact: store.whatsapp !== '' || store.phone !== '',
  coupon: cart.discount !== null,
  cashback: draft.use_cashback,
  signedIn: cart.client !== null,
});
