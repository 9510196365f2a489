import * as calls from '@comanda/contract/floor/table-map';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { updateTablePin } from './dining-rooms.repo.ts';
import { drawCards } from './draw-cards.ts';
import { readFloor } from './read-floor.ts';
import { reserveTable } from './reserve-table.ts';
import { saveFloor } from './save-floor.ts';

export const tableMapRoutes = (services: Services) => {
  const { db, recorded } = services;
  return [
    implement(calls.getFloor, ({ store }) => readFloor(db, store)),
    implement(calls.saveFloor, ({ store, user, now, body }) =>
      recorded({ store, user, now }, { dining_rooms: 'all', dining_tables: 'all' }, (tx) => saveFloor(tx, store, body)),
    ),
    implement(calls.reserveTable, ({ store, user, now, body }) =>
      recorded({ store, user, now }, { dining_tables: 'all' }, (tx) => reserveTable(tx, store, body, now)),
    ),
    implement(calls.setTablePin, ({ store, user, now, body }) =>
      recorded({ store, user, now }, { stores: 'all' }, async (tx) => {
        await updateTablePin(tx, store, body.table_pin);
        return readFloor(tx, store);
      }),
    ),
    implement(calls.drawTableCards, async ({ store, query }) => ({
      body: await drawCards(services, store, query),
      type: 'application/pdf',
    })),
  ];
};
