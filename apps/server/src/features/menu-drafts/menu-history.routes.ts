import * as calls from '@comanda/contract/menu/menu-history';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { compareWith, listHistory, readPriceHistory, rollBack } from './menu-history.ts';

export const menuHistoryRoutes = ({ db, transaction }: Services) => [
  implement(calls.listMenuHistory, ({ store, query }) => listHistory(db, store, query)),
  implement(calls.compareMenu, ({ store, query }) => compareWith(db, store, query.seq)),
  implement(calls.rollBackMenu, ({ store, user, now, body }) =>
    transaction((tx) => rollBack(tx, { store, user, now }, body.seq)),
  ),
  implement(calls.priceHistory, ({ store, query }) => readPriceHistory(db, store, query)),
];
