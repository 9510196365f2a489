import { importProblemWords } from '@comanda/contract/menu/menu-files';
import { MAX_DRAFT_CHANGES } from '@comanda/contract/menu/menu-drafts';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Services } from '../../platform/services.ts';
import { createDraft } from '../menu-drafts/public.ts';
import { type ImportRequest, understand } from './read-import.ts';

const NAMES = {
  xlsx: 'Importação de planilha',
  csv: 'Importação de planilha',
  list: 'Importação de lista colada',
  ifood: 'Importação do iFood',
  'open-delivery': 'Importação do Open Delivery',
} as const;

/**
 * Makes a draft of what was understood; the menu itself stays as it is.
 * @throws {AppError} invalid_input, file_not_read, too_large, nothing_to_import
 */
export async function importMenu({ db, transaction }: Services, author: Author, request: ImportRequest) {
  const { source, plan } = await understand(db, author.store, request);
  if (plan.changes.length === 0) throw new AppError('nothing_to_import');
  if (plan.changes.length > MAX_DRAFT_CHANGES) throw new AppError('too_large');
  const draft = await transaction((tx) =>
    createDraft(tx, author, {
      name: NAMES[source],
      source: 'import',
      changes: plan.changes,
      notes: plan.problems.map(importProblemWords),
    }),
  );
  return { draft_id: draft.id };
}
