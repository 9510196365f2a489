import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { Shift } from '@comanda/domain/opening-windows';
import { storeZone } from '@comanda/domain/time-zones';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';

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
  'schedule_required',
  'schedule_interval',
  'minimum_schedule_time',
  'max_schedule_days',
  'wait_time',
  'wait_time_takeaway',
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
  'block_clients',
  'discount_password_hash',
  'menu_version',
] as const;

type OfStore = ExpressionBuilder<DB, 'stores'>;

/** The lists that hang on a store, each as one JSON column, so that a store is one query. */
export const storeLists = (eb: OfStore) =>
  [
    jsonArrayFrom(
      eb
        .selectFrom('store_schedules as t')
        .select(['t.shift', 't.day', 't.time_open', 't.time_close'])
        .where(sameStore('t'))
        .orderBy('t.shift')
        .orderBy('t.day'),
    ).as('hours'),
    jsonArrayFrom(
      eb
        .selectFrom('closes_schedules as t')
        .select(['t.id', 't.date_start', 't.date_end', 't.description'])
        .where(sameStore('t'))
        .orderBy('t.date_start'),
    ).as('closes_schedule'),
    jsonArrayFrom(
      eb
        .selectFrom('fees as t')
        .select(['t.id', 't.name', 't.price', 't.store_city_id', 't.active'])
        .where(sameStore('t'))
        // OUTROS, for whoever does not find the neighbourhood, comes first.
        .orderBy(sql`upper(t.name) <> 'OUTROS'`)
        .orderBy(sql`lower(unaccent(t.name))`),
    ).as('fees'),
    jsonArrayFrom(eb.selectFrom('fee_kms as t').select(['t.km', 't.price']).where(sameStore('t')).orderBy('t.km')).as(
      'feeskm',
    ),
    jsonArrayFrom(
      eb
        .selectFrom('payment_methods as t')
        .select([
          't.real_id',
          't.id',
          't.name',
          't.additional_text',
          't.order',
          't.delivery_type',
          't.enabled',
          't.cashier',
        ])
        .where(sameStore('t'))
        .orderBy('t.order')
        .orderBy('t.real_id'),
    ).as('payment_methods'),
  ] as const;

export const sameStore = (table: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.store_id`)} = stores.id`;

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
    /** Inclusive days on which the store does not open. */
    closes_schedule: store.closes_schedule,
  };
}

interface HoursRow {
  shift: number;
  day: number;
  time_open: string;
  time_close: string;
}

/** Its lists may be handed to the wire, which has no read-only ones. */
export type WireSchedule = Record<Shift, { day: number; time_open: string; time_close: string }[]>;

export function scheduleOf(hours: readonly HoursRow[]): WireSchedule {
  const ofShift = (shift: Shift) =>
    hours
      .filter((row) => row.shift === shift)
      .map(({ day, time_open, time_close }) => ({ day, time_open, time_close }));
  return { 1: ofShift(1), 2: ofShift(2), 3: ofShift(3) };
}
