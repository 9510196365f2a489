import * as calls from '@comanda/contract/stores/resellers';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readInternalStores, readReferrals, readResellerStores } from './read-referrals.ts';

export const resellersRoutes = (services: Services) => {
  const { db } = services;
  return [
    implement(calls.getReferrals, ({ store, now }) => readReferrals(db, store, now)),
    implement(calls.getResellerStores, ({ user, params, query, now }) =>
      readResellerStores(services, user, params.id, query, now),
    ),
    implement(calls.findInternalStores, ({ query }) => readInternalStores(db, query)),
  ];
};
