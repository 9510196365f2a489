import type { DraftChange, DraftRef } from '@comanda/contract/menu-drafts';
import type { ImportProblem } from '@comanda/contract/menu-files';
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

/** Rows by their folded name; those of one name in their order. */
export const byName = <Row extends { name: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ name }) => foldText(name));
