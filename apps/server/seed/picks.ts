/** A repeatable source of choices: the demo is the same on every machine. */
export interface Picks {
  /** 0 ≤ x < 1 */
  next: () => number;
  below: (limit: number) => number;
  one: <T>(list: readonly T[]) => T;
  chance: (probability: number) => boolean;
}

/** mulberry32: small, and good enough for a demo. */
export function makePicks(seed: number): Picks {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, one: (list) => list[below(list.length)]!, chance: (probability) => next() < probability }; // lists of the demo are never empty
}
