import type { Floor } from '@comanda/contract/floor/table-map';
import { describe, expect, test } from 'vitest';
import {
  addTables,
  countChanges,
  draftOf,
  editTable,
  nextNumber,
  numbersOf,
  problemsOf,
  sendTable,
  sentRooms,
} from './floor-draft.ts';

const table = (number: number, x: number) => ({
  number,
  name: '',
  seats: 4,
  shape: 'square' as const,
  x,
  y: 0,
  width: 2,
  height: 2,
  reserved_for: 'Paula',
  reserved_at: null,
});
const SAVED: Floor = {
  version: 'v',
  table_pin: true,
  rooms: [
    { id: 1, name: 'Salão', labels: [], tables: [table(1, 0), table(2, 3)] },
    { id: 2, name: 'Calçada', labels: [], tables: [table(20, 0)] },
  ],
};
const draft = draftOf(SAVED);

describe('a map that is being drawn', () => {
  test('is sent as it was read while nothing is changed', () => {
    expect(countChanges(draft, draft)).toBe(0);
    expect(sentRooms(draft)[1]?.tables).toEqual([
      { number: 20, was: 20, name: '', seats: 4, shape: 'square', x: 0, y: 0, width: 2, height: 2 },
    ]);
  });

  test('says which tables stand on each other or have one number', () => {
    const moved = editTable(draft, 'table-2', { x: 1 });
    expect(problemsOf(moved).map(({ kind, number }) => [kind, number])).toEqual([
      ['overlaps', 1],
      ['overlaps', 2],
    ]);
    const renamed = editTable(draft, 'table-20', { number: 1 });
    expect(problemsOf(renamed).map(({ kind, number }) => [kind, number])).toEqual([
      ['repeated', 1],
      ['repeated', 1],
    ]);
    expect(countChanges(draft, moved)).toBe(1);
  });

  test('never lets a table leave the grid', () => {
    const [room] = editTable(draft, 'table-2', { x: 99, y: -4 });
    expect(room?.tables[1]).toMatchObject({ x: 18, y: 0 });
  });

  test('takes many tables at once, each at a place of its own', () => {
    const { draft: filled, missing } = addTables(draft, 'room-1', [3, 4, 5, 6], { shape: 'rectangle', seats: 6 });
    expect(missing).toEqual([]);
    expect(numbersOf(filled)).toEqual([1, 2, 3, 4, 5, 6, 20]);
    expect(problemsOf(filled)).toEqual([]);
    expect(nextNumber(filled, filled[0]!)).toBe(7); // the room is there
    const whole = addTables(
      draft,
      'room-2',
      Array.from({ length: 190 }, (_, at) => 100 + at),
      { shape: 'square', seats: 4 },
    );
    expect(whole.missing.length).toBeGreaterThan(0);
    expect(problemsOf(whole.draft)).toEqual([]);
  });

  test('sends a table to another room without putting it on one that stands there', () => {
    const sent = sendTable(draft, 'table-1', 'room-2');
    expect(sent?.map(({ tables }) => tables.map(({ number }) => number))).toEqual([[2], [20, 1]]);
    expect(problemsOf(sent ?? [])).toEqual([]);
  });
});
