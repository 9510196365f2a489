import type { Fee, FeeArea, feeKm } from '@comanda/contract/delivery/fees';
import { namesIn } from '@comanda/domain/fields/field';
import { FEE } from '@comanda/domain/fields/store-parts';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type * as z from 'zod';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { columnsOf, recordOf } from '../../platform/database/record-of.ts';

const COLUMNS = namesIn(FEE, 'row');

/** @returns OUTROS first, the others by name; of one place the first made first */
export async function findFees(db: Db, store_id: StoreId, city_id?: number): Promise<Fee[]> {
  let query = db.selectFrom('fees').select(COLUMNS).where('store_id', '=', store_id);
  if (city_id !== undefined) query = query.where('store_city_id', '=', city_id);
  return query
    .orderBy(sql`upper(name) <> 'OUTROS'`)
    .orderBy(sql`lower(unaccent(name))`)
    .orderBy('id')
    .execute();
}

/** @throws {AppError} not_found */
export async function getFee(db: Db, store_id: StoreId, id: number): Promise<Fee> {
  const row = await db
    .selectFrom('fees')
    .select(COLUMNS)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return orNotFound(row);
}

export async function insertFees(tx: Tx, store_id: StoreId, fees: readonly Omit<Fee, 'id'>[]): Promise<void> {
  if (fees.length === 0) return;
  await tx
    .insertInto('fees')
    .values(fees.map((fee) => ({ ...fee, store_id })))
    .execute();
}

/** Writes many fees in one statement. */
export async function updateFees(tx: Tx, store_id: StoreId, fees: readonly Fee[]): Promise<void> {
  if (fees.length === 0) return;
  await sql`
    update fees f set (${sql.raw(columnsOf(FEE, 'form'))}) = (select ${sql.raw(columnsOf(FEE, 'form', 'x'))})
    from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as x (${sql.raw(recordOf(FEE, 'row'))})
    where f.store_id = ${store_id} and f.id = x.id`.execute(tx);
}

/** @throws {AppError} not_found */
export async function deleteFee(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  const row = await tx
    .deleteFrom('fees')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}

export async function findCityIds(db: Db, store_id: StoreId): Promise<number[]> {
  const rows = await db.selectFrom('cities').select('id').where('store_id', '=', store_id).execute();
  return rows.map((row) => row.id);
}

export async function findCityNames(db: Db, store_id: StoreId): Promise<string[]> {
  const rows = await db.selectFrom('cities').select('name').where('store_id', '=', store_id).execute();
  return rows.map((row) => row.name);
}

export async function findFeeKms(db: Db, store_id: StoreId) {
  return db.selectFrom('fee_kms').select(['km', 'price']).where('store_id', '=', store_id).orderBy('km').execute();
}

export async function replaceFeeKms(tx: Tx, store_id: StoreId, fees: readonly z.output<typeof feeKm>[]): Promise<void> {
  await tx.deleteFrom('fee_kms').where('store_id', '=', store_id).execute();
  if (fees.length === 0) return;
  await tx
    .insertInto('fee_kms')
    .values(fees.map(({ km, price }) => ({ store_id, km, price })))
    .execute();
}

/** @returns in the order in which they hold */
export async function findFeeAreas(db: Db, store_id: StoreId): Promise<FeeArea[]> {
  return db
    .selectFrom('fee_areas')
    .select(['name', 'price', 'active', 'corners'])
    .where('store_id', '=', store_id)
    .orderBy('position')
    .execute();
}

export async function replaceFeeAreas(tx: Tx, store_id: StoreId, areas: readonly FeeArea[]): Promise<void> {
  await tx.deleteFrom('fee_areas').where('store_id', '=', store_id).execute();
  if (areas.length === 0) return;
  const rows = areas.map(({ corners, ...area }, index) => ({
    ...area,
    store_id,
    position: index + 1,
    corners: JSON.stringify(corners),
  }));
  await tx.insertInto('fee_areas').values(rows).execute();
}

/** Where distances are measured from. */
export async function getDeparture(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .select(['address as store_address', 'latitude', 'longitude', 'delivery_distance_factor', 'country_id', 'city'])
    .where('id', '=', store_id)
    .executeTakeFirst();
  return orNotFound(row);
}

export async function updateDeparture(
  tx: Tx,
  store_id: StoreId,
  {
    store_address,
    latitude,
    longitude,
  }: { store_address?: string; latitude?: number | null; longitude?: number | null },
): Promise<void> {
  const changes = {
    ...(store_address === undefined ? {} : { address: store_address }),
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  };
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('stores').set(changes).where('id', '=', store_id).execute();
}
