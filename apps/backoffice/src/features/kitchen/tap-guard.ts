/** Wet fingers touch twice, and what moves up is hit by the second touch. */
const GUARD_MS = 500;

export interface Tap {
  at: number;
  /** What was touched. */
  target: string;
  /** Other tickets come to its place. */
  moves: boolean;
}

/** The second touch of a pair that was meant as one. Two lines may be struck as fast as somebody can. */
export const isSlip = (before: Tap | null, tap: Tap): boolean =>
  before !== null && tap.at - before.at < GUARD_MS && (before.moves || tap.moves || before.target === tap.target);
