import type { StoreId } from '@comanda/domain/ids';
import {
  MENU_ENTITIES,
  MENU_PARENTS,
  type MenuChange,
  type MenuEntity,
  type MenuRow,
} from '@comanda/domain/menu/menu-versions';
import { AppError } from '../../platform/app-error.ts';
import type { Scope } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { deleteRow, insertRow, lockRows, PARTS, updateRow } from './apply-changes.repo.ts';
import { TABLE_OF } from './draft-rows.ts';

/** The rows that changes may touch. */
export function scopeOf(changes: readonly MenuChange[]): Scope {
  const idsOf = (entity: MenuEntity, deleted = false) =>
    changes.flatMap(({ entity: each, op, ref }) =>
      each === entity && typeof ref === 'number' && (!deleted || op === 'delete') ? [ref] : [],
    );
  const own = MENU_ENTITIES.map((entity) => [TABLE_OF[entity], { column: 'id', ids: idsOf(entity) }] as const);
  const parts = (['menu_groups', 'complement_groups'] as const).map((entity) => {
    const { table, column, part } = PARTS[entity];
    return [
      table,
      [
        { column: 'id', ids: idsOf(part) },
        { column, ids: idsOf(entity, true) },
      ],
    ] as const;
  });
  return Object.fromEntries([...own, ...parts]);
}

/**
 * Writes changes into the menu: what stands alone is made first, and what belongs to others is taken off first.
 * @throws {AppError} not_found for a row that is not there, menu_draft_refused for one that the menu does not take
 */
export async function applyChanges(
  tx: Tx,
  store_id: StoreId,
  changes: readonly MenuChange[],
  now: Date,
): Promise<void> {
  const made = new Map<string, number>();
  const of = (entity: MenuEntity, ...ops: MenuChange['op'][]) =>
    changes.filter((change) => change.entity === entity && ops.includes(change.op));
  await lockRows(tx, store_id, changes);
  try {
    for (const entity of MENU_ENTITIES)
      for (const change of of(entity, 'create', 'restore', 'update')) {
        const fields = { ...change.fields, ...parentsOf(change, made) };
        if (change.op === 'create') made.set(`${entity} ${change.ref}`, await insertRow(tx, store_id, entity, fields));
        else await updateRow(tx, store_id, change, fields);
      }
    for (const entity of MENU_ENTITIES.toReversed())
      for (const { ref } of of(entity, 'delete')) await deleteRow(tx, store_id, entity, Number(ref), now);
  } catch (error) {
    throw isRefusedByTable(error) ? new AppError('menu_draft_refused') : error;
  }
}

/** A check or a unique key of a table. */
const isRefusedByTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23514' || error.code === '23505');

function parentsOf({ fields }: MenuChange, made: ReadonlyMap<string, number>): MenuRow {
  const parents = Object.entries(MENU_PARENTS).flatMap(([column, entity]) => {
    const ref = fields[column];
    if (typeof ref !== 'string') return [];
    const id = made.get(`${entity} ${ref}`);
    if (id === undefined) throw new AppError('not_found', { [column]: ref });
    return [[column, id] as const];
  });
  return Object.fromEntries(parents);
}
