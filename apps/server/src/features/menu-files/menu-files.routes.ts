import * as files from '@comanda/contract/menu/menu-files';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { exportMenu } from './export-menu.ts';
import { importMenu } from './import-menu.ts';
import { readImport } from './read-import.ts';

export function menuFilesRoutes(services: Services) {
  const { db, config } = services;
  return [
    implement(files.exportMenu, ({ store, query, now }) =>
      exportMenu(db, store, query, { origin: config.PUBLIC_URL, now }),
    ),
    implement(files.readImport, ({ store, body, files: { file } }) => readImport(db, store, { body, file })),
    implement(files.importMenu, ({ store, user, now, body, files: { file } }) =>
      importMenu(services, { store, user, now }, { body, file }),
    ),
  ];
}
