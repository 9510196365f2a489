import { CART_LINE } from '@comanda/domain/fields/cart-line';
import { ORDER_LINE } from '@comanda/domain/fields/order';
import { columnsOf, recordOf } from '../../../platform/database/record-of.ts';
import { metBy, metPhone } from '../../client-phones/public.ts';
import { CLIENT_COLUMNS, ORDER_COLUMNS } from './order-columns.ts';

/** A statement that each connection prepares once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}
const statement = (name: string, text: string): Statement => ({ name: `checkout_${name}`, text });

export const STORE = statement('store', 'select menu_version from stores where id = $1 and active');

/** Orders for later count a slot's room one after the other. */
export const SLOT_TURN = statement('slot_turn', 'select pg_advisory_xact_lock(1, $1::int)');

// Locks are taken in one order everywhere: the turn of a slot, cart, the table's tab, items by id, complements by id, clients by id,
// coupon, counter. What there is enough of is locked after the clients: an order that meets another so begins anew.
export const CART = statement(
  'cart',
  'select discount_id, table_number, quoted from carts where store_id = $1 and cookie_code = $2 for update',
);
export const CART_ITEMS = statement(
  'cart_items',
  `select id, ${columnsOf(CART_LINE, 'kept')} from cart_items where store_id = $1 and cookie_code = $2 order by id`,
);
/** The open bill of a table: whoever closes or moves it waits for the round, or the round for them. */
export const TAB = statement(
  'tab',
  'select id, service_declined from tabs where store_id = $1 and number = $2 and closed_at is null for no key update',
);
// Lists are made by subselects: how long they are is no reason to plan a statement anew for each order.
/** The stocks of items, and of the items whose stock they take. @param items SQL: a list of ids */
const itemStocks = (items: string) => `select id, stock from menu_items
   where store_id = $1 and stock is not null and id = any(array(
     select unnest(array[m.id, m.stock_item_id_1, m.stock_item_id_2, m.stock_item_id_3, m.stock_item_id_4])
     from menu_items m where m.store_id = $1 and m.id = any(array(${items}))))
   order by id for no key update`;
const complementStocks = (complements: string) => `select id, stock from complements
   where store_id = $1 and stock is not null and id = any(array(${complements}))
   order by id for no key update`;
export const CART_ITEM_STOCKS = statement(
  'cart_item_stocks',
  itemStocks(`select unnest(array[item_id, flavor1, flavor2, flavor3]) from cart_items
     where store_id = $1 and cookie_code = $2`),
);
export const CART_COMPLEMENT_STOCKS = statement(
  'cart_complement_stocks',
  complementStocks(`select (c ->> 'complement_id')::bigint from cart_items, jsonb_array_elements(complements) c
     where store_id = $1 and cookie_code = $2`),
);
export const ITEM_STOCKS = statement('item_stocks', itemStocks('select unnest($2::bigint[])'));
export const COMPLEMENT_STOCKS = statement('complement_stocks', complementStocks('select unnest($2::bigint[])'));
export const CLIENTS = statement(
  'clients',
  `select id, customer_id, ${metPhone('$2')} as phone, points, orders_count, blocked, allergies from clients
   where store_id = $1 and ${metBy('$2', '$3')}
   order by id for no key update`,
);
export const COUPON_OF_CODE = statement(
  'coupon_of_code',
  'select * from discounts where store_id = $1 and deleted_at is null and upper(name) = upper($2)',
);
/** By its id, else the one that lies on the cart. */
export const COUPON = statement(
  'coupon',
  `select * from discounts where store_id = $1 and deleted_at is null
     and id = coalesce($2::bigint, (select discount_id from carts where store_id = $1 and cookie_code = $3))`,
);
/** After the locks: whoever waited for one sees the order that the other has written. */
export const PRIOR = statement(
  'prior',
  'select id, day, number, client_id, request_hash, answer from orders where store_id = $1 and idem_key = $2',
);

/** The same without its locks, for an order that sells what there is enough of: it locks where it takes. */
export const plainly = ({ name, text }: Statement): Statement => ({
  name: `${name}_plain`,
  text: text.replace(/\s+order by id for no key update$/, ''),
});
export const PLAIN_CART_ITEM_STOCKS = plainly(CART_ITEM_STOCKS);
export const PLAIN_CART_COMPLEMENT_STOCKS = plainly(CART_COMPLEMENT_STOCKS);
export const PLAIN_ITEM_STOCKS = plainly(ITEM_STOCKS);
export const PLAIN_COMPLEMENT_STOCKS = plainly(COMPLEMENT_STOCKS);

/** All are locked, by id, before the first is changed; the table's check refuses more than there is. */
const takeFrom = (table: 'menu_items' | 'complements') => `with held as materialized (
     select id from ${table} where store_id = $1 and id = any(array(select unnest($2::bigint[])))
     order by id for no key update)
   update ${table} m set stock = m.stock - ($3::int[])[array_position($2::bigint[], m.id)]
   where m.store_id = $1 and m.id = any(array(select id from held))`;
export const TAKE_ITEMS = statement('take_items', takeFrom('menu_items'));
export const TAKE_COMPLEMENTS = statement('take_complements', takeFrom('complements'));
/** The first round opens its table; two first rounds share it. */
export const OPEN_TAB = statement(
  'open_tab',
  `insert into tabs (store_id, number, opened_at, opened_by, pin, op_id) values ($1, $2, $3, $4, $5, $6)
   on conflict (store_id, number) where closed_at is null do update set pin = tabs.pin`,
);
/**
 * Of an account it is one of its own: a phone proves nothing. Fails on the unique phone or account when somebody else has just
 * made the record: the order then begins anew.
 */
export const INSERT_CLIENT = statement(
  'insert_client',
  `insert into clients (store_id, came_by, ${CLIENT_COLUMNS.join(', ')})
   values ($1, $2::timestamptz[], ${CLIENT_COLUMNS.map((_, index) => `$${index + 3}`).join(', ')})`,
);
// A record that somebody has proven to be theirs takes nothing from whoever types its phone ($11: its owner orders, or the shop).
const MAY_FILL = '($11::boolean or customer_id is null)';
/** What the record lacks is filled in; what it has is its owner's to change. $12 is the place of the order's way in `came_by`. */
export const UPDATE_CLIENT = statement(
  'update_client',
  `update clients set name = case when name = '' and ${MAY_FILL} then $3 else name end,
     email = case when email = '' and ${MAY_FILL} then $4 else email end,
     tax_id = case when tax_id = '' and ${MAY_FILL} then $5 else tax_id end,
     birthday_day = coalesce(birthday_day, case when ${MAY_FILL} then $6::smallint end),
     birthday_month = coalesce(birthday_month, case when ${MAY_FILL} then $7::smallint end),
     orders_count = orders_count + 1, orders_total = orders_total + $8,
     first_order_at = coalesce(first_order_at, $9), last_order_at = $9,
     came_by = case when came_by is not null then came_by[1:$12::int - 1] || $9::timestamptz || came_by[$12::int + 1:] end,
     last_address = case when ${MAY_FILL} then coalesce($10::jsonb, last_address) else last_address end
   where store_id = $1 and id = $2`,
);
/** The table's check refuses one use too many, and with it the whole order. */
export const USE_COUPON = statement(
  'use_coupon',
  'update discounts set used = used + 1 where store_id = $1 and id = $2',
);
/** Something is low or has run out: the public menu is to say so. */
export const TOUCH_MENU = statement('touch_menu', 'update stores set menu_version = menu_version + 1 where id = $1');
export const CLEAR_CART = statement('clear_cart', 'delete from carts where store_id = $1 and cookie_code = $2');

const columns = ORDER_COLUMNS.map((name) => `"${name}"`).join(', ');
const values = ORDER_COLUMNS.map((name) => `r."${name}"`).join(', ');
const ITEM = recordOf(ORDER_LINE, 'new');
const COMPLEMENT = `line int, complement_id bigint, complement_group_id bigint, group_name text, name text, quantity int,
  price numeric, total numeric`;
const names = (record: string) => record.replace(/(\w+) [a-z]+(\[\])?/g, '$1');

/**
 * The counter's lock, taken last, numbers the order and its event. $1 store, $2 business day, $3 phone of a guest's record
 * that was just made (an account's is found by the account), $4 order, $5 items, $6 complements, $7 card, $8 now.
 */
export const INSERT_ORDER = statement(
  'insert_order',
  `with c as (
     insert into store_counters as c (store_id, event_seq, order_day, order_number) values ($1, 1, $2::date, 1)
     on conflict (store_id) do update set event_seq = c.event_seq + 1,
       order_number = case when c.order_day >= excluded.order_day then c.order_number + 1 else 1 end,
       order_day = greatest(c.order_day, excluded.order_day)
     returning event_seq, order_day, order_number),
   o as (
     insert into orders (store_id, day, number, client_id, tab_id, ${columns})
     select $1, c.order_day, c.order_number,
       coalesce(r.client_id, case when r.customer_id is null
         then (select id from clients where store_id = $1 and phone = $3 and not separate)
         else (select id from clients where store_id = $1 and customer_id = r.customer_id and separate) end),
       (select id from tabs where store_id = $1 and number = r.table_number and closed_at is null), ${values}
     from c, json_populate_record(null::orders, $4::json) r
     returning id, day, number, client_id),
   i as (
     insert into order_items (store_id, order_id, ${columnsOf(ORDER_LINE, 'new')})
     select $1, o.id, x.* from o, json_to_recordset($5::json) x (${ITEM})),
   k as (
     insert into order_item_complements (store_id, order_id, ${names(COMPLEMENT)})
     select $1, o.id, x.* from o, json_to_recordset($6::json) x (${COMPLEMENT})),
   e as (
     insert into events (store_id, seq, type, order_id, payload, created_at)
     select $1, c.event_seq, 'new-order', o.id, jsonb_build_object('origin', $7::jsonb -> 'origin', 'order',
       $7::jsonb || jsonb_build_object('id', o.id, 'day', o.day, 'number', o.number, 'client_id', o.client_id)), $8
     from c, o)
   select id, day, number, client_id from o`,
);
