import { COMPLEMENT, COMPLEMENT_GROUP, COMPLEMENT_LINK, VARIATION } from '../fields/complement.ts';
import { namesNotIn } from '../fields/field.ts';
import { MENU_GROUP } from '../fields/menu-group.ts';
import { MENU_ITEM } from '../fields/menu-item.ts';

/** The menu as rows, and how one version of it becomes another. */

/** From what stands alone to what belongs to others: rows are made in this order, and taken off in the other. */
export const MENU_ENTITIES = [
  'menu_groups',
  'complement_groups',
  'menu_items',
  'complements',
  'item_variations',
  'links',
] as const;
export type MenuEntity = (typeof MENU_ENTITIES)[number];
export type MenuRow = Readonly<Record<string, unknown>>;
/** Every row by its id, deleted ones too. */
export type MenuRows = Readonly<Record<MenuEntity, ReadonlyMap<number, MenuRow>>>;

/** What a version of the menu holds: all but what is in stock or sold out, which belongs to the day and not to a version. */
export const MENU_COLUMNS: Readonly<Record<MenuEntity, readonly string[]>> = {
  menu_groups: namesNotIn(MENU_GROUP, 'unversioned'),
  complement_groups: namesNotIn(COMPLEMENT_GROUP, 'unversioned'),
  menu_items: namesNotIn(MENU_ITEM, 'unversioned'),
  complements: namesNotIn(COMPLEMENT, 'unversioned'),
  item_variations: namesNotIn(VARIATION, 'unversioned'),
  links: namesNotIn(COMPLEMENT_LINK, 'unversioned'),
};
/** What their columns point to. */
export const MENU_PARENTS = {
  menu_group_id: 'menu_groups',
  complement_group_id: 'complement_groups',
  menu_item_id: 'menu_items',
} as const satisfies Record<string, MenuEntity>;
export const PRICE_COLUMNS: readonly string[] = ['price1', 'price2', 'strike_price', 'price'];

/** What was kept of a change: only the columns that differ. Without before it was made, without after it was removed. */
export interface KeptMenuChange {
  readonly entity: MenuEntity;
  readonly id: number;
  readonly before: MenuRow | null;
  readonly after: MenuRow | null;
}

/** @param changes the latest first @returns the rows as they were before them */
export function undoChanges(rows: MenuRows, changes: Iterable<KeptMenuChange>): MenuRows {
  const then = copyRows(rows);
  for (const { entity, id, before, after } of changes) {
    const table = then[entity];
    if (before === null) table.delete(id);
    else if (after === null) table.set(id, { ...before, id });
    else if (table.has(id)) table.set(id, { ...table.get(id), ...before, id });
  }
  return then;
}

const copyRows = (rows: MenuRows) =>
  // one entry for each of its keys
  Object.fromEntries(MENU_ENTITIES.map((entity) => [entity, new Map(rows[entity])])) as Record<
    MenuEntity,
    Map<number, MenuRow>
  >;

/** One row of the menu that is to be made, changed, taken off or brought back. */
export interface MenuChange {
  readonly entity: MenuEntity;
  readonly op: 'create' | 'update' | 'delete' | 'restore';
  /** The row's id, or the text by which the changes call one that they make. */
  readonly ref: number | string;
  readonly fields: MenuRow;
  readonly before: MenuRow;
}

/** @returns what makes the first menu the second, in an order in which it can be done */
export function compareMenus(now: MenuRows, then: MenuRows): MenuChange[] {
  return MENU_ENTITIES.flatMap((entity) => {
    const ids = new Set([...now[entity].keys(), ...then[entity].keys()]);
    const changes = [...ids]
      .toSorted((a, b) => a - b)
      .flatMap((id) => compareRow(entity, id, now[entity].get(id), then[entity].get(id)) ?? []);
    return withoutTwins(changes, now);
  });
}

/** A row that was removed and made again has another id: nothing is made for what is there already. */
function withoutTwins(changes: readonly MenuChange[], now: MenuRows): MenuChange[] {
  const twins = new Set<MenuChange>();
  const contentOf = (entity: MenuEntity, row: MenuRow | undefined) =>
    JSON.stringify(MENU_COLUMNS[entity].map((column) => row?.[column] ?? null));
  const removed = Map.groupBy(
    changes.filter(({ op }) => op === 'delete'),
    ({ entity, ref }) => contentOf(entity, now[entity].get(Number(ref))),
  );
  for (const change of changes) {
    if (change.op !== 'create') continue;
    const twin = removed.get(contentOf(change.entity, change.fields))?.pop();
    if (twin) twins.add(change).add(twin);
  }
  return changes.filter((change) => !twins.has(change));
}

function compareRow(
  entity: MenuEntity,
  id: number,
  now: MenuRow | undefined,
  then: MenuRow | undefined,
): MenuChange | null {
  const change = (op: MenuChange['op'], fields: MenuRow = {}): MenuChange => ({
    entity,
    op,
    ref: op === 'create' ? `${entity} ${id}` : id,
    fields,
    before: Object.fromEntries(op === 'create' ? [] : Object.keys(fields).map((column) => [column, now?.[column]])),
  });
  if (!isAlive(then)) return isAlive(now) ? change('delete') : null;
  if (!now) return change('create', pick(then, MENU_COLUMNS[entity]));
  const differing = MENU_COLUMNS[entity].filter((column) => !sameValue(now[column], then[column]));
  if (!isAlive(now)) return change('restore', pick(then, differing));
  return differing.length > 0 ? change('update', pick(then, differing)) : null;
}

const isAlive = (row: MenuRow | undefined): row is MenuRow => row !== undefined && row['deleted_at'] == null;
const pick = (row: MenuRow, names: readonly string[]): MenuRow =>
  Object.fromEntries(names.filter((column) => row[column] !== undefined).map((column) => [column, row[column]]));

/** Values of menu rows are texts, numbers, yes and no, or nothing; an absent one is nothing. */
export const sameValue = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null);

export type ChangeWarning = 'price_drop' | 'zero_price' | 'no_photo';
const SELLING_PRICES: Partial<Record<MenuEntity, readonly string[]>> = {
  menu_items: ['price1', 'price2'],
  item_variations: ['price'],
};
/** A price that falls by more than this part of itself is looked at twice. */
const STEEP_DROP = 0.3;

/**
 * What somebody should look at twice before it is published. A complement may cost nothing.
 * @param now the row as it is; nothing for a new one
 */
export function changeWarnings({ entity, op, fields }: MenuChange, now: MenuRow | undefined): ChangeWarning[] {
  if (op === 'delete') return [];
  const warnings: ChangeWarning[] = [];
  const prices = SELLING_PRICES[entity] ?? (entity === 'complements' ? ['price'] : []);
  const falls = prices.some((column) => {
    const [old, young] = [Number(now?.[column] ?? 0), fields[column]];
    return typeof young === 'number' && old > 0 && young < old * (1 - STEEP_DROP);
  });
  if (falls) warnings.push('price_drop');
  const main = entity === 'menu_items' ? 'price1' : 'price';
  const isSold = entity in SELLING_PRICES;
  if (isSold && (fields[main] === 0 || (op === 'create' && fields[main] === undefined))) warnings.push('zero_price');
  if (entity === 'menu_items' && !hasPhoto(op, fields, now)) warnings.push('no_photo');
  return warnings;
}

function hasPhoto(op: MenuChange['op'], fields: MenuRow, now: MenuRow | undefined): boolean {
  if (op === 'create') return fields['image'] != null;
  const appears = fields['is_invisible'] === false || fields['image'] === null || op === 'restore';
  return !appears || ('image' in fields ? fields['image'] != null : now?.['image'] != null);
}
