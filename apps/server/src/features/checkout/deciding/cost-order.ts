import { lineCost } from '@comanda/domain/orders/line-cost';
import type { Money } from '@comanda/domain/money';
import { firstDeliveryCost, orderCosts } from '@comanda/domain/orders/order-costs';
import type { StoreCosts } from '../../order-costs/public.ts';
import type { OrderLine } from './order-lines.ts';
import type { NewOrder } from '../writing/order-rows.ts';

/** What a line costs the store at the prices of now; null where it is not known. */
export const costOf = ({ line, menu }: OrderLine, costs: StoreCosts): Money | null => lineCost(line, menu, costs);

/** What a new order costs the store: what is written beside its card. A line whose item has left the menu is not known. */
export function costOrder(order: NewOrder, lines: readonly OrderLine[], costs: StoreCosts) {
  const line_costs = order.cart_itens.map((_, index) => {
    const line = lines[index];
    return line === undefined ? null : costOf(line, costs);
  });
  const costed = order.cart_itens.map((item, index) => ({
    ...item,
    cost: line_costs[index] ?? null,
    packaging_cost: costs.packaging.get(item.item_id) ?? null,
  }));
  return {
    line_costs,
    ...orderCosts(order, costed, costs),
    delivery_cost: firstDeliveryCost(order.delivery_method),
  };
}
