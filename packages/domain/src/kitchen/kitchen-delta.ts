import type { ItemId } from '../ids.ts';
import type { KitchenLine } from './kitchen-line.ts';

export type KitchenChangeKind = 'cancel' | 'less' | 'more' | 'note' | 'moved';

/** One change of one line, as the kitchen is told of it. */
export interface KitchenDelta<Line extends DeltaLine = DeltaLine> {
  readonly kind: Exclude<KitchenChangeKind, 'moved'>;
  /** The line as it was; of an addition, as it is. */
  readonly line: Line;
  /** Pieces (or grams) of the difference; 0 when only the words changed. */
  readonly quantity: number;
}
type DeltaLine = Pick<KitchenLine, 'line' | 'quantity' | 'removed_at'> & { readonly observation: string };

interface NamedLine extends DeltaLine {
  readonly item_id: ItemId;
}
/**
 * Which of several: a cook with three burgers of one name must know that it is the second.
 * @returns null when the order has one line of the item
 */
export function whichOf(lines: readonly NamedLine[], line: number): { index: number; count: number } | null {
  const own = lines.find((each) => each.line === line);
  const same = lines.filter((each) => each.item_id === own?.item_id && (each.removed_at === null || each === own));
  return same.length < 2 ? null : { index: same.findIndex((each) => each.line === line) + 1, count: same.length };
}
