import type { DraftLine, MenuDraft } from '@comanda/contract/menu/menu-draft-calls';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { describeChanges } from './describe-changes.ts';
import { findChanges, findNotes, getDraft } from './menu-drafts.repo.ts';

/** @throws {AppError} not_found */
export async function readDraft(db: Db, store_id: StoreId, id: number): Promise<MenuDraft> {
  const draft = await getDraft(db, store_id, id);
  const changes = await findChanges(db, store_id, id);
  const lines = await describeChanges(db, store_id, changes);
  // What was published is told as it was decided, not beside a menu that has moved on since.
  const decided = (line: DraftLine): DraftLine => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, now: cell.before })),
    warnings: [],
    conflict: null,
  });
  const told = draft.published_at === null ? lines : lines.map(decided);
  return { ...draft, notes: await findNotes(db, store_id, id), lines: told };
}
