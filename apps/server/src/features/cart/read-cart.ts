import type { Cart } from '@comanda/contract/orders/cart';
import { refuseItem } from '@comanda/domain/menu/availability';
import { type DeliveryMethod, DELIVERY_METHOD } from '@comanda/domain/codes';
import { type Coupon, couponRefusals } from '@comanda/domain/prices/coupon';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { add, isPositive, money, ZERO } from '@comanda/domain/money';
import { type Refusal, refuse } from '@comanda/domain/refusal';
import type { ErrorCode } from '@comanda/contract/errors';
import type { Discount } from '@comanda/contract/marketing/discounts';
import { speakerFor } from '../../platform/http/speaker.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInCustomer } from '../../platform/sessions.ts';
import {
  checkLines,
  type QuoteKeys,
  type QuoteReads,
  readForQuote,
  rememberShown,
  saleContext,
  speakRefusal,
} from '../checkout/public.ts';
import type { SnapshotCache, StoreSnapshot } from '../store-snapshot/public.ts';
import { describeLine } from './describe-line.ts';
import { findDeletedNames } from './cart.repo.ts';

export interface CartContext {
  /** Somebody at the counter sells what customers do not see; left out for a customer. */
  by?: 'customer' | 'cashier';
  delivery_method?: number | null | undefined;
  schedule_at?: string | null | undefined;
  customer: SignedInCustomer | undefined;
  now: Date;
}
type Reading = Pick<Services, 'db'> & { cache: SnapshotCache };

/** A cart as it stands now: priced, each line with what keeps it from being ordered. @throws {AppError} not_found */
export async function readCart(
  reading: Reading,
  store_id: StoreId,
  cookie_code: string | null,
  context: CartContext,
): Promise<Cart> {
  const { snapshot, reads } = await openCart(reading, store_id, { cookie_code }, context);
  const checked = checkCart(snapshot, reads, context);
  await rememberAnswer(reading.db, snapshot, { ...reads, ...checked }, context);
  return describeCart(reading.db, snapshot, { ...reads, ...checked }, context);
}

/** Keeps what the lines are said to cost, where it is not what was said before. */
export async function rememberAnswer(
  db: Db,
  snapshot: StoreSnapshot,
  { cart, checked }: CheckedCart,
  context: CartContext,
) {
  if (context.by === 'cashier') return;
  await rememberShown(
    db,
    snapshot.store.id,
    cart,
    checked.flatMap((line) => line.found ?? []),
  );
}

/** What was read of a cart, and what was found of its lines. */
export type CheckedCart = QuoteReads & ReturnType<typeof checkCart>;

/** A cart's lines, priced and judged. */
export function checkCart(snapshot: StoreSnapshot, { cart, lines, stocks }: QuoteReads, context: CartContext) {
  const sale = saleContext(requestOf(context, cart?.table_number ?? null), { snapshot, now: context.now });
  return { sale, checked: checkLines(lines, snapshot, stocks, sale) };
}

/** A cart with all that prices it, in one round trip. @throws {AppError} not_found */
export async function openCart(
  { db, cache }: Reading,
  store_id: StoreId,
  keys: Pick<QuoteKeys, 'cookie_code' | 'chosen' | 'phone' | 'code_discount' | 'discount_id'>,
  { customer, now }: CartContext,
): Promise<{ snapshot: StoreSnapshot; reads: QuoteReads }> {
  const reads = await readForQuote(db, { ...keys, store_id, customer_id: customer?.id ?? null, now });
  if (reads.version === null) throw new AppError('not_found');
  return { snapshot: await cache.atLeast(store_id, reads.version), reads };
}

/** What was read, in the words of the contract. */
export async function describeCart(
  db: Db,
  snapshot: StoreSnapshot,
  { cart: row, lines, clients, coupon, sale, checked }: CheckedCart,
  context: CartContext,
): Promise<Cart> {
  const { customer, now } = context;
  const { store } = snapshot;
  const speaker = speakerFor(store, now);
  const gone = checked.flatMap(({ found, requested }) => (found === null ? [requested.item_id] : []));
  const names = await findDeletedNames(db, store.id, gone);
  const discount = coupon === 'not_found' ? null : coupon;
  const cart_itens = checked.map((line) => describeLine(line, snapshot, speaker, names));
  const good = cart_itens.filter(({ problems }) => problems.length === 0);
  const subtotal = add(...good.map(({ total, points_total }) => (points_total === 0 ? total : 0)));
  const refusal = discount && refuseCoupon(discount, snapshot, { ...context, subtotal, clients });
  const own = clients.find(({ customer_id }) => customer_id === customer?.id);
  return {
    store_id: store.id,
    cookie_code: row?.cookie_code ?? null,
    table_number: row?.table_number ?? null,
    cart_itens,
    subtotal,
    points_total: good.reduce((sum, { points_total }) => sum + points_total, 0),
    discount,
    discount_refusal: refusal && speakRefusal(refusal, speaker),
    client: customer
      ? { id: own?.id ?? null, points: money(own?.points ?? 0), hasOrderInStore: (own?.orders_count ?? 0) > 0 }
      : null,
    upsell: upsellOf(snapshot, lines, sale),
  };
}

function requestOf({ by = 'customer', delivery_method, schedule_at }: CartContext, table_number: number | null) {
  const method = delivery_method ?? (table_number === null ? null : DELIVERY_METHOD.table);
  return {
    by,
    delivery_method: method as DeliveryMethod | null, // one of the four by the contract
    schedule_at: schedule_at == null ? null : new Date(schedule_at),
  };
}

/** @returns what keeps a coupon from counting for a cart; the fee is not known yet, and no reason */
export function refuseCoupon(
  discount: Discount & Pick<Coupon, 'client_id'>,
  { store }: StoreSnapshot,
  {
    subtotal,
    clients,
    customer,
    delivery_method,
    now,
  }: CartContext & { subtotal: number; clients: QuoteReads['clients'] },
): Refusal<ErrorCode> | null {
  const known = clients.length > 0 || customer !== undefined;
  const [first] = couponRefusals(store.coupons ? discount : { ...discount, active: false }, {
    subtotal,
    delivery_method: (delivery_method ?? null) as DeliveryMethod | null, // one of the four by the contract
    first_order: known ? clients.every(({ orders_count }) => orders_count === 0) : null,
    client_ids: known ? clients.map(({ id }) => id) : null,
    cashback: false,
    delivery_fee: { fee: ZERO, refusal: refuse('fee_required') },
    now: toLocal(now, store.zone),
  });
  return first ?? null;
}

const UPSELLS = 8;
/** Items that need no choice, can be had now and are not in the cart. */
function upsellOf(
  { items, groups }: StoreSnapshot,
  lines: readonly { item_id: ItemId }[],
  sale: Parameters<typeof refuseItem>[2],
): Cart['upsell'] {
  const offered = [...items.values()].filter((item) => {
    const group = groups.get(item.menu_group_id);
    return (
      item.is_upsell &&
      group !== undefined &&
      !group.is_pizza &&
      item.variations.length === 0 &&
      item.complementos.every(({ min }) => min === 0) &&
      isPositive(item.price1) &&
      !lines.some(({ item_id }) => item_id === item.id) &&
      refuseItem(item, group, sale) === null
    );
  });
  return offered.slice(0, UPSELLS).map(({ id, name, image, price1, type, minimum_quantity }) => ({
    id,
    name,
    image,
    price1: money(price1),
    type,
    minimum_quantity,
  }));
}
