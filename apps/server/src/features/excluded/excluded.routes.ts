import { listExcluded, restoreExcluded } from '@comanda/contract/menu/excluded';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readExcluded, restore, restoreScope } from './restore-excluded.ts';

export const excludedRoutes = ({ db, recorded }: Services) => [
  implement(listExcluded, ({ store, body, now }) => readExcluded(db, store, body.filterAll, now)),
  implement(restoreExcluded, ({ store, user, body, now }) =>
    recorded({ store, user, now }, restoreScope(body), (tx) => restore(tx, store, body)),
  ),
];
