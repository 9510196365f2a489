import fc from 'fast-check';
import { FLOOR } from '@comanda/domain/tables/floor-plan';
import { expect, test } from 'vitest';
import { type Draft, type DraftTable, problemsOf } from './floor-draft.ts';
import { follow, type Held } from './grid-drag.ts';
import { type MapEvent, mapStep, type MapState, newMap, tableOf } from './map-machine.ts';

const table = (number: number, x: number): DraftTable => ({
  key: `table-${number}`,
  was: number,
  number,
  name: '',
  seats: 4,
  shape: 'square',
  x,
  y: 0,
  width: 2,
  height: 2,
});
const SAVED: Draft = [
  { key: 'room-1', id: 1, name: 'Salão', labels: [], tables: [table(1, 0), table(2, 3)] },
  { key: 'room-2', id: 2, name: 'Calçada', labels: [], tables: [table(20, 0)] },
];
const START = newMap(SAVED);
const play = (from: MapState, ...events: MapEvent[]) =>
  events.reduce<MapState>((now, event) => mapStep(now, event).now, from);
const two = ({ draft }: MapState) => tableOf(draft, 'table-2');
const right: MapEvent = { kind: 'move', key: 'table-2', by: [1, 0] };
const undo: MapEvent = { kind: 'undo' };
const redo: MapEvent = { kind: 'redo' };

test('arrows move and size a table, and no table leaves the grid', () => {
  expect(two(play(START, right, right))).toMatchObject({ x: 5, y: 0 });
  expect(two(play(START, { kind: 'size', key: 'table-2', by: [1, 1] }))).toMatchObject({ width: 3, height: 3 });
  const far = Array.from({ length: 99 }, () => right);
  expect(two(play(START, ...far))).toMatchObject({ x: FLOOR.columns - 2 });
  expect(two(play(START, { kind: 'move', key: 'table-2', by: [0, -1] }))).toMatchObject({ y: 0 });
});
test('moving one table again and again is one step back; another thing between makes two', () => {
  const moved = play(START, right, right, right);
  expect(play(moved, undo).draft).toEqual(SAVED);
  const between = play(START, right, { kind: 'move', key: 'table-1', by: [0, 1] }, right);
  expect(two(play(between, undo))).toMatchObject({ x: 4 });
  expect(play(between, undo, undo, undo).draft).toEqual(SAVED);
});
test('what was taken back comes again, until something else is drawn', () => {
  const back = play(START, right, undo);
  expect(two(play(back, redo))).toMatchObject({ x: 4 });
  expect(play(back, { kind: 'remove', key: 'table-1' }, redo).future).toEqual([]);
});
test('a table that is removed is said, and comes back', () => {
  const step = mapStep({ ...START, selected: 'table-2' }, { kind: 'remove', key: 'table-2' });
  expect(step).toMatchObject({ said: { say: 'removed', number: 2 }, now: { selected: null } });
  expect(play(step.now, undo).draft).toEqual(SAVED);
  expect(mapStep(step.now, { kind: 'remove', key: 'table-2' })).toEqual({ now: step.now });
});
test('a table is followed to the room to which it is sent', () => {
  const step = mapStep(START, { kind: 'send', key: 'table-2', room: 'room-2' });
  expect(step.looks).toBe('room-2');
  expect(step.now.draft.map(({ tables }) => tables.length)).toEqual([1, 2]);
  expect(problemsOf(step.now.draft)).toEqual([]);
});
test('a map with something wrong is not sent: it is shown where', () => {
  expect(mapStep(START, { kind: 'save' })).toEqual({ now: START, sends: true });
  const over = play(START, { kind: 'edit', key: 'table-2', part: { x: 1 }, step: null });
  const step = mapStep(over, { kind: 'save' });
  expect(step).toMatchObject({ said: { say: 'wrong' }, looks: 'room-1', now: { selected: 'table-1' } });
  expect(step.sends).toBeUndefined();
  const twins = SAVED.map((room) => ({ ...room, name: ' salão' }));
  expect(mapStep(play(START, { kind: 'rooms', draft: twins, step: null }), { kind: 'save' })).toMatchObject({
    now: { open: 'rooms' },
  });
});
test('one new table is chosen at once, many are not', () => {
  const add = (...added: DraftTable[]) => play(START, { kind: 'add', draft: SAVED, added }).selected;
  expect([add(table(3, 6)), add(table(3, 6), table(4, 9))]).toEqual(['table-3', null]);
});
test('discarding goes to what is saved, with no way back; what was saved is where the next begins', () => {
  const moved = play(START, right);
  expect(play(moved, { kind: 'discard' })).toEqual(START);
  expect(play(moved, { kind: 'take', saved: moved.draft, selected: 'table-2' })).toEqual({
    ...newMap(moved.draft),
    selected: 'table-2',
  });
});

const anyKey = fc.constantFrom('table-1', 'table-2', 'table-20');
const anyBy = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));
const anyEvent: fc.Arbitrary<MapEvent> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), key: anyKey, by: anyBy }),
  fc.record({ kind: fc.constant('size' as const), key: anyKey, by: anyBy }),
  fc.record({ kind: fc.constant('remove' as const), key: anyKey }),
  fc.record({ kind: fc.constant('send' as const), key: anyKey, room: fc.constantFrom('room-1', 'room-2') }),
);
test('whatever is drawn stays on the grid, and taking all of it back leads to the beginning', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const drawn = play(START, ...events);
      for (const { x, y, width, height } of drawn.draft.flatMap(({ tables }) => tables)) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(FLOOR.columns);
        expect(y + height).toBeLessThanOrEqual(FLOOR.rows);
      }
      const back = play(drawn, ...drawn.past.map(() => undo));
      expect(back.draft).toEqual(SAVED);
      expect(play(back, ...drawn.past.map(() => redo)).draft).toEqual(drawn.draft);
    }),
  );
});

test('a press is no drag, and a drag goes a cell at a time', () => {
  const held: Held = { pointer: 1, at: { x: 100, y: 100 }, start: { x: 3, y: 0 }, moved: false, step: 'drag-1' };
  expect(follow(held, { x: 102, y: 101 }, 40)).toBeNull();
  expect(follow(held, { x: 115, y: 100 }, 40)).toMatchObject({ cell: { x: 3, y: 0 }, held: { moved: true } });
  expect(follow(held, { x: 161, y: 100 }, 40)).toMatchObject({ cell: { x: 5, y: 0 } });
  // Once it is a drag, it may come back to where it began.
  expect(follow({ ...held, moved: true }, held.at, 40)).toMatchObject({ cell: { x: 3, y: 0 } });
  expect(follow(held, { x: 200, y: 200 }, 0)).toBeNull();
});
