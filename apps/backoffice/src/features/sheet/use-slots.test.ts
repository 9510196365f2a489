import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takenSlots } from './use-slots.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('a row that comes takes over the element of one that goes', () => {
  const before = takenSlots(new Map(), rows(1, 2, 3));
  expect([...takenSlots(before, rows(3, 4, 5))]).toEqual([
    [3, 2],
    [4, 0],
    [5, 1],
  ]);
});

test('a row that stays keeps its element, and no two rows share one', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(fc.array(ids, { minLength: 2 }), (lists) => {
      let slots: ReadonlyMap<number, number> = new Map();
      for (const list of lists) {
        const after = takenSlots(slots, rows(...list));
        for (const id of list) if (slots.has(id)) expect(after.get(id)).toBe(slots.get(id));
        expect(new Set(after.values()).size).toBe(list.length);
        slots = after;
      }
    }),
  );
});
