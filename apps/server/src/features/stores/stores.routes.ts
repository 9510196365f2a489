import { addCity, deleteCity, findCities, updateCity } from '@comanda/contract/cities';
import * as designCalls from '@comanda/contract/store-design';
import * as hours from '@comanda/contract/store-hours';
import * as calls from '@comanda/contract/stores';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { giveSession, visitOf } from '../../platform/session-cookie.ts';
import { judgeSlug } from './check-slug.ts';
import { readChecklist } from './checklist.ts';
import * as cities from './cities.repo.ts';
import { addClosedDates, readClosedDates, removeClosedDates } from './closed-dates.ts';
import { openStore } from './create-store.ts';
import { changeDelivery } from './delivery-settings.ts';
import { getDesign } from './design.repo.ts';
import { copyStore } from './duplicate-store.ts';
import { listPage } from './list-stores.ts';
import * as city from './save-city.ts';
import { saveDesign } from './save-design.ts';
import { readSchedule, writeSchedule } from './save-schedule.ts';
import { readStore } from './store-detail.ts';
import { findStores } from './stores.repo.ts';
import { changeStore } from './update-store.ts';

const CITIES = { cities: 'all', fees: 'all' } as const;

export const storesRoutes = (services: Services) => {
  const { db, recorded, config } = services;
  return [
    implement(calls.listStores, ({ user, now }) => findStores(db, user.id, now)),
    implement(calls.listStoresPaginated, ({ user, query, now }) => listPage(db, user.id, query, now)),
    implement(calls.getStore, ({ store, user, now }) => readStore(db, store, user.type, now)),
    implement(calls.checkSlug, ({ query }) => judgeSlug(db, query.slug, query.store_id)),
    implement(calls.createStore, async (call) => {
      const opened = await openStore(services, call.body, visitOf(call, 'user'));
      if (opened.token !== null) giveSession(call.reply, config, 'user', opened.token);
      return opened;
    }),
    implement(calls.updateStore, async ({ store, user, body, now }) => {
      await recorded({ store, user, now }, { stores: 'all' }, (tx) => changeStore(tx, store, body));
      return readStore(db, store, user.type, now);
    }),
    implement(calls.duplicateStore, ({ store, user, body, now }) => copyStore(services, store, body, user, now)),
    implement(calls.getChecklist, ({ store }) => readChecklist(db, store)),
    implement(calls.updateDeliverySettings, ({ store, user, now, body }) =>
      recorded({ store, user, now }, { stores: 'all', fee_kms: 'all' }, (tx) => changeDelivery(tx, store, body)),
    ),

    implement(hours.getSchedule, ({ store }) => readSchedule(db, store)),
    implement(hours.saveSchedule, ({ store, user, now, body }) =>
      recorded({ store, user, now }, { store_schedules: 'all', stores: 'all' }, (tx) => writeSchedule(tx, store, body)),
    ),
    implement(hours.findClosedDates, ({ store, now }) => readClosedDates(db, store, now)),
    implement(hours.addClosedDates, ({ store, user, body, now }) =>
      recorded({ store, user, now }, { closes_schedules: 'all' }, (tx) => addClosedDates(tx, store, body, now)),
    ),
    implement(hours.deleteClosedDates, ({ store, user, now, params }) =>
      recorded({ store, user, now }, { closes_schedules: 'all' }, (tx) => removeClosedDates(tx, store, params.id)),
    ),

    implement(designCalls.getDesign, ({ store }) => getDesign(db, store)),
    implement(designCalls.saveDesign, ({ store, user, now, body, files }) =>
      saveDesign(services, { store, user, now }, body, files),
    ),

    implement(findCities, ({ store }) => cities.findCities(db, store)),
    implement(addCity, ({ store, user, now, body }) =>
      recorded({ store, user, now }, CITIES, (tx) => city.addCity(tx, store, body.name)),
    ),
    implement(updateCity, ({ store, user, now, params, body }) =>
      recorded({ store, user, now }, CITIES, (tx) => city.renameCity(tx, store, params.id, body.name)),
    ),
    implement(deleteCity, ({ store, user, now, params }) =>
      recorded({ store, user, now }, CITIES, (tx) => city.removeCity(tx, store, params.id)),
    ),
  ];
};
