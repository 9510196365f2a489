import type { CounterClient } from '@comanda/contract/floor/counter';
import type { ClientAddress } from '@comanda/contract/clients/clients';
import { lineChoice } from '@comanda/contract/orders/line-choice';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { foldText } from '@comanda/domain/search-text';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { hasPhone } from '../client-phones/public.ts';
import { foundClients } from '../clients/public.ts';

const FOUND = 8;
const ORDERS = 5;
const ADDRESSES = 4;
const LEAST_DIGITS = 3;

/** @returns who ordered last first */
export async function findClientsLike(db: Db, store_id: StoreId, search: string) {
  const digits = search.replace(/\D/g, '').replace(/^0+/, '');
  const phoneOnly = digits.length >= LEAST_DIGITS && /^[\d\s()+.-]*$/.test(search);
  if (!phoneOnly && foldText(search).length < 2) return [];
  const found = foundClients(store_id, phoneOnly ? digits : search, { phoneOnly, limit: FOUND });
  return (
    db
      .selectFrom('clients')
      .where('store_id', '=', store_id)
      .where(sql<boolean>`id = any(${found})`)
      // Who has only said so is shown where the shop itself knows nobody with the phone.
      .where((eb) =>
        eb.or([
          eb('separate', '=', false),
          eb.not(
            eb.exists(
              eb
                .selectFrom('clients as known')
                .select('known.id')
                .where('known.store_id', '=', store_id)
                .whereRef('known.phone', '=', 'clients.phone')
                .where('known.separate', '=', false)
                .unionAll(
                  eb
                    .selectFrom('client_phones as other')
                    .select('other.client_id as id')
                    .where('other.store_id', '=', store_id)
                    .whereRef('other.phone', '=', 'clients.phone'),
                ),
            ),
          ),
        ]),
      )
      .select(['id', 'name', 'phone', 'blocked'])
      .orderBy('last_order_at', (order) => order.desc().nullsLast())
      .orderBy('id')
      .execute()
  );
}

/** @throws {AppError} not_found */
export async function getClientForCounter(db: Db, store_id: StoreId, id: ClientId) {
  const row = await db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['id', 'name', 'phone', 'tax_id', 'birthday_day', 'birthday_month', 'orders_count'])
    .select(['separate', 'blocked', 'blocked_reason', 'notes', 'allergies', 'last_address', 'credit_limit'])
    .select((eb) =>
      eb
        .selectFrom('credit_entries as e')
        .whereRef('e.store_id', '=', 'clients.store_id')
        .whereRef('e.client_id', '=', 'clients.id')
        .select(sql<number>`coalesce(sum(e.amount), 0)::float8`.as('balance'))
        .as('credit_balance'),
    )
    .executeTakeFirst();
  return orNotFound(row);
}

/** Places of earlier deliveries, the last first; each once. */
export async function findClientAddresses(db: Db, store_id: StoreId, client_id: ClientId): Promise<ClientAddress[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .where('store_id', '=', store_id)
        .where('client_id', '=', client_id)
        .where('address', '<>', '')
        .distinctOn(['address', 'address_number'])
        .select(['address', 'address_number as number', 'reference', 'zipcode', 'city_name', 'variable_fee_id'])
        .select(['fee_name', 'created_at'])
        .orderBy('address')
        .orderBy('address_number')
        .orderBy('created_at', 'desc')
        .as('a'),
    )
    .select(['address', 'number', 'reference', 'zipcode', 'city_name', 'variable_fee_id', 'fee_name'])
    .select(sql<null>`null`.as('city_id'))
    .orderBy('created_at', 'desc')
    .limit(ADDRESSES)
    .execute();
}

/** The newest orders, each with what it takes to order the same again. */
export async function findOrdersToRepeat(
  db: Db,
  store_id: StoreId,
  client_id: ClientId,
): Promise<CounterClient['orders']> {
  const rows = await db
    .selectFrom('orders as o')
    .where('o.store_id', '=', store_id)
    .where('o.client_id', '=', client_id)
    .where('o.status', '<>', 'cancelled')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(ORDERS)
    .select(['o.id', 'o.number', 'o.created_at', 'o.delivery_method', 'o.total'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .leftJoin('menu_groups as g', (join) =>
            join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
          )
          .whereRef('i.store_id', '=', 'o.store_id')
          .whereRef('i.order_id', '=', 'o.id')
          .where('i.removed_at', 'is', null)
          .select(['i.name', 'i.item_id', 'i.item_type', 'i.quantity', 'i.variation_id', 'i.flavor_ids'])
          .select('i.observation')
          // An order keeps the name of a pizza's size; the group that still has it says which one it is.
          .select(
            sql<number | null>`case when g.size then case when i.size_name = g.size2 then 2 else 1 end end`.as('size'),
          )
          .select((lines) =>
            jsonArrayFrom(
              lines
                .selectFrom('order_item_complements as c')
                .whereRef('c.store_id', '=', 'i.store_id')
                .whereRef('c.order_id', '=', 'i.order_id')
                .whereRef('c.line', '=', 'i.line')
                .select(['c.complement_id', 'c.quantity']),
            ).as('complements'),
          )
          .orderBy('i.line'),
      ).as('lines'),
    )
    .execute();
  return rows.map(({ lines, delivery_method, total, ...order }) => ({
    ...order,
    total: money(total),
    delivery_method,
    words: lines.map(({ name, quantity, item_type }) => (item_type === 2 ? name : `${quantity}× ${name}`)).join(', '),
    items: lines.map(({ flavor_ids, ...line }) =>
      lineChoice.parse({
        ...line,
        flavors: flavor_ids.length === 0 ? null : flavor_ids.length,
        flavor1: flavor_ids[0],
        flavor2: flavor_ids[1],
        flavor3: flavor_ids[2],
      }),
    ),
  }));
}

/** Whether somebody with this phone has ordered nothing here yet. @returns null where nobody is named */
export async function findFirstOrder(db: Db, store_id: StoreId, phone: string): Promise<boolean | null> {
  if (phone === '') return null;
  const row = await db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where(hasPhone(store_id, [phone]))
    .where('separate', '=', false)
    .select('orders_count')
    .executeTakeFirst();
  return (row?.orders_count ?? 0) === 0;
}
