import { priceLine } from '@comanda/domain/orders/cart-line';
import { add, percent, ZERO } from '@comanda/domain/money';
import type { ItemId } from '@comanda/domain/ids';
import type { DraftLine } from './round-machine.ts';
import type { RoundMenu } from './use-round-menu.ts';

export interface PricedLine {
  line: DraftLine;
  menu: RoundMenu;
  total_unique: number;
  total: number;
}

/** The lines with their prices, without what has left the menu. */
export const priceRound = (
  lines: readonly DraftLine[],
  menuOf: (item_id: ItemId) => RoundMenu | undefined,
): PricedLine[] =>
  lines.flatMap((line) => {
    const menu = menuOf(line.item_id);
    if (!menu) return [];
    const { total_unique, total } = priceLine(line, menu);
    return [{ line, menu, total_unique, total }];
  });

/** What the screen shows, for a round that the server prices later. @param service percent; 0 where it is declined */
export function roundQuote(priced: readonly PricedLine[], service: number) {
  const total = add(...priced.map((each) => each.total));
  const additions = percent(total, service);
  const lines = priced.map(({ line, menu, total_unique, total: price }, index) => ({
    id: index + 1,
    name: menu.item.name,
    quantity: line.quantity,
    total_unique,
    total: price,
  }));
  return {
    lines,
    fee: ZERO,
    discount: ZERO,
    additions,
    cashback: ZERO,
    points_total: 0,
    total: add(total, additions),
  };
}

/** A line as the order takes it. */
export function orderLine(draft: DraftLine) {
  const { uid: _, complements, size, flavors, ...line } = draft;
  return {
    ...line,
    complements: [...(complements ?? [])],
    size: size === 1 || size === 2 ? (size as 1 | 2) : null, // the two sizes that there are
    flavors: flavors ?? null,
  };
}
