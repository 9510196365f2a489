import { CART_LINE } from '@comanda/domain/fields/cart-line';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { columnsOf, recordOf } from '../../platform/database/record-of.ts';
import type { changesOf } from './cart-edit.ts';

/** Whose cart it is, as far as the request says. */
export interface CartOwner {
  readonly customer_id?: number | undefined;
  readonly table_number?: number | null | undefined;
  /** One of a person's two tabs at the counter. */
  readonly counter?: { readonly user_id: number; readonly tab: number };
  /** Another store, whose cart of the same key is given up. */
  readonly leaves_store_id?: number | null | undefined;
}
interface CartWrite extends ReturnType<typeof changesOf>, CartOwner {
  /** The state that was read; null for a cart that was not there. */
  readonly revision: number | null;
  readonly now: Date;
}

const LINE = recordOf(CART_LINE, 'kept');
const FIELDS = columnsOf(CART_LINE, 'kept');

/**
 * Everything or nothing, in one statement: lines are written only to the state that was read. $1 store, $2 cart, $3 its
 * revision, $4 now, $5 customer, $6 table, $7 person and $8 tab of the counter, $9 lines that are new, $10 changed, $11 gone,
 * $12 a store that is left.
 */
const WRITE = `with made as (
    insert into carts (store_id, cookie_code, customer_id, table_number, user_id, order_tab, revision, updated_at)
    select $1, $2, $5::bigint, $6::int, $7::bigint, $8::smallint, 1, $4::timestamptz where $3::int is null
    on conflict do nothing returning store_id, cookie_code),
  kept as (
    update carts set revision = revision + 1, updated_at = $4::timestamptz, customer_id = coalesce($5::bigint, customer_id),
      table_number = coalesce($6::int, table_number)
    where store_id = $1 and cookie_code = $2 and revision = $3::int returning store_id, cookie_code),
  cart as (select store_id, cookie_code from made union all select store_id, cookie_code from kept),
  added as (
    insert into cart_items (store_id, cookie_code, created_at, ${FIELDS})
    select cart.store_id, cart.cookie_code, $4::timestamptz, line.* from cart, json_to_recordset($9::json) line (${LINE})
    returning id),
  changed as (
    update cart_items i set (${FIELDS}) = (select ${columnsOf(CART_LINE, 'kept', 'line')})
    from cart, json_to_recordset($10::json) line (id bigint, ${LINE})
    where i.store_id = $1 and i.cookie_code = $2 and i.id = line.id),
  removed as (
    delete from cart_items i using cart where i.store_id = $1 and i.cookie_code = $2 and i.id = any($11::bigint[])),
  left_behind as (delete from carts c using cart where c.store_id = $12::bigint and c.cookie_code = $2)
  select coalesce((select array_agg(id order by id) from added), '{}') as ids from cart`;

/** @returns the ids of the new lines, in their order; null when the cart is not as it was read any more */
export async function writeCart(
  db: Db,
  store_id: StoreId,
  cookie_code: string,
  { revision, now, added, changed, removed, customer_id, table_number, counter, leaves_store_id }: CartWrite,
): Promise<readonly number[] | null> {
  const [row] = await namedQuery<{ ids: number[] }>(db, 'write_cart', WRITE, [
    store_id,
    cookie_code,
    revision,
    now,
    customer_id ?? null,
    table_number ?? null,
    counter?.user_id ?? null,
    counter?.tab ?? null,
    JSON.stringify(added),
    JSON.stringify(changed),
    removed,
    leaves_store_id === store_id ? null : (leaves_store_id ?? null),
  ]);
  return row?.ids ?? null;
}
