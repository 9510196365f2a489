import { isDeepStrictEqual } from 'node:util';
import type { Cart, saveCartItem as saveCartItemRoute } from '@comanda/contract/cart';
import type { LineChoice } from '@comanda/contract/line-choice';
import type { Out } from '@comanda/contract/route';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { newCookieCode } from '../../platform/tokens.ts';
import {
  checkLines,
  findStocks,
  type RequestedLine,
  type SnapshotCache,
  saleContext,
  speakLine,
  stockIds,
} from '../checkout/public.ts';
import {
  deleteCart,
  findCartLines,
  holdCart,
  insertCartLine,
  updateCartLine,
  updateCartQuantity,
} from './cart.repo.ts';
import { type CartContext, readCart } from './read-cart.ts';

type Body = Out<(typeof saveCartItemRoute)['body']>;
type Writing = Pick<Services, 'db' | 'transaction'> & { cache: SnapshotCache };

export const MAX_CART_LINES = 100;
/** The checkout still asks for these; everything else is settled when a line is chosen. */
const LATER: readonly string[] = ['item_requires_schedule', 'item_not_for_method'];

/**
 * Puts a line into a cart, or changes one. A line that is there already, choice for choice, grows instead.
 * @throws {AppError} not_found; cart_full; every code of LINE_REFUSALS
 */
export async function saveCartItem(services: Writing, body: Body, context: CartContext): Promise<Cart> {
  const { transaction } = services;
  const store_id = asStoreId(body.store_id); // carts are opened by their code, whatever the store
  await refuseLine(services, store_id, body, context);
  const cookie_code = body.cookie_code ?? newCookieCode();
  const { leaves_store_id } = body;
  await transaction(async (tx) => {
    if (leaves_store_id != null && leaves_store_id !== store_id)
      await deleteCart(tx, asStoreId(leaves_store_id), cookie_code);
    await holdCart(tx, store_id, cookie_code, {
      ...(context.customer ? { customer_id: context.customer.id } : {}),
      ...(body.table_number == null ? {} : { table_number: body.table_number }),
      now: context.now,
    });
    await writeLine(tx, store_id, cookie_code, body, context.now);
  });
  return readCart(services, store_id, cookie_code, context);
}

type Line = LineChoice & { editId?: number | null | undefined };
/** @throws {AppError} not_found when the line that is to change is not in the cart; cart_full */
export async function writeLine(tx: Tx, store_id: StoreId, cookie_code: string, body: Line, now: Date): Promise<void> {
  if (body.editId != null) {
    if (!(await updateCartLine(tx, store_id, cookie_code, body.editId, body))) throw new AppError('not_found');
    return;
  }
  const lines = await findCartLines(tx, store_id, cookie_code);
  const same = lines.find((line) => isDeepStrictEqual(choiceOf(line), choiceOf({ id: 0, ...body })));
  if (same) return updateCartQuantity(tx, store_id, cookie_code, same.id, same.quantity + body.quantity);
  if (lines.length >= MAX_CART_LINES) throw new AppError('cart_full', { maximum: MAX_CART_LINES });
  return insertCartLine(tx, store_id, cookie_code, body, now);
}

/** Everything of a line but how much of it. */
const choiceOf = (line: RequestedLine) => ({
  item_id: line.item_id,
  complements: (line.complements ?? []).toSorted((a, b) => a.complement_id - b.complement_id),
  size: line.size ?? null,
  flavors: line.flavors ?? null,
  flavor_ids: [line.flavor1, line.flavor2, line.flavor3].map((id) => id ?? null),
  variation_id: line.variation_id ?? null,
  observation: line.observation,
  use_discount: line.use_discount ?? false,
});

/** @throws {AppError} what is wrong with a line that somebody is choosing */
export async function refuseLine(
  { db, cache }: Pick<Writing, 'db' | 'cache'>,
  store_id: StoreId,
  choice: Omit<RequestedLine, 'id'>,
  { by = 'customer', delivery_method, schedule_at, now }: CartContext,
): Promise<void> {
  const snapshot = await cache.current(store_id);
  if (snapshot === null) throw new AppError('not_found');
  const { store } = snapshot;
  const line = { ...choice, id: 0 };
  const stocks = await findStocks(db, store_id, stockIds([line]));
  const request = {
    by,
    delivery_method: (delivery_method ?? null) as 1 | 2 | 3 | 4 | null, // by the contract
    schedule_at: schedule_at == null ? null : new Date(schedule_at),
  };
  const [checked] = checkLines([line], snapshot, stocks, saleContext(request, { snapshot, now }));
  if (checked === undefined) return;
  const speaker = { country_id: store.country_id, zone: store.zone, now };
  const problem = speakLine(checked, speaker).find(({ code }) => delivery_method != null || !LATER.includes(code));
  if (problem) throw new AppError(problem.code, problem.detail);
}
