import { getClientFile } from '@comanda/contract/clients/client-file';
import { findClientHabits } from '@comanda/contract/clients/client-habits';
import * as joins from '@comanda/contract/clients/client-joins';
import * as imports from '@comanda/contract/clients/client-import';
import * as calls from '@comanda/contract/clients/clients';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { changeClient, createClient } from './change-client.ts';
import { claimClient, createClaimLink, sendClaimCode } from './claim-client.ts';
import { eraseClient } from './erase-client.ts';
import { exportClient } from './export-client.ts';
import { findHabits } from './habits.repo.ts';
import { importClients } from './import-clients.ts';
import { getClientCard, updateClient } from './clients.repo.ts';
import { listAbsentClients, listClients } from './list-clients.ts';
import { joinRecords, partRecords } from './join-records.ts';
import { joinByShop, splitByShop } from './merge-clients.ts';
import { readClientFile } from './read-client-file.ts';
import { undoClients } from './undo-import.ts';
import { findImport } from './undo-import.repo.ts';
import { writeClients } from './write-clients.ts';
import { changeOwnAddress, describeCustomer } from './own-client.ts';

export const clientsRoutes = (services: Services) => {
  const { db, transaction } = services;
  return [
    implement(calls.findClients, ({ store, query, now }) => listClients(db, store, query, now)),
    implement(findClientHabits, ({ store, query, now }) => findHabits(db, store, query.ids, now)),
    implement(calls.findClientsWithoutOrder, ({ store, query, now }) => listAbsentClients(db, store, query, now)),
    implement(calls.getClient, ({ store, params }) => getClientCard(db, store, params.id)),
    implement(calls.createClient, ({ store, user, body, now }) =>
      transaction((tx) => createClient(tx, { store, user, now }, body)),
    ),
    implement(getClientFile, ({ store, query, now }) => writeClients(db, store, query, now)),
    implement(imports.readClientFile, ({ store, body: { columns }, files: { file } }) =>
      readClientFile(db, store, { columns, file }),
    ),
    implement(imports.importClients, ({ store, user, now, body: { columns, consents }, files: { file } }) =>
      importClients(services, { store, user, now }, { columns, consents, file }),
    ),
    implement(imports.getClientImport, async ({ store }) => ({ last: await findImport(db, store) })),
    implement(imports.undoClientImport, ({ store, user, now }) =>
      transaction((tx) => undoClients(tx, { store, user, now })),
    ),
    implement(calls.updateClient, ({ store, user, body, now }) =>
      transaction((tx) => changeClient(tx, { store, user, now }, body)),
    ),
    implement(calls.disableClient, ({ store, body: { id, blocked, reason } }) =>
      transaction(async (tx) => {
        await updateClient(tx, store, id, { blocked, blocked_reason: blocked ? reason : '' });
        return getClientCard(tx, store, id);
      }),
    ),
    implement(calls.markContacted, async ({ store, body, now }) => {
      await updateClient(db, store, body.id, { contacted_at: now });
      return { contacted_at: now.toISOString() };
    }),
    implement(calls.exportClient, ({ store, params, now }) => exportClient(db, store, params.id, now)),
    implement(calls.eraseClient, ({ store, user, body, now }) => eraseClient(services, { store, user, now }, body.id)),
    implement(calls.joinClient, ({ store, user, body, now }) =>
      transaction((tx) => joinByShop(tx, { store, user, now }, body.id)),
    ),
    implement(calls.splitClient, ({ store, user, body, now }) =>
      transaction((tx) => splitByShop(tx, { store, user, now }, body.id)),
    ),
    implement(joins.joinRecords, ({ store, user, body, now }) =>
      transaction((tx) => joinRecords(tx, { store, user, now }, body)),
    ),
    implement(joins.partRecords, ({ store, user, body, now }) =>
      transaction((tx) => partRecords(tx, { store, user, now }, body.id)),
    ),
    implement(calls.createClaimLink, ({ store, body, now }) => createClaimLink(services, store, body.id, now)),
    implement(calls.sendClaimCode, ({ customer, body, now }) =>
      sendClaimCode(services, body.store_id, { customer, now }),
    ),
    implement(calls.claimClient, ({ customer, body, now }) => claimClient(services, body, { customer, now })),
    implement(calls.getCustomer, ({ customer, params, query, now }) =>
      describeCustomer(db, customer.id, params.id, { store_id: query.store_id, now }),
    ),
    implement(calls.updateLastOrderAddress, ({ customer, body }) => changeOwnAddress(db, customer.id, body)),
  ];
};
