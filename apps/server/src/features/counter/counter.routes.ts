import * as catalogue from '@comanda/contract/floor/counter-store';
import * as calls from '@comanda/contract/floor/counter';
import { encodingFor } from '../../platform/http/compress.ts';
import { implement, NOT_MODIFIED, readyJson } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { idempotencyKey } from '../checkout/public.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';
import { distanceFee } from '../fees/public.ts';
import { touchMenu } from '../stores/public.ts';
import { checkCoupon } from './check-coupon.ts';
import { findClientsLike } from './counter-clients.repo.ts';
import { changeTabQuantity, readTab, saveTabLine } from './counter-cart.ts';
import { setItemFavourite } from './counter-menu.repo.ts';
import { placeCashierOrder } from './place-cashier-order.ts';
import { printReceipt } from './print-receipt.ts';
import { readCounterClient } from './read-counter-client.ts';
import { readCounterStore } from './read-counter-store.ts';

export const counterRoutes = (services: Services) => {
  const { db, transaction, recorded } = services;
  const cache = snapshotsOf(services);
  const carts = { db, transaction, cache };
  return [
    implement(calls.placeCashierOrder, async ({ store, body, user, now, request }) => {
      const placed = await placeCashierOrder(services, cache, store, body, { user, key: idempotencyKey(request), now });
      // What is paid may ask for its note, which is not to wait for the queue's next look.
      if (body.paid === true) services.bell.ring();
      return placed;
    }),
    implement(calls.getCounterCart, ({ store, params, user, now }) => readTab(carts, store, params.b, { user, now })),
    implement(calls.saveCounterCartItem, ({ store, body, user, now }) =>
      saveTabLine(carts, store, body, { user, now }),
    ),
    implement(calls.updateCounterCartQuantity, ({ store, params, body, user, now }) =>
      changeTabQuantity(carts, store, params.id, body, { user, now }),
    ),
    implement(calls.getCounterFee, ({ store, body }) => distanceFee(services, store, body)),
    implement(calls.checkCounterCoupon, ({ store, body, now }) => checkCoupon(db, cache, store, body, now)),
    implement(calls.findCounterClients, ({ store, query }) => findClientsLike(db, store, query.search)),
    implement(calls.getCounterClient, ({ store, params, now }) => readCounterClient(db, store, params.id, now)),
    implement(calls.printCounterReceipt, async ({ store, body, user, now }) => {
      const papers = await transaction((tx) => printReceipt(tx, store, body, { user_id: user.id, now }));
      services.events.wake(store);
      return { papers };
    }),
    implement(catalogue.getCounterStore, async ({ store, request, reply }) => {
      const view = await readCounterStore(db, store);
      void reply.headers({ etag: view.etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === view.etag) return NOT_MODIFIED;
      const br = encodingFor(request.headers['accept-encoding']) === 'br';
      return readyJson(view.json, br ? await view.br() : undefined);
    }),
    implement(catalogue.setFavourite, ({ store, user, now, params, body }) =>
      recorded({ store, user, now }, { menu_items: { column: 'id', ids: [params.id] } }, async (tx) => {
        await touchMenu(tx, store);
        return setItemFavourite(tx, store, params.id, body.is_favourite);
      }),
    ),
  ];
};
