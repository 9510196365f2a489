import type { Discount } from '@comanda/contract/marketing/discounts';
import { CART_LINE } from '@comanda/domain/fields/cart-line';
import type { ItemId, StoreId, TabId } from '@comanda/domain/ids';
import type { ShownQuote } from '@comanda/domain/prices/shown-price';
import type { Db } from '../../../platform/db.ts';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { columnsOf } from '../../../platform/database/record-of.ts';
import { metBy, metPhone } from '../../client-phones/public.ts';
import { DISCOUNT_COLUMNS } from '../../discounts/public.ts';
import { cardsOf, endedOf } from '../../loyalty/public.ts';
import type { RequestedLine, Stocks } from '../deciding/order-lines.ts';
import type { ClientRow } from '../order-request.ts';

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
interface Row extends Pick<QuoteReads, 'version' | 'tab'> {
  cookie_code: string | null;
  discount_id: number | null;
  cart_table: number | null;
  revision: number;
  quoted: ShownQuote | null;
  lines: RequestedLine[] | null;
  items: Count[] | null;
  complements: Count[] | null;
  clients: ClientRow[] | null;
  coupon: Discount | null;
}

const LINE = `line as materialized (
    select id, ${columnsOf(CART_LINE, 'kept')} from cart_items where store_id = $1 and cookie_code = $2::text)`;
const CART = `left join carts c on c.store_id = $1 and c.cookie_code = $2::text`;
const OF_CART = `c.cookie_code, c.discount_id, c.table_number as cart_table, c.revision, c.quoted`;
const LINES = `(select json_agg(line order by id) from line) as lines`;
/** What is counted of the items that are asked for, of their flavors, and of whatever has its stock taken by them. */
const ITEMS = `(select json_agg(json_build_array(id, stock)) from menu_items
      where store_id = $1 and stock is not null and id = any(array(
        select unnest(array[m.id, m.stock_item_id_1, m.stock_item_id_2, m.stock_item_id_3, m.stock_item_id_4])
        from menu_items m where m.store_id = $1 and m.id = any($3::bigint[] || array(
          select unnest(array[item_id, flavor1, flavor2, flavor3]) from line))))) as items`;
const COMPLEMENTS = `(select json_agg(json_build_array(id, stock)) from complements
      where store_id = $1 and stock is not null and id = any($4::bigint[] || array(
        select (chosen ->> 'complement_id')::bigint from line, jsonb_array_elements(line.complements) chosen))) as complements`;
const clientsAt = (phone: string, customer: string, now: string) => `(select json_agg(c order by id) from (
      select id, customer_id, ${metPhone(phone)} as phone, greatest(0, points - ${endedOf('clients.id', now)}) as points, orders_count, blocked,
        ${cardsOf('clients.id', { full: true })} as cards from clients
      where store_id = $1 and ${metBy(phone, customer)}) c) as clients`;
const couponBy = (condition: string) => `(select to_json(d) from (
      select ${DISCOUNT_COLUMNS.join(', ')} from discounts where store_id = $1 and deleted_at is null and ${condition}) d) as coupon`;
const tabAt = (number: string) => `(select to_json(t) from (
      select id, service_declined from tabs where store_id = $1 and number = ${number}::int and closed_at is null) t) as tab`;

/** Everything in one statement, so that it is of one moment; what is not asked for is not in it, and costs nothing. */
function statementOf({ store_id, cookie_code, chosen, phone = '', customer_id, now, ...keys }: QuoteKeys) {
  const { code_discount = '', discount_id = null, table_number = null } = keys;
  const values: unknown[] = [store_id, cookie_code, chosen?.items ?? [], chosen?.complements ?? []];
  const add = (value: unknown) => `$${values.push(value)}`;
  const parts = [VERSION, OF_CART, LINES, ITEMS, COMPLEMENTS];
  let name = 'read_for_quote';
  if (phone !== '' || customer_id !== null) {
    name += '_client';
    parts.push(clientsAt(add(phone), add(customer_id), add(now)));
  }
  if (code_discount !== '') {
    name += '_code';
    parts.push(couponBy(`upper(name) = upper(${add(code_discount)})`));
  } else if (discount_id !== null) {
    name += '_coupon';
    parts.push(couponBy(`id = ${add(discount_id)}`));
  } else parts.push(couponBy('id = c.discount_id'));
  if (table_number !== null) {
    name += '_table';
    parts.push(tabAt(add(table_number)));
  }
  return { name, text: `with ${LINE}\n  select ${parts.join(',\n    ')}\n  from (select) one ${CART}`, values };
}
const VERSION = `(select menu_version from stores where id = $1 and active) as version`;

export async function readForQuote(db: Db, keys: QuoteKeys): Promise<QuoteReads> {
  const { name, text, values } = statementOf(keys);
  const [row] = await namedQuery<Row>(db, name, text, values);
  if (row === undefined) throw new Error('a statement without a table gives a row');
  const { version, cookie_code, discount_id, cart_table, revision, quoted } = row;
  const named = (keys.code_discount ?? '') !== '' || (keys.discount_id ?? null) !== null;
  return {
    version,
    cart: cookie_code === null ? null : { cookie_code, discount_id, table_number: cart_table, revision, quoted },
    lines: row.lines ?? [],
    stocks: { items: new Map(row.items), complements: new Map(row.complements) },
    clients: row.clients ?? [],
    coupon: row.coupon ?? (named ? 'not_found' : null),
    tab: row.tab ?? null,
  };
}
