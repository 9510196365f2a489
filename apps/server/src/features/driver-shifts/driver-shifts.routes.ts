import * as calls from '@comanda/contract/delivery/driver-shifts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { getDriverTerms, updateDriverTerms } from '../drivers/public.ts';
import { closeShift } from './close-shift.ts';
import { openShift } from './open-shift.ts';
import { readDriverShifts } from './read-driver-shifts.ts';
import { reopenShift } from './reopen-shift.ts';
import { updateOpenDayPay } from './shifts.repo.ts';

export const driverShiftsRoutes = ({ db, transaction, recorded, events }: Services) => [
  implement(calls.getDriverShifts, ({ store, params, now }) => readDriverShifts(db, store, params.id, now)),
  implement(calls.setDriverTerms, ({ store, user, now, params, body }) => {
    const { store_id: _, ...terms } = body;
    return recorded({ store, user, now }, { drivers: 'all' }, async (tx) => {
      await updateDriverTerms(tx, store, params.id, terms);
      await updateOpenDayPay(tx, store, params.id, terms.day_pay);
      return getDriverTerms(tx, store, params.id);
    });
  }),
  implement(calls.openDriverShift, ({ store, user, body, now }) =>
    transaction((tx) => openShift(tx, store, body, { user_id: user.id, device: user.device, now })),
  ),
  implement(calls.closeDriverShift, async ({ store, user, params, body, now }) => {
    const closed = await transaction((tx) =>
      closeShift(tx, store, params.id, body, { user_id: user.id, device: user.device, now }),
    );
    events.wake(store);
    return closed;
  }),
  implement(calls.reopenDriverShift, ({ store, user, params, body, now }) =>
    transaction((tx) =>
      reopenShift(tx, store, params.id, { reason: body.reason, user_id: user.id, device: user.device, now }),
    ),
  ),
];
