import type { City } from '@comanda/contract/stores/cities';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

const COLUMNS = ['id', 'store_id', 'name'] as const;

/** @returns by name */
export async function findCities(db: Db, store_id: StoreId): Promise<City[]> {
  return db
    .selectFrom('cities')
    .select(COLUMNS)
    .where('store_id', '=', store_id)
    .orderBy(sql`lower(unaccent(name))`)
    .execute();
}

export async function insertCity(tx: Tx, store_id: StoreId, name: string): Promise<City> {
  return tx.insertInto('cities').values({ store_id, name }).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** @throws {AppError} not_found */
export async function updateCity(tx: Tx, store_id: StoreId, id: number, name: string): Promise<City> {
  const row = await tx
    .updateTable('cities')
    .set({ name })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return orNotFound(row);
}

export async function countFeesOfCity(db: Db, store_id: StoreId, id: number): Promise<number> {
  const row = await db
    .selectFrom('fees')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', store_id)
    .where('store_city_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** @throws {AppError} not_found */
export async function deleteCity(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  const row = await tx
    .deleteFrom('cities')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}
