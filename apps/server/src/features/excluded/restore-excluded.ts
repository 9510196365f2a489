import { EXCLUDED_DAYS, type ExcludedLists, type restoreExcluded } from '@comanda/contract/menu/excluded';
import type { StoreId } from '@comanda/domain/ids';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Scope } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import {
  FAMILIES,
  type Family,
  findDeletedParents,
  findExcluded,
  isSection,
  lockDeleted,
  moveOrphans,
  restoreTogether,
  undelete,
} from './excluded.repo.ts';

type Wish = z.output<typeof restoreExcluded.body>;
type Restored = z.output<typeof restoreExcluded.response>;

const DAY = 24 * 60 * 60_000;

export async function readExcluded(db: Db, store: StoreId, filterAll: boolean, now: Date): Promise<ExcludedLists> {
  const since = filterAll ? null : new Date(now.getTime() - EXCLUDED_DAYS * DAY);
  const menu = await findExcluded(db, store, FAMILIES.menu, since);
  const complements = await findExcluded(db, store, FAMILIES.complements, since);
  return {
    complementsGroup: complements.parents,
    complementsItem: complements.children,
    menuGroups: menu.parents,
    menuItems: menu.children,
  };
}

/** Sections and questions are few; of items and answers, those that are named and those of what is named. */
export function restoreScope(wish: Wish): Scope {
  const of = (column: string, ids: readonly number[]) => ({ column, ids });
  return {
    menu_groups: 'all',
    menu_items: [of('id', wish.menuItems), of('menu_group_id', wish.menuGroups)],
    complement_groups: 'all',
    complements: [of('id', wish.complementsItem), of('complement_group_id', wish.complementsGroup)],
  };
}

/**
 * All of it, or nothing. A section comes back with the items that went with it; an item whose section is deleted brings the
 * section back, or goes to the one that is named.
 * @throws {AppError} not_found
 */
export async function restore(tx: Tx, store: StoreId, wish: Wish): Promise<Restored> {
  const { menu_group_id: place } = wish;
  await touchMenu(tx, store);
  if (place !== null && !(await isSection(tx, store, place))) throw new AppError('not_found');
  const sections = await restoreFamily(tx, store, FAMILIES.menu, wish.menuGroups, wish.menuItems, place);
  const groups = await restoreFamily(tx, store, FAMILIES.complements, wish.complementsGroup, wish.complementsItem);
  return { parents: [...sections, ...groups] };
}

/** @returns the names of parents that come back because a child does */
async function restoreFamily(
  tx: Tx,
  store: StoreId,
  family: Family,
  parents: readonly number[],
  children: readonly number[],
  place: number | null = null,
): Promise<string[]> {
  await holdDeleted(tx, store, family.parent, parents);
  await holdDeleted(tx, store, family.child, children);
  await restoreTogether(tx, store, family, parents);
  await undelete(tx, store, family.parent, parents);
  if (place !== null) await moveOrphans(tx, store, children, place);
  const orphaned = await findDeletedParents(tx, store, family, children);
  await undelete(
    tx,
    store,
    family.parent,
    orphaned.map(({ id }) => id),
  );
  await undelete(tx, store, family.child, children);
  return orphaned.map(({ name }) => name);
}

async function holdDeleted(tx: Tx, store: StoreId, table: Family['parent' | 'child'], ids: readonly number[]) {
  if ((await lockDeleted(tx, store, table, ids)) < new Set(ids).size) throw new AppError('not_found');
}
