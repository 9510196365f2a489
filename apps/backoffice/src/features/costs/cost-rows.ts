import type { ItemCost } from '@comanda/contract/menu/costs';
import { isBelowTarget, marginOf, marginPercent } from '@comanda/domain/prices/margin';
import { classifyMenu, type MenuClass } from '@comanda/domain/reports/menu-engineering';
import { money, type Money, times } from '@comanda/domain/money';

export interface CostRow extends ItemCost {
  key: string;
  label: string;
  margin: Money | null;
  percent: number | null;
  below: boolean;
  class: MenuClass | null;
}

/** Every item with its margin and its place in the menu. */
export function costRows(items: readonly ItemCost[], target: number): CostRow[] {
  const margins = items.map(({ price, cost }) => (cost === null ? null : marginOf(price, cost)));
  const classes = classifyMenu(items.map(({ sold }, at) => ({ sold, margin: margins[at] ?? null })));
  return items.map((item, at) => ({
    ...item,
    key: `${item.item_id} ${item.variation_id ?? ''} ${item.size ?? ''}`,
    label: [item.name, item.variation_name, item.size_name].filter(Boolean).join(' · '),
    margin: margins[at] ?? null,
    percent: item.cost === null ? null : marginPercent(item.price, item.cost),
    below: item.cost !== null && isBelowTarget(item.price, item.cost, target),
    class: classes[at] ?? null,
  }));
}

/** The place of an item by what was left of all that it sold, the most first; null where nothing is known to be left. */
export function leftRank(
  rows: readonly Pick<CostRow, 'item_id' | 'margin' | 'sold'>[],
  item_id: number,
): number | null {
  const left = new Map<number, number>();
  for (const { item_id: item, margin, sold } of rows)
    if (margin !== null && sold > 0) left.set(item, (left.get(item) ?? 0) + times(margin, sold));
  const mine = left.get(item_id) ?? 0;
  return mine > 0 ? 1 + [...left.values()].filter((other) => other > mine).length : null;
}

/**
 * What an item costs when some materials become dearer or cheaper.
 * @param change percent of their present cost
 */
export function costAfter({ cost, materials }: ItemCost, tags: ReadonlySet<number>, change: number): Money | null {
  if (cost === null || materials.length === 0) return cost;
  return money(materials.reduce((sum, each) => sum + each.cost * (tags.has(each.tag_id) ? 1 + change / 100 : 1), 0));
}
