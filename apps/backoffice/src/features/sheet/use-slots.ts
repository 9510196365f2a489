import { useState } from 'react';

type Slots = ReadonlyMap<number, number>;
const NONE: Slots = new Map();

/**
 * The keys of the rows in sight. While the focus is among them, a row that stays keeps its elements, wherever it goes, and
 * rows that come take over those of rows that go; else each place keeps its own, which costs a search the least.
 */
export function useSlots(rows: readonly { id: number }[], from: number, focused: boolean): Slots {
  const [slots, setSlots] = useState(NONE);
  const after = focused ? takenSlots(slots, rows) : new Map(rows.map(({ id }, index) => [id, from + index]));
  const same = slots.size === after.size && [...after].every(([id, slot]) => slots.get(id) === slot);
  if (same) return slots;
  setSlots(after);
  return after;
}

export function takenSlots(before: Slots, rows: readonly { id: number }[]): Slots {
  const ids = new Set(rows.map(({ id }) => id));
  const free = [...before].filter(([id]) => !ids.has(id)).map(([, slot]) => slot);
  let next = Math.max(-1, ...before.values());
  return new Map(rows.map(({ id }) => [id, before.get(id) ?? free.shift() ?? (next += 1)]));
}
