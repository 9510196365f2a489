import type { Cart, saveCartItem as saveCartItemRoute } from '@comanda/contract/orders/cart';
import type { LineChoice } from '@comanda/contract/orders/line-choice';
import type { Out } from '@comanda/contract/route';
import { asStoreId } from '@comanda/domain/ids';
import { refusalError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { speakerFor } from '../../platform/http/speaker.ts';
import { checkLines, type RequestedLine, saleContext, speakLine, stockIds, type Stocks } from '../checkout/public.ts';
import type { SnapshotCache, StoreSnapshot } from '../store-snapshot/public.ts';
import { withChangedLine, withLine } from './cart-edit.ts';
import { type CartKey, editCart } from './edit-cart.ts';
import type { CartContext } from './read-cart.ts';

type Body = Out<(typeof saveCartItemRoute)['body']>;
type Writing = Pick<Services, 'db'> & { cache: SnapshotCache };

/** The checkout still asks for these; everything else is settled when a line is chosen. */
const LATER: readonly string[] = ['item_requires_schedule', 'item_not_for_method'];

/**
 * Puts a line into a cart, or changes one. A line that is there already, choice for choice, grows instead.
 * @throws {AppError} not_found; cart_full; every code of LINE_REFUSALS
 */
export async function saveCartItem(services: Writing, body: Body, context: CartContext): Promise<Cart> {
  const { table_number, leaves_store_id } = body;
  const store_id = asStoreId(body.store_id); // carts are opened by their code, whatever the store
  const cookie_code = body.cookie_code ?? null;
  return saveLine(services, { store_id, cookie_code, table_number, leaves_store_id }, body, context);
}

/** @throws {AppError} not_found, also when the line that is to change is not in the cart; cart_full; every code of LINE_REFUSALS */
export async function saveLine(
  services: Writing,
  key: Omit<CartKey, 'chosen'>,
  { editId, ...choice }: LineChoice & { editId?: number | null | undefined },
  context: CartContext,
): Promise<Cart> {
  return editCart(
    services,
    { ...key, chosen: stockIds([choice]) },
    (lines, { reads, snapshot }) => {
      refuseLine(choice, snapshot, reads.stocks, context);
      return editId == null ? withLine(lines, choice) : withChangedLine(lines, editId, choice);
    },
    context,
  );
}

/** @throws {AppError} what is wrong with a line that somebody is choosing */
export function refuseLine(
  choice: Omit<RequestedLine, 'id'>,
  snapshot: StoreSnapshot,
  stocks: Stocks,
  { by = 'customer', delivery_method, schedule_at, now }: CartContext,
): void {
  const { store } = snapshot;
  const request = {
    by,
    delivery_method: (delivery_method ?? null) as 1 | 2 | 3 | 4 | null, // by the contract
    schedule_at: schedule_at == null ? null : new Date(schedule_at),
  };
  const [checked] = checkLines([{ ...choice, id: 0 }], snapshot, stocks, saleContext(request, { snapshot, now }));
  if (checked === undefined) return;
  const speaker = speakerFor(store, now);
  const problem = speakLine(checked, speaker).find(({ code }) => delivery_method != null || !LATER.includes(code));
  if (problem) throw refusalError(problem);
}
