import * as calls from '@comanda/contract/reports/exports';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { measureExport } from './measure-export.ts';
import { receiveStore } from './receive-store.ts';
import { takeExport } from './take-export.ts';

export const exportsRoutes = (services: Services) => [
  implement(calls.getExportSize, ({ store }) => measureExport(services, store)),
  implement(calls.exportStore, ({ store, user, now }) => takeExport(services, { store, user, now })),
  implement(calls.importStore, ({ request, query, user, now }) =>
    receiveStore(services, request, query, { user, now }),
  ),
];
