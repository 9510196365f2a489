import { namesIn } from '@comanda/domain/fields/field';
import { DINING_TABLE } from '@comanda/domain/fields/places';
import type { DiningTable, Floor, FloorChanges } from '@comanda/contract/floor/table-map';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

const TABLE_COLUMNS = [
  ...namesIn(DINING_TABLE, 'map'),
  sql<DiningTable['shape']>`shape`.as('shape'), // the column's check
] as const;

/** @returns by position; labels as they are kept */
export async function findRooms(db: Db, store_id: StoreId) {
  return db
    .selectFrom('dining_rooms')
    .where('store_id', '=', store_id)
    .select(['id', 'name', sql<Floor['rooms'][number]['labels']>`labels`.as('labels')]) // written by saveFloor alone
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** @returns by number */
export async function findTables(db: Db, store_id: StoreId): Promise<(DiningTable & { room_id: number })[]> {
  return db
    .selectFrom('dining_tables')
    .where('store_id', '=', store_id)
    .select(['room_id', ...TABLE_COLUMNS])
    .orderBy('number')
    .execute();
}

/** @throws {AppError} not_found */
export async function getTablePin(db: Db, store_id: StoreId): Promise<boolean> {
  const row = await db.selectFrom('stores').where('id', '=', store_id).select('table_pin').executeTakeFirst();
  return orNotFound(row).table_pin;
}

export async function updateTablePin(tx: Tx, store_id: StoreId, table_pin: boolean): Promise<void> {
  await tx.updateTable('stores').set({ table_pin }).where('id', '=', store_id).execute();
}

type Room = FloorChanges['rooms'][number];

export async function updateRoom(tx: Tx, store_id: StoreId, id: number, room: Room, position: number): Promise<void> {
  const row = await tx
    .updateTable('dining_rooms')
    .set({ name: room.name, labels: JSON.stringify(room.labels), position })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}

/** @returns the new id */
export async function insertRoom(tx: Tx, store_id: StoreId, room: Room, position: number): Promise<number> {
  const { id } = await tx
    .insertInto('dining_rooms')
    .values({ store_id, name: room.name, labels: JSON.stringify(room.labels), position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Names of their own while the rooms get their new ones: two may have swapped them. */
export async function setRoomNamesAside(tx: Tx, store_id: StoreId): Promise<void> {
  await tx
    .updateTable('dining_rooms')
    .set({ name: sql`'#' || id` })
    .where('store_id', '=', store_id)
    .execute();
}

export async function deleteRooms(tx: Tx, store_id: StoreId, keep: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('dining_rooms')
    .where('store_id', '=', store_id)
    .where(sql<boolean>`id <> all(${[...keep]}::bigint[])`)
    .execute();
}

export async function replaceTables(
  tx: Tx,
  store_id: StoreId,
  tables: readonly (DiningTable & { room_id: number })[],
): Promise<void> {
  await tx.deleteFrom('dining_tables').where('store_id', '=', store_id).execute();
  if (tables.length === 0) return;
  await tx
    .insertInto('dining_tables')
    .values(tables.map((table) => ({ ...table, store_id })))
    .execute();
}

/** @throws {AppError} not_found */
export async function updateReservation(
  tx: Tx,
  store_id: StoreId,
  number: number,
  { reserved_for, reserved_at }: Pick<DiningTable, 'reserved_for' | 'reserved_at'>,
): Promise<DiningTable> {
  const row = await tx
    .updateTable('dining_tables')
    .set({ reserved_for, reserved_at })
    .where('store_id', '=', store_id)
    .where('number', '=', number)
    .returning(TABLE_COLUMNS)
    .executeTakeFirst();
  return orNotFound(row);
}
