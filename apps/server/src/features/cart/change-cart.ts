import type { Cart } from '@comanda/contract/cart';
import { asStoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SnapshotCache } from '../checkout/public.ts';
import { deleteCartLine, findCartLines, holdCart, updateCartQuantity } from './cart.repo.ts';
import { type CartContext, readCart } from './read-cart.ts';
import { refuseLine } from './save-cart-item.ts';

type Writing = Pick<Services, 'db' | 'transaction'> & { cache: SnapshotCache };
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
  const store = asStoreId(store_id); // carts are opened by their code, whatever the store
  const lines = await findCartLines(services.db, store, cookie_code);
  const line = orNotFound(lines.find((each) => each.id === id));
  // Less of a line is always allowed: its other problems stay on it until it is mended or removed.
  if (quantity > line.quantity) await refuseLine(services, store, { ...line, quantity }, context);
  await services.transaction(async (tx) => {
    await holdCart(tx, store, cookie_code, { now: context.now });
    await updateCartQuantity(tx, store, cookie_code, id, quantity);
  });
  return readCart(services, store, cookie_code, context);
}

/** A line that is gone already is no fault: two tabs may remove it. */
export async function removeLine(
  services: Writing,
  { store_id, cookie_code }: CartKey,
  id: number,
  context: CartContext,
): Promise<Cart> {
  const store = asStoreId(store_id); // carts are opened by their code, whatever the store
  await services.transaction(async (tx) => {
    await holdCart(tx, store, cookie_code, { now: context.now });
    await deleteCartLine(tx, store, cookie_code, id);
  });
  return readCart(services, store, cookie_code, context);
}
