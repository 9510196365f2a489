import { takeTableCall } from '@comanda/contract/floor/table-calls';
import * as routes from '@comanda/contract/floor/tables';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';
import { changeQuantity } from './change-quantity.ts';
import { changeTab } from './change-tab.ts';
import { closeTab } from './close-tab.ts';
import { searchTabs } from './find-tabs.ts';
import { moveItems } from './move-items.ts';
import { openTab } from './open-tab.ts';
import { payBill, reversePayment } from './pay-bill.ts';
import { printBill } from './print-bill.ts';
import { readOpenTables } from './read-open-tables.ts';
import { reopenTab } from './reopen-tab.ts';
import { readBill } from './table-bill.ts';
import { takeTableCalls } from './table-calls.ts';
import { transferTab } from './transfer-tab.ts';
import { written } from './written.ts';

export const tablesRoutes = (services: Services) => {
  const cache = snapshotsOf(services);
  return [
    implement(routes.getTable, ({ store, params }) => readBill(services.db, store, params.tableId)),
    implement(routes.getOpenTables, ({ store }) => readOpenTables(services.db, store)),
    implement(routes.findTabs, ({ store, query }) => searchTabs(services.db, store, query)),
    implement(routes.openTab, ({ store, body, user, now }) =>
      written(services, store, (tx) => openTab(tx, store, body, { user_id: user.id, now })),
    ),
    implement(routes.changeTab, ({ store, body, user, now }) =>
      written(services, store, (tx) => changeTab(tx, store, body, { user_id: user.id, now })),
    ),
    implement(routes.transferTable, ({ store, body, user, now }) =>
      written(services, store, (tx) => transferTab(tx, store, body, { user_id: user.id, now })),
    ),
    implement(routes.moveTableItems, ({ store, body, user, now }) =>
      written(services, store, (tx) => moveItems(tx, store, body, { user_id: user.id, now })),
    ),
    implement(routes.payTable, ({ store, body, user, now }) =>
      written(services, store, (tx) => payBill(tx, store, body, { user_id: user.id, device: user.device, now })),
    ),
    implement(routes.reverseTablePayment, ({ store, body, user, now }) =>
      written(services, store, (tx) => reversePayment(tx, store, body, { user_id: user.id, device: user.device, now })),
    ),
    implement(routes.closeTable, ({ store, body, user, now }) =>
      written(services, store, (tx) => closeTab(tx, store, body, { user, now })),
    ),
    implement(routes.reopenTab, ({ store, body, user, now }) => reopenTab(services, store, body, { user, now })),
    implement(routes.changeQuantity, ({ store, body, user, now }) =>
      changeQuantity(services, cache, store, body, { user, now }),
    ),
    implement(takeTableCall, ({ store, body, user, now }) =>
      written(services, store, (tx) => takeTableCalls(tx, store, body.table_number, { user_id: user.id, now })),
    ),
    implement(routes.printTableBill, async ({ store, body, user, now }) => ({
      papers: await written(services, store, (tx) => printBill(tx, store, body, { user_id: user.id, now })),
    })),
  ];
};
