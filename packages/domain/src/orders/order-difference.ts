import { toCents } from '../money.ts';

/** What a person saw, or what the server finds: enough to tell one from the other. */
export interface OrderQuote extends QuotedAmounts {
  readonly lines: readonly QuotedLine[];
}
/** Spelled as in OrderTotals. */
export type QuotedAmounts = { readonly [amount in (typeof AMOUNTS)[number] | 'points_total' | 'total']: number };
export interface QuotedLine {
  /** The same line in both: its cart item. */
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  readonly total_unique: number;
  readonly total: number;
}

const AMOUNTS = ['fee', 'discount', 'additions', 'cashback'] as const;
export type OrderChange =
  | { code: 'line_missing'; id: number; name: string }
  | { code: 'line_added'; id: number; name: string; total: number }
  | { code: 'line_price'; id: number; name: string; before: number; after: number }
  | { code: 'line_quantity'; id: number; name: string; before: number; after: number }
  | { code: `${(typeof AMOUNTS)[number]}_changed` | 'points_changed'; before: number; after: number };

export interface OrderDifference {
  readonly changes: readonly OrderChange[];
  readonly total: { readonly before: number; readonly after: number };
}

/**
 * Everything that became other than the person saw, for them to accept.
 * @param found what the server computes: a line of which less is in stock has the quantity that is left, one that cannot
 * be had at all is left out
 * @returns null when nothing did
 */
export function orderDifference(seen: OrderQuote, found: OrderQuote): OrderDifference | null {
  const changes: OrderChange[] = seen.lines.flatMap((before) => lineChanges(before, found.lines));
  for (const { id, name, total } of found.lines)
    if (!seen.lines.some((line) => line.id === id)) changes.push({ code: 'line_added', id, name, total });
  for (const amount of AMOUNTS)
    if (!sameMoney(seen[amount], found[amount]))
      changes.push({ code: `${amount}_changed`, before: seen[amount], after: found[amount] });
  if (seen.points_total !== found.points_total)
    changes.push({ code: 'points_changed', before: seen.points_total, after: found.points_total });

  if (changes.length === 0 && sameMoney(seen.total, found.total)) return null;
  return { changes, total: { before: seen.total, after: found.total } };
}

function lineChanges(before: QuotedLine, found: readonly QuotedLine[]): OrderChange[] {
  const { id, name } = before;
  const after = found.find((line) => line.id === id);
  if (after === undefined) return [{ code: 'line_missing', id, name }];
  if (after.quantity !== before.quantity)
    return [{ code: 'line_quantity', id, name, before: before.quantity, after: after.quantity }];
  if (sameMoney(before.total_unique, after.total_unique) && sameMoney(before.total, after.total)) return [];
  return [{ code: 'line_price', id, name, before: before.total_unique, after: after.total_unique }];
}

const sameMoney = (one: number, other: number): boolean => toCents(one) === toCents(other);
