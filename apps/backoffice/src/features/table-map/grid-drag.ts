/** Pixels before a press becomes a drag. */
const SLACK = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}
/** Something of the grid that is held. @param at pixels; @param start cells */
export interface Held {
  readonly pointer: number;
  readonly at: Point;
  readonly start: Point;
  readonly moved: boolean;
  /** Names the drag: it is one step back. */
  readonly step: string;
}

/**
 * Where what is held goes: a cell at a time, and nowhere before the hand means it.
 * @param side of a cell, in pixels
 */
export function follow(held: Held, to: Point, side: number): { held: Held; cell: Point } | null {
  const [dx, dy] = [to.x - held.at.x, to.y - held.at.y];
  if (side <= 0 || (!held.moved && Math.hypot(dx, dy) < SLACK)) return null;
  const cell = { x: held.start.x + Math.round(dx / side), y: held.start.y + Math.round(dy / side) };
  return { held: { ...held, moved: true }, cell };
}
