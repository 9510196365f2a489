import * as calls from '@comanda/contract/marketing/measuring';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { connectStore, disconnectStore } from '../partners/public.ts';
import { ACCOUNTS, readMeasuring } from './read-measuring.ts';

export const measuringRoutes = (services: Services) => [
  implement(calls.getMeasuring, ({ store }) => readMeasuring(services.db, store)),
  implement(calls.connectMeasuring, async ({ store, user, body, now }) => {
    const { partner, key } = ACCOUNTS[body.partner];
    await services.transaction((tx) =>
      connectStore(services, tx, store, { partner, values: { [key]: body.key }, user, now }),
    );
    return readMeasuring(services.db, store);
  }),
  implement(calls.disconnectMeasuring, async ({ store, user, body, now }) => {
    await services.transaction((tx) => disconnectStore(tx, store, body.partner, { user, now }));
    return readMeasuring(services.db, store);
  }),
];
