import * as calls from '@comanda/contract/orders/cart';
import { orNotFound } from '../../platform/app-error.ts';
import { implement } from '../../platform/implement.ts';
import { refuseForeignRead } from '../../platform/http/refuse-foreign-read.ts';
import type { Services } from '../../platform/services.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';
import { findStoreIdByUrl } from '../public-store/public.ts';
import { applyDiscount } from './apply-discount.ts';
import { findCartOfCustomer } from './cart.repo.ts';
import { changeQuantity, removeLine } from './change-cart.ts';
import { readCart } from './read-cart.ts';
import { saveCartItem } from './save-cart-item.ts';

export const cartRoutes = (services: Services) => {
  const { db } = services;
  const cart = { db, cache: snapshotsOf(services) };
  const storeOf = async (slug: string) => orNotFound(await findStoreIdByUrl(db, slug.toLowerCase()));
  return [
    implement(calls.getCart, async ({ params, query, customer, now }) => {
      const store = await storeOf(params.storeSlug);
      const code = customer ? await findCartOfCustomer(db, store, customer.id) : null;
      return readCart(cart, store, code, { ...query, customer, now });
    }),
    implement(calls.getCartByCode, async ({ params, query, customer, now }) =>
      readCart(cart, await storeOf(params.storeSlug), params.cookieCode, { ...query, customer, now }),
    ),
    implement(calls.applyDiscount, ({ body, customer, now }) =>
      applyDiscount(cart, body, { delivery_method: body.delivery_method, customer, now }),
    ),
    implement(calls.saveCartItem, ({ body, customer, now }) =>
      saveCartItem(cart, body, {
        delivery_method: body.delivery_method,
        schedule_at: body.schedule_at,
        customer,
        now,
      }),
    ),
    implement(calls.updateCartQuantity, ({ params, body, customer, now }) =>
      changeQuantity(cart, body, params.id, body.quantity, { customer, now }),
    ),
    implement(calls.removeCartItem, ({ params, body, customer, now }) =>
      removeLine(cart, body, params.id, { customer, now }),
    ),
    implement(calls.removeCartItemByGet, ({ params, query, customer, now, request }) => {
      refuseForeignRead(request);
      return removeLine(cart, query, params.id, { customer, now });
    }),
  ];
};
