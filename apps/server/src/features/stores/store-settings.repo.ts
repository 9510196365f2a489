import { namesIn } from '@comanda/domain/fields/field';
import { STORE } from '@comanda/domain/fields/store';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { OpeningRules } from '@comanda/domain/hours/opening-windows';
import { storeZone } from '@comanda/domain/time-zones';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { openingLists, scheduleOf, storeLists } from './store-lists.repo.ts';

/** The columns of a store that the rules of an order read. */
const RULE_COLUMNS = namesIn(STORE, 'rules');

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
