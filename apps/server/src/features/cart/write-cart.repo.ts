import { CART_LINE } from '@comanda/domain/fields/cart-line';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { namedQuery, UNHURRIED } from '../../platform/database/named-query.ts';
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

/** Everything or nothing, in one statement: lines are written only to the state that was read. Only what changes is in it. */
function statementOf(store_id: StoreId, cookie_code: string, write: CartWrite) {
  const { revision, now, added, changed, removed, customer_id, table_number, counter, leaves_store_id } = write;
  const values: unknown[] = [store_id, cookie_code, now, customer_id ?? null, table_number ?? null];
  const add = (value: unknown) => `$${values.push(value)}`;
  let name = 'write_cart';
  const parts: string[] = [];
  if (revision === null) {
    name += '_new';
    parts.push(`cart as (
    insert into carts (store_id, cookie_code, customer_id, table_number, user_id, order_tab, revision, updated_at)
    values ($1, $2, $4, $5, ${add(counter?.user_id ?? null)}, ${add(counter?.tab ?? null)}, 1, $3)
    on conflict do nothing returning store_id, cookie_code)`);
  } else
    parts.push(`cart as (
    update carts set revision = revision + 1, updated_at = $3, customer_id = coalesce($4, customer_id),
      table_number = coalesce($5, table_number)
    where store_id = $1 and cookie_code = $2 and revision = ${add(revision)} returning store_id, cookie_code)`);
  if (added.length > 0) {
    name += '_add';
    parts.push(`added as (
    insert into cart_items (store_id, cookie_code, created_at, ${FIELDS})
    select cart.store_id, cart.cookie_code, $3, line.* from cart, json_to_recordset(${add(JSON.stringify(added))}::json) line (${LINE})
    returning id)`);
  }
  if (changed.length > 0) {
    name += '_change';
    parts.push(`changed as (
    update cart_items i set (${FIELDS}) = (select ${columnsOf(CART_LINE, 'kept', 'line')})
    from cart, json_to_recordset(${add(JSON.stringify(changed))}::json) line (id bigint, ${LINE})
    where i.store_id = $1 and i.cookie_code = $2 and i.id = line.id)`);
  }
  if (removed.length > 0) {
    name += '_remove';
    parts.push(`removed as (
    delete from cart_items i using cart where i.store_id = $1 and i.cookie_code = $2 and i.id = any(${add(removed)}::bigint[]))`);
  }
  if (leaves_store_id != null && leaves_store_id !== store_id) {
    name += '_leave';
    parts.push(
      `left_behind as (delete from carts c using cart where c.store_id = ${add(leaves_store_id)} and c.cookie_code = $2)`,
    );
  }
  const ids = added.length > 0 ? `coalesce((select array_agg(id order by id) from added), '{}')` : `'{}'::bigint[]`;
  return { name, text: `with ${parts.join(',\n  ')}\n  select ${ids} as ids, ${UNHURRIED} from cart`, values };
}

/** @returns the ids of the new lines, in their order; null when the cart is not as it was read any more */
export async function writeCart(
  db: Db,
  store_id: StoreId,
  cookie_code: string,
  write: CartWrite,
): Promise<readonly number[] | null> {
  const { name, text, values } = statementOf(store_id, cookie_code, write);
  const [row] = await namedQuery<{ ids: number[] }>(db, name, text, values);
  return row?.ids ?? null;
}
