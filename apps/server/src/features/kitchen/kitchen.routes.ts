import * as calls from '@comanda/contract/floor/kitchen';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { doKitchenOp } from './do-kitchen-op.ts';
import { readCalled, readKitchen } from './read-kitchen.ts';
import { acknowledgeChanges, seeLines } from './see-kitchen.ts';
import { undoKitchenOp } from './undo-kitchen-op.ts';

export const kitchenRoutes = (services: Services) => {
  const { db } = services;
  return [
    implement(calls.getKitchen, ({ store, now }) => readKitchen(db, store, now)),
    implement(calls.getCalledOrders, ({ store, now }) => readCalled(db, store, now)),
    implement(calls.seeKitchenLines, ({ store, body, now }) => seeLines(services, store, body.lines, now)),
    implement(calls.doKitchenOp, ({ store, body, user, now }) =>
      doKitchenOp(services, store, body, { user_id: user.id, now }),
    ),
    implement(calls.undoKitchenOp, ({ store, body, now }) => undoKitchenOp(services, store, body.op_id, { now })),
    implement(calls.acknowledgeKitchen, ({ store, body, user, now }) =>
      acknowledgeChanges(services, store, body.ids, { user_id: user.id, now }),
    ),
  ];
};
