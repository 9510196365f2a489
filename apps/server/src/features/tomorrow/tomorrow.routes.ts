import * as calls from '@comanda/contract/reports/tomorrow';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { adjustForecast } from './adjust-forecast.ts';
import { countLeftovers } from './count-leftovers.ts';
import { readTomorrow } from './read-tomorrow.ts';
import { setPrepared } from './set-prepared.ts';

export function tomorrowRoutes(services: Services) {
  const { db, transaction } = services;
  return [
    implement(calls.readTomorrow, ({ store, query, now }) => readTomorrow(services, store, query.day, now)),
    implement(calls.adjustForecast, ({ store, body, now }) => adjustForecast(db, store, body, now)),
    implement(calls.setPrepared, ({ store, user, body, now }) =>
      transaction((tx) => setPrepared(tx, { store, user, now }, body)),
    ),
    implement(calls.countLeftovers, ({ store, user, body, now }) =>
      transaction((tx) => countLeftovers(tx, { store, user, now }, body)),
    ),
  ];
}
