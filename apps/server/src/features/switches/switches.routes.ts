import { setOpenStatus } from '@comanda/contract/stores/stores';
import * as switches from '@comanda/contract/stores/switches';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { closeByHand } from './set-open-status.ts';
import { idsByKind, putSwitch, readSwitches, switchScope, undo } from './set-switch.ts';

export const switchesRoutes = ({ db, recorded, events }: Services) => [
  implement(switches.listSwitches, ({ store, now }) => readSwitches(db, store, now)),
  implement(switches.setSwitch, async ({ store, user, body, now }) => {
    await recorded({ store, user, now }, switchScope([body]), (tx) => putSwitch(tx, { store, user, now }, body));
    events.wake(store);
    return readSwitches(db, store, now);
  }),
  implement(switches.undoSwitches, async ({ store, user, body, now }) => {
    const acting = { store, user, now };
    await recorded(acting, switchScope(idsByKind(body.switches)), (tx) => undo(tx, acting, body.switches));
    events.wake(store);
    return readSwitches(db, store, now);
  }),
  implement(setOpenStatus, async ({ store, user, body, now }) => {
    const opening = await recorded({ store, user, now }, { stores: 'all' }, (tx) =>
      closeByHand(tx, store, body, user, now),
    );
    events.wake(store);
    return opening;
  }),
];
