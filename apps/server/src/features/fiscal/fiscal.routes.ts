import * as fiscal from '@comanda/contract/fiscal';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readNotesConfig } from './notes-config.ts';
import { readEfficiency, readFiscalItems } from './read-fiscal-items.ts';
import { takeTaxSheet, writeTaxSheet } from './tax-sheet.ts';

export function fiscalRoutes(services: Services) {
  const { db } = services;
  return [
    implement(fiscal.getNotesConfig, ({ store }) => readNotesConfig(db, store)),
    implement(fiscal.getFiscalItems, ({ store }) => readFiscalItems(db, store)),
    implement(fiscal.exportFiscalItems, ({ store }) => writeTaxSheet(db, store)),
    implement(fiscal.importFiscalItems, ({ store, user, now, files: { file } }) =>
      takeTaxSheet(services, { store, user, now }, file),
    ),
    implement(fiscal.getFiscalEfficiency, ({ store, now }) => readEfficiency(services, store, now)),
  ];
}
