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

/** What the kitchen must learn when lines of an order become others; by line, each at most once. */
export function kitchenDeltas<Line extends DeltaLine>(
  before: readonly Line[],
  after: readonly Line[],
): KitchenDelta<Line>[] {
  const old = new Map(before.map((line) => [line.line, line]));
  return after.flatMap((line) => deltaOf(old.get(line.line), line) ?? []);
}

function deltaOf<Line extends DeltaLine>(was: Line | undefined, is: Line): KitchenDelta<Line> | null {
  const gone = was === undefined || was.removed_at !== null;
  if (gone) return is.removed_at === null ? { kind: 'more', line: is, quantity: is.quantity } : null;
  if (is.removed_at !== null) return { kind: 'cancel', line: was, quantity: was.quantity };
  if (is.quantity !== was.quantity)
    return is.quantity < was.quantity
      ? { kind: 'less', line: was, quantity: was.quantity - is.quantity }
      : { kind: 'more', line: is, quantity: is.quantity - was.quantity };
  return is.observation === was.observation ? null : { kind: 'note', line: is, quantity: 0 };
}

interface NamedLine extends DeltaLine {
  readonly item_id: number;
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
