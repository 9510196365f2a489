import type { Cart } from '@comanda/contract/orders/cart';
import { lineChoice } from '@comanda/contract/orders/line-choice';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import type { RequestedLine } from '../checkout/public.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';
import { withLine } from './cart-edit.ts';
import { editCart } from './edit-cart.ts';
import type { CartContext } from './read-cart.ts';

/** Puts lines of an earlier order, which have been checked, into a cart, a new one when none is named. @throws {AppError} cart_full */
export async function fillCart(
  services: Pick<Services, 'db'> & { cache: SnapshotCache },
  store_id: StoreId,
  cookie_code: string | null,
  lines: readonly RequestedLine[],
  context: CartContext,
): Promise<Cart> {
  return editCart(
    services,
    { store_id, cookie_code },
    // They met the limits of the contract when they were ordered.
    (before) => lines.reduce((filled, line) => withLine(filled, lineChoice.parse(line)), [...before]),
    context,
  );
}
