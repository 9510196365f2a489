import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import { namesIn } from '@comanda/domain/fields/field';
import { ORDER, ORDER_LINE } from '@comanda/domain/fields/order';
import { formatQuantity } from '@comanda/domain/format';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import { anyStore } from '../../platform/database/any-store.ts';
import { type Db, instantText } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';

const CARD_COLUMNS = namesIn(ORDER, 'card') satisfies readonly (keyof Order)[];
const ITEM_COLUMNS = namesIn(ORDER_LINE, 'card') satisfies readonly (keyof OrderItem)[];
const COMPLEMENT_COLUMNS = [
  'complement_id',
  'complement_group_id',
  'group_name',
  'name',
  'quantity',
  'price',
  'total',
] as const satisfies readonly (keyof OrderItem['complementos'][number])[];

export type OfOrders = ExpressionBuilder<DB, 'orders'>;
type Where = (eb: OfOrders) => Expression<SqlBool>;

/**
 * Whole orders in one statement, the newest first.
 * @param light what is over comes without its lines, its messages and the trace of its total
 */
export async function findCards(
  db: Db,
  store_id: StoreId,
  where: Where,
  { limit = 500, light = false }: { limit?: number; light?: boolean } = {},
): Promise<Order[]> {
  const own = anyStore(store_id);
  const rows = await db
    .selectFrom('orders')
    .where('orders.store_id', '=', own)
    .where(where)
    .select(light ? CARD_COLUMNS.filter((name) => name !== 'trace' && name !== 'messages') : CARD_COLUMNS)
    .$if(light, (query) => query.select([whileOpen('trace').as('trace'), whileOpen('messages').as('messages')]))
    .select((eb) => [
      eb.selectFrom('stores').where('stores.id', '=', store_id).select('country_id').as('country_id'),
      eb
        .selectFrom('kitchen_changes as k')
        .where('k.store_id', '=', own)
        .whereRef('k.order_id', '=', 'orders.id')
        .where('k.acknowledged_at', 'is', null)
        .select((all) => all.cast<number>(all.fn.countAll(), 'integer').as('waiting'))
        .as('kitchen_waiting'),
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .where('i.store_id', '=', own)
          .whereRef('i.order_id', '=', 'orders.id')
          .$if(light, (query) => query.where(isRunning))
          .select(ITEM_COLUMNS.map((name) => `i.${name}` as const))
          .select((ofItem) =>
            jsonArrayFrom(
              ofItem
                .selectFrom('order_item_complements as c')
                .where('c.store_id', '=', own)
                .whereRef('c.order_id', '=', 'i.order_id')
                .whereRef('c.line', '=', 'i.line')
                .select(COMPLEMENT_COLUMNS.map((name) => `c.${name}` as const))
                .orderBy(sql`c.ctid`),
            ).as('complementos'),
          )
          .orderBy('i.line'),
      ).as('cart_itens'),
    ])
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ country_id, cart_itens, ...row }) => ({
    ...row,
    kitchen_waiting: row.kitchen_waiting ?? 0,
    cart_itens: cart_itens.map((item) => ({
      ...item,
      removed_at: textOf(item.removed_at),
      added_at: textOf(item.added_at),
      seen_at: textOf(item.seen_at),
      done_at: textOf(item.done_at),
      served_at: textOf(item.served_at),
      quantity_formatted: formatQuantity(item.quantity, item.item_type, country_id ?? 1),
    })),
  }));
}

const isRunning = sql<boolean>`orders.status not in ('delivered', 'cancelled')`;
const whileOpen = (column: 'trace' | 'messages') =>
  sql<unknown>`case when ${isRunning} then ${sql.ref(`orders.${column}`)} else '[]' end`;

const textOf = (at: string | null): string | null => (at === null ? null : instantText(at));

/** @throws {AppError} not_found */
export async function getCard(db: Db, store_id: StoreId, id: OrderId): Promise<Order> {
  const [card] = await findCards(db, store_id, (eb) => eb('orders.id', '=', id), { limit: 1 });
  return orNotFound(card);
}
