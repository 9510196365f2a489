import type { Cart } from '@comanda/contract/orders/cart';
import type { saveCounterCartItem, updateCounterCartQuantity } from '@comanda/contract/floor/counter';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { changeQuantity, readCart, saveLine } from '../cart/public.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';
import { findTabCart } from './counter-cart.repo.ts';

type Carts = Pick<Services, 'db'> & { cache: SnapshotCache };
interface Person {
  user: SignedInUser;
  now: Date;
}
const contextOf = (now: Date) => ({ by: 'cashier' as const, customer: undefined, now });

/** What lies in one of the caller's two tabs, priced now. */
export async function readTab(carts: Carts, store_id: StoreId, tab: number, { user, now }: Person): Promise<Cart> {
  const code = await findTabCart(carts.db, store_id, user.id, tab);
  return readCart(carts, store_id, code, contextOf(now));
}

/** @throws {AppError} not_found; cart_full; every code of LINE_REFUSALS */
export async function saveTabLine(
  carts: Carts,
  store_id: StoreId,
  body: Out<(typeof saveCounterCartItem)['body']>,
  { user, now }: Person,
): Promise<Cart> {
  const tab = body.orderTab;
  const cookie_code = () => findTabCart(carts.db, store_id, user.id, tab);
  return saveLine(carts, { store_id, cookie_code, counter: { user_id: user.id, tab } }, body, contextOf(now));
}

/** @throws {AppError} not_found; what is wrong with the new quantity */
export async function changeTabQuantity(
  carts: Carts,
  store_id: StoreId,
  line: number,
  { orderTab, quantity }: Out<(typeof updateCounterCartQuantity)['body']>,
  { user, now }: Person,
): Promise<Cart> {
  const cookie_code = await findTabCart(carts.db, store_id, user.id, orderTab);
  if (cookie_code === null) throw new AppError('not_found');
  return changeQuantity(carts, { store_id, cookie_code }, line, quantity, contextOf(now));
}
