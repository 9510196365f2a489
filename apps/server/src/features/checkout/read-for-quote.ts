import type { Discount } from '@comanda/contract/discounts';
import { CART_LINE } from '@comanda/domain/fields/cart-line';
import type { ItemId, StoreId, TabId } from '@comanda/domain/ids';
import type { ShownQuote } from '@comanda/domain/shown-price';
import type { Db } from '../../platform/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { columnsOf } from '../../platform/database/record-of.ts';
import { DISCOUNT_COLUMNS } from '../discounts/public.ts';
import { cardsOf, endedOf } from '../loyalty/public.ts';
import type { RequestedLine, Stocks } from './order-lines.ts';
import type { ClientRow } from './order-request.ts';

export interface QuoteKeys {
  readonly store_id: StoreId;
  readonly cookie_code: string | null;
  /** What somebody is choosing, beside what lies in the cart: its stocks are wanted too. */
  readonly chosen?: { readonly items: readonly ItemId[]; readonly complements: readonly number[] };
  readonly phone?: string;
  readonly customer_id: number | null;
  readonly code_discount?: string;
  readonly discount_id?: number | null;
  readonly table_number?: number | null;
  readonly now: Date;
}

export interface QuotedCart {
  readonly cookie_code: string;
  readonly discount_id: number | null;
  readonly table_number: number | null;
  /** Which state of its lines this is. */
  readonly revision: number;
  /** What the last quote said. */
  readonly quoted: ShownQuote | null;
}

/** What a price is made of, as it stood at one moment; nothing is locked. */
export interface QuoteReads {
  /** null when the store is not there, or is switched off. */
  readonly version: number | null;
  /** null when nothing was ever put in. */
  readonly cart: QuotedCart | null;
  /** In the order in which they were put in. */
  readonly lines: readonly RequestedLine[];
  readonly stocks: Stocks;
  readonly clients: readonly ClientRow[];
  /** The one that is named, else the one that lies on the cart. */
  readonly coupon: Discount | 'not_found' | null;
  readonly tab: { id: TabId; service_declined: boolean } | null;
}

type Count = readonly [id: number, stock: number];
interface Row extends Omit<QuoteReads, 'stocks' | 'coupon'> {
  items: readonly Count[];
  complements: readonly Count[];
  coupon: Discount | null;
}

/** Everything at once, so that it is of one moment: $1 store, $2 cart, $3 items, $4 complements, $5 phone, $6 customer, $7 and $8 coupon, $9 table, $10 now. */
const READ = `with cart as materialized (
    select cookie_code, discount_id, table_number, revision, quoted from carts where store_id = $1 and cookie_code = $2::text),
  line as materialized (
    select id, ${columnsOf(CART_LINE, 'kept')}
    from cart_items where store_id = $1 and cookie_code = $2::text),
  own as materialized (
    select i.id, i.stock, i.stock_item_id_1, i.stock_item_id_2, i.stock_item_id_3, i.stock_item_id_4
    from menu_items i where i.store_id = $1 and i.id = any(array(
      select unnest(array[item_id, flavor1, flavor2, flavor3]) from line union select unnest($3::bigint[]))))
  select (select menu_version from stores where id = $1 and active) as version,
    (select to_json(cart) from cart) as cart,
    (select coalesce(json_agg(line order by id), '[]') from line) as lines,
    (select coalesce(json_agg(json_build_array(id, stock)), '[]') from (
      select id, stock from own where stock is not null
      union
      select i.id, i.stock from menu_items i where i.store_id = $1 and i.stock is not null and i.id = any(array(
        select unnest(array[stock_item_id_1, stock_item_id_2, stock_item_id_3, stock_item_id_4]) from own))) s) as items,
    (select coalesce(json_agg(json_build_array(id, stock)), '[]') from complements
      where store_id = $1 and stock is not null and id = any(array(
        select (c ->> 'complement_id')::bigint from line, jsonb_array_elements(line.complements) c
        union select unnest($4::bigint[])))) as complements,
    (select coalesce(json_agg(c order by id), '[]') from (
      select id, customer_id, phone, greatest(0, points - ${endedOf('clients.id', '$10')}) as points, orders_count, blocked,
        ${cardsOf('clients.id', { full: true })} as cards from clients
      where store_id = $1 and ((phone = $5 and $5 <> '' and not separate) or customer_id = $6::bigint)) c) as clients,
    (select to_json(d) from (
      select ${DISCOUNT_COLUMNS.join(', ')} from discounts where store_id = $1 and deleted_at is null and case
        when $7::text <> '' then upper(name) = upper($7)
        else id = coalesce($8::bigint, (select discount_id from cart)) end) d) as coupon,
    (select to_json(t) from (
      select id, service_declined from tabs where store_id = $1 and number = $9::int and closed_at is null) t) as tab`;

export async function readForQuote(db: Db, keys: QuoteKeys): Promise<QuoteReads> {
  const { code_discount = '', discount_id = null } = keys;
  const [row] = await namedQuery<Row>(db, 'read_for_quote', READ, [
    keys.store_id,
    keys.cookie_code,
    keys.chosen?.items ?? [],
    keys.chosen?.complements ?? [],
    keys.phone ?? '',
    keys.customer_id,
    code_discount,
    discount_id,
    keys.table_number ?? null,
    keys.now,
  ]);
  if (row === undefined) throw new Error('a statement without a table gives a row');
  const { items, complements, coupon, ...rest } = row;
  const named = code_discount !== '' || discount_id !== null;
  return {
    ...rest,
    stocks: { items: new Map(items), complements: new Map(complements) },
    coupon: coupon ?? (named ? 'not_found' : null),
  };
}
