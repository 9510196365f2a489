import * as calls from '@comanda/contract/clients/consents';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { findConsents } from './consents.repo.ts';
import { recordConsent, withdrawConsent } from './keep-consent.ts';
import { listOwnConsents, saveOwnConsent } from './own-consents.ts';

export const consentsRoutes = (services: Services) => {
  const { db, transaction } = services;
  return [
    implement(calls.findConsents, ({ store, params }) => findConsents(db, store, params.id)),
    implement(calls.saveConsent, ({ store, user, body: { id, channel, given, place }, now }) =>
      transaction(async (tx) => {
        const keep = given ? recordConsent : withdrawConsent;
        await keep(tx, store, { client_id: id, channels: [channel], place, user_name: user.name, now });
        return findConsents(tx, store, id);
      }),
    ),
    implement(calls.getOwnConsents, ({ customer, query }) => listOwnConsents(db, customer.id, query.store_id)),
    implement(calls.saveOwnConsent, ({ customer, body, now }) => saveOwnConsent(services, customer.id, body, now)),
  ];
};
