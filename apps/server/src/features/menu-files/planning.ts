import type { DraftChange, DraftRef } from '@comanda/contract/menu/menu-drafts';
import type { ImportProblem } from '@comanda/contract/menu/menu-files';
import { foldText } from '@comanda/domain/search-text';
import type { CurrentMenu } from './current-menu.ts';
import type { ImportedMenu } from './imported-menu.ts';

interface Counts {
  added: number;
  changed: number;
  removed: number;
}
export interface ImportPlan {
  changes: DraftChange[];
  problems: ImportProblem[];
  items: Counts;
  complements: Counts;
}
/** What the plan's parts share while they are made. */
export interface Planning extends ImportPlan {
  menu: CurrentMenu;
  imported: ImportedMenu;
  /** Takes off what the file does not name. */
  whole: boolean;
  /** The question that an imported key stands for. */
  questions: Map<string, DraftRef>;
  newRef: (kind: string) => string;
}

/** The fields that differ from what there is. */
export function changedFields(before: object, fields: object): Record<string, unknown> {
  const old = before as Record<string, unknown>; // a row, read by its column names
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => old[field] !== value));
}

interface Counted {
  fields: { stock?: number | null };
  stock_seen?: number | null;
}

/**
 * What a file says of a stock: nothing while it says what it said when it was made. A blank cell ends the counting of
 * what the file had counted, and says nothing in a file that does not tell what it started from.
 */
export function stockFields({ fields: { stock }, stock_seen }: Counted): { stock?: number | null } {
  if (stock === undefined || stock === stock_seen || (stock === null && stock_seen === undefined)) return {};
  return { stock };
}

/** An update, made from the stock that its file started from: one that has moved since then is a conflict. */
export function update(
  entity: 'menu_items' | 'complements',
  ref: number,
  fields: Record<string, unknown>,
  { stock_seen }: Counted,
): DraftChange {
  const before = 'stock' in fields && stock_seen !== undefined ? { before: { stock: stock_seen } } : {};
  return { entity, op: 'update', ref, fields, ...before };
}

/** Rows by their folded name; those of one name in their order. */
export const byName = <Row extends { name: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ name }) => foldText(name));
