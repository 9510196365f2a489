import * as calls from '@comanda/contract/marketing/referrals';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { touchMenu } from '../stores/public.ts';
import { readOwnReferral } from './own-referral.ts';
import { findReferrals, findReferrers, updateSettings } from './referrals.repo.ts';

export const referralsRoutes = (services: Services) => {
  const { db, recorded } = services;
  return [
    implement(calls.findReferrals, ({ store }) => findReferrals(db, store)),
    implement(calls.findReferrers, ({ store }) => findReferrers(db, store)),
    implement(calls.changeReferrals, ({ store, user, body, now }) =>
      recorded({ store, user, now }, { stores: 'all' }, async (tx) => {
        await touchMenu(tx, store); // the discount is part of the public page
        return updateSettings(tx, store, body);
      }),
    ),
    implement(calls.getOwnReferral, ({ customer, params, query }) =>
      readOwnReferral(services, customer.id, params.id, query.store_id),
    ),
  ];
};
