import type { DraftConflict, DraftLine } from '@comanda/contract/menu/menu-draft-calls';
import type { StoreId } from '@comanda/domain/ids';
import {
  changeWarnings,
  MENU_ENTITIES,
  MENU_PARENTS,
  type MenuChange,
  type MenuEntity,
  type MenuRow,
  type MenuRows,
  sameValue,
} from '@comanda/domain/menu/menu-versions';
import type { Db } from '../../platform/db.ts';
import type { DraftRow } from './draft-rows.ts';
import { findRowsWithParents } from './menu-rows.repo.ts';

/** The rows that changes name, by what they are. */
export function idsOf(changes: readonly MenuChange[]): Record<MenuEntity, Set<number>> {
  // one entry for each of its keys
  const ids = Object.fromEntries(MENU_ENTITIES.map((entity) => [entity, new Set<number>()])) as Record<
    MenuEntity,
    Set<number>
  >;
  for (const { entity, ref, fields } of changes) {
    if (typeof ref === 'number') ids[entity].add(ref);
    for (const [column, parent] of Object.entries(MENU_PARENTS))
      if (typeof fields[column] === 'number') ids[parent].add(fields[column]);
  }
  return ids;
}

/** Changes as people read them, beside what the menu has now. */
export async function describeChanges(
  db: Db,
  store_id: StoreId,
  changes: readonly DraftRow[],
  menu?: MenuRows,
): Promise<DraftLine[]> {
  const rows = menu ?? (await findRowsWithParents(db, store_id, idsOf(changes)));
  const coming = new Map(
    changes.filter(({ op, is_dropped }) => isComing(op) && !is_dropped).map((change) => [keyOf(change), change.fields]),
  );
  const rowOf = (entity: MenuEntity, ref: unknown): MenuRow | undefined =>
    typeof ref === 'number' ? rows[entity].get(ref) : coming.get(keyOf({ entity, ref: String(ref) }));
  const nameOf = (row: MenuRow | undefined) => String(row?.['name'] ?? '');
  /** Nothing is put where nothing is. */
  const hasPlace = ({ fields }: MenuChange) =>
    Object.entries(MENU_PARENTS).every(([column, entity]) => {
      const ref = fields[column] as number | string | undefined; // so says the contract
      return ref === undefined || coming.has(keyOf({ entity, ref })) || isAlive(rowOf(entity, ref));
    });

  /** What is sold by its variations has no price of its own. */
  const priced = new Set(
    changes.flatMap(({ entity, op, fields, is_dropped }) =>
      entity === 'item_variations' && isComing(op) && !is_dropped ? [fields['menu_item_id']] : [],
    ),
  );

  return changes.map((change) => {
    const { id, entity, op, ref, fields, before, is_dropped } = change;
    const now = typeof ref === 'number' ? rows[entity].get(ref) : undefined;
    const whole = { ...now, ...fields };
    const group = nameOf(rowOf('complement_groups', whole['complement_group_id']));
    const item = rowOf('menu_items', whole['menu_item_id']);
    const section = nameOf(rowOf('menu_groups', (item ?? whole)['menu_group_id']));
    const cells = Object.keys(fields).map((column) => ({
      column,
      before: before[column] ?? null,
      now: now?.[column] ?? null,
      after: fields[column] ?? null,
    }));
    return {
      id,
      entity,
      op,
      ref,
      is_dropped,
      name: entity === 'links' ? group : nameOf(now ?? fields),
      place: entity === 'complements' ? group : item ? nameOf(item) : section,
      cells,
      warnings: changeWarnings(change, now).filter(
        (warning) => warning !== 'zero_price' || entity !== 'menu_items' || !priced.has(ref),
      ),
      conflict: hasPlace(change) ? conflictOf(change, now) : 'gone',
    };
  });
}

const isComing = (op: MenuChange['op']) => op === 'create' || op === 'restore';
const isAlive = (row: MenuRow | undefined) => row !== undefined && row['deleted_at'] == null;
export const keyOf = ({ entity, ref }: { entity: MenuEntity; ref: number | string }): string =>
  `${entity} ${typeof ref} ${ref}`;

/** What the menu has now that the change was not made from; null as long as it can be published. */
function conflictOf({ op, fields, before }: MenuChange, now: MenuRow | undefined): DraftConflict | null {
  if (op === 'create' || op === 'delete') return null;
  if (now === undefined || (op === 'update' && !isAlive(now))) return 'gone';
  const moved = Object.keys(fields).some(
    (column) => !sameValue(now[column], before[column]) && !sameValue(now[column], fields[column]),
  );
  return moved ? 'changed' : null;
}
