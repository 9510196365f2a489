import * as calls from '@comanda/contract/clients/client-loyalty';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { makeLoyaltyLink, readByLink, readOwn } from './read-loyalty.ts';

export const clientLoyaltyRoutes = (services: Services) => [
  implement(calls.getLoyaltyByLink, ({ params, now }) => readByLink(services, params.token, now)),
  implement(calls.getOwnLoyalty, ({ customer, query, now }) => readOwn(services, customer.id, query.store_id, now)),
  implement(calls.getLoyaltyLink, ({ store, params }) => makeLoyaltyLink(services, store, params.id)),
];
