import type { changeDraft } from '@comanda/contract/menu/menu-draft-calls';
import type { Out } from '@comanda/contract/route';
import { type MenuChange, type MenuRow, sameValue } from '@comanda/domain/menu/menu-versions';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { checkChanges } from './create-draft.ts';
import { idsOf, keyOf } from './describe-changes.ts';
import type { DraftRow } from './draft-rows.ts';
import { deleteDraft, findChanges, lockDraft, removeChanges, updateDraft, writeChanges } from './menu-drafts.repo.ts';
import { findRowsWithParents } from './menu-rows.repo.ts';
import { readDraft } from './read-draft.ts';

type Edit = Omit<Out<typeof changeDraft.body>, 'store_id'>;

/** @throws {AppError} not_found, invalid_input, menu_draft_published */
export async function editDraft(tx: Tx, { store, now }: Author, id: number, edit: Edit) {
  await lockWaiting(tx, store, id);
  const known = await findChanges(tx, store, id);
  const added = await checkChanges(tx, store, edit.changes, known);
  const rows = new Map(known.map((row) => [row.id, row]));
  const put = (ids: readonly number[], values: Partial<DraftRow>) => {
    for (const each of ids) {
      const row = rows.get(each);
      if (row) rows.set(each, { ...row, ...values });
    }
  };
  put(edit.drop, { is_dropped: true });
  put(edit.keep, { is_dropped: false });
  await confirm(tx, store, rows, edit.confirm);
  const merged = joinChanges([...rows.values()], added);

  const before = new Map(known.map((row) => [row.id, row]));
  await writeChanges(
    tx,
    store,
    id,
    merged.filter((row) => before.get(row.id) !== row),
  );
  const left = new Set(merged.map((row) => row.id));
  await removeChanges(
    tx,
    store,
    id,
    known.flatMap((row) => (left.has(row.id) ? [] : [row.id])),
  );
  await updateDraft(tx, store, id, { updated_at: now, failure: null, ...(edit.name ? { name: edit.name } : {}) });
  return readDraft(tx, store, id);
}

/** @throws {AppError} not_found, menu_draft_published */
export async function throwAway(tx: Tx, store: Author['store'], id: number) {
  await lockWaiting(tx, store, id);
  await deleteDraft(tx, store, id);
  return { ok: true } as const;
}

/** @throws {AppError} not_found, menu_draft_published */
export async function lockWaiting(tx: Tx, store: Author['store'], id: number) {
  const draft = await lockDraft(tx, store, id);
  if (draft.published_at !== null) throw new AppError('menu_draft_published');
  return draft;
}

/** The draft was looked at beside what the menu has now, and holds. */
async function confirm(tx: Tx, store: Author['store'], rows: Map<number, DraftRow>, ids: readonly number[]) {
  const confirmed = ids.flatMap((id) => rows.get(id) ?? []);
  const menu = await findRowsWithParents(tx, store, idsOf(confirmed));
  for (const row of confirmed) {
    const now = typeof row.ref === 'number' ? menu[row.entity].get(row.ref) : undefined;
    if (now) rows.set(row.id, { ...row, before: pick(now, Object.keys(row.fields)) });
  }
}
const pick = (row: MenuRow, columns: readonly string[]): MenuRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** New cells join the change of the same row; a cell that is set back leaves it, and a change without cells is none. */
export function joinChanges(known: readonly DraftRow[], added: readonly MenuChange[]): DraftRow[] {
  const rows = new Map(known.map((row) => [keyOf(row), row]));
  let next = Math.max(0, ...known.map(({ id }) => id));
  for (const change of added) {
    const key = keyOf(change);
    const old = rows.get(key);
    if (!old) rows.set(key, { ...change, id: (next += 1), is_dropped: false });
    else if (change.op === 'update' && old.op !== 'delete')
      rows.set(key, {
        ...old,
        fields: { ...old.fields, ...change.fields },
        before: old.op === 'create' ? {} : { ...change.before, ...old.before },
        is_dropped: false,
      });
    else rows.set(key, { ...change, id: old.id, is_dropped: false });
  }
  return [...rows.values()].map(withoutIdle).filter(({ op, fields }) => op !== 'update' || hasCells(fields));
}

const hasCells = (fields: MenuRow) => Object.keys(fields).length > 0;

function withoutIdle(row: DraftRow): DraftRow {
  if (row.op !== 'update') return row;
  const cells = Object.keys(row.fields).filter((column) => !sameValue(row.fields[column], row.before[column]));
  if (cells.length === Object.keys(row.fields).length) return row;
  return { ...row, fields: pick(row.fields, cells), before: pick(row.before, cells) };
}
