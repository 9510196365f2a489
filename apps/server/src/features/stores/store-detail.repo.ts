import { namesIn } from '@comanda/domain/fields/field';
import { STORE } from '@comanda/domain/fields/store';
import type { StoreId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { DESIGN_COLUMNS } from './design.repo.ts';
import { sameStore, scheduleOf, storeLists } from './store-lists.repo.ts';

/** Columns of a store that anybody may know, but for those that it hides by a switch. */
const PUBLIC_COLUMNS = namesIn(STORE, 'public');

/** The rest, for the store's own people. */
const OWN_COLUMNS = namesIn(STORE, 'own');

export interface StoreConfig {
  no_service_fee?: boolean;
  full_image?: boolean;
  qr_downloaded?: boolean;
  hours_checked?: boolean;
}

const publicRow = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(PUBLIC_COLUMNS)
    .select(['open_status', 'closed_until', 'active', 'hidden_address', 'display_phone', 'display_rating'])
    .select(sql<StoreConfig>`config`.as('config'))
    .select(storeLists)
    .select((eb) => [
      jsonObjectFrom(eb.selectFrom('store_designs as t').select(DESIGN_COLUMNS).where(sameStore('t'))).as('design'),
      jsonArrayFrom(
        eb
          .selectFrom('cities as t')
          .select(['t.id', 't.name'])
          .where(sameStore('t'))
          .orderBy(sql`lower(unaccent(t.name))`),
      ).as('cities'),
    ]);

/** @throws {AppError} not_found */
export async function getPublicRow(db: Db, store_id: StoreId) {
  const row = await publicRow(db, store_id)
    .select(sql<string | null>`case when instagram then instagram_user end`.as('instagram_user'))
    .executeTakeFirst();
  return withSchedule(orNotFound(row));
}
export type PublicRow = Awaited<ReturnType<typeof getPublicRow>>;

/** @throws {AppError} not_found */
export async function getOwnRow(db: Db, store_id: StoreId) {
  const row = await publicRow(db, store_id)
    .select(OWN_COLUMNS)
    .select(sql<boolean>`discount_password_hash is not null`.as('has_discount_password'))
    .executeTakeFirst();
  return withSchedule(orNotFound(row));
}

function withSchedule<
  Row extends { timezone: number; country_id: number; hours: Parameters<typeof scheduleOf>[0]; design: object | null },
>({ hours, ...row }: Row) {
  const design = row.design as NonNullable<Row['design']>; // made together with its store
  return { ...row, design, zone: storeZone(row.timezone, row.country_id), schedule: scheduleOf(hours) };
}

/** @returns null when there is no such store */
export async function getMenuVersion(db: Db, store_id: StoreId): Promise<number | null> {
  const row = await db.selectFrom('stores').select('menu_version').where('id', '=', store_id).executeTakeFirst();
  return row?.menu_version ?? null;
}
