import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { ClientId, ItemId, OrderId, StoreId, TabId } from '@comanda/domain/ids';
import type { Coupon } from '@comanda/domain/prices/coupon';
import { max, subtract } from '@comanda/domain/money';
import type { ShownQuote } from '@comanda/domain/prices/shown-price';
import type { Db } from '../../../platform/db.ts';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { asQueue, KITCHEN_QUEUE, type KitchenQueue, type KitchenQueueRow } from '../../promises/public.ts';
import { PURSES } from '../../loyalty/public.ts';
import type { RequestedLine, Stocks } from '../deciding/order-lines.ts';
import type { ClientRow, OrderRequest } from '../order-request.ts';
import {
  CART,
  CART_COMPLEMENT_STOCKS,
  CART_ITEM_STOCKS,
  CART_ITEMS,
  CLIENTS,
  COMPLEMENT_STOCKS,
  COUPON,
  COUPON_OF_CODE,
  ITEM_STOCKS,
  PLAIN_CART_COMPLEMENT_STOCKS,
  PLAIN_CART_ITEM_STOCKS,
  PLAIN_COMPLEMENT_STOCKS,
  PLAIN_ITEM_STOCKS,
  PRIOR,
  SLOT_TURN,
  STORE,
  TAB,
} from '../writing/order-statements.ts';
import { type OrderTransaction, together } from '../writing/order-transaction.ts';
import type { ClientAccount } from '../deciding/order-credit.ts';
import { ACCOUNTS } from '../writing/pay-order.ts';

/** Where an order's lines are: in a cart, or in the draft itself. */
export type LineSource =
  | { readonly cookie_code: string }
  | { readonly items: readonly ItemId[]; readonly complements: readonly number[] };

export interface OrderKeys {
  readonly store_id: StoreId;
  readonly source: LineSource;
  readonly phone: string;
  readonly customer_id: number | null;
  readonly code_discount: string;
  readonly discount_id: number | null;
  /** Of an order at a table. */
  readonly table_number: number | null;
  /** Something of it may be written on the client's account. */
  readonly on_credit: boolean;
  readonly for_later: boolean;
  readonly idem_key: string;
  readonly now: Date;
  /** Nobody else may take of what it sells until it is written: for what is scarce. */
  readonly hold_stocks: boolean;
}

export interface PriorOrder {
  id: OrderId;
  day: string;
  number: number;
  client_id: ClientId | null;
  request_hash: string;
  answer: unknown;
}

/** What the first round trip finds; what may change is locked until the order is written, stocks only where they are scarce. */
export interface OrderReads {
  /** null when the store is not there, or is switched off. */
  version: number | null;
  /** The cart's lines; empty for a draft. */
  lines: RequestedLine[];
  /** What the cart's last quote said. */
  quoted: ShownQuote | null;
  /** The open bill that the order joins; null when it opens one, or sits at no table. */
  tab: { id: TabId; service_declined: boolean } | null;
  /** What stands before an order for later. */
  queue: KitchenQueue | null;
  stocks: Stocks;
  clients: ClientRow[];
  /** While they were waited for, the shop has joined their records, or taken them apart. */
  moved: boolean;
  /** What they may owe; read when something is bought on credit. */
  accounts: ClientAccount[] | undefined;
  coupon: Coupon | 'not_found' | null;
  /** The order that the same key has already written. */
  prior: PriorOrder | null;
}

const HELD = {
  items: ITEM_STOCKS,
  cartItems: CART_ITEM_STOCKS,
  complements: COMPLEMENT_STOCKS,
  cartComplements: CART_COMPLEMENT_STOCKS,
};
const PLAIN: typeof HELD = {
  items: PLAIN_ITEM_STOCKS,
  cartItems: PLAIN_CART_ITEM_STOCKS,
  complements: PLAIN_COMPLEMENT_STOCKS,
  cartComplements: PLAIN_CART_COMPLEMENT_STOCKS,
};

export async function readForOrder({ begin, send }: OrderTransaction, keys: OrderKeys): Promise<OrderReads> {
  const { store_id, source } = keys;
  const cookie_code = 'cookie_code' in source ? source.cookie_code : null;
  const inCart = [store_id, cookie_code];
  const asked = keys.phone !== '' || keys.customer_id !== null;
  const statements = keys.hold_stocks ? HELD : PLAIN;
  const { queues, stores, carts, lines, tabs, items, complements, clients, purses, accounts, coupons, priors } =
    await together({
      begun: begin(),
      turn: keys.for_later ? send(SLOT_TURN, [store_id]) : [],
      queues: keys.for_later ? send<KitchenQueueRow>(KITCHEN_QUEUE, [store_id]) : [],
      stores: send<{ menu_version: number }>(STORE, [store_id]),
      carts: cookie_code === null ? [] : send<{ quoted: ShownQuote | null }>(CART, inCart),
      lines: cookie_code === null ? [] : send<RequestedLine>(CART_ITEMS, inCart),
      tabs:
        keys.table_number === null
          ? []
          : send<{ id: TabId; service_declined: boolean }>(TAB, [store_id, keys.table_number]),
      items:
        'items' in source
          ? send<StockRow>(statements.items, [store_id, source.items])
          : send<StockRow>(statements.cartItems, inCart),
      complements:
        'items' in source
          ? send<StockRow>(statements.complements, [store_id, source.complements])
          : send<StockRow>(statements.cartComplements, inCart),
      clients: send<Omit<ClientRow, 'cards'>>(CLIENTS, [store_id, keys.phone, keys.customer_id]),
      purses: asked ? send<Purse>(PURSES, [store_id, keys.phone, keys.customer_id, keys.now]) : [],
      accounts: keys.on_credit ? send<ClientAccount>(ACCOUNTS, [store_id, keys.phone, keys.customer_id]) : undefined,
      coupons:
        keys.code_discount === ''
          ? send<Coupon>(COUPON, [store_id, keys.discount_id, cookie_code])
          : send<Coupon>(COUPON_OF_CODE, [store_id, keys.code_discount]),
      priors: send<PriorOrder>(PRIOR, [store_id, keys.idem_key]),
    });
  const named = keys.code_discount !== '' || keys.discount_id !== null;
  return {
    version: stores[0]?.menu_version ?? null,
    lines: carts.length === 0 ? [] : lines,
    quoted: carts[0]?.quoted ?? null,
    tab: tabs[0] ?? null,
    queue: queues[0] ? asQueue(queues[0]) : null,
    stocks: { items: stockMap(items), complements: stockMap(complements) },
    clients: clients.map((client) =>
      withPurse(
        client,
        purses.find(({ id }) => id === client.id),
      ),
    ),
    moved: asked && !sameIds(clients, purses),
    accounts,
    coupon: coupons[0] ?? (named ? 'not_found' : null),
    prior: priors[0] ?? null,
  };
}

interface Purse extends Pick<ClientRow, 'id' | 'cards'> {
  ended: number;
}
/** What has ended is not spent, though nothing has taken it yet. */
const withPurse = (client: Omit<ClientRow, 'cards'>, purse: Purse | undefined): ClientRow => ({
  ...client,
  points: max(0, subtract(client.points, purse?.ended ?? 0)),
  cards: purse?.cards ?? [],
});

type WithId = readonly Pick<ClientRow, 'id'>[];
const sameIds = (one: WithId, other: WithId): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((each) => each.id === id));

interface StockRow {
  id: number;
  stock: number;
}
const stockMap = (rows: readonly StockRow[]) => new Map(rows.map(({ id, stock }) => [id, stock]));

/** The table whose bill an order joins; null where it sits at none. */
export const tableOf = ({ delivery_method, table_number }: Pick<OrderRequest, 'delivery_method' | 'table_number'>) =>
  delivery_method === DELIVERY_METHOD.table ? table_number : null;

/** Who declined the service at a table declined it for every round. */
export const declines = (
  request: Pick<OrderRequest, 'decline_service_fee'>,
  { tab }: Pick<OrderReads, 'tab'>,
): boolean => request.decline_service_fee || tab?.service_declined === true;

/** Whether the key has already written its order. */
export async function hasPrior(db: Db, store_id: StoreId, idem_key: string): Promise<boolean> {
  const rows = await namedQuery<PriorOrder>(db, PRIOR.name, PRIOR.text, [store_id, idem_key]);
  return rows.length > 0;
}
