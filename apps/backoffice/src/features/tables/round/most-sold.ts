import type { Order } from '@comanda/contract/orders/orders';

/** Pieces that the orders of a day have of each item; what is weighed counts once a line. */
export function soldToday(orders: readonly Pick<Order, 'status' | 'cart_itens'>[]): Map<number, number> {
  const sold = new Map<number, number>();
  for (const { status, cart_itens } of orders) {
    if (status === 'cancelled') continue;
    for (const { item_id, removed_at } of cart_itens)
      if (item_id !== null && removed_at === null) sold.set(item_id, (sold.get(item_id) ?? 0) + 1);
  }
  return sold;
}

/** Items by what the day has sold, favourites before the others of the same rank, else as on the menu. */
export const mostSold = <Item extends { id: number; is_favourite: boolean }>(
  items: readonly Item[],
  sold: ReadonlyMap<number, number>,
): Item[] =>
  items.toSorted(
    (one, other) =>
      (sold.get(other.id) ?? 0) - (sold.get(one.id) ?? 0) || Number(other.is_favourite) - Number(one.is_favourite),
  );
