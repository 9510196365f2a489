import type { OrderItem } from '@comanda/contract/orders/orders';
import { ITEM_TYPE } from '@comanda/domain/codes';
import type { ItemId } from '@comanda/domain/ids';
import type { StockUse } from '../../menu/public.ts';

/**
 * What a line of a written order has taken from the stocks, the same way as `stockUse` counts it when it is ordered.
 * @param stock_ids the other items whose stock one piece of it took
 * @param quantity how much of the line is meant
 */
export function stockOfLine(
  line: OrderItem,
  stock_ids: readonly ItemId[],
  quantity: number = line.quantity,
): StockUse[] {
  const items = line.flavor_ids.length > 0 ? [...new Set(line.flavor_ids)] : [line.item_id];
  const whole = quantity === line.quantity;
  // What is weighed is one portion: its complements go only with all of it.
  const pieces = line.item_type === ITEM_TYPE.weight ? (whole ? 1 : 0) : quantity;
  return [
    ...[...items, ...stock_ids].map((item_id) => ({ item_id, quantity })),
    ...line.complementos
      .map(({ complement_id, quantity: each }) => ({ complement_id, quantity: each * pieces }))
      .filter((use) => use.quantity > 0),
  ];
}
