import type { Cart } from '@comanda/contract/cart';
import { type LineChoice, lineChoice } from '@comanda/contract/line-choice';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { newCookieCode } from '../../platform/tokens.ts';
import type { RequestedLine, SnapshotCache } from '../checkout/public.ts';
import { holdCart } from './cart.repo.ts';
import { type CartContext, readCart } from './read-cart.ts';
import { writeLine } from './save-cart-item.ts';

/** Puts lines that have been checked into a cart, a new one when none is named. @throws {AppError} cart_full */
export async function fillCart(
  services: Pick<Services, 'db' | 'transaction'> & { cache: SnapshotCache },
  store_id: StoreId,
  cookie_code: string | null,
  lines: readonly RequestedLine[],
  context: CartContext,
): Promise<Cart> {
  const code = cookie_code ?? newCookieCode();
  await services.transaction(async (tx) => {
    const customer_id = context.customer?.id;
    await holdCart(tx, store_id, code, { ...(customer_id === undefined ? {} : { customer_id }), now: context.now });
    for (const line of lines) await writeLine(tx, store_id, code, choiceOf(line), context.now);
  });
  return readCart(services, store_id, code, context);
}

/** An earlier order's line in the words of the contract, whose limits it met when it was ordered. */
const choiceOf = (line: RequestedLine): LineChoice => lineChoice.parse(line);
