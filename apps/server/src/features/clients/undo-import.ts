import { IMPORT_UNDO_HOURS, type undoClientImport } from '@comanda/contract/clients/client-import';
import type { Output } from '@comanda/contract/route';
import { AppError } from '../../platform/app-error.ts';
import { type Author, appendChanges } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { findImport, takeUndo, undoImport } from './undo-import.repo.ts';

const HOUR = 3_600_000;

/** The last list is taken back, but for records that anybody has touched since. @throws {AppError} import_undo_late */
export async function undoClients(tx: Tx, author: Author): Promise<Output<typeof undoClientImport>> {
  const { store, now } = author;
  const came = await takeUndo(tx, store, new Date(now.getTime() - IMPORT_UNDO_HOURS * HOUR), now);
  const last = await findImport(tx, store);
  if (came === null || last === null) throw new AppError('import_undo_late', { hours: IMPORT_UNDO_HOURS });
  const { removed, emptied } = await undoImport(tx, store, came);
  const left = last.made + last.filled - removed - emptied;
  await appendChanges(tx, author, [
    {
      area: 'store',
      entity: 'client_imports',
      entity_id: came,
      name: last.file_name,
      before: { novos: last.made, completados: last.filled },
      after: { retirados: removed, desfeitos: emptied, ficaram: left },
    },
  ]);
  return { removed, emptied, left };
}
