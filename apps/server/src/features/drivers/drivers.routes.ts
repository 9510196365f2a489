import * as calls from '@comanda/contract/delivery/drivers';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { findAvailableDrivers, findDrivers, getDriver } from './drivers.repo.ts';
import { addDriver, changeDriver, checkDriver, removeDriver } from './save-driver.ts';

export const driversRoutes = ({ db, recorded }: Services) => [
  implement(calls.findDrivers, ({ store }) => findDrivers(db, store)),
  implement(calls.findAvailableDrivers, ({ store, now }) => findAvailableDrivers(db, store, now)),
  implement(calls.getDriver, ({ store, query }) => getDriver(db, store, query.id)),
  implement(calls.addDriver, async ({ store, user, now, body }) => {
    const row = await checkDriver(db, store, body);
    return recorded({ store, user, now }, { drivers: 'all' }, (tx) =>
      addDriver(tx, store, { ...row, name: body.name }, now),
    );
  }),
  implement(calls.updateDriver, async ({ store, user, now, body }) => {
    const row = await checkDriver(db, store, body);
    return recorded({ store, user, now }, { drivers: 'all' }, (tx) => changeDriver(tx, store, body.id, row));
  }),
  implement(calls.deleteDriver, ({ store, user, now, params }) =>
    recorded({ store, user, now }, { drivers: 'all' }, (tx) => removeDriver(tx, store, params.id, now)),
  ),
];
