import type { Cart } from '@comanda/contract/orders/cart';
import { asStoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';
import { lineOf, withChangedLine } from './cart-edit.ts';
import { editCart } from './edit-cart.ts';
import type { CartContext } from './read-cart.ts';
import { refuseLine } from './save-cart-item.ts';

type Writing = Pick<Services, 'db'> & { cache: SnapshotCache };
interface CartKey {
  store_id: number;
  cookie_code: string;
}

/** @param quantity 0 removes the line @throws {AppError} not_found; what is wrong with the new quantity */
export async function changeQuantity(
  services: Writing,
  { store_id, cookie_code }: CartKey,
  id: number,
  quantity: number,
  context: CartContext,
): Promise<Cart> {
  if (quantity === 0) return removeLine(services, { store_id, cookie_code }, id, context);
  return editCart(
    services,
    { store_id: asStoreId(store_id), cookie_code }, // carts are opened by their code, whatever the store
    (lines, { reads, snapshot }) => {
      const { id: _, ...line } = lineOf(lines, id);
      const changed = { ...line, quantity };
      // Less of a line is always allowed: its other problems stay on it until it is mended or removed.
      if (quantity > line.quantity) refuseLine(changed, snapshot, reads.stocks, context);
      return withChangedLine(lines, id, changed);
    },
    context,
  );
}

/** A line that is gone already is no fault: two tabs may remove it. */
export async function removeLine(
  services: Writing,
  { store_id, cookie_code }: CartKey,
  id: number,
  context: CartContext,
): Promise<Cart> {
  return editCart(
    services,
    { store_id: asStoreId(store_id), cookie_code }, // carts are opened by their code, whatever the store
    (lines) => lines.filter((line) => line.id !== id),
    context,
  );
}
