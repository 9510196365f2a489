/** Chance that is the same every night. */
export interface Dice {
  /** A whole number from 0 up to, but not including, `sides`. */
  below: (sides: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

/** mulberry32: short, and good enough to mix a menu. */
export function seeded(seed: number): Dice {
  let state = seed;
  const below: Dice['below'] = (sides) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
  return { below, pick: (list) => list[below(list.length)]! }; // every list of the night has something in it
}
