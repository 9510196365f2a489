/** Chance that can be had again: the same seed throws the same. */
export interface Dice {
  /** From 0 to below `end`. */
  below: (end: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (probability: number) => boolean;
}

/** @param seed a whole number; mulberry32 (Tommy Ettinger, public domain) */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T, // lists here are never empty
    chance: (probability) => next() < probability,
  };
}
