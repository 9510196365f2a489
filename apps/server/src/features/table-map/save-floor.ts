import type { Floor, FloorChanges } from '@comanda/contract/floor/table-map';
import { FLOOR, overlapping, repeated } from '@comanda/domain/tables/floor-plan';
import type { StoreId } from '@comanda/domain/ids';
import { tableParts } from '@comanda/domain/tables/table-number';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { findOpenNumbers } from '../tables/public.ts';
import {
  deleteRooms,
  findTables,
  insertRoom,
  replaceTables,
  setRoomNamesAside,
  updateRoom,
} from './dining-rooms.repo.ts';
import { readFloor } from './read-floor.ts';

/** @throws {AppError} not_found, conflict, room_exists, table_repeated, table_overlaps, table_off_map, table_open */
export async function saveFloor(tx: Tx, store_id: StoreId, { version, rooms }: FloorChanges): Promise<Floor> {
  const now = await readFloor(tx, store_id);
  if (now.version !== version) throw new AppError('conflict');
  refuseBadMap(rooms);
  const known = await findTables(tx, store_id);
  const staying = new Set(rooms.flatMap(({ tables }) => tables.map(({ was }) => was)));
  await refuseOpen(
    tx,
    store_id,
    known.map(({ number }) => number).filter((number) => !staying.has(number)),
  );
  await refuseOpen(
    tx,
    store_id,
    rooms.flatMap(({ tables }) => tables.flatMap(({ was, number }) => (was !== null && was !== number ? [was] : []))),
  );

  await replaceTables(tx, store_id, []);
  await setRoomNamesAside(tx, store_id);
  await deleteRooms(
    tx,
    store_id,
    rooms.flatMap(({ id }) => id ?? []),
  );
  const ids: number[] = [];
  for (const [at, room] of rooms.entries()) {
    if (room.id === null) ids.push(await insertRoom(tx, store_id, room, at + 1));
    else {
      await updateRoom(tx, store_id, room.id, room, at + 1);
      ids.push(room.id);
    }
  }
  const reservationOf = new Map(
    known.map(({ number, reserved_for, reserved_at }) => [number, { reserved_for, reserved_at }]),
  );
  await replaceTables(
    tx,
    store_id,
    rooms.flatMap(({ tables }, at) =>
      tables.map(({ was, ...table }) => ({
        ...table,
        room_id: ids[at]!, // one for each room, just above
        ...(reservationOf.get(was ?? 0) ?? { reserved_for: '', reserved_at: null }),
      })),
    ),
  );
  return readFloor(tx, store_id);
}

function refuseBadMap(rooms: FloorChanges['rooms']): void {
  const names = rooms.map(({ name }) => name.toLowerCase());
  const twin = rooms.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at);
  if (twin) throw new AppError('room_exists', { name: twin.name });
  if (repeated(rooms.flatMap(({ id }) => id ?? [])).length > 0) throw new AppError('conflict');
  const all = rooms.flatMap(({ tables }) => tables);
  const [number] = repeated(all.map((table) => table.number));
  if (number !== undefined) throw new AppError('table_repeated', { number });
  if (repeated(all.flatMap(({ was }) => was ?? [])).length > 0) throw new AppError('conflict');
  for (const { name, tables } of rooms) {
    const off = tables.find(({ x, y, width, height }) => x + width > FLOOR.columns || y + height > FLOOR.rows);
    if (off) throw new AppError('table_off_map', { number: off.number, room: name });
    const [first, second] = overlapping(tables);
    if (first !== undefined && second !== undefined)
      throw new AppError('table_overlaps', { number: first, other: second, room: name });
  }
}

/** Somebody sits there: its bill would stand on no map. */
async function refuseOpen(tx: Tx, store_id: StoreId, leaving: readonly number[]): Promise<void> {
  if (leaving.length === 0) return;
  const open = new Set((await findOpenNumbers(tx, store_id)).map((number) => tableParts(number).table));
  const number = leaving.find((each) => open.has(each));
  if (number !== undefined) throw new AppError('table_open', { number });
}
