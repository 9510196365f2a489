import * as calls from '@comanda/contract/orders/changes';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { checkChain, readChanges } from './read-changes.ts';

/** What people changed is read here and changed nowhere: no route writes it but by changing something. */
export const changesRoutes = ({ db }: Services) => [
  implement(calls.findChanges, ({ store, query }) => readChanges(db, store, query)),
  implement(calls.checkChanges, ({ store }) => checkChain(db, store)),
];
