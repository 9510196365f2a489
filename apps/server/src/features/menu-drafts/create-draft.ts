import type { DraftChange, DraftSource } from '@comanda/contract/menu/menu-drafts';
import { draftChange } from '@comanda/contract/menu/menu-drafts';
import type { StoreId } from '@comanda/domain/ids';
import { MENU_PARENTS, type MenuChange, type MenuEntity, type MenuRow } from '@comanda/domain/menu/menu-versions';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { idsOf, keyOf } from './describe-changes.ts';
import { getDraft, insertDraft, writeChanges } from './menu-drafts.repo.ts';
import { findRowsWithParents } from './menu-rows.repo.ts';

export interface DraftInput {
  name: string;
  source: DraftSource;
  changes: readonly DraftChange[];
  /** Lines of an import that were not understood. */
  notes?: readonly string[];
}

/**
 * Keeps changes of the menu until somebody publishes them.
 * @throws {AppError} not_found for a row that the menu does not have, invalid_input
 */
export async function createDraft(tx: Tx, author: Author, { changes, ...draft }: DraftInput) {
  return keepDraft(tx, author, { ...draft, changes: await checkChanges(tx, author.store, changes) });
}

/** @param draft with changes that fit the menu */
export async function keepDraft(
  tx: Tx,
  { store, user, now }: Author,
  { changes, notes = [], ...draft }: Omit<DraftInput, 'changes'> & { changes: readonly MenuChange[] },
) {
  const id = await insertDraft(tx, store, { ...draft, notes }, { by: user?.name ?? '', now });
  const rows = changes.map((change, index) => ({ ...change, id: index + 1, is_dropped: false }));
  await writeChanges(tx, store, id, rows);
  return getDraft(tx, store, id);
}

/** What a row cannot be made without. */
const REQUIRED: Readonly<Record<MenuEntity, readonly string[]>> = {
  menu_groups: ['name'],
  complement_groups: ['name'],
  menu_items: ['menu_group_id', 'name'],
  complements: ['complement_group_id', 'name'],
  item_variations: ['menu_item_id', 'name', 'price'],
  links: ['menu_item_id', 'complement_group_id'],
};

/**
 * Changes in the form in which they are kept: with the values that they are made from.
 * @param known keys of rows that the draft makes already
 * @throws {AppError} not_found, invalid_input
 */
export async function checkChanges(
  tx: Tx,
  store: StoreId,
  input: readonly DraftChange[],
  known: readonly MenuChange[] = [],
): Promise<MenuChange[]> {
  const changes = input.map((each) => asChange(draftChange.parse(each)));
  const keys = new Set([...known, ...changes].filter(({ op }) => op === 'create').map(keyOf));
  const rows = await findRowsWithParents(tx, store, idsOf(changes));
  return changes.map((change) => {
    for (const [column, entity] of Object.entries(MENU_PARENTS)) {
      const parent = change.fields[column];
      if (parent === undefined) continue;
      const exists =
        typeof parent === 'number' ? rows[entity].has(parent) : keys.has(keyOf({ entity, ref: String(parent) }));
      if (!exists) throw new AppError('not_found', { [column]: parent });
    }
    if (change.op === 'create') return checkNew(change);
    // A row that this draft makes is changed by changing how it is made.
    if (typeof change.ref === 'string' && keys.has(keyOf(change))) return change;
    const row = typeof change.ref === 'number' ? rows[change.entity].get(change.ref) : undefined;
    if (row === undefined) throw new AppError('not_found', { entity: change.entity, ref: change.ref });
    const before = Object.keys(change.fields).map((column) => [
      column,
      column in change.before ? change.before[column] : row[column],
    ]);
    // columns of that very row
    return { ...change, before: Object.fromEntries(before) as MenuRow };
  });
}

function asChange({ entity, op, ref, fields, before = {} }: ReturnType<typeof draftChange.parse>): MenuChange {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { entity, op, ref, fields: Object.fromEntries(given), before };
}

function checkNew(change: MenuChange): MenuChange {
  const missing = REQUIRED[change.entity].filter((column) => change.fields[column] === undefined);
  const fields = Object.fromEntries(missing.map((column) => [column, 'Preencha este campo.']));
  if (missing.length > 0) throw new AppError('invalid_input', { fields, name: change.fields['name'] });
  if (typeof change.ref === 'number')
    throw new AppError('invalid_input', { fields: { ref: 'Uma linha nova não tem número.' } });
  return { ...change, before: {} };
}
