import { useState } from 'react';

type Slots = ReadonlyMap<number, number>;

/** Keys under which rows that come take over the elements of rows that go: a row that stays keeps its own. */
export function useSlots(rows: readonly { id: number }[]): Slots {
  const [slots, setSlots] = useState<Slots>(new Map());
  const same = rows.length === slots.size && rows.every(({ id }) => slots.has(id));
  if (same) return slots;
  const after = takenSlots(slots, rows);
  setSlots(after);
  return after;
}

export function takenSlots(before: Slots, rows: readonly { id: number }[]): Slots {
  const ids = new Set(rows.map(({ id }) => id));
  const free = [...before].filter(([id]) => !ids.has(id)).map(([, slot]) => slot);
  let next = Math.max(-1, ...before.values());
  return new Map(rows.map(({ id }) => [id, before.get(id) ?? free.shift() ?? (next += 1)]));
}
