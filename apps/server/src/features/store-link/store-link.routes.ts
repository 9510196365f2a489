import * as calls from '@comanda/contract/stores/store-link';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { changeStore } from '../stores/public.ts';
import { changeInstagram } from './change-instagram.ts';
import { getStoreLink } from './store-link.repo.ts';

const STORE = { stores: 'all' } as const;

export const storeLinkRoutes = ({ db, recorded }: Services) => [
  implement(calls.getStoreLink, ({ store }) => getStoreLink(db, store)),
  implement(calls.changeStoreLink, async ({ store, user, body: { url }, now }) => {
    await recorded({ store, user, now }, STORE, (tx) => changeStore(tx, store, { url }, now));
    return getStoreLink(db, store);
  }),
  implement(calls.changeInstagram, ({ store, user, body, now }) =>
    recorded({ store, user, now }, STORE, (tx) => changeInstagram(tx, store, body)),
  ),
];
