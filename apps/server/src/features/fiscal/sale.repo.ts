import { paymentAllocation } from '@comanda/contract/floor/tables';
import { namesIn, of } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import type { ItemId, OrderId, StoreId, TabId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { takenBack } from '../cash/public.ts';

/** What an item's note calls it and says of its tax, those that are no longer sold too. */
export async function findItemCodes(db: Db, store_id: StoreId, ids: readonly ItemId[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('menu_items as i')
    .where('i.store_id', '=', store_id)
    .where('i.id', 'in', ids)
    .select(['i.id', 'i.internal_id', 'i.menu_group_id'])
    .select(of('i', namesIn(MENU_ITEM, 'fiscal')))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function getOrderPlace(db: Db, store_id: StoreId, order_id: OrderId) {
  return db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('id', '=', order_id)
    .select(['tab_id', 'origin', 'status', 'paid_at', 'created_at'])
    .executeTakeFirst();
}

/** A bill with those that were joined to it. */
export async function getBill(db: Db, store_id: StoreId, tab_id: TabId) {
  const tab = await db
    .selectFrom('tabs')
    .where('store_id', '=', store_id)
    .where('id', '=', tab_id)
    .select(['id', 'opened_at', 'closed_at', 'merged_into'])
    .executeTakeFirst();
  if (tab === undefined) return undefined;
  const joined = await db
    .selectFrom('tabs')
    .where('store_id', '=', store_id)
    .where('merged_into', '=', tab_id)
    .select('id')
    .execute();
  return { ...tab, tab_ids: [tab.id, ...joined.map(({ id }) => id)] };
}

const MOST_PAYMENTS = 500;
/** Payments of a bill and of its orders that nobody has taken back, the oldest first. */
export async function findBillPayments(
  db: Db,
  store_id: StoreId,
  tab_ids: readonly TabId[],
  order_ids: readonly OrderId[],
) {
  const rows = await db
    .selectFrom('cash_movements as m')
    .where('m.store_id', '=', store_id)
    .where('m.kind', '=', 'sale')
    .where((eb) =>
      eb.or([eb('m.tab_id', 'in', tab_ids), ...(order_ids.length === 0 ? [] : [eb('m.order_id', 'in', order_ids)])]),
    )
    .where((eb) => eb.not(takenBack(store_id)))
    .select(['m.id', 'm.op_id', 'm.order_id', 'm.payment', 'm.payment_name', 'm.amount', 'm.tendered', 'm.allocation'])
    .orderBy('m.id')
    .limit(MOST_PAYMENTS)
    .execute();
  return rows.map((row) => ({ ...row, allocation: paymentAllocation.nullable().catch(null).parse(row.allocation) }));
}
export type BillPayment = Awaited<ReturnType<typeof findBillPayments>>[number];
