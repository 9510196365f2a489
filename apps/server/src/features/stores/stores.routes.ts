import * as calls from '@comanda/contract/stores/stores';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { judgeSlug } from './check-slug.ts';
import { changeDelivery } from './delivery-settings.ts';
import { listPage } from './list-stores.ts';
import { readStore } from './store-detail.ts';
import { findStores } from './stores.repo.ts';
import { changeStore } from './update-store.ts';

export const storesRoutes = (services: Services) => {
  const { db, recorded } = services;
  return [
    implement(calls.listStores, ({ user, now }) => findStores(db, user.id, now)),
    implement(calls.listStoresPaginated, ({ user, query, now }) => listPage(db, user.id, query, now)),
    implement(calls.getStore, ({ store, user, now }) => readStore(db, store, user.type, now)),
    implement(calls.checkSlug, ({ query }) => judgeSlug(db, query.slug, query.store_id)),
    implement(calls.updateStore, async ({ store, user, body, now }) => {
      await recorded({ store, user, now }, { stores: 'all' }, (tx) => changeStore(tx, store, body, now));
      return readStore(db, store, user.type, now);
    }),
    implement(calls.updateDeliverySettings, ({ store, user, now, body }) =>
      recorded({ store, user, now }, { stores: 'all', fee_kms: 'all' }, (tx) => changeDelivery(tx, store, body)),
    ),
  ];
};
