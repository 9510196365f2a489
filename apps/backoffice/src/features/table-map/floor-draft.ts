import type { DiningTable, Floor, FloorChanges } from '@comanda/contract/floor/table-map';
import { type Box, fitOnFloor, freePlace, overlapping, repeated } from '@comanda/domain/tables/floor-plan';

export type Shape = DiningTable['shape'];
type SentRoom = FloorChanges['rooms'][number];
export interface DraftTable extends Omit<DiningTable, 'reserved_for' | 'reserved_at'> {
  /** Stays the same whatever its number becomes. */
  key: string;
  /** Its number on the saved map; null for a new one. */
  was: number | null;
}
export interface DraftRoom {
  key: string;
  id: number | null;
  name: string;
  labels: readonly SentRoom['labels'][number][];
  tables: readonly DraftTable[];
}
export type Draft = readonly DraftRoom[];

/** How many cells a table of a shape begins with. */
export const SHAPE_SIZE: Record<Shape, Pick<Box, 'width' | 'height'>> = {
  square: { width: 2, height: 2 },
  round: { width: 2, height: 2 },
  rectangle: { width: 4, height: 2 },
};

export const draftOf = ({ rooms }: Floor): Draft =>
  rooms.map(({ id, name, labels, tables }) => ({
    key: `room-${id}`,
    id,
    name,
    labels,
    tables: tables.map(({ reserved_for: _for, reserved_at: _at, ...table }) => ({
      ...table,
      key: `table-${table.number}`,
      was: table.number,
    })),
  }));

export const sentRooms = (draft: Draft): SentRoom[] =>
  draft.map(({ id, name, labels, tables }) => ({
    id,
    name,
    labels: [...labels],
    tables: tables.map(({ key: _key, ...table }) => table),
  }));

let keys = 0;
export const newKey = (): string => `new-${(keys += 1)}`;

export const editRoom = (draft: Draft, key: string, change: (room: DraftRoom) => DraftRoom): Draft =>
  draft.map((room) => (room.key === key ? change(room) : room));

export const editTable = (draft: Draft, key: string, change: Partial<DraftTable>): Draft =>
  draft.map((room) =>
    room.tables.some((table) => table.key === key)
      ? { ...room, tables: room.tables.map((table) => (table.key === key ? stand({ ...table, ...change }) : table)) }
      : room,
  );

const stand = (table: DraftTable): DraftTable => ({ ...table, ...fitOnFloor(table) });

export const removeTable = (draft: Draft, key: string): Draft =>
  draft.map((room) => ({ ...room, tables: room.tables.filter((table) => table.key !== key) }));

/** To a free place of another room. @returns null where it has none */
export function sendTable(draft: Draft, key: string, room_key: string): Draft | null {
  const table = draft.flatMap(({ tables }) => tables).find((each) => each.key === key);
  const room = draft.find((each) => each.key === room_key);
  if (!table || !room) return draft;
  const place = freePlace(room.tables, table);
  if (place === null) return null;
  return editRoom(removeTable(draft, key), room_key, (target) => ({
    ...target,
    tables: [...target.tables, { ...table, ...place }],
  }));
}

export const numbersOf = (draft: Draft): number[] => draft.flatMap(({ tables }) => tables.map(({ number }) => number));

/** The first number that no table has, after the largest of the room. */
export function nextNumber(draft: Draft, room: DraftRoom): number {
  const taken = new Set(numbersOf(draft));
  let number = Math.max(0, ...room.tables.map((table) => table.number)) + 1;
  while (taken.has(number)) number += 1;
  return Math.min(number, 2000);
}

export interface Kind {
  shape: Shape;
  seats: number;
}
/** New tables at free places. `missing` are the numbers for which the room had none. */
export function addTables(
  draft: Draft,
  room_key: string,
  numbers: readonly number[],
  { shape, seats }: Kind,
): { draft: Draft; missing: number[]; added: DraftTable[] } {
  const room = draft.find(({ key }) => key === room_key);
  if (!room) return { draft, missing: [...numbers], added: [] };
  const tables = [...room.tables];
  const missing: number[] = [];
  const added: DraftTable[] = [];
  for (const number of numbers) {
    const place = freePlace(tables, SHAPE_SIZE[shape]);
    if (place === null) missing.push(number);
    else {
      const table: DraftTable = { key: newKey(), was: null, number, name: '', seats, shape, ...place };
      tables.push(table);
      added.push(table);
    }
  }
  return { draft: editRoom(draft, room_key, (each) => ({ ...each, tables })), missing, added };
}

/** What keeps a map from being saved, with the tables that it is about. */
export interface MapProblem {
  kind: 'repeated' | 'overlaps';
  room_key: string;
  key: string;
  number: number;
}

export function problemsOf(draft: Draft): MapProblem[] {
  const twice = new Set(repeated(numbersOf(draft)));
  return draft.flatMap(({ key: room_key, tables }) => {
    const covered = new Set(overlapping(tables));
    return tables.flatMap(({ key, number }): MapProblem[] => [
      ...(twice.has(number) ? [{ kind: 'repeated' as const, room_key, key, number }] : []),
      ...(covered.has(number) && !twice.has(number) ? [{ kind: 'overlaps' as const, room_key, key, number }] : []),
    ]);
  });
}

/** How many rooms and tables differ from what is saved. */
export function countChanges(saved: Draft, draft: Draft): number {
  const flat = (rooms: Draft) =>
    new Map(
      rooms.flatMap((room, at): [string, string][] => [
        [room.key, JSON.stringify([at, room.name, room.labels])],
        ...room.tables.map((table): [string, string] => [
          table.key,
          JSON.stringify([room.key, table.number, table.name, table.seats, table.shape, boxOf(table)]),
        ]),
      ]),
    );
  const [before, after] = [flat(saved), flat(draft)];
  const keysOfBoth = new Set([...before.keys(), ...after.keys()]);
  return [...keysOfBoth].filter((key) => before.get(key) !== after.get(key)).length;
}

const boxOf = ({ x, y, width, height }: Box) => [x, y, width, height];
