import { createHash } from 'node:crypto';
import type { Floor } from '@comanda/contract/floor/table-map';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { findRooms, findTables, getTablePin } from './dining-rooms.repo.ts';

/** @throws {AppError} not_found */
export async function readFloor(db: Db, store_id: StoreId): Promise<Floor> {
  const found = await findRooms(db, store_id);
  const tables = await findTables(db, store_id);
  const table_pin = await getTablePin(db, store_id);
  const rooms = found.map((room) => ({
    ...room,
    tables: tables.filter(({ room_id }) => room_id === room.id).map(({ room_id: _room, ...table }) => table),
  }));
  return { version: versionOf(rooms), rooms, table_pin };
}

/** Two maps that stand alike have the same one, whoever is expected at their tables. */
function versionOf(rooms: Floor['rooms']): string {
  const drawn = rooms.map(({ id, name, labels, tables }) => [
    id,
    name,
    labels.map(({ text, x, y }) => [text, x, y]),
    tables.map((table) => [
      [table.number, table.name, table.seats, table.shape],
      [table.x, table.y, table.width, table.height],
    ]),
  ]);
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 22);
}
