import { EVENTS_SHOWN, type MeasuredBrowser, type MeasuringPage } from '@comanda/contract/marketing/measuring';
import { currencyOf, MEASURED_PARTNERS, type MeasuredPartner } from '@comanda/domain/measured';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../platform/db.ts';
import type { MeasuredOrders } from '../../platform/db-types.ts';

export interface KeptBrowser extends MeasuredBrowser {
  user_agent: string;
}

/** The store's own account with each; empty where it has none. */
export async function findAccounts(db: Db, store_id: StoreId): Promise<Record<MeasuredPartner, string>> {
  const { pixel_id, google_analytics } = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['pixel_id', 'google_analytics'])
    .executeTakeFirstOrThrow();
  return { 'meta-conversions': pixel_id ?? '', 'google-measurement': google_analytics ?? '' };
}

/** Those that the store has a key with. */
export async function findConnected(db: Db, store_id: StoreId): Promise<MeasuredPartner[]> {
  const rows = await db
    .selectFrom('store_partners')
    .where('store_id', '=', store_id)
    .where('partner', 'in', MEASURED_PARTNERS)
    .select('partner')
    .execute();
  return MEASURED_PARTNERS.filter((name) => rows.some(({ partner }) => partner === name));
}

/** @returns whether it was not written before */
export async function insertMeasured(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  { partner, browser, now }: { partner: MeasuredPartner; browser: KeptBrowser; now: Date },
): Promise<boolean> {
  const { total, country_id } = await tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where('o.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .select(['o.total', 's.country_id'])
    .executeTakeFirstOrThrow();
  const written = await tx
    .insertInto('measured_orders')
    .values({
      store_id,
      order_id,
      partner,
      value: total,
      currency: currencyOf(country_id),
      browser: JSON.stringify(browser),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id', 'partner']).doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** What there is to tell of an order that still waits. */
export const findWaiting = async (db: Db, store_id: StoreId, order_id: OrderId, partner: MeasuredPartner) =>
  (await db
    .selectFrom('measured_orders as m')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'm.store_id').onRef('o.id', '=', 'm.order_id'))
    .innerJoin('stores as s', 's.id', 'm.store_id')
    .where('m.store_id', '=', store_id)
    .where('m.order_id', '=', order_id)
    .where('m.partner', '=', partner)
    .where('m.state', '=', 'waiting')
    .select(['m.value', 'm.currency', 'm.browser', 'o.created_at', 'o.client_phone', 'o.client_email'])
    .select(['s.url', 's.country_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .where('i.store_id', '=', store_id)
          .whereRef('i.order_id', '=', 'o.id')
          .where('i.removed_at', 'is', null)
          .select(['i.item_id as id', 'i.name', 'i.quantity'])
          .select(sql<number>`i.total_unique::float8`.as('price'))
          .orderBy('i.line'),
      ).as('items'),
    )
    .executeTakeFirst()) ?? null;

export async function updateMeasured(
  db: Db,
  store_id: StoreId,
  order_id: OrderId,
  { partner, ...values }: { partner: MeasuredPartner } & Updateable<MeasuredOrders>,
): Promise<void> {
  await db
    .updateTable('measured_orders')
    .set(values)
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('partner', '=', partner)
    .where('state', '=', 'waiting')
    .execute();
}

export const findMeasured = (db: Db, store_id: StoreId): Promise<MeasuringPage['events']> =>
  db
    .selectFrom('measured_orders as m')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'm.store_id').onRef('o.id', '=', 'm.order_id'))
    .where('m.store_id', '=', store_id)
    .select(['m.order_id', 'o.number', 'm.partner', 'm.state', 'm.value', 'm.currency'])
    .select(['m.created_at', 'm.sent_at', 'm.status', 'm.code'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.order_id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
