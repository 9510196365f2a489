import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { OpeningRules } from '@comanda/domain/opening-windows';
import { storeZone } from '@comanda/domain/time-zones';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { openingLists, scheduleOf, storeLists } from './store-lists.repo.ts';

/** The columns of a store that the rules of an order read. */
const RULE_COLUMNS = [
  'id',
  'name',
  'url',
  'country_id',
  'timezone',
  'city',
  'latitude',
  'longitude',
  'always_open',
  'open_status',
  'closed_until',
  'delivery_off_until',
  'takeaway_off_until',
  'rush_until',
  'rush_minutes',
  'rush_fee',
  'schedule_required',
  'schedule_interval',
  'minimum_schedule_time',
  'max_schedule_days',
  'last_order_minutes',
  'wait_time',
  'wait_time_takeaway',
  'usual_prep_minutes',
  'kitchen_capacity',
  'learns_times',
  'fee_type',
  'free_delivery',
  'night_extra_value',
  'minimum_order',
  'delivery_distance_factor',
  'delivery',
  'take_out',
  'multi_city',
  'ask_cpf',
  'ask_zipcode',
  'ask_take_out_time',
  'ask_delivery_time',
  'discount',
  'takeaway_discount',
  'cash_discount',
  'pix_discount',
  'debit_card_discount',
  'afilliate_discount',
  'debt_increment',
  'ticket_increment',
  'credit_increment',
  'service_fee',
  'pdv_discounts',
  'coupons',
  'client_bonus',
  'loyalt_program',
  'cashback_program',
  'cashback_max',
  'referrals',
  'reward',
  'auto_accept',
  'ask_password_cancel',
  'attendant_discount_limit',
  'manager_discount_limit',
  'attendant_void_limit',
  'monitor_late_orders',
  'block_clients',
  'discount_password_hash',
  'menu_version',
] as const;

/** What the order engine needs of a store, in one query. */
export type StoreSettings = Awaited<ReturnType<typeof getStoreSettings>>;

/** @throws {AppError} not_found */
export async function getStoreSettings(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .select(RULE_COLUMNS)
    .select(sql<{ no_service_fee?: boolean }>`config`.as('config'))
    .select(storeLists)
    .where('id', '=', store_id)
    .executeTakeFirst();
  const { hours, ...store } = orNotFound(row);
  return {
    ...store,
    id: asStoreId(store.id),
    zone: storeZone(store.timezone, store.country_id),
    schedule: scheduleOf(hours),
  };
}

/** When a store opens, for whoever asks for its business day alone. @throws {AppError} not_found */
export async function getOpeningRules(db: Db, store_id: StoreId): Promise<OpeningRules> {
  return orNotFound((await findOpeningRules(db, [store_id])).get(store_id));
}

/** The same of several stores, by their ids. */
export async function findOpeningRules(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, OpeningRules>> {
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'timezone', 'country_id'])
    .select(openingLists)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, hours, closes_schedule, timezone, country_id }) => [
      id,
      { closes_schedule, zone: storeZone(timezone, country_id), schedule: scheduleOf(hours) },
    ]),
  );
}
