import type { SaleContext } from '@comanda/domain/menu/availability';
import { cartProblems, type LineProblem, lineProblems, stockUse } from '@comanda/domain/orders/line-problems';
import { quantityStep } from '@comanda/domain/quantity';
import { type Refusal, refuse } from '@comanda/domain/refusal';
import { findOrderLine, type OrderLine, type RequestedLine, type Stocks } from './order-lines.ts';
import type { StoreSnapshot } from '../../store-snapshot/public.ts';

export type LineRefusal = LineProblem | Refusal<'item_gone' | 'group_only_one'>;
export interface CheckedLine {
  readonly requested: RequestedLine;
  /** null when its item is no longer on the menu. */
  readonly found: OrderLine | null;
  readonly problems: readonly LineRefusal[];
}

/** Checks lines one after the other: what an earlier one takes of a stock is gone for the next. */
export function checkLines(
  lines: readonly RequestedLine[],
  snapshot: StoreSnapshot,
  stocks: Stocks,
  sale: SaleContext,
): CheckedLine[] {
  const left = { items: new Map(stocks.items), complements: new Map(stocks.complements) };
  const checked = lines.map((requested): CheckedLine => {
    const found = findOrderLine(requested, snapshot, left);
    if (found === null) return { requested, found, problems: [refuse('item_gone')] };
    const problems = lineProblems(requested, found.menu, sale);
    for (const use of stockUse(requested, found.menu)) take(left, use);
    return { requested, found, problems };
  });
  return onlyOneOfAGroup(checked);
}

/** The customer can do without these: the rest of the order goes on when they accept it. */
const DROPS: readonly string[] = [
  'item_gone',
  'item_hidden',
  'item_not_today',
  'item_not_now',
  'item_sold_out',
  'item_out_of_stock',
  'item_sample',
  'complement_sold_out',
  'complement_stock_short',
  'flavor_sold_out',
] satisfies LineRefusal['code'][];

/**
 * What can be had of the lines, for a person to accept: a line of which less is left has that quantity, one that cannot
 * be had is left out. Lines with other problems stay as they are, with them.
 */
export function fitLines(checked: readonly CheckedLine[]): RequestedLine[] {
  return checked.flatMap(({ requested, found, problems }) => {
    if (found === null || problems.some(({ code }) => DROPS.includes(code))) return [];
    const short = problems.find(({ code }) => code === 'stock_short');
    if (short === undefined) return [requested];
    const step = quantityStep(found.menu.item);
    const quantity = Math.floor(Number(short.detail?.['left'] ?? 0) / step) * step;
    return quantity > 0 ? [{ ...requested, quantity }] : [];
  });
}

function take(left: { items: Map<number, number>; complements: Map<number, number> }, use: StockUse): void {
  const { item_id, complement_id, stock, quantity } = use;
  if (item_id !== undefined) left.items.set(item_id, Math.max(0, stock - quantity));
  if (complement_id !== undefined) left.complements.set(complement_id, Math.max(0, stock - quantity));
}
type StockUse = ReturnType<typeof stockUse>[number];

function onlyOneOfAGroup(checked: CheckedLine[]): CheckedLine[] {
  const found = checked.flatMap((each, index) => (each.found === null ? [] : [{ ...each.found, index }]));
  const twice = cartProblems(found).flatMap(({ code, line, detail }) =>
    code === 'group_only_one'
      ? [{ index: found[line]?.index, detail: { ...detail, group_name: groupName(line) } }]
      : [],
  );
  function groupName(line: number): string {
    return found[line]?.menu.group.name ?? '';
  }
  return checked.map((each, index) => {
    const problem = twice.find((entry) => entry.index === index);
    return problem === undefined
      ? each
      : { ...each, problems: [...each.problems, refuse('group_only_one', problem.detail)] };
  });
}
