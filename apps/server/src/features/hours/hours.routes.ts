import * as calls from '@comanda/contract/stores/store-hours';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { addClosedDates, readClosedDates, removeClosedDates } from './closed-dates.ts';
import { readSchedule, writeSchedule } from './save-schedule.ts';

export const hoursRoutes = ({ db, recorded }: Services) => [
  implement(calls.getSchedule, ({ store }) => readSchedule(db, store)),
  implement(calls.saveSchedule, ({ store, user, now, body }) =>
    recorded({ store, user, now }, { store_schedules: 'all', stores: 'all' }, (tx) =>
      writeSchedule(tx, store, body, now),
    ),
  ),
  implement(calls.findClosedDates, ({ store, now }) => readClosedDates(db, store, now)),
  implement(calls.addClosedDates, ({ store, user, body, now }) =>
    recorded({ store, user, now }, { closes_schedules: 'all' }, (tx) => addClosedDates(tx, store, body, now)),
  ),
  implement(calls.deleteClosedDates, ({ store, user, now, params }) =>
    recorded({ store, user, now }, { closes_schedules: 'all' }, (tx) => removeClosedDates(tx, store, params.id)),
  ),
];
