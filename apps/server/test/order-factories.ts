import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '@comanda/contract/clients/client';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { type ClientId, type ItemId, type StoreId } from '@comanda/domain/ids';
import type { Db } from '../src/platform/db.ts';
import { FRIDAY_EVENING } from './app.ts';
import { makeStore, unique } from './factories.ts';

export const makeCookieCode = (): string => randomBytes(16).toString('base64url');
export const makeKey = (): string => randomUUID();

export async function makeGroup(db: Db, store_id: StoreId, values: Record<string, unknown> = {}): Promise<number> {
  const row = await db
    .insertInto('menu_groups')
    .values({ store_id, name: unique('Grupo '), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An item at R$ 20,00 in a group of its own. */
export async function makeItem(db: Db, store_id: StoreId, values: Record<string, unknown> = {}): Promise<ItemId> {
  const menu_group_id = (values['menu_group_id'] as number | undefined) ?? (await makeGroup(db, store_id));
  const row = await db
    .insertInto('menu_items')
    .values({ store_id, name: unique('Prato '), price1: 20, ...values, menu_group_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A question about items, with its answers. @returns the ids of the question and of its answers, in order */
export async function makeQuestion(
  db: Db,
  store_id: StoreId,
  item_ids: readonly ItemId[],
  complements: readonly Record<string, unknown>[],
  values: Record<string, unknown> = {},
): Promise<{ id: number; complements: number[] }> {
  const group = await db
    .insertInto('complement_groups')
    .values({ store_id, name: unique('Pergunta '), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const complement of complements) {
    const row = await db
      .insertInto('complements')
      .values({ store_id, complement_group_id: group.id, name: unique('Opção '), price: 0, ...complement })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  for (const menu_item_id of item_ids) {
    await db
      .insertInto('complement_group_items')
      .values({ store_id, complement_group_id: group.id, menu_item_id })
      .execute();
  }
  return { id: group.id, complements: ids };
}

/** A way to pay. @returns its real_id */
export async function makePayment(db: Db, store_id: StoreId, values: Record<string, unknown> = {}): Promise<number> {
  const row = await db
    .insertInto('payment_methods')
    .values({ store_id, id: 2, name: 'Dinheiro', ...values })
    .returning('real_id')
    .executeTakeFirstOrThrow();
  return row.real_id;
}

/** A coupon of R$ 5,00. */
export async function makeCoupon(db: Db, store_id: StoreId, values: Record<string, unknown> = {}): Promise<number> {
  const row = await db
    .insertInto('discounts')
    .values({ store_id, name: unique('CUPOM'), type: 2, value: 5, created_at: FRIDAY_EVENING, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A cart with lines in it, as a customer has filled it. @returns its cookie code and the ids of its lines */
export async function makeCart(
  db: Db,
  store_id: StoreId,
  lines: readonly (Record<string, unknown> & { item_id: ItemId })[],
  values: Record<string, unknown> = {},
): Promise<{ cookieCode: string; lines: number[] }> {
  const cookie_code = makeCookieCode();
  await db
    .insertInto('carts')
    .values({ store_id, cookie_code, updated_at: FRIDAY_EVENING, ...values })
    .execute();
  const ids: number[] = [];
  for (const { complements = [], ...line } of lines) {
    const row = await db
      .insertInto('cart_items')
      .values({
        store_id,
        cookie_code,
        quantity: 1,
        created_at: FRIDAY_EVENING,
        complements: JSON.stringify(complements),
        ...line,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  return { cookieCode: cookie_code, lines: ids };
}

/** A store's record of somebody who buys. */
export async function makeClient(db: Db, store_id: StoreId, values: Record<string, unknown> = {}): Promise<ClientId> {
  const row = await db
    .insertInto('clients')
    .values({ store_id, name: 'Camila Rezende', phone: '31987455120', created_at: FRIDAY_EVENING, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A store that delivers for R$ 5,00, is paid in cash, and sells one item at R$ 20,00. */
export async function sellingStore(
  db: Db,
  values: Record<string, unknown> = {},
): Promise<{ store: StoreId; item: ItemId; cash: number }> {
  const store = await makeStore(db, values);
  const item = await makeItem(db, store, { name: 'Feijoada' });
  const cash = await makePayment(db, store);
  return { store, item, cash };
}

/** Somebody who has food brought home and pays in cash. */
export const DELIVERED = {
  delivery_method: 2,
  client_name: 'Camila Rezende',
  client_phone: '(31) 98745-5120',
  payment: 2,
  address: 'Rua Mármore',
  number: '412',
  zipcode: '31010-220',
} as const;

/** An order as a customer places it; `line` says what of the item, `more` what else of the draft. */
export async function makeOrder(
  call: Client,
  db: Db,
  { store, item }: { store: StoreId; item: ItemId },
  more: Record<string, unknown> = {},
  line: Record<string, unknown> = {},
) {
  const { cookieCode } = await makeCart(db, store, [{ item_id: item, ...line }]);
  const body = { store_id: store, cookieCode, ...DELIVERED, ...more };
  return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
}
