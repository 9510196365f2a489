import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kitchenDeltas, whichOf } from './kitchen-delta.ts';

const AT = '2026-11-20T22:30:00.000Z';
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  removed_at: fc.constantFrom(null, AT),
  observation: fc.constantFrom('', 'sem cebola'),
});
const numbered = (lines: readonly { quantity: number; removed_at: string | null; observation: string }[]) =>
  lines.map((each, index) => ({ ...each, line: index + 1 }));
const counted = (lines: readonly { quantity: number; removed_at: string | null }[]) =>
  lines.reduce((sum, { quantity, removed_at }) => sum + (removed_at === null ? quantity : 0), 0);

test('the changes, added up, lead from what the kitchen had to what it has now', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), fc.array(anyLine, { maxLength: 6 }), (one, other) => {
      const before = numbered(one);
      const after = numbered([...other, ...one.slice(other.length)]);
      const moved = kitchenDeltas(before, after).reduce(
        (sum, { kind, quantity }) => sum + (kind === 'more' ? quantity : -quantity),
        0,
      );
      expect(counted(before) + moved).toBe(counted(after));
    }),
  );
});

test('nothing is said of what stayed the same', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      expect(kitchenDeltas(numbered(lines), numbered(lines))).toEqual([]);
    }),
  );
});

test('a change carries the line as the cook knows it', () => {
  const line = { line: 1, quantity: 3, removed_at: null as string | null, observation: 'sem cebola' };
  expect(kitchenDeltas([line], [{ ...line, removed_at: AT }])).toEqual([{ kind: 'cancel', line, quantity: 3 }]);
  expect(kitchenDeltas([line], [{ ...line, quantity: 1 }])).toEqual([{ kind: 'less', line, quantity: 2 }]);
  expect(kitchenDeltas([], [line])).toEqual([{ kind: 'more', line, quantity: 3 }]);
  expect(kitchenDeltas([line], [{ ...line, observation: '' }])).toMatchObject([{ kind: 'note', quantity: 0 }]);
});

test('of several of one name it says which', () => {
  const burger = (line: number, removed_at: string | null = null) => ({
    line,
    item_id: 5,
    quantity: 1,
    removed_at,
    observation: '',
  });
  expect(whichOf([burger(1), burger(2), burger(3)], 2)).toEqual({ index: 2, count: 3 });
  expect(whichOf([burger(1), burger(2, AT), burger(3)], 2)).toEqual({ index: 2, count: 3 });
  expect(whichOf([burger(1), { ...burger(2), item_id: 6 }], 1)).toBeNull();
});
